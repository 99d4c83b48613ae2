import { readReports, reportsRequest } from '#components/schedule-management/imbalance-reports/reports-address.ts'
import { ReportsView } from '#components/schedule-management/imbalance-reports/reports-view.tsx'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.imbalanceReports.title,
  ask: ({ scheduleManagement }, { first, now_ms }) => [
    scheduleManagement.listImbalanceReports.queryOptions({ query: reportsRequest(readReports(first, now_ms)) }),
  ],
  show: ({ now_ms }) => <ReportsView drawn_ms={now_ms} />,
})

export { generateMetadata, Page as default }
