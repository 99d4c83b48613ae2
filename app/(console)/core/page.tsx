import { Explorer } from '#components/core/explorer/explorer.tsx'
import { readExplorer } from '#components/core/explorer/explorer-state.ts'
import { entriesOptions } from '#components/core/explorer/records/entries.ts'
import { screen } from '../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.frame.areas.core,
  ask: (_operations, { client, first }) => {
    const { kind, as_of } = readExplorer(first)
    return [entriesOptions(client, kind ?? 'bidding-zone', as_of)]
  },
  show: () => <Explorer />,
})

export { generateMetadata, Page as default }
