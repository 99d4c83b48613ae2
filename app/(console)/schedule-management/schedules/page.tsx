import type { Metadata } from 'next'
import { paths } from '#components/paths.ts'
import { readSchedules } from '#components/schedule-management/schedules/schedules-address.ts'
import { SchedulesView } from '#components/schedule-management/schedules/schedules-view.tsx'
import { getLanguage } from '../../preferences.ts'
import { Prefetched } from '../../prefetch.tsx'
import { addressOf, type Query, requireSession } from '../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.schedules.title }
}

export default async function SchedulesPage({ searchParams }: { searchParams: Promise<Query> }) {
  const address = await searchParams
  await requireSession(addressOf(paths.schedules(), address))
  const query = readSchedules((name) => [address[name]].flat()[0])
  return (
    <Prefetched
      ask={({ operations: { scheduleManagement }, queries }) => [
        queries.prefetchQuery(scheduleManagement.listSchedules.queryOptions({ query })),
      ]}
    >
      <SchedulesView />
    </Prefetched>
  )
}
