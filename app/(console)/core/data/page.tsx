import type { Metadata } from 'next'
import { DataBoard } from '#components/core/data/data-board.tsx'
import { paths } from '#components/paths.ts'
import { getLanguage } from '../../preferences.ts'
import { Prefetched } from '../../prefetch.tsx'
import { addressOf, type Query, requireSession } from '../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.core.data.title }
}

export default async function DataPage({ searchParams }: { searchParams: Promise<Query> }) {
  await requireSession(addressOf(paths.coreData(), await searchParams))
  return (
    <Prefetched
      ask={({ operations, queries }) => [
        queries.prefetchQuery(operations.core.listSources.queryOptions({})),
        queries.prefetchQuery(operations.access.readOrganization.queryOptions({})),
      ]}
    >
      <DataBoard />
    </Prefetched>
  )
}
