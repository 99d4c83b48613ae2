import type { AuditEntry } from '../../../access/audit.ts'
import type { Orm } from '../../../db.ts'
import type { OutboxEvent } from '../../../delivery/outbox.ts'
import { type Downstream, QUICK_RETRIES_MS, type SettledState, type Topic } from '../../../delivery/outbox-worker.ts'
import * as store from '../store.ts'
import { detailOf } from '#server/messages/message.ts'

/** Accepted forecasts on their way downstream; of a day only the newest version is worth sending. */
export function forecastTopic(downstream: Downstream): Topic {
  return {
    name: store.FORECAST_TOPIC,
    is_replaced_by_newer: true,
    retry_delays_ms: QUICK_RETRIES_MS,
    downstream,
    settled,
  }
}

/**
 * Downstream accepted the schedules of one version, now or long after it had taken them: `processed` turns true where that
 * version is still the stored one. Answers what to note in the audit chain.
 */
export async function acceptedDownstream(
  tx: Orm,
  organizationId: string,
  version: { delivery_day: string; version: number },
  now: Date,
): Promise<AuditEntry[]> {
  if (!(await store.setProcessed(tx, organizationId, version, now))) return []
  return [{ type: 'forecast.processed', subject: version.delivery_day, after: { version: version.version } }]
}

/** Operators confirm the full quantity of one version, or no longer do. Answers what to note in the audit chain. */
export async function confirmedDownstream(
  tx: Orm,
  organizationId: string,
  version: { delivery_day: string; version: number },
  is_confirmed: boolean,
  now: Date,
): Promise<AuditEntry[]> {
  if (!(await store.setConfirmed(tx, organizationId, version, is_confirmed, now))) return []
  const type = is_confirmed ? 'forecast.confirmed' : 'forecast.contradicted'
  return [{ type, subject: version.delivery_day, after: { version: version.version } }]
}

async function settled(
  tx: Orm,
  { organization_id, subject, version }: OutboxEvent,
  { state, detail }: SettledState,
  now: Date,
): Promise<AuditEntry[]> {
  if (state === 'delivered') return []
  if (state === 'accepted') return acceptedDownstream(tx, organization_id, { delivery_day: subject, version }, now)
  const type = state === 'rejected' ? 'forecast.rejected' : 'forecast.undeliverable'
  return [
    {
      type,
      subject,
      after: { version, ...(detail === null ? { detail } : detailOf(detail)) },
    },
  ]
}
