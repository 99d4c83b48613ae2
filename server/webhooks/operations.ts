import { z } from 'zod'
import { operation } from '../operation.ts'
import { notFound } from '../errors.ts'
import * as contract from './contract.ts'
import * as store from './store.ts'
import * as changes from './webhook-changes.ts'

export { listWebhookDeliveries, readWebhookDelivery, replayWebhookDelivery } from './delivery-operations.ts'

export const listWebhooks = operation({
  area: 'access',
  method: 'GET',
  path: '/access/v1/webhooks',
  summary: 'List webhooks',
  access: 'read',
  role: 'operator',
  output: contract.WebhookList,
  columns: [
    ...['id', 'url', 'description', 'is_enabled', 'disabled_by', 'created_by', 'created_at', 'pending_count'],
    ...['old_secret_until', 'event_types', 'last_attempted_at', 'last_status', 'last_error'],
  ],
  rows: (output) =>
    output.webhooks.map(({ event_types, last_attempt, ...webhook }) => ({
      ...webhook,
      event_types: event_types?.join(' ') ?? null,
      last_attempted_at: last_attempt?.attempted_at ?? null,
      last_status: last_attempt?.status ?? null,
      last_error: last_attempt?.error ?? null,
    })),
  run: async ({ db, now }) => ({ webhooks: await store.listWebhooks(db, now) }),
})

export const createWebhook = operation({
  area: 'access',
  method: 'POST',
  path: '/access/v1/webhooks',
  summary: 'Create a webhook',
  description:
    'Posts every audit event that matches `event_types` as `EventMessage`, signed by Standard Webhooks 1.0: `webhook-id` ' +
    '(the same in every attempt, for deduplication), `webhook-timestamp` and `webhook-signature`. A 2xx response within ' +
    '20 s confirms delivery. Otherwise the delivery is retried after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and ' +
    '24 h, or as `Retry-After` states; 410 disables the webhook. Messages may arrive out of order: see `data.sequence`.',
  access: 'write',
  role: 'admin',
  status: 201,
  secret_fields: ['secret'],
  keeps_caches: true,
  body: contract.WebhookBody,
  output: contract.WebhookCreated,
  run: (context, { body }) => context.db.transaction((tx) => changes.createWebhook({ ...context, tx }, body)),
})

export const readWebhook = operation({
  area: 'access',
  method: 'GET',
  path: '/access/v1/webhooks/{webhook_id}',
  summary: 'Get a webhook',
  access: 'read',
  role: 'operator',
  params: contract.WebhookPath,
  output: contract.Webhook,
  errors: ['not_found'],
  run: async ({ db, now }, { path: { webhook_id } }) => {
    const [webhook] = await store.listWebhooks(db, now, webhook_id)
    if (webhook === undefined) throw notFound('Webhook')
    return webhook
  },
})

export const updateWebhook = operation({
  area: 'access',
  method: 'PATCH',
  path: '/access/v1/webhooks/{webhook_id}',
  summary: 'Update a webhook',
  access: 'write',
  role: 'admin',
  keeps_caches: true,
  params: contract.WebhookPath,
  body: contract.WebhookChange,
  output: contract.Webhook,
  errors: ['not_found'],
  run: (context, { path: { webhook_id }, body }) =>
    context.db.transaction((tx) => changes.updateWebhook({ ...context, tx }, webhook_id, body)),
})

export const deleteWebhook = operation({
  area: 'access',
  method: 'DELETE',
  path: '/access/v1/webhooks/{webhook_id}',
  summary: 'Delete a webhook',
  access: 'write',
  role: 'admin',
  status: 204,
  keeps_caches: true,
  params: contract.WebhookPath,
  output: z.undefined(),
  errors: ['not_found'],
  run: (context, { path: { webhook_id } }) =>
    context.db.transaction(async (tx) => {
      await changes.deleteWebhook({ ...context, tx }, webhook_id)
      return undefined
    }),
})

export const rotateWebhookSecret = operation({
  area: 'access',
  method: 'POST',
  path: '/access/v1/webhooks/{webhook_id}/rotate',
  summary: 'Rotate the secret of a webhook',
  access: 'write',
  role: 'admin',
  status: 201,
  secret_fields: ['secret'],
  keeps_caches: true,
  params: contract.WebhookPath,
  body: contract.RotateBody,
  output: contract.WebhookCreated,
  errors: ['not_found'],
  run: (context, { path: { webhook_id }, body }) =>
    context.db.transaction((tx) => changes.rotateSecret({ ...context, tx }, webhook_id, body.overlap_hours)),
})

export const testWebhook = operation({
  area: 'access',
  method: 'POST',
  path: '/access/v1/webhooks/{webhook_id}/test',
  summary: 'Send a test event to a webhook',
  access: 'write',
  status: 202,
  keeps_caches: true,
  params: contract.WebhookPath,
  output: contract.Webhook,
  errors: ['not_found'],
  run: (context, { path: { webhook_id } }) =>
    context.db.transaction(async (tx) => {
      const webhook = await changes.lockedWebhook({ ...context, tx }, webhook_id)
      const { url, description } = webhook
      context.audit({ type: 'webhook.tested', subject: webhook_id, after: { name: description || url, url } })
      return webhook
    }),
})
