import { type Database, organizationDb } from '../../../db.ts'
import type { OutboxEvent } from '../../../delivery/outbox.ts'
import { QUICK_RETRIES_MS, type Topic, type Verdict } from '../../../delivery/outbox-worker.ts'
import type { ScheduleAbout, Sent } from '../../../delivery/transports/transport.ts'
import type { TransportKey } from '../configuration/store.ts'
import { SCHEDULE_TOPIC, type ScheduleEvent } from '../schedules/schedule-store.ts'
import { type ForecastLink, moveVersion } from '../versions/version-service.ts'
import { findOutgoing, type OutgoingVersion } from '../versions/store.ts'
import type { TransportOpener } from './open-transport-service.ts'
import { DELIVERY } from '../../../delivery/messages.ts'
import { TRANSPORTS } from './messages.ts'

export type SendingDependencies = {
  db: Database
  opener: TransportOpener
  link: ForecastLink
  sent?: (organization: string) => void
}

/**
 * Versions of schedules on their way to operators. A receipt makes them `submitted`; what the operator thinks of them comes
 * as documents. A version that an answer has reached already is not sent again.
 */
export function scheduleTopic(dependencies: SendingDependencies): Topic {
  return {
    name: SCHEDULE_TOPIC,
    is_replaced_by_newer: true,
    retry_delays_ms: QUICK_RETRIES_MS,
    downstream: { deliver: (event, signal) => sendVersion(dependencies, event, signal) },
    settled: async (tx, { organization_id, payload }, { state, detail }, now) => {
      dependencies.sent?.(organization_id)
      const { version_uid } = payload as ScheduleEvent
      const event = state === 'delivered' || state === 'accepted' ? 'send' : 'delivery_failed'
      return moveVersion(tx, organization_id, version_uid, event, { now, link: dependencies.link, detail })
    },
  }
}

async function sendVersion(
  { db, opener }: SendingDependencies,
  { id, replays, organization_id, payload }: OutboxEvent,
  signal: AbortSignal,
): Promise<Verdict> {
  const { version_uid } = payload as ScheduleEvent
  const version = await findOutgoing(organizationDb(db, organization_id), version_uid)
  if (version === null) return { verdict: 'rejected', detail: TRANSPORTS.version_gone }
  if (version.status === 'failed') return { verdict: 'rejected', detail: TRANSPORTS.abandoned }
  if (version.status !== 'ingested')
    return { verdict: 'delivered', detail: TRANSPORTS.version_is({ status: version.status }) }
  const transport = await opener.open(organization_id, version)
  if (transport === null) return noTransport(version)
  const { file_name, sender_id, receiver_id, xml } = version
  const sending = replays === 0 ? id : `${id}-${replays}`
  const message = {
    id: sending,
    file_name,
    sender_id,
    receiver_id,
    bytes: Buffer.from(xml),
    about: aboutOf(version, 'A01'),
  }
  return verdictOf(await transport.send(message, signal))
}

/** The AS4 attributes of a message about a version. */
export function aboutOf(
  { version, date, sender_id }: Pick<OutgoingVersion, 'version' | 'date' | 'sender_id'>,
  document_type: ScheduleAbout['document_type'],
): ScheduleAbout {
  return {
    ...{ service: 'FP', document_type, document_no: String(version), fulfillment_date: date },
    ...{ subject_party_id: sender_id, subject_party_role: 'A08' },
  }
}

/** A test without its own transport is not sent; a real schedule waits until its transport is set up. */
function noTransport({ tso, is_test }: TransportKey): Verdict {
  const detail = TRANSPORTS.not_set_up({ tso, is_test })
  return is_test ? { verdict: 'rejected', detail } : { verdict: 'later', detail }
}

/** Result of an attempt for the worker. */
export function verdictOf(sent: Sent): Verdict {
  if (sent.outcome === 'refused') return { verdict: 'rejected', detail: sent.detail }
  if (sent.outcome === 'receipt')
    return {
      verdict: 'delivered',
      ...(sent.receipt_id === null ? {} : { detail: DELIVERY.receipt({ receipt_id: sent.receipt_id }) }),
    }
  const { detail, retry_after_ms } = sent
  return { verdict: 'later', detail, ...(retry_after_ms === undefined ? {} : { retry_after_ms }) }
}
