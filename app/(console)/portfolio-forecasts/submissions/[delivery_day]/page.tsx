import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { paths } from '#components/paths.ts'
import { ForecastDayView } from '#components/portfolio-forecasts/day/forecast-day-view.tsx'
import { isDay } from '#components/portfolio-forecasts/forecasts-address.ts'
import { getLanguage } from '../../../preferences.ts'
import { Prefetched } from '../../../prefetch.tsx'
import { addressOf, type Query, requireSession } from '../../../session.ts'

type Props = { params: Promise<{ delivery_day: string }>; searchParams: Promise<Query> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { words } = await getLanguage()
  return { title: `${words.portfolioForecasts.title} ${(await params).delivery_day}` }
}

export default async function ForecastDayPage({ params, searchParams }: Props) {
  const { delivery_day } = await params
  await requireSession(addressOf(paths.forecastDay(delivery_day), await searchParams))
  if (!isDay(delivery_day)) notFound()
  return (
    <Prefetched
      ask={({ operations: { portfolioForecasts }, queries }) => [
        queries.prefetchQuery(
          portfolioForecasts.listForecasts.queryOptions({ query: { from: delivery_day, to: delivery_day } }),
        ),
        queries.prefetchQuery(portfolioForecasts.readAllocatedDay.queryOptions({ query: { delivery_day } })),
        queries.prefetchQuery(portfolioForecasts.listForecastVersions.queryOptions({ path: { delivery_day } })),
      ]}
    >
      <ForecastDayView delivery_day={delivery_day} drawn_ms={Date.now()} />
    </Prefetched>
  )
}
