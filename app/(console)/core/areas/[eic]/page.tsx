import { readDay } from '#components/core/explorer/explorer-state.ts'
import { AreaRecord } from '#components/core/explorer/records/area-record.tsx'
import { areaOptions } from '#components/core/explorer/records/record-options.ts'
import { screen } from '../../../screen.tsx'

const { generateMetadata, Page } = screen({
  path: { eic: decodeURIComponent },
  title: (messages, { eic }) => `${decodeURIComponent(eic)} · ${messages.frame.areas.core}`,
  ask: (_operations, { client, path, first }) => [areaOptions(client, path.eic, readDay(first('as_of')))],
  show: ({ path, today }) => <AreaRecord {...path} today={today} />,
})

export { generateMetadata, Page as default }
