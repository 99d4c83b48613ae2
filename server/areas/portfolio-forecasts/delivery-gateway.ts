import type { AuditEntry } from '../../access/audit.ts'
import type { Orm } from '../../db.ts'
import { addEvent, type OutboxEvent } from '../../delivery/outbox.ts'
import { type Downstream, QUICK_RETRIES_MS, type SettledState, type Topic } from '../../delivery/outbox-worker.ts'
import type { Source } from './contract.ts'
import * as store from './store.ts'

const TOPIC = 'forecast.accepted'
export const FORECAST_TOPIC = TOPIC

/** What downstream is told: the version itself is read from the store, so that nothing is written twice. */
export type ForecastEvent = { delivery_day: string; version: number; input_hash: string; source: Source }

/** Writes the event of an accepted version in the transaction that stores it. */
export function announce(tx: Orm, organizationId: string, event: ForecastEvent, now: Date): Promise<void> {
  const { delivery_day: subject, version } = event
  return addEvent(tx, organizationId, { topic: TOPIC, subject, version, payload: event }, now)
}

/** Accepted forecasts on their way downstream; of a day only the newest version is worth sending. */
export function forecastTopic(downstream: Downstream): Topic {
  return {
    name: TOPIC,
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

async function settled(
  tx: Orm,
  { organization_id, subject, version }: OutboxEvent,
  { state, detail }: SettledState,
  now: Date,
): Promise<AuditEntry[]> {
  if (state === 'taken') return []
  if (state === 'accepted') return acceptedDownstream(tx, organization_id, { delivery_day: subject, version }, now)
  const type = state === 'rejected' ? 'forecast.rejected' : 'forecast.undeliverable'
  return [{ type, subject, after: { version, detail } }]
}
