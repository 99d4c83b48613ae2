import { Members } from '#components/settings/members/members.tsx'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.settings.members.title,
  ask: ({ access }) => [access.listMembers.queryOptions({})],
  show: () => <Members />,
})

export { generateMetadata, Page as default }
