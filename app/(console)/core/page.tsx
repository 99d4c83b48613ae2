import type { Metadata } from 'next'
import { entriesOptions } from '#components/core/explorer/records/entries.ts'
import { Explorer } from '#components/core/explorer/explorer.tsx'
import { readExplorer } from '#components/core/explorer/explorer-state.ts'
import { paths } from '#components/paths.ts'
import { getLanguage } from '../preferences.ts'
import { Prefetched } from '../prefetch.tsx'
import { addressOf, type Query, requireSession } from '../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.frame.areas.core }
}

export default async function CorePage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  await requireSession(addressOf(paths.core(), query))
  const { kind, as_of } = readExplorer((name) => [query[name]].flat()[0])
  return (
    <Prefetched
      ask={({ client, queries }) => [queries.prefetchQuery(entriesOptions(client, kind ?? 'bidding-zone', as_of))]}
    >
      <Explorer />
    </Prefetched>
  )
}
