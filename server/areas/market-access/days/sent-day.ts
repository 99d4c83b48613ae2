import type { EpochDay } from '#server/calendar/civil.ts'
import type { FlowDirection, Skipped } from '../contract.ts'

/** A day of a series in a file; `row` is its first row. */
export type SentDay = {
  row: number
  /** Null where the file knows the point by its market identifier alone. */
  accounting_point_id: string | null
  flow_direction: FlowDirection
  market_identifier: string | null
  day: EpochDay
  /** Null if the file has none: one more than the stored version of the day. */
  version: number | null
  /** kWh, NaN for a gap: 92, 96 or 100 of them. */
  values: Float64Array
  /** Quarter-hours whose value is estimated: from, to, from, to, …; the end exclusive. */
  estimated: number[]
  /** Also the quarter-hours that the file does not mention: they stay as stored. None for whole days. */
  unspoken: number[]
}

/** A day of a series with gaps alone and no version in the file: an export of a day without data. */
export type DroppedDay = Pick<
  SentDay,
  'row' | 'accounting_point_id' | 'flow_direction' | 'market_identifier' | 'day'
> & {
  /** Rows of the file that spoke of it. */
  rows: number
}

/** Maximum number of reported kinds of skipped values. */
const MOST_SKIPPED = 100

/** Maximum number of reported dropped days. */
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

/** Adds a day to the counts, present quarter-hours alone; rows are counted by the reader. */
export function count(counts: SentCounts, { day, values, unspoken }: SentDay): void {
  let gaps = 0
  for (let slot = 0; slot < values.length; slot++) if (Number.isNaN(values[slot])) gaps++
  let left = 0
  for (let at = 0; at < unspoken.length; at += 2) left += unspoken[at + 1]! - unspoken[at]!
  gaps -= left
  counts.series_days++
  counts.values += values.length - left - gaps
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

/** Adds skipped values. */
export function countSkipped(counts: SentCounts, { why, name }: Skipped, values = 1): void {
  counts.skipped_values += values
  const known = counts.skipped.find((each) => each.why === why && each.name === name)
  if (known !== undefined) known.values += values
  else if (counts.skipped.length < MOST_SKIPPED) counts.skipped.push({ why, name, values })
}

/** Adds the counts of a part to those of the whole. */
export function addCounts(counts: SentCounts, part: SentCounts): void {
  counts.rows += part.rows
  counts.dropped_rows += part.dropped_rows
  counts.dropped_days += part.dropped_days
  counts.dropped.push(...part.dropped.slice(0, MOST_DROPPED - counts.dropped.length))
  const stated = part.skipped.reduce((sum, { values }) => sum + values, 0)
  for (const { why, name, values } of part.skipped) countSkipped(counts, { why, name }, values)
  counts.skipped_values += part.skipped_values - stated
  counts.series_days += part.series_days
  counts.values += part.values
  counts.gaps += part.gaps
  counts.first_day = Math.min(counts.first_day, part.first_day)
  counts.last_day = Math.max(counts.last_day, part.last_day)
}

/** Runs of flagged values, from one flag per value: from, to, from, to, …; the end exclusive. */
export function runsOf(flags: ArrayLike<number | boolean>): number[] {
  const runs: number[] = []
  for (let slot = 0; slot < flags.length; slot++) {
    if (!flags[slot]) continue
    if (runs.at(-1) === slot) runs[runs.length - 1] = slot + 1
    else runs.push(slot, slot + 1)
  }
  return runs
}
