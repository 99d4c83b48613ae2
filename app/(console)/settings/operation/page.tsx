import { OperationView } from '#components/settings/operation/operation-view.tsx'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.operation.title,
  ask: ({ access, core }) => [access.readOrganization.queryOptions({}), core.listSources.queryOptions({})],
  show: () => <OperationView />,
})

export { generateMetadata, Page as default }
