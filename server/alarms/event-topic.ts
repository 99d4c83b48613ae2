import { appendAudit } from '../access/audit.ts'
import { ALARM_TOPIC } from '../access/events/fan-out.ts'
import { auditEventAt } from '../access/store.ts'
import type { Finding, AlarmingEvent } from '../alarm-kind.ts'
import { type Database, transactionDb, withOrganization } from '../db.ts'
import type { OutboxEvent } from '../delivery/outbox.ts'
import { QUICK_RETRIES_MS, type Topic, type Verdict } from '../delivery/outbox-worker.ts'
import { ALARM_KINDS } from '../registry/alarm-kinds.ts'
import { raise } from './raise-service.ts'
import { listRules } from './rule-store.ts'
import { ALARMS } from '../messages/alarm-messages.ts'

export const ALARM_WORKER = { kind: 'platform', id: 'alarms', name: 'Alarms' } as const

/** Events that raise an alarm of a rule, once per event even if it is delivered several times. */
export function alarmEventTopic(db: Database, clock: () => Date = () => new Date()): Topic {
  return {
    name: ALARM_TOPIC,
    is_replaced_by_newer: false,
    is_unordered: true,
    is_ours: true,
    retry_delays_ms: QUICK_RETRIES_MS,
    downstream: { deliver: (event) => deliver(db, event, clock()) },
  }
}

async function deliver(db: Database, { organization_id, subject, version }: OutboxEvent, now: Date): Promise<Verdict> {
  await withOrganization(db, organization_id, async (tx) => {
    const inside = transactionDb(tx, organization_id)
    const [rule] = await listRules(inside, subject)
    const event = await auditEventAt(inside, version)
    if (rule === undefined || !rule.is_enabled || event === null) return
    const finding = evaluated(rule.kind, event)
    if (finding === null) return
    const entries = await raise(tx, organization_id, rule, finding, now)
    await appendAudit(tx, organization_id, entries, { actor: ALARM_WORKER, now, request_id: null })
  })
  return { verdict: 'accepted' }
}

/** The subject of an event by a kind of alarm; a kind that only lists event types matches all of them. */
function evaluated(kind: string, event: AlarmingEvent): Finding | null {
  const evaluate = ALARM_KINDS.get(kind)?.evaluate
  if (evaluate !== undefined) return evaluate(event)
  const { type, subject, sequence } = event
  const page = `/settings/audit?${new URLSearchParams({ type, subject }).toString()}`
  return { subject: String(sequence), what: ALARMS.event({ type, subject }), todo: ALARMS.event_todo, page }
}
