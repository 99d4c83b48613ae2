import { sql } from 'drizzle-orm'
import { withOrganization } from '#server/db.ts'
import type { TestService } from '#server/testing/service.ts'
import type { Ids, Rules } from './rule.ts'

const named = ({ webhook_id }: Ids) => ({ path: { webhook_id } })
const delivered = ({ webhook_id, delivery_id }: Ids) => ({ path: { webhook_id, delivery_id } })
/** Removes side effects that no call here causes. */
const body = { url: 'https://receiver.example/hooks', event_types: ['organization.platform_changed'] }

export const webhooksRules: Rules = {
  'webhooks.listWebhooks': { least: 'operator', call: () => ({}) },
  'webhooks.createWebhook': { least: 'admin', call: () => ({ body }) },
  'webhooks.readWebhook': { least: 'operator', call: named, foreign: 'webhook_id' },
  'webhooks.updateWebhook': {
    least: 'admin',
    call: (ids) => ({ ...named(ids), body: { description: 'Risk system' } }),
    foreign: 'webhook_id',
  },
  'webhooks.deleteWebhook': { least: 'admin', call: named, foreign: 'webhook_id' },
  'webhooks.rotateWebhookSecret': {
    least: 'admin',
    call: (ids) => ({ ...named(ids), body: {} }),
    foreign: 'webhook_id',
  },
  'webhooks.testWebhook': { least: 'operator', call: named, foreign: 'webhook_id' },
  'webhooks.listWebhookDeliveries': {
    least: 'operator',
    call: (ids) => ({ ...named(ids), query: { status: ['delivered'] } }),
    foreign: 'webhook_id',
  },
  'webhooks.readWebhookDelivery': { least: 'operator', call: delivered, foreign: 'delivery_id' },
  'webhooks.replayWebhookDelivery': { least: 'operator', call: delivered, foreign: 'delivery_id' },
}

/** A webhook of the key's organization. */
export async function newWebhook(service: TestService, key: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await service.call('/access/v1/webhooks', {
    key,
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return ((await response.json()) as { webhook: { id: string } }).webhook.id
}

/** A delivery to a webhook whose receiver was gone. */
export async function newDelivery(service: TestService, key: string, organization: string, webhook_id: string) {
  await service.call(`/access/v1/webhooks/${webhook_id}/test`, { key, method: 'POST' })
  const [delivery] = await withOrganization(service.services.db, organization, (tx) =>
    tx.execute<{ id: string }>(sql`update outbox set state = 'rejected', settled_at = now()
      where topic = 'webhook' and subject = ${webhook_id} and state = 'pending' returning id`),
  )
  return delivery?.id ?? ''
}

/** Of an organization: a webhook, and a delivery to it. */
export async function newWebhookIds(service: TestService, key: string, organization: string) {
  const webhook_id = await newWebhook(service, key)
  return { webhook_id, delivery_id: await newDelivery(service, key, organization, webhook_id) }
}
