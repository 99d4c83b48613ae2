import { OwnTariffList } from '#components/cost-of-energy/own-tariffs/own-tariff-list.tsx'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.authoring.list.title,
  ask: ({ costOfEnergy }) => [costOfEnergy.listOwnTariffs.queryOptions({})],
  show: () => <OwnTariffList />,
})

export { generateMetadata, Page as default }
