import { readDeliveryRequest } from '#components/settings/webhooks/delivery-ask.ts'
import { WebhookView } from '#components/settings/webhooks/webhook-view.tsx'
import { readId, screen } from '../../../screen.tsx'

const { generateMetadata, Page } = screen({
  path: { webhook_id: readId },
  title: (messages) => messages.webhooks.one,
  ask: ({ webhooks }, { path, query }) => [
    webhooks.readWebhook.queryOptions({ path }),
    webhooks.listWebhookDeliveries.queryOptions({ path, query: readDeliveryRequest(query) }),
  ],
  show: ({ path }) => <WebhookView id={path.webhook_id} />,
})

export { generateMetadata, Page as default }
