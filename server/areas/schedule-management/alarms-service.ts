import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { berlinDay } from '#server/calendar/berlin.ts'
import { addWorkingDays } from '#server/calendar/working-days.ts'
import type { AlarmFinder } from '../../area.ts'
import { ALARMED_DEADLINES, SCHEDULE_ALARMS } from './alarm-messages.ts'
import { deadlineDay, monthOf } from './clearing/deadlines.ts'
import { listPeriods } from './clearing/period-store.ts'
import { listBalanceGroups } from './configuration/store.ts'
import { dayGates } from './submission/gate-closure.ts'
import { listSchedules } from './schedules/schedule-store.ts'
import { TSOS } from './schedules/tsos.ts'

const MINUTE_MS = 60_000
/** The gate of a day is on the day before, and alarms start at most a day before it. */
const MOST_DAYS_AHEAD = 3
/** Schedules of one day: an organization has far fewer addresses. */
const PAGE = { limit: 1000, offset: 0 }
const WITHOUT = ['failed', 'rejected']

/**
 * Day-ahead gates that close within `lead` minutes while a balance group has nothing with one of its operators: no schedule
 * of that day, or only versions that failed or were rejected.
 */
export const gatesWithoutSchedule: AlarmFinder = async ({ db }, { now, lead }) => {
  const groups = await listBalanceGroups(db)
  if (groups.length === 0) return []
  const today = berlinDay(now)
  const found = []
  for (let ahead = 1; ahead <= MOST_DAYS_AHEAD; ahead++) {
    const date = formatDate(today + ahead)
    const open = groups.flatMap(({ eic, name, tsos }) =>
      tsos.map((tso) => ({ eic, name, tso, gate_ms: dayGates(TSOS[tso].market, date).day_ahead_ms })),
    )
    const near = open.filter(({ gate_ms }) => now.getTime() <= gate_ms && gate_ms - now.getTime() <= lead * MINUTE_MS)
    if (near.length === 0) continue
    const { schedules } = await listSchedules(db, { start_date: date, end_date: date, test: false }, PAGE)
    const there = schedules.filter((each) => each.active_version !== null || !WITHOUT.includes(each.status))
    const missing = near.filter(({ eic, tso }) => !there.some((each) => each.tso === tso && each.sender_id === eic))
    for (const { eic, name, tso, gate_ms } of missing) {
      const of = { tso, balance_group: name || eic, date, closes_at: new Date(gate_ms).toISOString() }
      const report = { what: SCHEDULE_ALARMS.no_schedule(of), todo: SCHEDULE_ALARMS.no_schedule_todo }
      found.push({ subject: `${date}/${eic}/${tso}`, ...report, page: '/schedule-management/schedules' })
    }
  }
  return found
}

/** Deadlines of followed settlement months that end within `lead` Werktage, the day itself included. */
export const deadlinesAhead: AlarmFinder = async ({ db }, { now, lead }) => {
  const today = berlinDay(now)
  const periods = await listPeriods(db, {})
  return periods.flatMap(({ uid, bilanzkreis_eic: balance_group, bilanzierungsmonat }) =>
    ALARMED_DEADLINES.flatMap((deadline) => {
      const day = deadlineDay(monthOf(bilanzierungsmonat), deadline)
      if (today > day || today < addWorkingDays(day, -lead)) return []
      const of = {
        deadline,
        day: formatDate(day),
        month: formatDate(parseDate(bilanzierungsmonat)).slice(0, 7),
        balance_group,
      }
      const report = { what: SCHEDULE_ALARMS.deadline(of), todo: SCHEDULE_ALARMS.deadline_todo }
      return [{ subject: `${uid}/${deadline}`, ...report, page: `/schedule-management/clearing/${uid}` }]
    }),
  )
}
