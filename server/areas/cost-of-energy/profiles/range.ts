import { calendarOf } from '#server/calendar/buckets.ts'
import { civilOf, DAY_MS, epochDay } from '#server/calendar/civil.ts'
import { gridOf } from '#server/calendar/grid.ts'
import { isCoarser, type Resolution } from '#server/calendar/resolution.ts'
import {
  addYears,
  HOUR_MS,
  isSupportedZone,
  localDay,
  offsetAt,
  QUARTER_HOUR_MS,
  startOfDay,
  zoneOffsets,
} from '#server/calendar/zone.ts'
import { type Problem, problem, valueError } from '#server/errors.ts'
import type { ProfileBody, ProfileValuesBody } from './contract.ts'
import { COST_OF_ENERGY } from '../messages.ts'

export const DEFAULT_ZONE = 'Europe/Berlin'
const MOST_YEARS = 30
// Earlier zones had odd offsets in minutes and seconds; later years are not forecast.
const [EARLIEST_MS, LATEST_MS] = [Date.UTC(1970, 0, 1), Date.UTC(2200, 0, 1)]

const STEPS = {
  quarter_hourly: ['PT15M', 'a quarter-hour'],
  hourly: ['PT1H', 'a full hour'],
  daily: ['P1D', 'the start of a day'],
  weekly: ['P1W', 'the start of a Monday'],
  monthly: ['P1M', 'the start of a month'],
  yearly: ['P1Y', 'the start of a year'],
} as const satisfies Record<Resolution, readonly [step: string, name: string]>

/** What cuts time into slots, and the whole slots `[start_ms, end_ms)` that a profile has. */
export type ProfileRange = { resolution: Resolution; timezone: string; start_ms: number; end_ms: number }

type Checked = { range: ProfileRange; problems: [] } | { range: null; problems: Problem[] }

/**
 * The range of a profile as it is sent. Problems, in the order of the fields: `missing` or `value_error` of the zone,
 * `time_unaligned`, `period_order`, `period_too_long`, `values_length`.
 */
export function rangeOfBody(body: ProfileBody): Checked {
  const zone = zoneProblems(body)
  if (zone.length > 0) return { range: null, problems: zone }
  const timezone = body.timezone ?? DEFAULT_ZONE
  const { resolution } = body
  const [start_ms, end_ms] = [Date.parse(body.start_time), Date.parse(body.end_time)]
  const problems = [
    ...timeProblems(resolution, timezone, 'start_time', body.start_time),
    ...timeProblems(resolution, timezone, 'end_time', body.end_time),
  ]
  if (end_ms <= start_ms) {
    problems.push(problem('period_order', ['body', 'end_time'], 'end_time should be after start_time', body.end_time))
  }
  if (problems.length > 0) return { range: null, problems }
  return checkedLength({ resolution, timezone, start_ms, end_ms }, body)
}

function checkedLength(range: ProfileRange, body: ProfileBody): Checked {
  const long = lengthProblems(range, 'end_time', body.end_time)
  if (long.length > 0) return { range: null, problems: long }
  const expected = calendarOf(range.timezone, range.start_ms, range.end_ms).grid(range.resolution).count
  const got = body.values.length
  if (got === expected) return { range, problems: [] }
  const msg = `The range has ${expected} ${range.resolution} slots, not ${got}`
  return { range: null, problems: [problem('values_length', ['body', 'values'], msg, null, { expected, got })] }
}

/**
 * The range that is written by values from `start_time` on. Problems: `time_unaligned`, `too_short` without values, and
 * `period_too_long` where the profile with them would be.
 */
export function rangeOfValues(profile: ProfileRange, body: ProfileValuesBody): Checked {
  const { resolution, timezone } = profile
  const problems = timeProblems(resolution, timezone, 'start_time', body.start_time)
  if (body.values.length === 0) {
    const msg = 'List should have at least 1 item after validation, not 0'
    const ctx = { field_type: 'List', min_length: 1, actual_length: 0 }
    problems.push(problem('too_short', ['body', 'values'], msg, [], ctx))
  }
  if (problems.length > 0) return { range: null, problems }
  const start_ms = Date.parse(body.start_time)
  const range = { resolution, timezone, start_ms, end_ms: endOfSlots(profile, start_ms, body.values.length) }
  const long = lengthProblems(joined(profile, range), 'start_time', body.start_time)
  return long.length > 0 ? { range: null, problems: long } : { range, problems: [] }
}

/** The range from the earlier start to the later end. */
export function joined(a: ProfileRange, b: ProfileRange): ProfileRange {
  return { ...a, start_ms: Math.min(a.start_ms, b.start_ms), end_ms: Math.max(a.end_ms, b.end_ms) }
}

/** The part of `whole` whose stored chunks a write of `range` touches: its local days, or all of coarser slots. */
export function touchedPart(whole: ProfileRange, range: ProfileRange): ProfileRange {
  if (isCoarser(whole.resolution, 'hourly')) return whole
  const offsets = zoneOffsets(whole.timezone, range.start_ms, range.end_ms)
  const first_ms = startOfDay(offsets, localDay(offsets, range.start_ms))
  const end_ms = startOfDay(offsets, localDay(offsets, range.end_ms - 1) + 1)
  return { ...whole, start_ms: Math.max(whole.start_ms, first_ms), end_ms: Math.min(whole.end_ms, end_ms) }
}

function zoneProblems({ resolution, timezone }: ProfileBody): Problem[] {
  const loc = ['body', 'timezone']
  if (timezone === undefined) {
    if (!isCoarser(resolution, 'hourly')) return []
    return [problem('missing', loc, 'Field required')]
  }
  if (isSupportedZone(timezone)) return []
  return [valueError(loc, COST_OF_ENERGY.zone_unsupported, timezone)]
}

function timeProblems(resolution: Resolution, timezone: string, field: string, time: string): Problem[] {
  const instant_ms = Date.parse(time)
  if (instant_ms < EARLIEST_MS || instant_ms > LATEST_MS) {
    return [valueError(['body', field], COST_OF_ENERGY.time_outside, time)]
  }
  if (isAligned(resolution, timezone, instant_ms)) return []
  const [step, name] = STEPS[resolution]
  const msg = `Time should fall on ${name}${resolution === 'quarter_hourly' ? '' : ` in ${timezone}`}`
  return [problem('time_unaligned', ['body', field], msg, time, { step })]
}

function isAligned(resolution: Resolution, timezone: string, instant_ms: number): boolean {
  if (instant_ms % QUARTER_HOUR_MS !== 0) return false
  if (resolution === 'quarter_hourly') return true
  const offsets = zoneOffsets(timezone, instant_ms, instant_ms)
  if (resolution === 'hourly') return (instant_ms + offsetAt(offsets, instant_ms)) % HOUR_MS === 0
  const grid = gridOf(resolution, offsets, { start_ms: instant_ms, end_ms: instant_ms + QUARTER_HOUR_MS })
  return grid.edge(0) === instant_ms
}

function lengthProblems({ timezone, start_ms, end_ms }: ProfileRange, field: string, time: string): Problem[] {
  if (end_ms <= addYears(start_ms, MOST_YEARS, timezone)) return []
  const msg = `A profile should span at most ${MOST_YEARS} years`
  return [problem('period_too_long', ['body', field], msg, time, { max: `P${MOST_YEARS}Y` })]
}

function endOfSlots({ resolution, timezone }: ProfileRange, start_ms: number, count: number): number {
  if (resolution === 'quarter_hourly') return start_ms + count * QUARTER_HOUR_MS
  if (resolution === 'hourly') return start_ms + count * HOUR_MS
  const first = localDay(zoneOffsets(timezone, start_ms, start_ms), start_ms)
  const { year, month } = civilOf(first)
  const ends = {
    daily: () => first + count,
    weekly: () => first + 7 * count,
    monthly: () => epochDay(year, month + count, 1),
    yearly: () => epochDay(year + count, 1, 1),
  }
  const startOf = (day: number) => startOfDay(zoneOffsets(timezone, day * DAY_MS, day * DAY_MS), day)
  const day = ends[resolution]()
  // A date that the zone skips (Samoa, 30 December 2011) has no slot.
  const skipped = count - calendarOf(timezone, start_ms, startOf(day)).grid(resolution).count
  return startOf(day + skipped)
}
