import type { Metadata } from 'next'
import { paths } from '#components/paths.ts'
import { BalanceGroupsView } from '#components/settings/balance-groups/balance-groups-view.tsx'
import { getLanguage } from '../../preferences.ts'
import { Prefetched } from '../../prefetch.tsx'
import { requireSession } from '../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.balanceGroups.title }
}

export default async function BalanceGroupsPage() {
  await requireSession(paths.balanceGroups())
  return (
    <Prefetched
      ask={({ operations: { scheduleManagement }, queries }) => [
        queries.prefetchQuery(scheduleManagement.listBalanceGroups.queryOptions({})),
        queries.prefetchQuery(scheduleManagement.listTransports.queryOptions({})),
      ]}
    >
      <BalanceGroupsView />
    </Prefetched>
  )
}
