import { OwnTariffView } from '#components/cost-of-energy/own-tariffs/own-tariff-view.tsx'
import { readId, screen } from '../../../screen.tsx'

const { generateMetadata, Page } = screen({
  path: { tariff_id: readId },
  title: (messages) => messages.authoring.list.title,
  ask: ({ costOfEnergy }, { path }) => [
    costOfEnergy.readOwnTariff.queryOptions({ path: { own_tariff_id: path.tariff_id } }),
  ],
  show: ({ path, now_ms }) => <OwnTariffView {...path} now={now_ms} />,
})

export { generateMetadata, Page as default }
