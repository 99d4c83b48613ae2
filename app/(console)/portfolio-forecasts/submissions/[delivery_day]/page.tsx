import { ForecastDayView } from '#components/portfolio-forecasts/day/forecast-day-view.tsx'
import { readDeliveryDay } from '#components/portfolio-forecasts/forecasts-address.ts'
import { screen } from '../../../screen.tsx'

const { generateMetadata, Page } = screen({
  path: { delivery_day: readDeliveryDay },
  title: (messages, { delivery_day }) => `${messages.portfolioForecasts.title} ${delivery_day}`,
  ask: ({ portfolioForecasts }, { path, path: { delivery_day } }) => [
    portfolioForecasts.listForecasts.queryOptions({ query: { from: delivery_day, to: delivery_day } }),
    portfolioForecasts.readAllocatedDay.queryOptions({ query: path }),
    portfolioForecasts.listForecastVersions.queryOptions({ path }),
  ],
  show: ({ path, now_ms }) => <ForecastDayView {...path} drawn_ms={now_ms} />,
})

export { generateMetadata, Page as default }
