import { AWAITED, readInbox } from '#components/schedule-management/inbox/inbox-address.ts'
import { InboxView } from '#components/schedule-management/inbox/inbox-view.tsx'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.inbox.title,
  ask: ({ scheduleManagement }, { first }) => [
    scheduleManagement.listInbox.queryOptions({ query: readInbox(first) }),
    scheduleManagement.listSchedules.queryOptions({ query: AWAITED }),
  ],
  show: () => <InboxView />,
})

export { generateMetadata, Page as default }
