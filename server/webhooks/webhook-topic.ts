import { type AuditEntry, appendAudit } from '../access/audit.ts'
import type { SecretBox } from '../access/secret-box.ts'
import { auditEventAt } from '../access/store.ts'
import { type Database, organizationDb, withOrganization } from '../db.ts'
import type { OutboxEvent } from '../delivery/outbox.ts'
import type { Topic, Verdict } from '../delivery/outbox-worker.ts'
import { eventMessage } from '../events/event-message.ts'
import { WEBHOOK_TOPIC } from '../access/events/fan-out.ts'
import { retryAfterMs } from '../delivery/outgoing.ts'
import { LONGEST_WEBHOOK_WAIT_MS, WEBHOOK_RETRIES_MS } from './retries.ts'
import { openSecret } from './sealed-secret.ts'
import { type SendOptions, sendMessage, type Sent } from './send-message.ts'
import { signatureHeaders } from './signature.ts'
import * as store from './store.ts'
import { DELIVERY } from '../delivery/messages.ts'

const WORKER = { kind: 'platform', id: 'webhooks', name: 'Webhooks' } as const
const GONE = 410

type Options = SendOptions & { secrets: SecretBox; clock?: () => Date }

/** Messages to webhooks, each on its own: none waits for another one that is not taken. */
export function webhookTopic(db: Database, { clock = () => new Date(), ...options }: Options): Topic {
  return {
    name: WEBHOOK_TOPIC,
    is_replaced_by_newer: false,
    is_unordered: true,
    retry_delays_ms: WEBHOOK_RETRIES_MS,
    downstream: { deliver: (event, signal) => deliver(db, event, signal, { ...options, clock }) },
  }
}

async function deliver(
  db: Database,
  event: OutboxEvent,
  signal: AbortSignal,
  { clock, secrets, ...options }: Options & Required<Pick<Options, 'clock'>>,
): Promise<Verdict> {
  const organization = organizationDb(db, event.organization_id)
  const attempted_at = clock()
  const target = await store.readTarget(organization, event.subject, attempted_at)
  const logged = await auditEventAt(organization, event.version)
  if (target === null || logged === null) return { verdict: 'rejected', detail: DELIVERY.webhook_deleted }
  if (!target.is_enabled && logged.type !== 'webhook.tested')
    return { verdict: 'rejected', detail: DELIVERY.webhook_off }
  const body = JSON.stringify(eventMessage(logged))
  const message = { id: event.id, timestamp_s: Math.floor(attempted_at.getTime() / 1000), body }
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Quarterhour-Webhooks/1',
    ...signatureHeaders(
      message,
      target.secrets.map((sealed) => openSecret(secrets, event.organization_id, sealed)),
    ),
  }
  const sent = await sendMessage({ url: target.url, headers, body }, signal, options)
  await note(db, event, target, attempted_at, clock(), sent)
  return verdictOf(sent, clock())
}

/** Writes the log; a receiver that no longer exists gets nothing more. */
async function note(
  db: Database,
  event: OutboxEvent,
  { url, description }: store.Target,
  attempted_at: Date,
  now: Date,
  { status, error, response }: Sent,
): Promise<void> {
  await withOrganization(db, event.organization_id, async (tx) => {
    const duration_ms = now.getTime() - attempted_at.getTime()
    const attempt = { attempted_at: attempted_at.toISOString(), duration_ms, url, status, error, response }
    await store.insertAttempt(tx, event, attempt)
    if (status !== GONE || !(await store.disableGone(tx, event.organization_id, event.subject))) return
    const before = { name: description || url, url, is_enabled: true }
    const after = { ...before, is_enabled: false, disabled_by: 'receiver' }
    const entry: AuditEntry = { type: 'webhook.disabled', subject: event.subject, before, after }
    await appendAudit(tx, event.organization_id, [entry], { actor: WORKER, now, request_id: null })
  })
}

/** Only 2xx is a yes; what redirects is not followed; 410 is a no for good; everything else is tried again. */
function verdictOf({ status, error, retry_after }: Sent, now: Date): Verdict {
  if (status === null) return { verdict: 'later', detail: error }
  const detail = DELIVERY.answered({ status })
  if (status >= 200 && status < 300) return { verdict: 'accepted', detail }
  if (status === GONE) return { verdict: 'rejected', detail: DELIVERY.gone({ status }) }
  const retry_after_ms = retryAfterMs(retry_after, now.getTime(), LONGEST_WEBHOOK_WAIT_MS)
  return { verdict: 'later', detail, ...(retry_after_ms === null ? {} : { retry_after_ms }) }
}
