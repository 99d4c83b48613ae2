import type { Metadata } from 'next'
import { TariffView } from '#components/cost-of-energy/tariff-view.tsx'
import { paths } from '#components/paths.ts'
import { getLanguage } from '../../../preferences.ts'
import { Prefetched } from '../../../prefetch.tsx'
import { recordTitle, tariffTitle } from '../../../record-title.ts'
import { requireId } from '../../../require-id.ts'
import { requireSession } from '../../../session.ts'

export async function generateMetadata({ params }: { params: Promise<{ tariff_id: string }> }): Promise<Metadata> {
  const [{ tariff_id }, { words }] = await Promise.all([params, getLanguage()])
  return recordTitle(words.costOfEnergy.tariffs.title, async ({ client }) => {
    const { name, system_operator } = await client.costOfEnergy.readTariff.query({ path: { tariff_id } })
    return tariffTitle(name, system_operator)
  })
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
