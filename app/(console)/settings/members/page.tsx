import { Members } from '#components/settings/members/members.tsx'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (words) => words.settings.members.title,
  ask: ({ access }) => [access.listMembers.queryOptions({})],
  show: () => <Members />,
})

export { generateMetadata, Page as default }
