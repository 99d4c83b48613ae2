import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { paths } from '#components/paths.ts'
import { isDay } from '#components/portfolio-forecasts/forecasts-address.ts'
import { SubmitView } from '#components/portfolio-forecasts/submit/submit-view.tsx'
import { getLanguage } from '../../../../preferences.ts'
import { Prefetched } from '../../../../prefetch.tsx'
import { requireSession } from '../../../../session.ts'

type Props = { params: Promise<{ delivery_day: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { words } = await getLanguage()
  return { title: words.forecastSubmit.title((await params).delivery_day) }
}

export default async function SubmitForecastPage({ params }: Props) {
  const { delivery_day } = await params
  await requireSession(paths.submitForecast(delivery_day))
  if (!isDay(delivery_day)) notFound()
  return (
    <Prefetched
      ask={({ operations: { portfolioForecasts }, queries }) => [
        queries.prefetchQuery(
          portfolioForecasts.listForecasts.queryOptions({ query: { from: delivery_day, to: delivery_day } }),
        ),
        queries.prefetchQuery(portfolioForecasts.listForecastVersions.queryOptions({ path: { delivery_day } })),
      ]}
    >
      <SubmitView delivery_day={delivery_day} drawn_ms={Date.now()} />
    </Prefetched>
  )
}
