'use client'

import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Facts } from '#components/ui/page/facts.tsx'
import type { ClearingCalendar, Deadline } from '#server/areas/schedule-management/clearing/contract.ts'
import { berlinDay } from '#server/calendar/berlin.ts'
import { formatDate } from '#server/calendar/civil.ts'
import { nextDeadline } from './calendar/lane-layout.ts'
import type { Picked } from './calendar/month-lanes.tsx'
import { werktageLeft } from './calendar/time-left.ts'
import { WHY } from '../objections/why-card.tsx'

type ClearingFactsProps = {
  calendars: ClearingCalendar[]
  now_ms: number
  /** Shows why a date falls on its day. */
  onPick: (picked: Picked) => void
}

/** What matters first: the next deadline, the open window, and what is open in it. */
export function ClearingFacts({ calendars, now_ms, onPick }: ClearingFactsProps) {
  const { messages, format } = useLanguage()
  const text = messages.clearing
  const trpc = useTRPC().scheduleManagement
  const objections = useQuery(trpc.listAllObjections.queryOptions({})).data?.objections ?? []
  const periods = useQuery(trpc.listClearingPeriods.queryOptions({})).data?.clearing_periods ?? []
  const today = formatDate(berlinDay(new Date(now_ms)))
  const next = nextDeadline(calendars, berlinDay(new Date(now_ms)))
  const open = calendars.find((each) => each.clearing_start_bg_szr <= today && today <= each.clearing_end_bg_szr)
  const coming = calendars.find((each) => each.clearing_start_bg_szr > today)
  const count = (status: string) => objections.filter((each) => each.status === status).length
  const day = (date: string) => format.weekdayDay(date, 'UTC')
  const month = (calendar: ClearingCalendar) => format.month(calendar.bilanzierungsmonat, 'short', 'UTC')
  const why = ({ bilanzierungsmonat }: ClearingCalendar, { name, date }: Pick<Deadline, 'name' | 'date'>) => (
    <a href={`#${WHY}`} onClick={() => onPick({ month: bilanzierungsmonat, name })}>
      {day(date)}
    </a>
  )
  return (
    <Facts
      facts={[
        {
          label: text.facts.next,
          value: next ? why(next.calendar, next.deadline) : '–',
          note: next
            ? `${month(next.calendar)}, ${text.deadlines[next.deadline.name]}, ${text.left(werktageLeft(next.deadline.date, now_ms))}`
            : null,
        },
        {
          label: text.facts.window,
          value: open
            ? why(open, { name: 'clearing_end_bg_szr', date: open.clearing_end_bg_szr })
            : text.facts.noWindow,
          note: open
            ? `${month(open)}, ${text.left(werktageLeft(open.clearing_end_bg_szr, now_ms))}`
            : coming && text.facts.opens(day(coming.clearing_start_bg_szr), month(coming)),
        },
        {
          label: text.facts.open,
          value: format.number(count('draft') + count('submitted')),
          note: text.facts.openNote(count('draft'), count('submitted')),
        },
        {
          label: text.facts.periods,
          value: format.number(periods.length),
          note: text.facts.groups(new Set(periods.map(({ bilanzkreis_eic }) => bilanzkreis_eic)).size),
        },
      ]}
    />
  )
}
