import type { Metadata } from 'next'
import { paths } from '#components/paths.ts'
import { readPeriod } from '#components/portfolio-forecasts/accuracy/accuracy-period.ts'
import { AccuracyView } from '#components/portfolio-forecasts/accuracy/accuracy-view.tsx'
import { getLanguage } from '../../preferences.ts'
import { Prefetched } from '../../prefetch.tsx'
import { addressOf, type Query, requireSession } from '../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.portfolioForecasts.accuracy.title }
}

export default async function AccuracyPage({ searchParams }: { searchParams: Promise<Query> }) {
  const address = await searchParams
  await requireSession(addressOf(paths.forecastAccuracy(), address))
  const now_ms = Date.now()
  const query = readPeriod((name) => [address[name]].flat()[0], now_ms)
  return (
    <Prefetched
      ask={({ operations: { portfolioForecasts }, queries }) => [
        queries.prefetchQuery(portfolioForecasts.readForecastAccuracy.queryOptions({ query })),
      ]}
    >
      <AccuracyView drawn_ms={now_ms} />
    </Prefetched>
  )
}
