import type { Metadata } from 'next'
import { paths } from '#components/paths.ts'
import { readForecasts, shownDays } from '#components/portfolio-forecasts/forecasts-address.ts'
import { ForecastsView } from '#components/portfolio-forecasts/forecasts-view.tsx'
import { getLanguage } from '../../preferences.ts'
import { Prefetched } from '../../prefetch.tsx'
import { addressOf, type Query, requireSession } from '../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.portfolioForecasts.title }
}

export default async function ForecastsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const address = await searchParams
  await requireSession(addressOf(paths.forecasts(), address))
  const now_ms = Date.now()
  const { month } = readForecasts((name) => [address[name]].flat()[0], now_ms)
  return (
    <Prefetched
      ask={({ operations: { portfolioForecasts }, queries }) => [
        queries.prefetchQuery(portfolioForecasts.listForecasts.queryOptions({ query: shownDays(month) })),
      ]}
    >
      <ForecastsView drawn_ms={now_ms} />
    </Prefetched>
  )
}
