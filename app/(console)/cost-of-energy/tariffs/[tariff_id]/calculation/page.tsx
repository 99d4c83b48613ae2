import type { Metadata } from 'next'
import { CalculationView } from '#components/cost-of-energy/calculate/calculation-view.tsx'
import { tariffEntriesOptions } from '#components/cost-of-energy/tariffs/tariff-entries.ts'
import { paths } from '#components/paths.ts'
import { getLanguage } from '../../../../preferences.ts'
import { Prefetched } from '../../../../prefetch.tsx'
import { requireId } from '../../../../require-id.ts'
import { addressOf, type Query, requireSession } from '../../../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.costOfEnergy.calculation.title }
}

type CalculationPageProps = { params: Promise<{ tariff_id: string }>; searchParams: Promise<Query> }

export default async function CalculationPage({ params, searchParams }: CalculationPageProps) {
  const { tariff_id } = await params
  await requireSession(addressOf(paths.calculation(tariff_id), await searchParams))
  requireId(tariff_id)
  return (
    <Prefetched
      ask={({ operations, client, queries }) => [
        queries.prefetchQuery(tariffEntriesOptions(client)),
        queries.prefetchQuery(operations.costOfEnergy.listProfiles.queryOptions({})),
        queries.prefetchQuery(operations.costOfEnergy.readTariff.queryOptions({ path: { tariff_id } })),
      ]}
    >
      <CalculationView tariff_id={tariff_id} today={new Date().toISOString().slice(0, 10)} />
    </Prefetched>
  )
}
