import { type AuditEntry, appendAudit } from '../../../access/audit.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { organizationDb, type Orm, transactionDb, withOrganization } from '../../../db.ts'
import { addEvent, listDeliveries, type OutboxEvent } from '../../../delivery/outbox.ts'
import { QUICK_RETRIES_MS, type Topic, type Verdict } from '../../../delivery/outbox-worker.ts'
import { familyOn } from '../configuration/document-format.ts'
import { formatsOf } from '../configuration/formats-store.ts'
import type { StatusRequest } from '../documents/market-document.ts'
import { writeDocument } from '../documents/write-document.ts'
import { SCHEDULE_ZONE } from '../submission/day-grid.ts'
import { insertDocument } from '../schedules/document-store.ts'
import { fileName, messageIdentification } from '../submission/message-names.ts'
import { REQUEST_DELAYS_MS } from '../versions/no-answer.ts'
import { moveVersion } from '../versions/version-service.ts'
import { findOutgoing, type OutgoingVersion } from '../versions/store.ts'
import { aboutOf, type SendingDependencies } from './schedule-topic.ts'
import { TRANSPORTS } from './messages.ts'

const REQUEST_TOPIC = 'schedule-status-request'
const ORDERED_TOPIC = 'schedule-status-ordered'
const DELIVERY = { kind: 'platform', id: 'delivery', name: 'Delivery' } as const
/** Message identifications have 35 characters at most, of which the number of the request takes some. */
const MOST_NAME = 30

/** Records that an operator has not responded to a version, and starts status requests. */
export async function timeOut(
  tx: Orm,
  organization_id: string,
  version_uid: string,
  { now, link }: { now: Date } & Pick<SendingDependencies, 'link'>,
): Promise<void> {
  const entries = await moveVersion(tx, organization_id, version_uid, 'time_out', { now, link })
  if (entries.length === 0) return
  // A repeated message may get no response again; running requests continue.
  const [newest] = await listDeliveries(transactionDb(tx, organization_id), REQUEST_TOPIC, version_uid)
  const version = (newest?.version ?? 0) + 1
  if (newest?.state !== 'pending')
    await addEvent(tx, organization_id, { topic: REQUEST_TOPIC, subject: version_uid, version, payload: {} }, now)
  await appendAudit(tx, organization_id, entries, { actor: DELIVERY, now, request_id: null })
}

/** Status requests for unanswered versions: repeated at growing intervals until there is a response. */
export function statusRequestTopic(dependencies: SendingDependencies, clock = () => new Date()): Topic {
  return {
    name: REQUEST_TOPIC,
    is_replaced_by_newer: false,
    retry_delays_ms: REQUEST_DELAYS_MS,
    downstream: { deliver: (event, signal) => request(dependencies, event, clock(), signal) },
  }
}

/** Requests the status of a version once, now; the caller has its schedule locked. */
export async function orderRequest(tx: Orm, organization_id: string, version_uid: string, now: Date): Promise<void> {
  const [newest] = await listDeliveries(transactionDb(tx, organization_id), ORDERED_TOPIC, version_uid)
  const version = (newest?.version ?? 0) + 1
  await addEvent(tx, organization_id, { topic: ORDERED_TOPIC, subject: version_uid, version, payload: {} }, now)
}

/** Requests that a person orders: each goes out once, tried again until it is taken. */
export function orderedRequestTopic(dependencies: SendingDependencies, clock = () => new Date()): Topic {
  return {
    name: ORDERED_TOPIC,
    is_replaced_by_newer: true,
    retry_delays_ms: QUICK_RETRIES_MS,
    downstream: { deliver: (event, signal) => ask(dependencies, event, `H${event.version}`, clock(), signal) },
  }
}

async function request(
  dependencies: SendingDependencies,
  event: OutboxEvent,
  now: Date,
  signal: AbortSignal,
): Promise<Verdict> {
  const version = await findOutgoing(organizationDb(dependencies.db, event.organization_id), event.subject)
  if (version?.status !== 'timed_out') return { verdict: 'accepted', detail: TRANSPORTS.was_answered }
  const requested = await ask(dependencies, event, String(event.attempts), now, signal)
  return requested.verdict === 'accepted' ? { verdict: 'later', detail: TRANSPORTS.status_requested } : requested
}

/** One request; `accepted` if it was accepted. `mark` distinguishes requests for the same day. */
async function ask(
  { db, opener, sent }: SendingDependencies,
  { organization_id, subject, attempts, id }: OutboxEvent,
  mark: string,
  now: Date,
  signal: AbortSignal,
): Promise<Verdict> {
  const version = await findOutgoing(organizationDb(db, organization_id), subject)
  if (version === null) return { verdict: 'rejected', detail: TRANSPORTS.version_gone }
  const transport = await opener.open(organization_id, version)
  if (transport === null) return { verdict: 'later', detail: TRANSPORTS.no_transport }
  const { document, file_name } = statusRequest(version, mark, now)
  const { tso, date } = version
  const set = await formatsOf(organizationDb(db, organization_id), tso)
  const is_set = set.some((each) => each.document === 'status_request')
  const family = is_set ? familyOn(set, { tso, document: 'status_request', date }) : version.family
  const bytes = Buffer.from(writeDocument(document, family))
  const { sender_id, receiver_id } = document
  const message = { id: `${id}-${attempts}`, file_name, sender_id, receiver_id, bytes }
  const report = await transport.send({ ...message, about: aboutOf(version, 'A59') }, signal)
  if (report.outcome !== 'receipt') return { verdict: 'later', detail: report.detail }
  await withOrganization(db, organization_id, (tx) =>
    keepRequest(tx, organization_id, version, { document, file_name, bytes }, now),
  )
  sent?.(organization_id)
  return { verdict: 'accepted', detail: TRANSPORTS.status_requested }
}

function statusRequest(
  { date, sender_id, receiver_id }: OutgoingVersion,
  mark: string,
  now: Date,
): { document: StatusRequest; file_name: string } {
  const address = { kind: 'SRQ', date, sender_id, receiver_id } as const
  const message_id = `${messageIdentification(address).slice(0, MOST_NAME)}-${mark}`
  const { start_ms, end_ms } = deliveryDay(date, SCHEDULE_ZONE)
  const document = {
    kind: 'SRQ',
    message_id,
    created_ts: now.toISOString(),
    sender_id,
    receiver_id,
    start_ms,
    end_ms,
  } as const
  return { document, file_name: fileName({ ...address, version: null, answer: null }) }
}

async function keepRequest(
  tx: Orm,
  organization_id: string,
  { uid: version_uid, schedule_uid, version, tso, is_test, date }: OutgoingVersion,
  { document, file_name, bytes }: { document: StatusRequest; file_name: string; bytes: Uint8Array },
  now: Date,
): Promise<void> {
  const { kind, message_id, created_ts } = document
  const isStored = {
    kind,
    message_id,
    created_ts,
    tso,
    is_test,
    schedule_uid,
    version_uid,
    file_name,
    content: bytes,
    note: null,
  }
  const identity = `SRQ ${version_uid} ${message_id}`
  const document_uid = await insertDocument(tx, organization_id, { direction: 'sent', identity, ...isStored }, now)
  const after = { tso, date, version, version_uid, document_uid, message_id }
  const entry: AuditEntry = { type: 'status_request.sent', subject: schedule_uid, after }
  await appendAudit(tx, organization_id, [entry], { actor: DELIVERY, now, request_id: null })
}
