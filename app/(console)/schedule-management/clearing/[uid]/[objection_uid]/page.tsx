import { ObjectionView } from '#components/schedule-management/objections/objection-view.tsx'
import { readId, screen } from '../../../../screen.tsx'

const { generateMetadata, Page } = screen({
  path: { uid: readId, objection_uid: readId },
  title: (messages) => messages.clearing.objections.title,
  ask: ({ scheduleManagement }, { path }) => [
    scheduleManagement.readObjection.queryOptions({ path }),
    scheduleManagement.listBalanceGroups.queryOptions({}),
  ],
  show: ({ path, now_ms }) => <ObjectionView period_uid={path.uid} uid={path.objection_uid} drawn_ms={now_ms} />,
})

export { generateMetadata, Page as default }
