import type { Metadata } from 'next'
import { readSeriesAsk } from '#components/market-access/series/series-ask.ts'
import { SeriesList } from '#components/market-access/series/series-list.tsx'
import { paths } from '#components/paths.ts'
import { getLanguage } from '../../preferences.ts'
import { Prefetched } from '../../prefetch.tsx'
import { addressOf, type Query, requireSession } from '../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.marketAccess.title }
}

export default async function AllocationSeriesPage({ searchParams }: { searchParams: Promise<Query> }) {
  const address = await searchParams
  await requireSession(addressOf(paths.allocationSeries(), address))
  const ask = readSeriesAsk((name) => [address[name] ?? []].flat())
  return (
    <Prefetched
      ask={({ operations: { marketAccess }, queries }) => [
        queries.prefetchQuery(marketAccess.listAllocationSeries.queryOptions({ query: ask })),
      ]}
    >
      <SeriesList drawn_ms={Date.now()} />
    </Prefetched>
  )
}
