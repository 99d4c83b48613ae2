import type { Metadata } from 'next'
import { tariffEntriesOptions } from '#components/cost-of-energy/tariffs/tariff-entries.ts'
import { WhatIfView } from '#components/cost-of-energy/optimize/what-if-view.tsx'
import { paths } from '#components/paths.ts'
import { getLanguage } from '../../preferences.ts'
import { Prefetched } from '../../prefetch.tsx'
import { addressOf, type Query, requireSession } from '../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.whatIf.title }
}

export default async function WhatIfPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  await requireSession(addressOf(paths.whatIf(), query))
  const tariff_id = typeof query['tariff'] === 'string' ? query['tariff'] : null
  return (
    <Prefetched
      ask={({ operations, client, queries }) => [
        queries.prefetchQuery(tariffEntriesOptions(client)),
        queries.prefetchQuery(operations.costOfEnergy.listProfiles.queryOptions({})),
        ...(tariff_id
          ? [queries.prefetchQuery(operations.costOfEnergy.readTariff.queryOptions({ path: { tariff_id } }))]
          : []),
      ]}
    >
      <WhatIfView today={new Date().toISOString().slice(0, 10)} />
    </Prefetched>
  )
}
