import type { Metadata } from 'next'
import { paths } from '#components/paths.ts'
import { entriesOptions } from '#components/power-tariffs/search/entries.ts'
import { PowerTariffList } from '#components/power-tariffs/search/power-tariff-list.tsx'
import { lookupOf, readSearch } from '#components/power-tariffs/search/search.ts'
import { getLanguage } from '../preferences.ts'
import { Prefetched } from '../prefetch.tsx'
import { addressOf, type Query, requireSession } from '../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.powerTariffs.list.title }
}

export default async function PowerTariffsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  await requireSession(addressOf(paths.powerTariffs(), query))
  const today = new Date().toISOString().slice(0, 10)
  const lookup = lookupOf(readSearch((name) => one(query[name]), today))
  return (
    <Prefetched ask={({ client, queries }) => (lookup ? [queries.prefetchQuery(entriesOptions(client, lookup))] : [])}>
      <PowerTariffList today={today} />
    </Prefetched>
  )
}

function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
