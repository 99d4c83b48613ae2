import type { Metadata } from 'next'
import { paths } from '#components/paths.ts'
import { PowerTariffView } from '#components/power-tariffs/power-tariff-view.tsx'
import { getLanguage } from '../../../preferences.ts'
import { Prefetched } from '../../../prefetch.tsx'
import { addressOf, type Query, requireSession } from '../../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.powerTariffs.list.title }
}

type PowerTariffPageProps = {
  params: Promise<{ country_code: string; uid: string }>
  searchParams: Promise<Query>
}

export default async function PowerTariffPage({ params, searchParams }: PowerTariffPageProps) {
  const { country_code, uid } = await params
  const address = addressOf(paths.powerTariff(country_code, decodeURIComponent(uid)), await searchParams)
  await requireSession(address)
  const path = { country_code: country_code as 'SE', uid: decodeURIComponent(uid) }
  return (
    <Prefetched
      ask={({ operations, queries }) => [
        queries.prefetchQuery(operations.powerTariffs.readPowerTariff.queryOptions({ path })),
        queries.prefetchQuery(operations.costOfEnergy.listProfiles.queryOptions({})),
      ]}
    >
      <PowerTariffView {...path} today={new Date().toISOString().slice(0, 10)} />
    </Prefetched>
  )
}
