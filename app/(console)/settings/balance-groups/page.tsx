import { BalanceGroupsView } from '#components/settings/balance-groups/balance-groups-view.tsx'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.balanceGroups.title,
  ask: ({ scheduleManagement }) => [
    scheduleManagement.listBalanceGroups.queryOptions({}),
    scheduleManagement.listTransports.queryOptions({}),
  ],
  show: () => <BalanceGroupsView />,
})

export { generateMetadata, Page as default }
