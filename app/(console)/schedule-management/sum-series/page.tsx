import { readSumSeriesRequest } from '#components/schedule-management/sum-series/sum-series-address.ts'
import { SumSeriesView } from '#components/schedule-management/sum-series/sum-series-view.tsx'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.sumSeries.title,
  ask: ({ scheduleManagement }, { first }) => [
    scheduleManagement.listSumSeries.queryOptions({ query: readSumSeriesRequest(first) }),
    scheduleManagement.listMabisPoints.queryOptions({}),
  ],
  show: () => <SumSeriesView />,
})

export { generateMetadata, Page as default }
