import { CalculationView } from '#components/cost-of-energy/calculate/calculation-view.tsx'
import { tariffEntriesOptions } from '#components/cost-of-energy/tariffs/tariff-entries.ts'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.costOfEnergy.calculation.title,
  ask: ({ costOfEnergy }, { client }) => [tariffEntriesOptions(client), costOfEnergy.listProfiles.queryOptions({})],
  show: ({ today }) => <CalculationView tariff_id={null} today={today} />,
})

export { generateMetadata, Page as default }
