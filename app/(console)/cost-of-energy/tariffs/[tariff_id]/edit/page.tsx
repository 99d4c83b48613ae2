import { NewVersion } from '#components/cost-of-energy/own-tariffs/new-tariff.tsx'
import { readId, screen } from '../../../../screen.tsx'

const { generateMetadata, Page } = screen({
  path: { tariff_id: readId },
  title: (messages) => messages.authoring.record.edit,
  ask: ({ costOfEnergy }, { path }) => [
    costOfEnergy.listProfiles.queryOptions({}),
    costOfEnergy.readOwnTariff.queryOptions({ path: { own_tariff_id: path.tariff_id } }),
  ],
  show: ({ path, today }) => <NewVersion {...path} today={today} />,
})

export { generateMetadata, Page as default }
