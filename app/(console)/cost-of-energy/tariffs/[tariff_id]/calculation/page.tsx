import { CalculationView } from '#components/cost-of-energy/calculate/calculation-view.tsx'
import { tariffEntriesOptions } from '#components/cost-of-energy/tariffs/tariff-entries.ts'
import { readId, screen } from '../../../../screen.tsx'

const { generateMetadata, Page } = screen({
  path: { tariff_id: readId },
  title: (messages) => messages.costOfEnergy.calculation.title,
  ask: ({ costOfEnergy }, { client, path }) => [
    tariffEntriesOptions(client),
    costOfEnergy.listProfiles.queryOptions({}),
    costOfEnergy.readTariff.queryOptions({ path }),
  ],
  show: ({ path, today }) => <CalculationView {...path} today={today} />,
})

export { generateMetadata, Page as default }
