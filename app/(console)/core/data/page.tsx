import { DataBoard } from '#components/core/data/data-board.tsx'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.core.data.title,
  ask: ({ core, access }) => [core.listSources.queryOptions({}), access.readOrganization.queryOptions({})],
  show: () => <DataBoard />,
})

export { generateMetadata, Page as default }
