import { readPeriod } from '#components/portfolio-forecasts/accuracy/accuracy-period.ts'
import { AccuracyView } from '#components/portfolio-forecasts/accuracy/accuracy-view.tsx'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.portfolioForecasts.accuracy.title,
  ask: ({ portfolioForecasts }, { first, now_ms }) => [
    portfolioForecasts.readForecastAccuracy.queryOptions({ query: readPeriod(first, now_ms) }),
  ],
  show: ({ now_ms }) => <AccuracyView drawn_ms={now_ms} />,
})

export { generateMetadata, Page as default }
