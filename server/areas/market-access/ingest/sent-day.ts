import type { EpochDay } from '#server/calendar/civil.ts'
import type { FlowDirection, Skipped } from '../contract.ts'

/** A day of a series as a file brings it; `row` is where it begins in the file. */
export type SentDay = {
  row: number
  /** Null where the file knows the point by its market identifier alone. */
  accounting_point_id: string | null
  flow_direction: FlowDirection
  market_identifier: string | null
  day: EpochDay
  /** Null where the file tells none: one more than what is stored of the day. */
  version: number | null
  /** kWh, NaN for a gap: 92, 96 or 100 of them. */
  values: Float64Array
  /** Quarter-hours whose value is estimated: from, to, from, to, …; the end exclusive. */
  estimated: number[]
}

/** A day of a series that a file brings gaps alone of, under no version: what an export says of a day that nobody knows. */
export type DroppedDay = Pick<
  SentDay,
  'row' | 'accounting_point_id' | 'flow_direction' | 'market_identifier' | 'day'
> & {
  /** Rows of the file that spoke of it. */
  rows: number
}

/** Kinds of skipped values that are told one by one. */
const MOST_SKIPPED = 100

/** Dropped days that are told one by one. */
const MOST_DROPPED = 100

/** What a file held, counted. */
export type SentCounts = {
  /** Without those of dropped days. */
  rows: number
  dropped_rows: number
  dropped_days: number
  /** The first of them, in the order in which they were dropped. */
  dropped: DroppedDay[]
  skipped_values: number
  /** The first kinds of them. */
  skipped: (Skipped & { values: number })[]
  series_days: number
  values: number
  gaps: number
  first_day: EpochDay
  last_day: EpochDay
}

/** Counts of a file of which nothing was read yet. */
export function noCounts(): SentCounts {
  return {
    rows: 0,
    dropped_rows: 0,
    dropped_days: 0,
    dropped: [],
    skipped_values: 0,
    skipped: [],
    series_days: 0,
    values: 0,
    gaps: 0,
    first_day: Number.POSITIVE_INFINITY,
    last_day: Number.NEGATIVE_INFINITY,
  }
}

/** Adds a day to the counts; rows are counted by who reads them. */
export function count(counts: SentCounts, { day, values }: SentDay): void {
  let gaps = 0
  for (let slot = 0; slot < values.length; slot++) if (Number.isNaN(values[slot])) gaps++
  counts.series_days++
  counts.values += values.length - gaps
  counts.gaps += gaps
  counts.first_day = Math.min(counts.first_day, day)
  counts.last_day = Math.max(counts.last_day, day)
}

/** Adds a day that was dropped, whose rows do not count. */
export function countDropped(counts: SentCounts, day: DroppedDay): void {
  counts.rows -= day.rows
  counts.dropped_rows += day.rows
  counts.dropped_days++
  if (counts.dropped.length < MOST_DROPPED) counts.dropped.push(day)
}

/** Adds a value that is not kept. */
export function countSkipped(counts: SentCounts, { why, name }: Skipped): void {
  counts.skipped_values++
  const known = counts.skipped.find((each) => each.why === why && each.name === name)
  if (known !== undefined) known.values++
  else if (counts.skipped.length < MOST_SKIPPED) counts.skipped.push({ why, name, values: 1 })
}

/** Runs of estimated values from one flag per value. */
export function estimatedRuns(isEstimated: ArrayLike<number | boolean>): number[] {
  const runs: number[] = []
  for (let slot = 0; slot < isEstimated.length; slot++) {
    if (!isEstimated[slot]) continue
    if (runs.at(-1) === slot) runs[runs.length - 1] = slot + 1
    else runs.push(slot, slot + 1)
  }
  return runs
}
