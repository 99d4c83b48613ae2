import type { Metadata } from 'next'
import { paths } from '#components/paths.ts'
import { WebhookList } from '#components/settings/webhooks/webhook-list.tsx'
import { getLanguage } from '../../preferences.ts'
import { Prefetched } from '../../prefetch.tsx'
import { requireSession } from '../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.webhooks.title }
}

export default async function WebhooksPage() {
  await requireSession(paths.webhooks())
  return (
    <Prefetched
      ask={({ operations, queries }) => [queries.prefetchQuery(operations.webhooks.listWebhooks.queryOptions({}))]}
    >
      <WebhookList />
    </Prefetched>
  )
}
