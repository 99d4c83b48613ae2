import type { Metadata } from 'next'
import { paths } from '#components/paths.ts'
import { PeriodView } from '#components/schedule-management/clearing/period-view.tsx'
import { getLanguage } from '../../../preferences.ts'
import { Prefetched } from '../../../prefetch.tsx'
import { recordTitle } from '../../../record-title.ts'
import { requireId } from '../../../require-id.ts'
import { requireSession } from '../../../session.ts'

export async function generateMetadata({ params }: { params: Promise<{ uid: string }> }): Promise<Metadata> {
  const [path, { words, format }] = await Promise.all([params, getLanguage()])
  return recordTitle(words.clearing.periods.title, async ({ client: { scheduleManagement } }) => {
    const period = await scheduleManagement.readClearingPeriod.query({ path })
    const { balance_groups } = await scheduleManagement.listBalanceGroups.query({})
    const group = balance_groups.find(({ eic }) => eic === period.bilanzkreis_eic)?.name ?? period.bilanzkreis_eic
    return `${format.month(period.bilanzierungsmonat, 'long', 'UTC')}, ${group}`
  })
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
