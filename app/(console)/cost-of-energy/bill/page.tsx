import { BillView } from '#components/cost-of-energy/bill/bill-view.tsx'
import { tariffEntriesOptions } from '#components/cost-of-energy/tariffs/tariff-entries.ts'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.bill.title,
  ask: ({ costOfEnergy }, { client, first }) => {
    const tariff_id = first('tariff')
    return [
      tariffEntriesOptions(client),
      costOfEnergy.listProfiles.queryOptions({}),
      tariff_id ? costOfEnergy.readTariff.queryOptions({ path: { tariff_id } }) : null,
    ]
  },
  show: ({ today }) => <BillView today={today} />,
})

export { generateMetadata, Page as default }
