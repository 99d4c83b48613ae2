import type { Metadata } from 'next'
import { readDay } from '#components/core/explorer/explorer-state.ts'
import { GridAreaRecord } from '#components/core/explorer/records/grid-area-record.tsx'
import { gridAreaOptions } from '#components/core/explorer/records/record-options.ts'
import { paths } from '#components/paths.ts'
import { getLanguage } from '../../../preferences.ts'
import { Prefetched } from '../../../prefetch.tsx'
import { requireId } from '../../../require-id.ts'
import { addressOf, type Query, requireSession } from '../../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.coreExplorer.one['metering-grid-area'] }
}

type GridAreaPageProps = { params: Promise<{ mga_id: string }>; searchParams: Promise<Query> }

export default async function GridAreaPage({ params, searchParams }: GridAreaPageProps) {
  const { mga_id } = await params
  const query = await searchParams
  await requireSession(addressOf(paths.meteringGridArea(mga_id), query))
  requireId(mga_id)
  const as_of = readDay([query.as_of].flat()[0])
  return (
    <Prefetched ask={({ client, queries }) => [queries.prefetchQuery(gridAreaOptions(client, mga_id, as_of))]}>
      <GridAreaRecord id={mga_id} today={new Date().toISOString().slice(0, 10)} />
    </Prefetched>
  )
}
