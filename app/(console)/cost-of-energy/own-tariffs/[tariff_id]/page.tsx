import type { Metadata } from 'next'
import { OwnTariffView } from '#components/cost-of-energy/own-tariffs/own-tariff-view.tsx'
import { paths } from '#components/paths.ts'
import { getLanguage } from '../../../preferences.ts'
import { Prefetched } from '../../../prefetch.tsx'
import { requireId } from '../../../require-id.ts'
import { addressOf, type Query, requireSession } from '../../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.authoring.list.title }
}

type OwnTariffPageProps = { params: Promise<{ tariff_id: string }>; searchParams: Promise<Query> }

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
