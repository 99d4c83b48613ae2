import type { Metadata } from 'next'
import { paths } from '#components/paths.ts'
import { readAnomalies } from '#components/schedule-management/anomalies/anomalies-address.ts'
import { AnomaliesView } from '#components/schedule-management/anomalies/anomalies-view.tsx'
import { getLanguage } from '../../preferences.ts'
import { Prefetched } from '../../prefetch.tsx'
import { addressOf, type Query, requireSession } from '../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.schedules.anomalies.title }
}

export default async function AnomaliesPage({ searchParams }: { searchParams: Promise<Query> }) {
  const address = await searchParams
  await requireSession(addressOf(paths.anomalies(), address))
  const query = readAnomalies((name) => [address[name]].flat()[0])
  return (
    <Prefetched
      ask={({ operations: { scheduleManagement }, queries }) => [
        queries.prefetchQuery(scheduleManagement.listAnomalies.queryOptions({ query })),
      ]}
    >
      <AnomaliesView />
    </Prefetched>
  )
}
