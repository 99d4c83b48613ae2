import { readSeriesRequest } from '#components/market-access/series/series-ask.ts'
import { SeriesList } from '#components/market-access/series/series-list.tsx'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.marketAccess.title,
  ask: ({ marketAccess }, { query }) => [
    marketAccess.listAllocationSeries.queryOptions({ query: readSeriesRequest((name) => query.getAll(name)) }),
  ],
  show: ({ now_ms }) => <SeriesList drawn_ms={now_ms} />,
})

export { generateMetadata, Page as default }
