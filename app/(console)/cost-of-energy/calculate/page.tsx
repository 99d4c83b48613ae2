import type { Metadata } from 'next'
import { CalculationView } from '#components/cost-of-energy/calculate/calculation-view.tsx'
import { tariffEntriesOptions } from '#components/cost-of-energy/tariffs/tariff-entries.ts'
import { paths } from '#components/paths.ts'
import { getLanguage } from '../../preferences.ts'
import { Prefetched } from '../../prefetch.tsx'
import { requireSession } from '../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.costOfEnergy.calculation.title }
}

export default async function CalculatePage() {
  await requireSession(paths.calculate())
  return (
    <Prefetched
      ask={({ operations, client, queries }) => [
        queries.prefetchQuery(tariffEntriesOptions(client)),
        queries.prefetchQuery(operations.costOfEnergy.listProfiles.queryOptions({})),
      ]}
    >
      <CalculationView tariff_id={null} today={new Date().toISOString().slice(0, 10)} />
    </Prefetched>
  )
}
