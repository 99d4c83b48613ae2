import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { isDirection, valuesAsk } from '#components/market-access/series/series-period.ts'
import { SeriesView } from '#components/market-access/series/series-view.tsx'
import { paths } from '#components/paths.ts'
import { getLanguage } from '../../../../preferences.ts'
import { Prefetched } from '../../../../prefetch.tsx'
import { requireId } from '../../../../require-id.ts'
import { addressOf, type Query, requireSession } from '../../../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.marketAccess.title }
}

type Props = {
  params: Promise<{ accounting_point_id: string; flow_direction: string }>
  searchParams: Promise<Query>
}

export default async function SeriesPage({ params, searchParams }: Props) {
  const { accounting_point_id, flow_direction } = await params
  const address = await searchParams
  await requireSession(addressOf(paths.allocations(accounting_point_id, flow_direction), address))
  requireId(accounting_point_id)
  if (!isDirection(flow_direction)) notFound()
  const series = { accounting_point_id, flow_direction }
  const drawn_ms = Date.now()
  const query = valuesAsk(series, (name) => [address[name]].flat()[0] ?? null, drawn_ms)
  return (
    <Prefetched
      ask={({ operations: { marketAccess }, queries }) => [
        queries.prefetchQuery(marketAccess.listAllocations.queryOptions({ query })),
      ]}
    >
      <SeriesView series={series} drawn_ms={drawn_ms} />
    </Prefetched>
  )
}
