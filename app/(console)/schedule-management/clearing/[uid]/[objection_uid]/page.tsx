import type { Metadata } from 'next'
import { paths } from '#components/paths.ts'
import { ObjectionView } from '#components/schedule-management/clearing/objection-view.tsx'
import { getLanguage } from '../../../../preferences.ts'
import { Prefetched } from '../../../../prefetch.tsx'
import { recordTitle } from '../../../../record-title.ts'
import { requireId } from '../../../../require-id.ts'
import { requireSession } from '../../../../session.ts'

type ObjectionPageProps = { params: Promise<{ uid: string; objection_uid: string }> }

export async function generateMetadata({ params }: ObjectionPageProps): Promise<Metadata> {
  const [path, { words, format }] = await Promise.all([params, getLanguage()])
  const { types, title } = words.clearing.objections
  return recordTitle(title, async ({ client }) => {
    const { objection_type, bilanzierungsmonat } = await client.scheduleManagement.readObjection.query({ path })
    return `${types[objection_type]}, ${format.month(bilanzierungsmonat, 'long', 'UTC')}`
  })
}

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
