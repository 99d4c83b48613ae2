import { readHandIn } from '#components/schedule-management/hand-in/hand-in-address.ts'
import { HandInView } from '#components/schedule-management/hand-in/hand-in-view.tsx'
import { screen } from '../../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (words) => words.scheduleHandIn.title,
  ask: ({ scheduleManagement }, { first }) => {
    const { of } = readHandIn(first)
    return [
      of === null
        ? scheduleManagement.listBalanceGroups.queryOptions({})
        : scheduleManagement.readSchedule.queryOptions({ path: { uid: of } }),
    ]
  },
  show: ({ now_ms }) => <HandInView drawn_ms={now_ms} />,
})

export { generateMetadata, Page as default }
