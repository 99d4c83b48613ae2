import { type EpochDay, formatDate, parseDate } from '#server/calendar/civil.ts'
import { skippedDays, type SkippedDay, type WorkingDayCalendar } from '#server/calendar/working-days.ts'
import type { CalendarFeed } from '#server/calendar/icalendar.ts'
import {
  BKA_DEADLINES,
  type BkaDeadline,
  type ClearingCalendar,
  type ClearingCalendarsQuery,
  type Deadline,
  type DeadlineName,
  type DueDeadlines,
  type DueDeadlinesQuery,
  LAST_MONTH,
  type Phase,
} from './contract.ts'
import {
  countedFrom,
  deadlineDay,
  deadlinesOf,
  deadlinesWithin,
  monthOf,
  ruleOf,
  type SettlementMonth,
  shiftMonth,
} from './deadlines.ts'
import { FEED_MESSAGES } from './feed-messages.ts'

/** The phase that a settlement month is in on a day in Berlin; the clearing of balancing areas decides, which begins first. */
export function phaseOn(month: SettlementMonth, today: EpochDay, calendar: WorkingDayCalendar = 'any_land'): Phase {
  const until = (name: BkaDeadline) => deadlineDay(month, name, calendar)
  if (today < until('clearing_start_bg_szr')) return 'erstaufschlag'
  if (today <= until('clearing_end_bg_szr')) return 'clearing'
  return today <= until('final_deadline') ? 'final' : 'closed'
}

/** Every date of a settlement month, why each falls where it does, and the phase on `today`. */
export function clearingCalendar(
  month: SettlementMonth,
  today: EpochDay,
  calendar: WorkingDayCalendar = 'any_land',
): ClearingCalendar {
  const days = deadlinesOf(month, calendar)
  const dates = new Map(days.map(({ name, day }) => [name, formatDate(day)]))
  const named = Object.fromEntries(BKA_DEADLINES.map((name) => [name, dates.get(name) ?? '']))
  return {
    bilanzierungsmonat: formatDate(month),
    ...(named as Record<BkaDeadline, string>),
    current_phase: phaseOn(month, today, calendar),
    calendar,
    deadlines: days.map(({ name, day }) => deadline(month, name, day, calendar)),
  }
}

function deadline(month: SettlementMonth, name: DeadlineName, day: EpochDay, calendar: WorkingDayCalendar): Deadline {
  const { werktag, rule } = ruleOf(name)
  return { name, date: formatDate(day), werktag, rule, skipped_days: skippedUntil(month, name, day, calendar) }
}

/** The days that the counting of a deadline left out, until the day that it fell on; none where months are counted. */
export function skippedUntil(
  month: SettlementMonth,
  name: DeadlineName,
  day: EpochDay,
  calendar: WorkingDayCalendar,
): Deadline['skipped_days'] {
  const { werktag } = ruleOf(name)
  return werktag === null ? [] : skippedDays(countedFrom(month, name) + 1, day, calendar).map(skippedDay)
}

function skippedDay(skipped: SkippedDay): Deadline['skipped_days'][number] {
  const date = formatDate(skipped.day)
  if (skipped.reason === 'weekend') return { date, reason: 'weekend', name: null, subdivisions: [] }
  return { date, reason: 'holiday', name: skipped.name, subdivisions: skipped.laender.map((land) => `DE-${land}`) }
}

/** Calendars of a range of settlement months; default: the four months until the current one. */
export function clearingCalendars(
  { start_month, end_month, calendar }: ClearingCalendarsQuery,
  today: EpochDay,
): ClearingCalendar[] {
  const last_month = monthOf(LAST_MONTH)
  const end = end_month === undefined ? undefined : monthOf(end_month)
  const start = start_month === undefined ? shiftMonth(end ?? today, -3) : monthOf(start_month)
  const calendars = []
  for (let month = start; month <= Math.min(end ?? shiftMonth(start, 3), last_month); month = shiftMonth(month, 1))
    calendars.push(clearingCalendar(month, today, calendar))
  return calendars
}

/** The deadlines that fall into a range of days, of whatever settlement month. */
export function dueDeadlines({ start_date, end_date = start_date, calendar }: DueDeadlinesQuery): DueDeadlines {
  const found = deadlinesWithin(parseDate(start_date), parseDate(end_date), calendar)
  return {
    start_date,
    end_date,
    calendar,
    deadlines: found.map(({ month, name, day }) => ({
      date: formatDate(day),
      bilanzierungsmonat: formatDate(month),
      name,
      werktag: ruleOf(name).werktag,
    })),
  }
}

/** The deadlines of some settlement months as days of a calendar program. */
export function clearingFeed(calendars: readonly ClearingCalendar[]): CalendarFeed {
  return { name: FEED_MESSAGES.en.name, events: calendars.flatMap(calendarEvents) }
}

function calendarEvents({ bilanzierungsmonat, calendar, deadlines }: ClearingCalendar): CalendarFeed['events'] {
  const month = bilanzierungsmonat.slice(0, 7)
  return deadlines.map(({ name, date, rule, skipped_days }) => ({
    uid: `mabis.${month}.${name}.${calendar}`,
    start_date: date,
    end_date: formatDate(parseDate(date) + 1),
    summary: `MaBiS ${month} ${FEED_MESSAGES.en.titles[name]}`,
    description: [
      rule,
      ...skipped_days.filter((each) => each.name !== null).map((each) => `not counted: ${each.date} ${each.name}`),
    ].join('\n'),
  }))
}
