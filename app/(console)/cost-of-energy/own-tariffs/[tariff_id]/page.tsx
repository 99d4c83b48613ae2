import type { Metadata } from 'next'
import { OwnTariffView } from '#components/cost-of-energy/authoring/own-tariff-view.tsx'
import { paths } from '#components/paths.ts'
import { getLanguage } from '../../../preferences.ts'
import { Prefetched } from '../../../prefetch.tsx'
import { recordTitle } from '../../../record-title.ts'
import { requireId } from '../../../require-id.ts'
import { addressOf, type Query, requireSession } from '../../../session.ts'

type OwnTariffPageProps = { params: Promise<{ tariff_id: string }>; searchParams: Promise<Query> }

export async function generateMetadata({ params }: OwnTariffPageProps): Promise<Metadata> {
  const [{ tariff_id: own_tariff_id }, { words }] = await Promise.all([params, getLanguage()])
  return recordTitle(words.authoring.list.title, async ({ client }) => {
    const { tariff } = await client.costOfEnergy.readOwnTariff.query({ path: { own_tariff_id } })
    return tariff.name
  })
}

export default async function OwnTariffPage({ params, searchParams }: OwnTariffPageProps) {
  const { tariff_id } = await params
  await requireSession(addressOf(paths.ownTariff(tariff_id), await searchParams))
  requireId(tariff_id)
  const path = { own_tariff_id: tariff_id }
  return (
    <Prefetched
      ask={({ operations, queries }) => [
        queries.prefetchQuery(operations.costOfEnergy.readOwnTariff.queryOptions({ path })),
      ]}
    >
      <OwnTariffView tariff_id={tariff_id} now={Date.now()} />
    </Prefetched>
  )
}
