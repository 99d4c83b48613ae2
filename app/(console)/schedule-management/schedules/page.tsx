import { readSchedules } from '#components/schedule-management/schedules/schedules-address.ts'
import { SchedulesView } from '#components/schedule-management/schedules/schedules-view.tsx'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.schedules.title,
  ask: ({ scheduleManagement }, { first }) => [
    scheduleManagement.listSchedules.queryOptions({ query: readSchedules(first) }),
  ],
  show: () => <SchedulesView />,
})

export { generateMetadata, Page as default }
