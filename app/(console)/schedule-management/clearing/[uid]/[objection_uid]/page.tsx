import type { Metadata } from 'next'
import { paths } from '#components/paths.ts'
import { ObjectionView } from '#components/schedule-management/objections/objection-view.tsx'
import { getLanguage } from '../../../../preferences.ts'
import { Prefetched } from '../../../../prefetch.tsx'
import { requireId } from '../../../../require-id.ts'
import { requireSession } from '../../../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.clearing.objections.title }
}

type ObjectionPageProps = { params: Promise<{ uid: string; objection_uid: string }> }

export default async function ObjectionPage({ params }: ObjectionPageProps) {
  const path = await params
  await requireSession(paths.objection(path.uid, path.objection_uid))
  requireId(path.uid)
  requireId(path.objection_uid)
  return (
    <Prefetched
      ask={({ operations: { scheduleManagement }, queries }) => [
        queries.prefetchQuery(scheduleManagement.readObjection.queryOptions({ path })),
        queries.prefetchQuery(scheduleManagement.listBalanceGroups.queryOptions({})),
      ]}
    >
      <ObjectionView period_uid={path.uid} uid={path.objection_uid} drawn_ms={Date.now()} />
    </Prefetched>
  )
}
