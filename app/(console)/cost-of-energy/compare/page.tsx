import { CompareView } from '#components/cost-of-energy/compare/compare-view.tsx'
import { tariffEntriesOptions } from '#components/cost-of-energy/tariffs/tariff-entries.ts'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.comparison.title,
  ask: ({ costOfEnergy }, { client }) => [tariffEntriesOptions(client), costOfEnergy.listProfiles.queryOptions({})],
  show: ({ today }) => <CompareView today={today} />,
})

export { generateMetadata, Page as default }
