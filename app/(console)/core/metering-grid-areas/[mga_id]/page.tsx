import { readDay } from '#components/core/explorer/explorer-state.ts'
import { GridAreaRecord } from '#components/core/explorer/records/grid-area-record.tsx'
import { gridAreaOptions } from '#components/core/explorer/records/record-options.ts'
import { readId, screen } from '../../../screen.tsx'

const { generateMetadata, Page } = screen({
  path: { mga_id: readId },
  title: (messages) => messages.coreExplorer.one['metering-grid-area'],
  ask: (_operations, { client, path, first }) => [gridAreaOptions(client, path.mga_id, readDay(first('as_of')))],
  show: ({ path, today }) => <GridAreaRecord id={path.mga_id} today={today} />,
})

export { generateMetadata, Page as default }
