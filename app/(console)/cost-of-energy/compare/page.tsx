import type { Metadata } from 'next'
import { CompareView } from '#components/cost-of-energy/compare/compare-view.tsx'
import { tariffEntriesOptions } from '#components/cost-of-energy/tariffs/tariff-entries.ts'
import { paths } from '#components/paths.ts'
import { getLanguage } from '../../preferences.ts'
import { Prefetched } from '../../prefetch.tsx'
import { addressOf, type Query, requireSession } from '../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.comparison.title }
}

export default async function ComparePage({ searchParams }: { searchParams: Promise<Query> }) {
  await requireSession(addressOf(paths.compare(), await searchParams))
  return (
    <Prefetched
      ask={({ operations, client, queries }) => [
        queries.prefetchQuery(tariffEntriesOptions(client)),
        queries.prefetchQuery(operations.costOfEnergy.listProfiles.queryOptions({})),
      ]}
    >
      <CompareView today={new Date().toISOString().slice(0, 10)} />
    </Prefetched>
  )
}
