import { readClearing } from '#components/schedule-management/clearing/clearing-address.ts'
import { ClearingView } from '#components/schedule-management/clearing/clearing-view.tsx'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.clearing.title,
  ask: ({ scheduleManagement }, { first }) => {
    const { query } = readClearing(first)
    return [
      scheduleManagement.listClearingCalendars.queryOptions({ query }),
      scheduleManagement.listClearingCalendars.queryOptions({ query: { calendar: query.calendar } }),
      scheduleManagement.listAllObjections.queryOptions({}),
      scheduleManagement.listClearingPeriods.queryOptions({}),
      scheduleManagement.listBalanceGroups.queryOptions({}),
    ]
  },
  show: ({ now_ms }) => <ClearingView drawn_ms={now_ms} />,
})

export { generateMetadata, Page as default }
