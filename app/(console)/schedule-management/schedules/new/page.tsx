import { readSubmission } from '#components/schedule-management/submission/submission-address.ts'
import { SubmissionView } from '#components/schedule-management/submission/submission-view.tsx'
import { screen } from '../../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.scheduleSubmission.title,
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
