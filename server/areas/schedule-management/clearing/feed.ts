import { type EpochDay, formatDate, parseDate } from '#server/calendar/civil.ts'
import type { WorkingDayCalendar } from '#server/calendar/working-days.ts'
import type { CalendarFeed } from '../../../operation.ts'
import { TITLES } from './calendar.ts'
import { deadlinesOf, ruleOf, shiftMonth } from './deadlines.ts'
import type { ClearingFeed, FeedDay } from './feed-contract.ts'
import type { ClearingPeriod } from './period-contract.ts'

/** Settlement months of a feed: those whose correction runs, and the next year's. */
const MONTHS_BACK = 9
const MONTHS_AHEAD = 12

/** The deadlines around a day, each with the balance groups that are followed for its month. */
export function feedDays(today: EpochDay, calendar: WorkingDayCalendar, periods: readonly ClearingPeriod[]): FeedDay[] {
  const days: (FeedDay & { day: EpochDay })[] = []
  for (let ahead = -MONTHS_BACK; ahead <= MONTHS_AHEAD; ahead++) {
    const month = shiftMonth(today, ahead)
    const bilanzierungsmonat = formatDate(month)
    const own = periods.filter((period) => period.bilanzierungsmonat === bilanzierungsmonat)
    const clearing_periods = own.map(({ uid, bilanzkreis_eic, objection_counts }) => ({
      ...{ uid, bilanzkreis_eic, objection_counts },
    }))
    for (const { name, day } of deadlinesOf(month, calendar)) {
      const { werktag, rule } = ruleOf(name)
      days.push({ date: formatDate(day), bilanzierungsmonat, name, werktag, rule, clearing_periods, day })
    }
  }
  return days.sort((a, b) => a.day - b.day).map(({ day: _, ...each }) => each)
}

/** The organization's deadlines as days of a calendar program. */
export function subscribedFeed({ calendar, reminder_days, days }: ClearingFeed): CalendarFeed {
  return {
    name: 'MaBiS clearing',
    events: days.map(({ date, bilanzierungsmonat, name, rule, clearing_periods }) => ({
      uid: `mabis.${bilanzierungsmonat.slice(0, 7)}.${name}.${calendar}`,
      start_date: date,
      end_date: formatDate(parseDate(date) + 1),
      summary: `MaBiS ${bilanzierungsmonat.slice(0, 7)} ${TITLES[name]}`,
      description: [rule, ...clearing_periods.map(groupLine)].join('\n'),
      reminder_days,
    })),
  }
}

function groupLine({ bilanzkreis_eic, objection_counts }: FeedDay['clearing_periods'][number]): string {
  const open = (['draft', 'submitted'] as const).flatMap((status) =>
    objection_counts[status] > 0 ? [`${objection_counts[status]} ${status}`] : [],
  )
  return open.length === 0 ? bilanzkreis_eic : `${bilanzkreis_eic}: objections ${open.join(', ')}`
}
