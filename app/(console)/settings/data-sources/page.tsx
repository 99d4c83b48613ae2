import { DataSourcesView } from '#components/settings/data-sources/data-sources-view.tsx'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.dataSources.title,
  ask: ({ access }) => [access.readOrganization.queryOptions({})],
  show: () => <DataSourcesView />,
})

export { generateMetadata, Page as default }
