import type { Metadata } from 'next'
import { HolidayView } from '#components/core/holidays/holiday-view.tsx'
import { readState } from '#components/core/holidays/holiday-state.ts'
import { holidayInput, workingDaysInput } from '#components/core/holidays/holiday-calls.ts'
import { paths } from '#components/paths.ts'
import { getLanguage } from '../../preferences.ts'
import { Prefetched } from '../../prefetch.tsx'
import { addressOf, type Query, requireSession } from '../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.core.holidays.title }
}

export default async function HolidaysPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  await requireSession(addressOf(paths.holidays(), query))
  const today = new Date().toISOString().slice(0, 10)
  const state = readState((name) => [query[name]].flat()[0], today)
  const workingDays = workingDaysInput(state)
  return (
    <Prefetched
      ask={({ operations: { core }, queries }) => [
        ...(state.view === 'holidays'
          ? [queries.prefetchQuery(core.listHolidays.queryOptions({ query: holidayInput(state) }))]
          : []),
        ...(workingDays === null
          ? []
          : [queries.prefetchQuery(core.countWorkingDays.queryOptions({ query: workingDays }))]),
      ]}
    >
      <HolidayView today={today} />
    </Prefetched>
  )
}
