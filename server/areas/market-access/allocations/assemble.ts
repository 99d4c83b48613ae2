import { parseDate } from '#server/calendar/civil.ts'
import { instantFormatter, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import type { Columned } from '#server/wire.ts'
import type { Row } from '#server/answer.ts'
import type { Allocation, AllocationSeries, Quality } from '../contract.ts'
import { ALLOCATION_ZONE, dayStarts, type Period, slotsOf } from '../delivery-days.ts'

/** A stored day of a series: values in kWh, NaN for a gap; `estimated` is from, to, from, to, …, the end exclusive. */
export type StoredDay = {
  day: string
  version: number
  /** The version that held when this one came. */
  replaces: number | null
  received_at: string
  estimated: number[]
  values: Float64Array
}

/** Values of a series over a period: NaN is a gap, `is_estimated` is 1 where the value is estimated. */
export type SeriesPart = {
  values: Float64Array<ArrayBuffer>
  is_estimated: Uint8Array
  version: Float64Array
  versions: Allocation['versions']
}

/** Places stored days within a period; missing days are gaps. */
export function assemble(days: readonly StoredDay[], period: Period): SeriesPart {
  const slots = slotsOf(period)
  const part: SeriesPart = {
    values: new Float64Array(slots).fill(Number.NaN),
    is_estimated: new Uint8Array(slots),
    version: new Float64Array(slots),
    versions: days.map(({ day, version, replaces, received_at }) => ({ day, version, replaces, received_at })),
  }
  const startOf = dayStarts(period)
  for (const { day, values, estimated, version } of days) {
    const first = (startOf(parseDate(day)) - period.start_ms) / QUARTER_HOUR_MS
    for (const [index, value] of values.entries()) {
      const slot = first + index
      if (slot < 0 || slot >= slots) continue
      part.values[slot] = value
      part.version[slot] = version
    }
    for (let run = 0; run < estimated.length; run += 2)
      part.is_estimated.fill(1, Math.max(0, first + estimated[run]!), Math.max(0, first + estimated[run + 1]!))
  }
  return part
}

function qualityAt({ values, is_estimated }: SeriesPart, slot: number): Quality {
  if (Number.isNaN(values[slot])) return 'missing'
  return is_estimated[slot] ? 'estimated' : 'measured'
}

/** Runs of equal quality over the whole period. */
export function qualityRuns(part: SeriesPart, period: Period): Allocation['quality'] {
  const textOf = instantFormatter(ALLOCATION_ZONE)
  const at = (slot: number) => textOf(period.start_ms + slot * QUARTER_HOUR_MS)
  const runs: Allocation['quality'] = []
  for (let from = 0, to = 1; from < part.values.length; from = to, to = from + 1) {
    const quality = qualityAt(part, from)
    while (to < part.values.length && qualityAt(part, to) === quality) to++
    runs.push({ from: at(from), to: at(to), quality })
  }
  return runs
}

/** A series as it is answered. */
export function allocationOf(series: AllocationSeries, part: SeriesPart, period: Period): Columned<Allocation> {
  const textOf = instantFormatter(ALLOCATION_ZONE)
  return {
    ...series,
    start_time: textOf(period.start_ms),
    end_time: textOf(period.end_ms),
    resolution: 'quarter_hourly',
    unit: 'kWh',
    values: part.values,
    quality: qualityRuns(part, period),
    versions: part.versions,
  }
}

export const VALUE_COLUMNS = [
  'accounting_point_id',
  'flow_direction',
  'market_identifier',
  'start_time',
  'value',
  'quality',
  'version',
] as const

/** One row per quarter-hour; a gap without a stored day has no version. */
export function* valueRows(series: AllocationSeries, part: SeriesPart, period: Period): Generator<Row> {
  const textOf = instantFormatter(ALLOCATION_ZONE)
  for (const [slot, value] of part.values.entries()) {
    yield {
      ...series,
      start_time: textOf(period.start_ms + slot * QUARTER_HOUR_MS),
      value: Number.isNaN(value) ? null : value,
      quality: qualityAt(part, slot),
      version: part.version[slot] || null,
    }
  }
}
