import type { Metadata } from 'next'
import { AreaRecord } from '#components/core/explorer/area-record.tsx'
import { readDay } from '#components/core/explorer/explorer-state.ts'
import { areaOptions } from '#components/core/explorer/record-options.ts'
import { paths } from '#components/paths.ts'
import { getLanguage } from '../../../preferences.ts'
import { Prefetched } from '../../../prefetch.tsx'
import { recordTitle } from '../../../record-title.ts'
import { addressOf, type Query, requireSession } from '../../../session.ts'

type AreaPageProps = { params: Promise<{ eic: string }>; searchParams: Promise<Query> }

export async function generateMetadata({ params, searchParams }: AreaPageProps): Promise<Metadata> {
  const [path, query, { words }] = await Promise.all([params, searchParams, getLanguage()])
  const eic = decodeURIComponent(path.eic)
  const as_of = readDay([query.as_of].flat()[0])
  return recordTitle(words.frame.areas.core, async ({ client, queries }) => {
    const { areas } = await queries.fetchQuery(areaOptions(client, eic, as_of))
    return areas[0]?.name ?? eic
  })
}

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
