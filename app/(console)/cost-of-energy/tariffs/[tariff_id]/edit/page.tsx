import type { Metadata } from 'next'
import { NewVersion } from '#components/cost-of-energy/authoring/new-tariff.tsx'
import { paths } from '#components/paths.ts'
import { getLanguage } from '../../../../preferences.ts'
import { Prefetched } from '../../../../prefetch.tsx'
import { recordTitle } from '../../../../record-title.ts'
import { requireId } from '../../../../require-id.ts'
import { requireSession } from '../../../../session.ts'

export async function generateMetadata({ params }: { params: Promise<{ tariff_id: string }> }): Promise<Metadata> {
  const [{ tariff_id: own_tariff_id }, { words }] = await Promise.all([params, getLanguage()])
  return recordTitle(words.authoring.record.edit, async ({ client }) => {
    const { tariff } = await client.costOfEnergy.readOwnTariff.query({ path: { own_tariff_id } })
    return tariff.name
  })
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
