import type { Metadata } from 'next'
import { paths } from '#components/paths.ts'
import { PowerTariffView } from '#components/power-tariffs/power-tariff-view.tsx'
import { getLanguage } from '../../../preferences.ts'
import { Prefetched } from '../../../prefetch.tsx'
import { recordTitle, tariffTitle } from '../../../record-title.ts'
import { addressOf, type Query, requireSession } from '../../../session.ts'

type PowerTariffPageProps = {
  params: Promise<{ country_code: string; uid: string }>
  searchParams: Promise<Query>
}

export async function generateMetadata({ params }: PowerTariffPageProps): Promise<Metadata> {
  const [{ country_code, uid }, { words }] = await Promise.all([params, getLanguage()])
  const path = { country_code: country_code as 'SE', uid: decodeURIComponent(uid) }
  return recordTitle(words.powerTariffs.list.title, async ({ client }) => {
    const { powerTariff } = await client.powerTariffs.readPowerTariff.query({ path })
    return tariffTitle(powerTariff.name, powerTariff.systemOperator)
  })
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
