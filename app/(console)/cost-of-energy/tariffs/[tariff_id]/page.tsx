import { TariffView } from '#components/cost-of-energy/tariffs/tariff-view.tsx'
import { readId, screen } from '../../../screen.tsx'

const { generateMetadata, Page } = screen({
  path: { tariff_id: readId },
  title: (messages) => messages.costOfEnergy.tariffs.title,
  ask: ({ costOfEnergy }, { path }) => [costOfEnergy.readTariff.queryOptions({ path })],
  show: ({ path, now_ms }) => <TariffView {...path} now={now_ms} />,
})

export { generateMetadata, Page as default }
