import type { Metadata } from 'next'
import { paths } from '#components/paths.ts'
import { readDeliveryAsk } from '#components/settings/webhooks/delivery-ask.ts'
import { WebhookView } from '#components/settings/webhooks/webhook-view.tsx'
import { getLanguage } from '../../../preferences.ts'
import { Prefetched } from '../../../prefetch.tsx'
import { requireId } from '../../../require-id.ts'
import { addressOf, type Query, requireSession } from '../../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.webhooks.one }
}

type WebhookPageProps = { params: Promise<{ webhook_id: string }>; searchParams: Promise<Query> }

export default async function WebhookPage({ params, searchParams }: WebhookPageProps) {
  const { webhook_id } = await params
  const address = addressOf(paths.webhook(webhook_id), await searchParams)
  await requireSession(address)
  requireId(webhook_id)
  const query = readDeliveryAsk(new URL(address, 'http://console').searchParams)
  const path = { webhook_id }
  return (
    <Prefetched
      ask={({ operations: { webhooks }, queries }) => [
        queries.prefetchQuery(webhooks.readWebhook.queryOptions({ path })),
        queries.prefetchQuery(webhooks.listWebhookDeliveries.queryOptions({ path, query })),
      ]}
    >
      <WebhookView id={webhook_id} />
    </Prefetched>
  )
}
