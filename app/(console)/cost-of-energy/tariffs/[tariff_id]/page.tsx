import type { Metadata } from 'next'
import { TariffView } from '#components/cost-of-energy/tariffs/tariff-view.tsx'
import { paths } from '#components/paths.ts'
import { getLanguage } from '../../../preferences.ts'
import { Prefetched } from '../../../prefetch.tsx'
import { requireId } from '../../../require-id.ts'
import { requireSession } from '../../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.costOfEnergy.tariffs.title }
}

export default async function TariffPage({ params }: { params: Promise<{ tariff_id: string }> }) {
  const { tariff_id } = await params
  await requireSession(paths.tariff(tariff_id))
  requireId(tariff_id)
  return (
    <Prefetched
      ask={({ operations, queries }) => [
        queries.prefetchQuery(operations.costOfEnergy.readTariff.queryOptions({ path: { tariff_id } })),
      ]}
    >
      <TariffView tariff_id={tariff_id} now={Date.now()} />
    </Prefetched>
  )
}
