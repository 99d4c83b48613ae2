import type { Metadata } from 'next'
import { paths } from '#components/paths.ts'
import { readReports, reportsAsk } from '#components/schedule-management/imbalance-reports/reports-address.ts'
import { ReportsView } from '#components/schedule-management/imbalance-reports/reports-view.tsx'
import { getLanguage } from '../../preferences.ts'
import { Prefetched } from '../../prefetch.tsx'
import { addressOf, type Query, requireSession } from '../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.imbalanceReports.title }
}

export default async function ImbalanceReportsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const address = await searchParams
  await requireSession(addressOf(paths.imbalanceReports(), address))
  const now_ms = Date.now()
  const query = reportsAsk(readReports((name) => [address[name]].flat()[0], now_ms))
  return (
    <Prefetched
      ask={({ operations: { scheduleManagement }, queries }) => [
        queries.prefetchQuery(scheduleManagement.listImbalanceReports.queryOptions({ query })),
      ]}
    >
      <ReportsView drawn_ms={now_ms} />
    </Prefetched>
  )
}
