import { readDirection, valuesRequest } from '#components/market-access/series/series-period.ts'
import { SeriesView } from '#components/market-access/series/series-view.tsx'
import { readId, screen } from '../../../../screen.tsx'

const { generateMetadata, Page } = screen({
  path: { accounting_point_id: readId, flow_direction: readDirection },
  title: (messages) => messages.marketAccess.title,
  ask: ({ marketAccess }, { path, query, now_ms }) => [
    marketAccess.listAllocations.queryOptions({ query: valuesRequest(path, (name) => query.get(name), now_ms) }),
  ],
  show: ({ path, now_ms }) => <SeriesView series={path} drawn_ms={now_ms} />,
})

export { generateMetadata, Page as default }
