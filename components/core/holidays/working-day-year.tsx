'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Card } from '#components/ui/card.tsx'
import type { WorkingDayCalendar } from '#server/calendar/working-days.ts'
import { yearInput } from './holiday-calls.ts'
import type { HolidayState } from './holiday-state.ts'
import { SkippedDays } from './skipped-days.tsx'
import { YearCalendar } from './year-calendar.tsx'
import { skippedMarks, workingDaysByMonth } from './year-grid.ts'

type WorkingDayYearProps = { state: HolidayState; calendar: WorkingDayCalendar; today: string }

/** A year of German market communication: which days are Werktage, how many each month has, and why the others are none. */
export function WorkingDayYear({ state, calendar, today }: WorkingDayYearProps) {
  const { messages } = useLanguage()
  const text = messages.core.holidays
  const query = useQuery({
    ...useTRPC().core.countWorkingDays.queryOptions({ query: yearInput(state, calendar) }),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryStates query={query} lines={12}>
      {({ skipped_days, working_days, start_date }) => {
        const year = Number(start_date.slice(0, 4))
        const counts = workingDaysByMonth(year, skipped_days)
        return (
          <>
            <Card title={`${text.views[calendar]} ${year}`} note={text.workingDays(working_days)}>
              <YearCalendar
                year={year}
                marks={skippedMarks(skipped_days)}
                today={today}
                note={(month) => text.workingDays(counts[month - 1] ?? 0)}
              />
            </Card>
            <SkippedDays
              title={`${text.skippedTitle} ${year}`}
              name={`${calendar}-${year}`}
              calendar={calendar}
              days={skipped_days}
            />
          </>
        )
      }}
    </QueryStates>
  )
}
