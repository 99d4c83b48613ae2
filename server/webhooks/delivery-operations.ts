import { auditEventAt } from '../access/store.ts'
import { type OrganizationDb, transactionDb } from '../db.ts'
import { AppError, notFound } from '../errors.ts'
import { eventMessage } from '../events/event-message.ts'
import { operation } from '../operation.ts'
import * as contract from './contract.ts'
import * as deliveries from './delivery-store.ts'
import * as store from './store.ts'
import { DELIVERY } from '../delivery/messages.ts'

export const listWebhookDeliveries = operation({
  area: 'access',
  method: 'GET',
  path: '/access/v1/webhooks/{webhook_id}/deliveries',
  summary: 'List deliveries of a webhook',
  access: 'read',
  role: 'operator',
  params: contract.WebhookPath,
  query: contract.DeliveryQuery,
  output: contract.DeliveryPage,
  errors: ['not_found'],
  columns: [...['id', 'sequence', 'type', 'occurred_at', 'status', 'attempts', 'due_at', 'detail', 'settled_at']],
  rows: ({ items }) => items.map(({ code: _code, params: _params, ...delivery }) => delivery),
  run: async ({ db, now }, { path: { webhook_id }, query }) => {
    if ((await store.listWebhooks(db, now, webhook_id)).length === 0) throw notFound('Webhook')
    const { limit, offset } = query
    return { ...(await deliveries.deliveryPage(db, webhook_id, query)), limit, offset }
  },
})

export const readWebhookDelivery = operation({
  area: 'access',
  method: 'GET',
  path: '/access/v1/webhooks/{webhook_id}/deliveries/{delivery_id}',
  summary: 'Get a webhook delivery with its attempts',
  access: 'read',
  role: 'operator',
  params: contract.DeliveryPath,
  output: contract.DeliveryRead,
  errors: ['not_found'],
  run: async ({ db }, { path: { webhook_id, delivery_id } }) => {
    const delivery = await found(db, webhook_id, delivery_id)
    const event = await auditEventAt(db, delivery.sequence)
    if (event === null) throw new Error('the event of a delivery is not there')
    const body = JSON.stringify(eventMessage(event))
    return { delivery, body, attempts: await deliveries.listAttempts(db, delivery_id) }
  },
})

export const replayWebhookDelivery = operation({
  area: 'access',
  method: 'POST',
  path: '/access/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay',
  summary: 'Replay a webhook delivery',
  access: 'write',
  status: 202,
  keeps_caches: true,
  params: contract.DeliveryPath,
  output: contract.DeliveryReplayed,
  errors: ['not_found'],
  run: ({ db, organization, now }, { path: { webhook_id, delivery_id } }) =>
    db.transaction(async (tx) => {
      const inside = transactionDb(tx, organization.id)
      await found(inside, webhook_id, delivery_id)
      if (!(await deliveries.reopenDelivery(tx, organization.id, delivery_id, now)))
        throw new AppError('conflict', DELIVERY.is_pending)
      return { delivery: await found(inside, webhook_id, delivery_id) }
    }),
})

/** A delivery of a webhook that is still there; 404 otherwise. */
async function found(db: OrganizationDb, webhook_id: string, delivery_id: string): Promise<contract.Delivery> {
  const delivery = await deliveries.readDelivery(db, webhook_id, delivery_id)
  if (delivery === null) throw notFound('Delivery')
  return delivery
}
