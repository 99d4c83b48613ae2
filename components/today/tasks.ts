import { type DayState, dayState } from '#components/portfolio-forecasts/day-state.ts'
import { dayAheadGate } from '#server/areas/portfolio-forecasts/gate.ts'
import type { ListedForecastDay } from '#server/areas/portfolio-forecasts/contract.ts'
import type { DeadlineName, DueDeadline } from '#server/areas/schedule-management/clearing/contract.ts'
import { deadlineDay, monthOf } from '#server/areas/schedule-management/clearing/deadlines.ts'
import type { ClearingPeriod } from '#server/areas/schedule-management/clearing/period-contract.ts'
import { dayGates, lastGate } from '#server/areas/schedule-management/submission/gate-closure.ts'
import type { Schedule } from '#server/areas/schedule-management/schedules/contract.ts'
import type { ScheduleAnomaly } from '#server/areas/schedule-management/reconciliation/contract.ts'
import type { ObjectionEntry } from '#server/areas/schedule-management/objections/contract.ts'
import { berlinDay, startOfBerlinDay } from '#server/calendar/berlin.ts'
import { type EpochDay, formatDate, parseDate } from '#server/calendar/civil.ts'
import { HOUR_MS } from '#server/calendar/zone.ts'

/** A task and its deadline, in ms since 1970. */
export type Task = { id: string; due_ms: number } & (
  | { kind: 'forecast'; delivery_day: string; state: Open }
  | { kind: 'clearing'; date: string; bilanzierungsmonat: string; name: DeadlineName; period_uids: string[] }
  | { kind: 'objection'; date: string; objection: ObjectionEntry }
  | { kind: 'schedule'; schedule: Schedule; state: Stuck | 'abandoned' }
  | { kind: 'inbox'; count: number }
  | { kind: 'anomaly'; anomaly: ScheduleAnomaly; count: number }
)

/** The state of a forecast that a TSO did not accept. */
type Open = Exclude<DayState, 'processed'>
/** States that need an action, however far ahead the day is. */
const LOST: readonly DayState[] = ['rejected', 'undeliverable']

const STUCK = ['timed_out', 'rejected', 'failed', 'cnf_partial'] as const
/** Where the newest version of a schedule is not what the operator has. */
type Stuck = (typeof STUCK)[number]
const isStuck = (status: Schedule['status']): status is Stuck => STUCK.some((each) => each === status)

/** Anomalies of this many delivery days, including today, and of all later days are shown. */
export const ANOMALY_DAYS = 3
/** How many days from today forecasts are looked after. */
export const FORECAST_DAYS = 3
/** Clearing deadlines are shown this many days ahead. */
export const DEADLINE_DAYS = 14
/** Whether an organization tasks in forecasts at all is seen from those of the days before. */
export const HABIT_DAYS = 14

/** The deadlines on which something is settled or shut; the rest begin something, and the clearing board has them. */
const SHOWN: ReadonlySet<DeadlineName> = new Set([
  ...(['clearing_end_bg_szr', 'preliminary_deadline', 'final_deadline'] as const),
  ...(['kbka_clearing_end', 'kbka_final'] as const),
])

/** The end of a date in Berlin. */
function endOf(date: string): number {
  return startOfBerlinDay(parseDate(date) + 1).getTime()
}

/**
 * Days from today on without an accepted forecast, and later days with a rejected or undelivered forecast. After gate
 * closure no first schedule can follow. A rejected forecast is then shown until its day can no longer be changed,
 * together with stuck schedules of the day; any other until its day begins. Without a forecast in the days before, none
 * is expected.
 */
export function forecastTasks(stored: readonly ListedForecastDay[], now_ms: number): Task[] {
  if (stored.length === 0) return []
  const today = berlinDay(new Date(now_ms))
  const of = new Map(stored.map((each) => [each.delivery_day, each]))
  const next = Array.from({ length: FORECAST_DAYS }, (_, index) => formatDate(today + index))
  const later = stored.filter(
    (day) =>
      day.delivery_day >= formatDate(today + FORECAST_DAYS) && LOST.includes(dayState(day.delivery_day, day, now_ms)),
  )
  return [...next, ...later.map(({ delivery_day }) => delivery_day)].flatMap((delivery_day) => {
    const state = dayState(delivery_day, of.get(delivery_day), now_ms)
    if (state === 'processed') return []
    const gate_ms = dayAheadGate(delivery_day)
    const task = { id: `forecast ${delivery_day}`, kind: 'forecast', delivery_day, state } as const
    if (state === 'rejected' && now_ms > gate_ms) {
      const due_ms = lastGate(dayGates('DE', delivery_day))
      return now_ms > due_ms ? [] : [{ ...task, due_ms }]
    }
    return now_ms > startOfBerlinDay(parseDate(delivery_day)).getTime() ? [] : [{ ...task, due_ms: gate_ms }]
  })
}

/** Deadlines of the settlement months that the organization follows. */
export function clearingTasks(due: readonly DueDeadline[], periods: readonly ClearingPeriod[]): Task[] {
  const followed = Map.groupBy(periods, (period) => period.bilanzierungsmonat)
  return due.flatMap(({ date, bilanzierungsmonat, name }) => {
    const period_uids = (followed.get(bilanzierungsmonat) ?? []).map(({ uid }) => uid)
    if (period_uids.length === 0 || !SHOWN.has(name)) return []
    const id = `${bilanzierungsmonat} ${name}`
    return [{ id, due_ms: endOf(date), kind: 'clearing', date, bilanzierungsmonat, name, period_uids }]
  })
}

/** Drafts until their window closes, and what was submitted and has no answer, until the correction is settled. */
export function objectionTasks(objections: readonly ObjectionEntry[], now_ms: number): Task[] {
  return objections.flatMap((objection): Task[] => {
    const { status, bilanzierungsmonat, uid } = objection
    if (status !== 'draft' && status !== 'submitted') return []
    const until: EpochDay = deadlineDay(
      monthOf(bilanzierungsmonat),
      status === 'draft' ? 'clearing_end_bg_szr' : 'kbka_final',
    )
    const date = formatDate(until)
    const due_ms = endOf(date)
    return due_ms <= now_ms ? [] : [{ id: `objection ${uid}`, due_ms, kind: 'objection', date, objection }]
  })
}

/**
 * Schedules that the TSO did not accept completely, due at the next gate of their day, and also shown after the last.
 * An abandoned one is shown while its day can still be changed and no version of it is valid.
 */
export function scheduleTasks(schedules: readonly Schedule[], now_ms: number): Task[] {
  return schedules.flatMap((schedule): Task[] => {
    const { status: state, abandoned } = schedule
    const gates = dayGates(schedule.market, schedule.date)
    const due_ms = now_ms <= gates.day_ahead_ms ? gates.day_ahead_ms : lastGate(gates)
    if (abandoned) {
      const isOpen = schedule.active_version === null && now_ms <= due_ms
      return isOpen ? [{ id: `schedule ${schedule.uid}`, due_ms, kind: 'schedule', schedule, state: 'abandoned' }] : []
    }
    if (!isStuck(state)) return []
    return [{ id: `schedule ${schedule.uid}`, due_ms, kind: 'schedule', schedule, state }]
  })
}

/** Unlinked documents, in one line, until the end of the day: one of them may be an awaited response. */
export function inboxTasks(unassigned: number, now_ms: number): Task[] {
  if (unassigned === 0) return []
  return [{ id: 'inbox', due_ms: endOf(formatDate(berlinDay(new Date(now_ms)))), kind: 'inbox', count: unassigned }]
}

/**
 * Operators' reports about one schedule in its last accepted version, in one line, until the deadline for changing
 * trades; reports about no schedule stand alone.
 */
export function anomalyTasks(anomalies: readonly ScheduleAnomaly[]): Task[] {
  const open = anomalies.filter(({ is_superseded }) => !is_superseded)
  const bySchedule = Map.groupBy(open, ({ uid, schedule_uid }) => schedule_uid ?? uid)
  return [...bySchedule].flatMap(([key, [anomaly, ...others]]): Task[] => {
    if (anomaly === undefined) return []
    const gates = dayGates(anomaly.market, anomaly.delivery_date)
    const due_ms = gates.ex_post?.until_ms ?? lastGate(gates)
    return [{ id: `anomaly ${key}`, due_ms, kind: 'anomaly', anomaly, count: 1 + others.length }]
  })
}

/** The one with the least time left first; of the same instant in the order given. */
export function byTimeLeft(tasks: readonly Task[]): Task[] {
  return tasks.toSorted((a, b) => a.due_ms - b.due_ms)
}

export type Urgency = 'over' | 'now' | 'soon' | 'later'

/** `over`: it is too late; `now`: within six hours; `soon`: within two days. */
export function urgencyOf({ due_ms }: Pick<Task, 'due_ms'>, now_ms: number): Urgency {
  const left_ms = due_ms - now_ms
  if (left_ms < 0) return 'over'
  if (left_ms <= 6 * HOUR_MS) return 'now'
  return left_ms <= 48 * HOUR_MS ? 'soon' : 'later'
}
