import type { Metadata } from 'next'
import { tariffEntriesOptions } from '#components/cost-of-energy/tariffs/tariff-entries.ts'
import { readTariffFilters } from '#components/cost-of-energy/tariffs/tariff-filters.ts'
import { TariffList } from '#components/cost-of-energy/tariffs/tariff-list.tsx'
import { paths } from '#components/paths.ts'
import { getLanguage } from '../../preferences.ts'
import { Prefetched } from '../../prefetch.tsx'
import { addressOf, type Query, requireSession } from '../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.costOfEnergy.tariffs.title }
}

export default async function TariffsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  await requireSession(addressOf(paths.tariffs(), query))
  const filters = readTariffFilters((name) => one(query[name]))
  return (
    <Prefetched ask={({ client, queries }) => [queries.prefetchQuery(tariffEntriesOptions(client, filters))]}>
      <TariffList />
    </Prefetched>
  )
}

function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
