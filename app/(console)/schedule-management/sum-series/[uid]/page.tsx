import { SeriesView } from '#components/schedule-management/sum-series/series-view.tsx'
import { readId, screen } from '../../../screen.tsx'

const { generateMetadata, Page } = screen({
  path: { uid: readId },
  title: (messages) => messages.sumSeries.one.title,
  ask: ({ scheduleManagement }, { path }) => [
    scheduleManagement.compareSumSeries.queryOptions({ path, query: {} }),
    scheduleManagement.listCheckNotices.queryOptions({ path }),
  ],
  show: ({ path }) => <SeriesView uid={path.uid} />,
})

export { generateMetadata, Page as default }
