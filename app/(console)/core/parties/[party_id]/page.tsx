import { readDay } from '#components/core/explorer/explorer-state.ts'
import { PartyRecord } from '#components/core/explorer/records/party-record.tsx'
import { partyOptions } from '#components/core/explorer/records/record-options.ts'
import { readId, screen } from '../../../screen.tsx'

const { generateMetadata, Page } = screen({
  path: { party_id: readId },
  title: (messages) => messages.coreExplorer.one.party,
  ask: (_operations, { client, path, first }) => [partyOptions(client, path.party_id, readDay(first('as_of')))],
  show: ({ path, today }) => <PartyRecord id={path.party_id} today={today} />,
})

export { generateMetadata, Page as default }
