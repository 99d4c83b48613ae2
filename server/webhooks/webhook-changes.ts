import type { Context } from '../context.ts'
import type { Change } from '../access/change.ts'
import { transactionDb } from '../db.ts'
import { AppError, invalid, notFound, valueError } from '../errors.ts'
import { areasOf } from '../registry/event-types.ts'
import { refusalOfWebhook } from '../delivery/addresses.ts'
import type { Webhook, WebhookBody, WebhookChange, WebhookCreated } from './contract.ts'
import { sealSecret } from './sealed-secret.ts'
import { newWebhookSecret } from './signature.ts'
import * as store from './store.ts'
import { ACCESS } from '../access/messages.ts'
import { DELIVERY } from '../delivery/messages.ts'

/** Maximum number of webhooks of an organization, because each of them gets every matching event. */
export const MOST_WEBHOOKS = 100
const HOUR_MS = 3_600_000

type WebhookChanges = Change & Pick<Context, 'sends_to_loopback' | 'secrets'>

/** Creates a webhook with a secret; 422 for an address where nothing is sent, 409 beyond the hundredth. */
export async function createWebhook(change: WebhookChanges, body: WebhookBody): Promise<WebhookCreated> {
  const { tx, organization, actor, now, audit } = change
  refuseUrl(body.url, change.sends_to_loopback)
  refuseAreas(change, body.event_types)
  const { length } = await store.listWebhooks(transactionDb(tx, organization.id), now)
  if (length >= MOST_WEBHOOKS) throw new AppError('conflict', DELIVERY.webhooks_full({ most: MOST_WEBHOOKS }))
  const secret = newWebhookSecret()
  const sealed = sealSecret(change.secrets, organization.id, secret)
  const id = await store.insertWebhook(tx, organization.id, body, { secret: sealed, created_by: actor.name, now })
  const webhook = await lockedWebhook(change, id)
  audit({ type: 'webhook.created', subject: id, after: stateOf(webhook) })
  return { webhook, secret }
}

/** Changes a webhook; 404, 422. A re-enabled webhook gets the events from then on. */
export async function updateWebhook(change: WebhookChanges, id: string, body: WebhookChange): Promise<Webhook> {
  const { tx, organization, audit } = change
  const before = await lockedWebhook(change, id)
  if (body.url !== undefined) refuseUrl(body.url, change.sends_to_loopback)
  const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  if (Object.keys(sent).length === 0) return before
  const event_types = body.event_types === undefined ? before.event_types : body.event_types
  if (body.url !== undefined || body.event_types !== undefined) refuseAreas(change, event_types)
  const isSwitched = body.is_enabled !== undefined && body.is_enabled !== before.is_enabled
  const disabled_by = isSwitched ? { disabled_by: body.is_enabled ? null : ('person' as const) } : {}
  await store.updateWebhook(tx, organization.id, id, { ...sent, ...disabled_by })
  const after = await lockedWebhook(change, id)
  audit({ type: 'webhook.changed', subject: id, before: stateOf(before), after: stateOf(after) })
  return after
}

/** Replaces the secret; messages carry both signatures for so many hours. 404. */
export async function rotateSecret(
  change: Change & Pick<Context, 'secrets'>,
  id: string,
  overlap_hours: number,
): Promise<WebhookCreated> {
  const { tx, organization, now, audit } = change
  const before = await lockedWebhook(change, id)
  const secret = newWebhookSecret()
  const until = overlap_hours === 0 ? null : new Date(now.getTime() + overlap_hours * HOUR_MS)
  await store.replaceSecret(tx, organization.id, id, sealSecret(change.secrets, organization.id, secret), until)
  const old_secret_until = until?.toISOString() ?? null
  audit({
    type: 'webhook.rotated',
    subject: id,
    before: stateOf(before),
    after: { ...stateOf(before), old_secret_until },
  })
  return { webhook: { ...before, old_secret_until }, secret }
}

/** Deletes a webhook; what waits for it is not sent any more. 404. */
export async function deleteWebhook(change: Change, id: string): Promise<void> {
  const before = await lockedWebhook(change, id)
  await store.deleteWebhook(change.tx, change.organization.id, id)
  change.audit({ type: 'webhook.deleted', subject: id, before: stateOf(before) })
}

/** The webhook, locked for the transaction; 404 without one. */
export async function lockedWebhook(
  { tx, organization, now }: Pick<Change, 'tx' | 'organization' | 'now'>,
  id: string,
): Promise<Webhook> {
  if (!(await store.lockWebhook(tx, organization.id, id))) throw notFound('Webhook')
  const [webhook] = await store.listWebhooks(transactionDb(tx, organization.id), now, id)
  if (webhook === undefined) throw new Error('the webhook was locked and is not there')
  return webhook
}

/** The audit log entry of a webhook, without its secret. */
function stateOf({ url, description, event_types, is_enabled, disabled_by }: Webhook) {
  return { name: description || url, url, event_types, is_enabled, disabled_by }
}

/** A key sends on what it may read itself: events of its areas, of those that the organization has; 403 for others. */
function refuseAreas({ actor, organization }: WebhookChanges, event_types: readonly string[] | null): void {
  if (actor.kind !== 'key') return
  const had: readonly string[] = [...organization.areas, 'access']
  const missing = areasOf(event_types).find((area) => had.includes(area) && !actor.areas.includes(area))
  if (missing === undefined) return
  const what = event_types === null ? 'every event' : 'these events'
  throw new AppError('forbidden', ACCESS.key_without_events({ area: missing, notified_of: what }))
}

function refuseUrl(url: string, to_loopback: boolean): void {
  const refusal = refusalOfWebhook(url, to_loopback)
  if (refusal === null) return
  throw invalid([valueError(['body', 'url'], refusal, url, { error: {} })])
}
