import type { Metadata } from 'next'
import { paths } from '#components/paths.ts'
import { AWAITED, readInbox } from '#components/schedule-management/inbox/inbox-address.ts'
import { InboxView } from '#components/schedule-management/inbox/inbox-view.tsx'
import { getLanguage } from '../../preferences.ts'
import { Prefetched } from '../../prefetch.tsx'
import { addressOf, type Query, requireSession } from '../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.inbox.title }
}

export default async function InboxPage({ searchParams }: { searchParams: Promise<Query> }) {
  const address = await searchParams
  await requireSession(addressOf(paths.inbox(), address))
  const query = readInbox((name) => [address[name]].flat()[0])
  return (
    <Prefetched
      ask={({ operations: { scheduleManagement }, queries }) => [
        queries.prefetchQuery(scheduleManagement.listInbox.queryOptions({ query })),
        queries.prefetchQuery(scheduleManagement.listSchedules.queryOptions({ query: AWAITED })),
      ]}
    >
      <InboxView />
    </Prefetched>
  )
}
