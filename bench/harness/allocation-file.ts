import { ORGANIZATION } from './allocation-data.ts'

/** Days of values that rows take turns with, as JSON and as numbers. */
const SHAPES = 64

/** A file of allocations with a line per day of each series, and the same days as COPY reads them into the table itself. */
export type AllocationFile = { ndjson: Buffer; csv: Buffer; copy: Buffer }

/**
 * The same `points` × `days` in each form, from `first_day` (days since 1970) on; `round` makes points of their own, side
 * by side or, where they `areSpread`, over all ids.
 */
export function allocationFile(
  round: number,
  points: number,
  days: number,
  first_day: number,
  { areSpread = false } = {},
): AllocationFile {
  const shapes = Array.from({ length: SHAPES }, (_, shape) =>
    Array.from(
      { length: 96 },
      (__, slot) => Math.round((1 + Math.sin(slot / 15 + shape) + ((slot * 7919) % 97) / 500) * 1000) / 1000,
    ),
  )
  const texts = shapes.map((values) => values.join(','))
  const [lines, rows, copied]: string[][] = [[], [`${HEADING.join(',')}\n`], []]
  for (let number = 0; number < points; number++) {
    const spread = number * 2_654_435_761
    const point = areSpread
      ? `${hex(spread, 8)}-0000-4000-8000-${hex(round, 12)}`
      : `${hex(round, 8)}-0000-4000-8000-${hex(spread, 12)}`
    const identifier = `DE${round}${String(number).padStart(8, '0')}`
    for (let day = 0; day < days; day++) {
      const date = new Date((first_day + day) * 86_400_000).toISOString().slice(0, 10)
      const text = texts[(number * 31 + day) % SHAPES] ?? ''
      lines?.push(
        `{"accounting_point_id":"${point}","flow_direction":"consumption","market_identifier":"${identifier}","day":"${date}","values":[${text}]}\n`,
      )
      rows?.push(`${point},consumption,${identifier},${date},${text}\n`)
      copied?.push(
        `${point}\tconsumption\t${date}\t1\t${number * days + day}\t2026-01-01\t{}\t{${text}}\t${ORGANIZATION}\n`,
      )
    }
  }
  return {
    ndjson: Buffer.from((lines ?? []).join('')),
    csv: Buffer.from((rows ?? []).join('')),
    copy: Buffer.from((copied ?? []).join('')),
  }
}

const HEADING = [
  ...['accounting_point_id', 'flow_direction', 'market_identifier', 'day'],
  ...Array.from({ length: 96 }, (_, slot) => String(slot + 1)),
]

function hex(number: number, length: number): string {
  return (number % 16 ** length).toString(16).padStart(length, '0')
}
