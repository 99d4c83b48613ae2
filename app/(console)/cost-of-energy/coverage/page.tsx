import { CoverageView } from '#components/cost-of-energy/coverage/coverage-view.tsx'
import { tariffEntriesOptions } from '#components/cost-of-energy/tariffs/tariff-entries.ts'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.costOfEnergy.coverage.title,
  ask: (_operations, { client }) => [tariffEntriesOptions(client)],
  show: ({ today }) => <CoverageView today={today} />,
})

export { generateMetadata, Page as default }
