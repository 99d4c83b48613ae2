import type { Metadata } from 'next'
import { AreaRecord } from '#components/core/explorer/records/area-record.tsx'
import { readDay } from '#components/core/explorer/explorer-state.ts'
import { areaOptions } from '#components/core/explorer/records/record-options.ts'
import { paths } from '#components/paths.ts'
import { getLanguage } from '../../../preferences.ts'
import { Prefetched } from '../../../prefetch.tsx'
import { addressOf, type Query, requireSession } from '../../../session.ts'

export async function generateMetadata({ params }: AreaPageProps): Promise<Metadata> {
  const { words } = await getLanguage()
  return { title: `${decodeURIComponent((await params).eic)} · ${words.frame.areas.core}` }
}

type AreaPageProps = { params: Promise<{ eic: string }>; searchParams: Promise<Query> }

export default async function AreaPage({ params, searchParams }: AreaPageProps) {
  const eic = decodeURIComponent((await params).eic)
  const query = await searchParams
  await requireSession(addressOf(paths.coreArea(eic), query))
  const as_of = readDay([query.as_of].flat()[0])
  return (
    <Prefetched ask={({ client, queries }) => [queries.prefetchQuery(areaOptions(client, eic, as_of))]}>
      <AreaRecord eic={eic} today={new Date().toISOString().slice(0, 10)} />
    </Prefetched>
  )
}
