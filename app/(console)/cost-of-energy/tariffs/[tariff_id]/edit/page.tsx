import type { Metadata } from 'next'
import { NewVersion } from '#components/cost-of-energy/own-tariffs/new-tariff.tsx'
import { paths } from '#components/paths.ts'
import { getLanguage } from '../../../../preferences.ts'
import { Prefetched } from '../../../../prefetch.tsx'
import { requireId } from '../../../../require-id.ts'
import { requireSession } from '../../../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.authoring.record.edit }
}

export default async function EditTariffPage({ params }: { params: Promise<{ tariff_id: string }> }) {
  const { tariff_id } = await params
  await requireSession(paths.editTariff(tariff_id))
  requireId(tariff_id)
  return (
    <Prefetched
      ask={({ operations, queries }) => [
        queries.prefetchQuery(operations.costOfEnergy.listProfiles.queryOptions({})),
        queries.prefetchQuery(
          operations.costOfEnergy.readOwnTariff.queryOptions({ path: { own_tariff_id: tariff_id } }),
        ),
      ]}
    >
      <NewVersion tariff_id={tariff_id} today={new Date().toISOString().slice(0, 10)} />
    </Prefetched>
  )
}
