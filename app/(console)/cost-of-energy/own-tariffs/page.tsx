import type { Metadata } from 'next'
import { OwnTariffList } from '#components/cost-of-energy/own-tariffs/own-tariff-list.tsx'
import { paths } from '#components/paths.ts'
import { getLanguage } from '../../preferences.ts'
import { Prefetched } from '../../prefetch.tsx'
import { requireSession } from '../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.authoring.list.title }
}

export default async function OwnTariffsPage() {
  await requireSession(paths.ownTariffs())
  return (
    <Prefetched
      ask={({ operations, queries }) => [
        queries.prefetchQuery(operations.costOfEnergy.listOwnTariffs.queryOptions({})),
      ]}
    >
      <OwnTariffList />
    </Prefetched>
  )
}
