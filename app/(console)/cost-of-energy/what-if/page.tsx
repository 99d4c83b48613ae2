import { WhatIfView } from '#components/cost-of-energy/optimize/what-if-view.tsx'
import { tariffEntriesOptions } from '#components/cost-of-energy/tariffs/tariff-entries.ts'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.whatIf.title,
  ask: ({ costOfEnergy }, { client, first }) => {
    const tariff_id = first('tariff')
    return [
      tariffEntriesOptions(client),
      costOfEnergy.listProfiles.queryOptions({}),
      tariff_id ? costOfEnergy.readTariff.queryOptions({ path: { tariff_id } }) : null,
    ]
  },
  show: ({ today }) => <WhatIfView today={today} />,
})

export { generateMetadata, Page as default }
