import { type EpochDay, formatDate, parseDate } from '#server/calendar/civil.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { addWorkingDays } from '#server/calendar/working-days.ts'
import { HOUR_MS, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { SCHEDULE_ZONE } from './day-grid.ts'
import type { SeriesKind } from './series-rules.ts'
import type { Market } from '../schedules/tsos.ts'

/** A time of the day before, or of a Werktag after, by the clock in Berlin; 14.5 is half past two in the afternoon. */
type ClockHour = number

export type GateClosure = {
  /** First delivery day that it is for. */
  valid_from: string
  /** Until when the first schedule of a day must be in, on the day before. */
  day_ahead_hour: ClockHour
  /** How long before a quarter-hour it can last be changed. */
  intraday_lead_ms: number
  /** What can still be changed afterwards, and until when: an hour of the n-th Werktag after the delivery day. */
  ex_post: { kinds: readonly SeriesKind[]; working_days: number; hour: ClockHour } | null
}

/**
 * By market, the earliest first. Germany: 14:30 of the day before, 15 minutes of lead, trades inside a control area until
 * 16:00 of the next Werktag (netztransparenz.de, Fahrplanmanagement). Netherlands: 14:30, until 2024 14:00 (TenneT,
 * announcement of 25 March 2024); lead as in Germany, nothing afterwards.
 */
export const GATE_CLOSURES = {
  DE: [
    {
      valid_from: '2000-01-01',
      day_ahead_hour: 14.5,
      intraday_lead_ms: QUARTER_HOUR_MS,
      ex_post: { kinds: ['internal'], working_days: 1, hour: 16 },
    },
  ],
  NL: [
    { valid_from: '2000-01-01', day_ahead_hour: 14, intraday_lead_ms: QUARTER_HOUR_MS, ex_post: null },
    { valid_from: '2025-01-01', day_ahead_hour: 14.5, intraday_lead_ms: QUARTER_HOUR_MS, ex_post: null },
  ],
} as const satisfies GateClosures
export type GateClosures = Record<Market, readonly GateClosure[]>

export type DayGates = {
  start_ms: number
  quarter_hours: number
  /** Until then the first version of the day can be submitted. */
  day_ahead_ms: number
  intraday_lead_ms: number
  ex_post: { kinds: readonly SeriesKind[]; until_ms: number } | null
}

/** The gates of a market's delivery day `YYYY-MM-DD`. */
export function dayGates(market: Market, date: string, closures: GateClosures = GATE_CLOSURES): DayGates {
  const rule = closures[market].findLast(({ valid_from }) => valid_from <= date) ?? closures[market][0]
  if (rule === undefined) throw new RangeError(`no gate closure of ${market}`)
  const { start_ms, quarter_hours } = deliveryDay(date, SCHEDULE_ZONE)
  const day = parseDate(date)
  const { ex_post, intraday_lead_ms } = rule
  return {
    start_ms,
    quarter_hours,
    day_ahead_ms: clockTime(day - 1, rule.day_ahead_hour),
    intraday_lead_ms,
    ex_post: ex_post && {
      kinds: ex_post.kinds,
      until_ms: clockTime(addWorkingDays(day, ex_post.working_days), ex_post.hour),
    },
  }
}

/** Counted back from the end of the day: clocks change before any gate closes. */
function clockTime(day: EpochDay, hour: ClockHour): number {
  return deliveryDay(formatDate(day), SCHEDULE_ZONE).end_ms - (24 - hour) * HOUR_MS
}

/** When a quarter-hour, counted from 0, of a kind of series can last be changed, in ms since 1970. */
export function closesAt({ start_ms, intraday_lead_ms, ex_post }: DayGates, kind: SeriesKind, slot: number): number {
  if (ex_post?.kinds.includes(kind)) return ex_post.until_ms
  return start_ms + slot * QUARTER_HOUR_MS - intraday_lead_ms
}

/** When the last quarter-hour of the day can last be changed intraday, in ms since 1970. */
export function lastGate({ start_ms, quarter_hours, intraday_lead_ms }: DayGates): number {
  return start_ms + (quarter_hours - 1) * QUARTER_HOUR_MS - intraday_lead_ms
}

/** Values of a series that differ from the version before, or all of them where there is none; slots count from 0. */
export type SeriesChange = { kind: SeriesKind; slots: readonly number[] }
export type GateRefusal = { closed_at_ms: number; why: 'first_version' | 'changes'; slots: number[] }

/**
 * Whether the gates let a version pass that comes in at `now_ms`; null where they do. The first version of a day must be in
 * before its day-ahead gate, changes before the gate of each quarter-hour that they change; a gate is open until its very
 * instant. `slots` names what came too late.
 */
export function gateRefusal(
  gates: DayGates,
  changes: readonly SeriesChange[],
  { now_ms, is_first }: { now_ms: number; is_first: boolean },
): GateRefusal | null {
  if (is_first)
    return now_ms <= gates.day_ahead_ms
      ? null
      : { closed_at_ms: gates.day_ahead_ms, why: 'first_version', slots: slotsOf(changes) }
  const late = changes.map(({ kind, slots }) => ({
    kind,
    slots: slots.filter((slot) => now_ms > closesAt(gates, kind, slot)),
  }))
  const closed = late.flatMap(({ kind, slots }) => slots.map((slot) => closesAt(gates, kind, slot)))
  return closed.length === 0 ? null : { closed_at_ms: Math.min(...closed), why: 'changes', slots: slotsOf(late) }
}

function slotsOf(changes: readonly SeriesChange[]): number[] {
  return [...new Set(changes.flatMap(({ slots }) => slots))].sort((a, b) => a - b)
}

export const PHASES = ['day_ahead', 'intraday', 'ex_post', 'closed'] as const
export type Phase = (typeof PHASES)[number]

/** Which gates of the day are still open. */
export function phaseAt(gates: DayGates, now_ms: number): Phase {
  if (now_ms <= gates.day_ahead_ms) return 'day_ahead'
  if (now_ms <= lastGate(gates)) return 'intraday'
  return gates.ex_post !== null && now_ms <= gates.ex_post.until_ms ? 'ex_post' : 'closed'
}
