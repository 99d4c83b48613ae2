import { readDeliveryDay } from '#components/portfolio-forecasts/forecasts-address.ts'
import { SubmitView } from '#components/portfolio-forecasts/submit/submit-view.tsx'
import { screen } from '../../../../screen.tsx'

const { generateMetadata, Page } = screen({
  path: { delivery_day: readDeliveryDay },
  title: (messages, { delivery_day }) => messages.forecastSubmit.title(delivery_day),
  ask: ({ portfolioForecasts }, { path, path: { delivery_day } }) => [
    portfolioForecasts.listForecasts.queryOptions({ query: { from: delivery_day, to: delivery_day } }),
    portfolioForecasts.listForecastVersions.queryOptions({ path }),
  ],
  show: ({ path, now_ms }) => <SubmitView {...path} drawn_ms={now_ms} />,
})

export { generateMetadata, Page as default }
