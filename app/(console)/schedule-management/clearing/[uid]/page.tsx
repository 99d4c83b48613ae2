import { PeriodView } from '#components/schedule-management/clearing/periods/period-view.tsx'
import { readId, screen } from '../../../screen.tsx'

const { generateMetadata, Page } = screen({
  path: { uid: readId },
  title: (messages) => messages.clearing.periods.title,
  ask: ({ scheduleManagement }, { path }) => [
    scheduleManagement.readClearingPeriod.queryOptions({ path }),
    scheduleManagement.listBalanceGroups.queryOptions({}),
  ],
  show: ({ path, now_ms }) => <PeriodView uid={path.uid} drawn_ms={now_ms} />,
})

export { generateMetadata, Page as default }
