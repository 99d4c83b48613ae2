import type { Metadata } from 'next'
import { paths } from '#components/paths.ts'
import { scheduleName } from '#components/schedule-management/schedules/schedule-name.ts'
import { ScheduleView } from '#components/schedule-management/schedules/schedule-view.tsx'
import { getLanguage } from '../../../preferences.ts'
import { Prefetched } from '../../../prefetch.tsx'
import { recordTitle } from '../../../record-title.ts'
import { requireId } from '../../../require-id.ts'
import { addressOf, type Query, requireSession } from '../../../session.ts'

type SchedulePageProps = { params: Promise<{ uid: string }>; searchParams: Promise<Query> }

export async function generateMetadata({ params }: SchedulePageProps): Promise<Metadata> {
  const [path, language] = await Promise.all([params, getLanguage()])
  return recordTitle(language.words.schedules.title, async ({ client }) =>
    scheduleName(await client.scheduleManagement.readSchedule.query({ path }), language),
  )
}

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
