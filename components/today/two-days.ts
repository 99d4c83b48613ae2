import { dayState, type DayState } from '#components/portfolio-forecasts/day-state.ts'
import { dayAheadGate } from '#server/areas/portfolio-forecasts/gate.ts'
import type { ListedForecastDay } from '#server/areas/portfolio-forecasts/contract.ts'
import type { DueDeadline } from '#server/areas/schedule-management/clearing/contract.ts'
import type { Schedule } from '#server/areas/schedule-management/schedules/contract.ts'
import { berlinDay, startOfBerlinDay } from '#server/calendar/berlin.ts'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { HOUR_MS } from '#server/calendar/zone.ts'

/** A stretch or a moment of the strip; places are shares of its width, 0 to 1. */
export type Span = { from: number; to: number }

export type TwoDays = {
  dates: readonly [string, string]
  now: number
  /** Every sixth hour by the clock in Berlin, and the end. */
  ticks: { at: number; instant_ms: number; is_midnight: boolean }[]
  days: (Span & { delivery_day: string; state: DayState })[]
  gates: { at: number; instant_ms: number; delivery_day: string }[]
  /** What ends within the two days, at the end of its date. */
  deadlines: (DueDeadline & { at: number })[]
  /** The first deadline after them. */
  next: DueDeadline | null
}

/** Today and tomorrow in Berlin on one axis, 47 to 49 hours long; `stored` and `due` may reach further. */
export function twoDays(stored: readonly ListedForecastDay[], due: readonly DueDeadline[], now_ms: number): TwoDays {
  const today = berlinDay(new Date(now_ms))
  const dates = [formatDate(today), formatDate(today + 1)] as const
  const starts = [0, 1, 2].map((index) => startOfBerlinDay(today + index).getTime())
  const [start_ms = 0, middle_ms = 0, end_ms = 0] = starts
  const at = (instant_ms: number) => (instant_ms - start_ms) / (end_ms - start_ms)
  const of = new Map(stored.map((each) => [each.delivery_day, each]))
  const day = (delivery_day: string, from_ms: number, to_ms: number) => {
    const state = dayState(delivery_day, of.get(delivery_day), now_ms)
    return { delivery_day, state, from: at(from_ms), to: at(to_ms) }
  }
  const gates = [1, 2].map((index) => {
    const delivery_day = formatDate(today + index)
    const instant_ms = dayAheadGate(delivery_day)
    return { delivery_day, instant_ms, at: at(instant_ms) }
  })
  return {
    dates,
    now: at(now_ms),
    ticks: [
      ...hoursOf(start_ms, middle_ms),
      ...hoursOf(middle_ms, end_ms),
      { instant_ms: end_ms, is_midnight: true },
    ].map((tick) => ({ ...tick, at: at(tick.instant_ms) })),
    days: [day(dates[0], start_ms, middle_ms), day(dates[1], middle_ms, end_ms)],
    gates,
    deadlines: due
      .filter(({ date }) => date <= dates[1])
      .map((each) => ({ ...each, at: at(startOfBerlinDay(parseDate(each.date) + 1).getTime()) })),
    next: due.find(({ date }) => date > dates[1]) ?? null,
  }
}

export type ScheduleState = { delivery_day: string; accepted: number; total: number; status: ScheduleStatus }
/** By the worst state of a day: all accepted, some pending, one refused; `none` where the day has no schedule. */
type ScheduleStatus = 'processed' | 'received' | 'missing' | 'none'
type Stated = Pick<Schedule, 'date' | 'status'>

/** How the schedules of a day stand together. */
export function scheduleState(schedules: readonly Stated[], delivery_day: string): ScheduleState {
  const own = schedules.filter(({ date }) => date === delivery_day)
  const accepted = own.filter(({ status }) => status === 'accepted').length
  const waiting = own.filter(({ status }) => status === 'ingested' || status === 'submitted').length
  const state = { delivery_day, accepted, total: own.length }
  if (own.length === 0) return { ...state, status: 'none' }
  if (accepted === own.length) return { ...state, status: 'processed' }
  return { ...state, status: accepted + waiting === own.length ? 'received' : 'missing' }
}

/** 0, 6, 12 and 18 o'clock of a day; clocks change before six, so that the later ones are counted from its end. */
function hoursOf(start_ms: number, end_ms: number): { instant_ms: number; is_midnight: boolean }[] {
  const later = [6, 12, 18].map((hour) => ({ instant_ms: end_ms - (24 - hour) * HOUR_MS, is_midnight: false }))
  return [{ instant_ms: start_ms, is_midnight: true }, ...later]
}
