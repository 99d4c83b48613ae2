import type { Metadata } from 'next'
import { tariffEntriesOptions } from '#components/cost-of-energy/tariff-entries.ts'
import { paths } from '#components/paths.ts'
import { StartPage } from '#components/today/start-page.tsx'
import { getLanguage } from './preferences.ts'
import { Prefetched } from './prefetch.tsx'
import { requireSession } from './session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.frame.today }
}

export default async function TodayPage() {
  await requireSession(paths.today())
  return (
    <Prefetched
      ask={({ operations, client, queries }) => [
        queries.prefetchQuery(tariffEntriesOptions(client)),
        queries.prefetchQuery(operations.costOfEnergy.listProfiles.queryOptions({})),
      ]}
    >
      <StartPage />
    </Prefetched>
  )
}
