import type { Metadata } from 'next'
import { paths } from '#components/paths.ts'
import { ScheduleView } from '#components/schedule-management/schedules/record/schedule-view.tsx'
import { getLanguage } from '../../../preferences.ts'
import { Prefetched } from '../../../prefetch.tsx'
import { requireId } from '../../../require-id.ts'
import { addressOf, type Query, requireSession } from '../../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.schedules.title }
}

type SchedulePageProps = { params: Promise<{ uid: string }>; searchParams: Promise<Query> }

export default async function SchedulePage({ params, searchParams }: SchedulePageProps) {
  const { uid } = await params
  await requireSession(addressOf(paths.schedule(uid), await searchParams))
  requireId(uid)
  return (
    <Prefetched
      ask={({ operations: { scheduleManagement }, queries }) => [
        queries.prefetchQuery(scheduleManagement.readSchedule.queryOptions({ path: { uid } })),
        queries.prefetchQuery(scheduleManagement.readDeliveryStatus.queryOptions({ path: { uid } })),
      ]}
    >
      <ScheduleView uid={uid} drawn_ms={Date.now()} />
    </Prefetched>
  )
}
