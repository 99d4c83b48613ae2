import type { Metadata } from 'next'
import { paths } from '#components/paths.ts'
import { readClearing } from '#components/schedule-management/clearing/clearing-address.ts'
import { ClearingView } from '#components/schedule-management/clearing/clearing-view.tsx'
import { getLanguage } from '../../preferences.ts'
import { Prefetched } from '../../prefetch.tsx'
import { addressOf, type Query, requireSession } from '../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.clearing.title }
}

export default async function ClearingPage({ searchParams }: { searchParams: Promise<Query> }) {
  const address = await searchParams
  await requireSession(addressOf(paths.clearing(), address))
  const { query } = readClearing((name) => [address[name]].flat()[0])
  return (
    <Prefetched
      ask={({ operations: { scheduleManagement }, queries }) => [
        queries.prefetchQuery(scheduleManagement.listClearingCalendars.queryOptions({ query })),
        queries.prefetchQuery(
          scheduleManagement.listClearingCalendars.queryOptions({ query: { calendar: query.calendar } }),
        ),
        queries.prefetchQuery(scheduleManagement.listAllObjections.queryOptions({})),
        queries.prefetchQuery(scheduleManagement.listClearingPeriods.queryOptions({})),
        queries.prefetchQuery(scheduleManagement.listBalanceGroups.queryOptions({})),
      ]}
    >
      <ClearingView drawn_ms={Date.now()} />
    </Prefetched>
  )
}
