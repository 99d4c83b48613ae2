import type { Metadata } from 'next'
import { NewTariff } from '#components/cost-of-energy/own-tariffs/new-tariff.tsx'
import { paths } from '#components/paths.ts'
import { getLanguage } from '../../../preferences.ts'
import { Prefetched } from '../../../prefetch.tsx'
import { requireId } from '../../../require-id.ts'
import { addressOf, type Query, requireSession } from '../../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.authoring.editor.newTitle }
}

export default async function NewTariffPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  await requireSession(addressOf(paths.newTariff(), query))
  const copy = typeof query.copy === 'string' ? query.copy : null
  if (copy !== null) requireId(copy)
  return (
    <Prefetched
      ask={({ operations, queries }) => [
        queries.prefetchQuery(operations.costOfEnergy.listProfiles.queryOptions({})),
        ...(copy === null
          ? []
          : [queries.prefetchQuery(operations.costOfEnergy.readTariff.queryOptions({ path: { tariff_id: copy } }))]),
      ]}
    >
      <NewTariff copy={copy} today={new Date().toISOString().slice(0, 10)} />
    </Prefetched>
  )
}
