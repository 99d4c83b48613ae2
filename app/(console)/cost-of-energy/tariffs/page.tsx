import { tariffEntriesOptions } from '#components/cost-of-energy/tariffs/tariff-entries.ts'
import { readTariffFilters } from '#components/cost-of-energy/tariffs/tariff-filters.ts'
import { TariffList } from '#components/cost-of-energy/tariffs/tariff-list.tsx'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.costOfEnergy.tariffs.title,
  ask: (_operations, { client, first, today }) => [tariffEntriesOptions(client, readTariffFilters(first, today))],
  show: ({ today }) => <TariffList today={today} />,
})

export { generateMetadata, Page as default }
