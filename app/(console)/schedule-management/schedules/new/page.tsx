import type { Metadata } from 'next'
import { paths } from '#components/paths.ts'
import { readHandIn } from '#components/schedule-management/hand-in/hand-in-address.ts'
import { HandInView } from '#components/schedule-management/hand-in/hand-in-view.tsx'
import { getLanguage } from '../../../preferences.ts'
import { Prefetched } from '../../../prefetch.tsx'
import { addressOf, type Query, requireSession } from '../../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.scheduleHandIn.title }
}

export default async function NewSchedulePage({ searchParams }: { searchParams: Promise<Query> }) {
  const address = await searchParams
  await requireSession(addressOf(paths.newSchedule(), address))
  const { of } = readHandIn((name) => [address[name]].flat()[0])
  return (
    <Prefetched
      ask={({ operations: { scheduleManagement }, queries }) => [
        of === null
          ? queries.prefetchQuery(scheduleManagement.listBalanceGroups.queryOptions({}))
          : queries.prefetchQuery(scheduleManagement.readSchedule.queryOptions({ path: { uid: of } })),
      ]}
    >
      <HandInView drawn_ms={Date.now()} />
    </Prefetched>
  )
}
