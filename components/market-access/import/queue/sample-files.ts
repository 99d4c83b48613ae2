import { DAY_MS, type EpochDay, formatDate } from '#server/calendar/civil.ts'
import { instantOf } from '../../series/series-period.ts'

/** A point that does not exist. */
const POINT = '00000000-0000-4000-8000-000000000001'
const IDENTIFIER = '50009999990'
const QUARTER_HOUR_MS = 900_000
export const SAMPLES = ['quarter_hours', 'days', 'lines', 'mscons'] as const
export type Sample = (typeof SAMPLES)[number]

/** A sample of each format, of one day: 92, 96 or 100 quarter-hours, one of them a gap. */
export function sampleFile(sample: Sample, day: EpochDay): { name: string; type: string; text: string } {
  const name = `allocations-sample-${formatDate(day)}`
  switch (sample) {
    case 'quarter_hours':
      return { name: `${name}-quarter-hours.csv`, type: 'text/csv', text: quarterHours(day) }
    case 'days':
      return { name: `${name}-days.csv`, type: 'text/csv', text: days(day) }
    case 'lines':
      return { name: `${name}.ndjson`, type: 'application/x-ndjson', text: lines(day) }
    case 'mscons':
      return { name: `${name}.edi`, type: 'application/edifact', text: mscons(day) }
  }
}

/** kWh of each quarter-hour with its start; null is a gap. */
function slotsOf(day: EpochDay): { start_ms: number; value: number | null }[] {
  const [from_ms, to_ms] = [day, day + 1].map((each) => Date.parse(instantOf(each))) as [number, number]
  return Array.from({ length: (to_ms - from_ms) / QUARTER_HOUR_MS }, (_, slot) => ({
    start_ms: from_ms + slot * QUARTER_HOUR_MS,
    value: slot === 40 ? null : Math.round(250 + 150 * Math.sin(slot / 15)) / 1000,
  }))
}

function quarterHours(day: EpochDay): string {
  const rows = slotsOf(day).map(({ start_ms, value }) => {
    const start_time = new Date(start_ms).toISOString().replace('.000', '')
    return [
      POINT,
      'consumption',
      IDENTIFIER,
      '1',
      start_time,
      value ?? '',
      value === null ? 'missing' : 'measured',
    ].join()
  })
  return ['accounting_point_id,flow_direction,market_identifier,version,start_time,value,quality', ...rows, ''].join(
    '\r\n',
  )
}

function days(day: EpochDay): string {
  const values = slotsOf(day).map(({ value }) => String(value ?? '').replace('.', ','))
  const columns = Array.from({ length: Math.max(96, values.length) }, (_, slot) => slot + 1)
  const padded = columns.map((_, slot) => values[slot] ?? '')
  const heading = ['accounting_point_id', 'flow_direction', 'market_identifier', 'version', 'day', ...columns]
  const row = [POINT, 'consumption', IDENTIFIER, '1', formatDate(day), ...padded]
  return [heading.join(';'), row.join(';'), ''].join('\r\n')
}

function lines(day: EpochDay): string {
  const key = { accounting_point_id: POINT, flow_direction: 'consumption', market_identifier: IDENTIFIER, version: 1 }
  return `${JSON.stringify({ ...key, day: formatDate(day), values: slotsOf(day).map(({ value }) => value) })}\n`
}

/** An interchange of one message, sent on the next morning. */
function mscons(day: EpochDay): string {
  const digits = (at_ms: number) => new Date(at_ms).toISOString().replaceAll(/[-T:]/g, '').slice(0, 12)
  const sent_ms = (day + 1) * DAY_MS + 9 * 3_600_000
  const time = (qualifier: number, at_ms: number) => `DTM+${qualifier}:${digits(at_ms)}?+00:303`
  const body = slotsOf(day).flatMap(({ start_ms, value }) => [
    value === null ? 'QTY+20:0:KWH' : `QTY+220:${value}:KWH`,
    time(163, start_ms),
    time(164, start_ms + QUARTER_HOUR_MS),
  ])
  const message = [
    ...['UNH+1+MSCONS:D:04B:UN:2.4c', 'BGM+7+SAMPLE1+9', time(137, sent_ms), 'UNS+D'],
    ...[`LOC+172+${IDENTIFIER}`, 'LIN+1', 'PIA+5+1-1?:1.29.0:SRW', ...body],
  ]
  const at = digits(sent_ms).slice(2)
  const whole = [
    `UNB+UNOC:3+9978842000002:14+4012345000023:14+${at.slice(0, 6)}:${at.slice(6)}+SAMPLE1`,
    ...[...message, `UNT+${message.length + 1}+1`, 'UNZ+1+SAMPLE1'],
  ]
  return `UNA:+.? '\n${whole.map((segment) => `${segment}'`).join('\n')}\n`
}
