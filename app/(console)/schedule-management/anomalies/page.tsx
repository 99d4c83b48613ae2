import { readAnomalies } from '#components/schedule-management/anomalies/anomalies-address.ts'
import { AnomaliesView } from '#components/schedule-management/anomalies/anomalies-view.tsx'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.schedules.anomalies.title,
  ask: ({ scheduleManagement }, { first }) => [
    scheduleManagement.listAnomalies.queryOptions({ query: readAnomalies(first) }),
  ],
  show: () => <AnomaliesView />,
})

export { generateMetadata, Page as default }
