import { readForecasts, shownDays } from '#components/portfolio-forecasts/forecasts-address.ts'
import { ForecastsView } from '#components/portfolio-forecasts/forecasts-view.tsx'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.portfolioForecasts.title,
  ask: ({ portfolioForecasts }, { first, now_ms }) => [
    portfolioForecasts.listForecasts.queryOptions({ query: shownDays(readForecasts(first, now_ms).month) }),
  ],
  show: ({ now_ms }) => <ForecastsView drawn_ms={now_ms} />,
})

export { generateMetadata, Page as default }
