import { ScheduleView } from '#components/schedule-management/schedules/record/schedule-view.tsx'
import { readId, screen } from '../../../screen.tsx'

const { generateMetadata, Page } = screen({
  path: { uid: readId },
  title: (messages) => messages.schedules.title,
  ask: ({ scheduleManagement }, { path }) => [
    scheduleManagement.readSchedule.queryOptions({ path }),
    scheduleManagement.readDeliveryStatus.queryOptions({ path }),
  ],
  show: ({ path, now_ms }) => <ScheduleView uid={path.uid} drawn_ms={now_ms} />,
})

export { generateMetadata, Page as default }
