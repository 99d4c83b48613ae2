import type { Metadata } from 'next'
import { paths } from '#components/paths.ts'
import { PeriodView } from '#components/schedule-management/clearing/periods/period-view.tsx'
import { getLanguage } from '../../../preferences.ts'
import { Prefetched } from '../../../prefetch.tsx'
import { requireId } from '../../../require-id.ts'
import { requireSession } from '../../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.clearing.periods.title }
}

export default async function PeriodPage({ params }: { params: Promise<{ uid: string }> }) {
  const { uid } = await params
  await requireSession(paths.clearingPeriod(uid))
  requireId(uid)
  return (
    <Prefetched
      ask={({ operations: { scheduleManagement }, queries }) => [
        queries.prefetchQuery(scheduleManagement.readClearingPeriod.queryOptions({ path: { uid } })),
        queries.prefetchQuery(scheduleManagement.listBalanceGroups.queryOptions({})),
      ]}
    >
      <PeriodView uid={uid} drawn_ms={Date.now()} />
    </Prefetched>
  )
}
