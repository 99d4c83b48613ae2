import { readSubmission } from '#components/schedule-management/submission/hand-in-address.ts'
import { SubmissionView } from '#components/schedule-management/submission/hand-in-view.tsx'
import { screen } from '../../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.scheduleHandIn.title,
  ask: ({ scheduleManagement }, { first }) => {
    const { of } = readSubmission(first)
    return [
      of === null
        ? scheduleManagement.listBalanceGroups.queryOptions({})
        : scheduleManagement.readSchedule.queryOptions({ path: { uid: of } }),
    ]
  },
  show: ({ now_ms }) => <SubmissionView drawn_ms={now_ms} />,
})

export { generateMetadata, Page as default }
