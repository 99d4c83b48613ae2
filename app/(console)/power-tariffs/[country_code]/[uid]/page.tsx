import { PowerTariffView } from '#components/power-tariffs/power-tariff-view.tsx'
import { screen } from '../../../screen.tsx'

const { generateMetadata, Page } = screen({
  path: { country_code: (code: string) => code as 'SE', uid: decodeURIComponent },
  title: (messages) => messages.powerTariffs.list.title,
  ask: ({ powerTariffs, costOfEnergy }, { path }) => [
    powerTariffs.readPowerTariff.queryOptions({ path }),
    costOfEnergy.listProfiles.queryOptions({}),
  ],
  show: ({ path, today }) => <PowerTariffView {...path} today={today} />,
})

export { generateMetadata, Page as default }
