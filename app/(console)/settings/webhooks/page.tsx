import { WebhookList } from '#components/settings/webhooks/webhook-list.tsx'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.webhooks.title,
  ask: ({ webhooks }) => [webhooks.listWebhooks.queryOptions({})],
  show: () => <WebhookList />,
})

export { generateMetadata, Page as default }
