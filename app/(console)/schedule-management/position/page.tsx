import { PositionView } from '#components/schedule-management/positions/position-view.tsx'
import { readPositionRequest } from '#components/schedule-management/positions/position-address.ts'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.positions.title,
  ask: ({ scheduleManagement }, { first }) => [
    scheduleManagement.listPositions.queryOptions({ query: readPositionRequest(first) }),
  ],
  show: ({ now_ms }) => <PositionView drawn_ms={now_ms} />,
})

export { generateMetadata, Page as default }
