import { type EpochDay, formatDate, parseDate } from '#server/calendar/civil.ts'
import type { WorkingDayCalendar } from '#server/calendar/working-days.ts'
import type { CalendarFeed } from '#server/calendar/icalendar.ts'
import { skippedUntil } from './calendar.ts'
import type { DeadlineName } from './contract.ts'
import { deadlinesOf, monthOf, ruleOf, shiftMonth } from './deadlines.ts'
import type { ClearingFeed, FeedDay, FeedKind } from './feed-contract.ts'
import { FEED_MESSAGES, type FeedLocale } from './feed-messages.ts'
import type { ClearingPeriod } from './period-contract.ts'

/** Settlement months of a feed: those whose correction runs, and the next year's. */
const MONTHS_BACK = 9
const MONTHS_AHEAD = 12

/** Since when the rules count that make the deadlines (BK6-24-174): no entry changed before. */
const RULES_SINCE = '2025-06-06T00:00:00.000Z'

/** What each deadline is about, for those who want some of them. */
export const KIND_OF = {
  erstaufschlag_bg_szr: 'bg',
  erstaufschlag_bk_szr: 'bk',
  clearing_start_bg_szr: 'bg',
  clearing_start_bk_szr: 'bk',
  clearing_end_bg_szr: 'bg',
  clearing_end_bk_szr: 'bk',
  preliminary_deadline: 'settlement',
  final_deadline: 'settlement',
  kbka_clearing_start: 'correction',
  kbka_preliminary: 'correction',
  kbka_clearing_end: 'correction',
  kbka_dzue_clearing_end: 'correction',
  kbka_final: 'correction',
} as const satisfies Record<DeadlineName, FeedKind>

type Shown = { calendar: WorkingDayCalendar; kinds: readonly FeedKind[] }

/** The deadlines around a day, each with the balance groups that are followed for its month and when those last changed. */
export function feedDays(today: EpochDay, { calendar, kinds }: Shown, periods: readonly ClearingPeriod[]): FeedDay[] {
  const days: (FeedDay & { day: EpochDay })[] = []
  for (let ahead = -MONTHS_BACK; ahead <= MONTHS_AHEAD; ahead++) {
    const month = shiftMonth(today, ahead)
    const bilanzierungsmonat = formatDate(month)
    const own = periods.filter((period) => period.bilanzierungsmonat === bilanzierungsmonat)
    const clearing_periods = own.map(({ uid, bilanzkreis_eic, objection_counts }) => ({
      ...{ uid, bilanzkreis_eic, objection_counts },
    }))
    const changed_ts = own.map(({ last_modified_ts }) => last_modified_ts).reduce(later, RULES_SINCE)
    for (const { name, day } of deadlinesOf(month, calendar).filter((each) => kinds.includes(KIND_OF[each.name]))) {
      const { werktag, rule } = ruleOf(name)
      const date = formatDate(day)
      days.push({ date, bilanzierungsmonat, name, werktag, rule, clearing_periods, changed_ts, day })
    }
  }
  return days.sort((a, b) => a.day - b.day).map(({ day: _, ...each }) => each)
}

const later = (a: string, b: string) => (Date.parse(a) < Date.parse(b) ? b : a)

/** The organization's deadlines as days of a calendar program; those of a month that end on one day are one entry. */
export function subscribedFeed({ calendar, locale, reminder_days, days }: ClearingFeed): CalendarFeed {
  const messages = FEED_MESSAGES[locale]
  const entries = new Map<string, [FeedDay, ...FeedDay[]]>()
  for (const day of days) {
    const key = `${day.bilanzierungsmonat} ${day.date}`
    const entry = entries.get(key)
    if (entry) entry.push(day)
    else entries.set(key, [day])
  }
  return {
    name: messages.name,
    language: locale,
    events: [...entries.values()].map((ending) => {
      const [{ date, bilanzierungsmonat, name, clearing_periods, changed_ts }] = ending
      const month = bilanzierungsmonat.slice(0, 7)
      return {
        uid: `mabis.${month}.${name}.${calendar}`,
        start_date: date,
        end_date: formatDate(parseDate(date) + 1),
        summary: `MaBiS ${month} ${ending.map((each) => messages.titles[each.name]).join(' · ')}`,
        description: [
          ...new Set(ending.map((each) => messages.rule(each.name))),
          ...holidaysBefore(ending[0], calendar).map(messages.skipped),
          ...clearing_periods.map((group) => groupLine(group, locale)),
        ].join('\n'),
        changed_ts,
        reminder_days,
      }
    }),
  }
}

function holidaysBefore({ bilanzierungsmonat, name, date }: FeedDay, calendar: WorkingDayCalendar) {
  return skippedUntil(monthOf(bilanzierungsmonat), name, parseDate(date), calendar).filter((each) => each.name !== null)
}

function groupLine(
  { bilanzkreis_eic, objection_counts }: FeedDay['clearing_periods'][number],
  locale: FeedLocale,
): string {
  const messages = FEED_MESSAGES[locale].objections
  const open = (['draft', 'submitted'] as const).flatMap((status) =>
    objection_counts[status] > 0 ? [messages[status](objection_counts[status])] : [],
  )
  return open.length === 0 ? bilanzkreis_eic : `${bilanzkreis_eic}: ${open.join(', ')}`
}
