import type { Metadata } from 'next'
import { paths } from '#components/paths.ts'
import { ApiKeys } from '#components/settings/keys/api-keys.tsx'
import { getLanguage } from '../../preferences.ts'
import { Prefetched } from '../../prefetch.tsx'
import { requireSession } from '../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.settings.keys.title }
}

export default async function ApiKeysPage() {
  await requireSession(paths.apiKeys())
  return (
    <Prefetched
      ask={({ operations, queries }) => [queries.prefetchQuery(operations.access.listApiKeys.queryOptions({}))]}
    >
      <ApiKeys now={Date.now()} />
    </Prefetched>
  )
}
