import type { AuditEntry } from '../access/audit.ts'
import type { Finding } from '../alarm-kind.ts'
import type { Orm } from '../db.ts'
import { addEvent } from '../delivery/outbox.ts'
import { insertAlarm, MESSAGE_TOPIC } from './alarm-store.ts'
import type { RuleRow } from './rule-store.ts'

/** What a message in the outbox says: everything else is read when it goes out. */
export type MessagePayload = { alarm_id: string; way_id: string }

/**
 * Raises an alarm and orders its messages, in one transaction: to its ways at once, to those of its escalation later, who
 * are told only where nobody has acknowledged it by then. Answers what to note; nothing where it was raised before.
 */
export async function raise(
  tx: Orm,
  organization_id: string,
  rule: RuleRow,
  finding: Finding,
  now: Date,
): Promise<AuditEntry[]> {
  const alarm_id = await insertAlarm(tx, organization_id, rule, finding, now)
  if (alarm_id === null) return []
  const order = async (way_ids: readonly string[], version: number, due: Date) => {
    for (const way_id of new Set(way_ids)) {
      const payload: MessagePayload = { alarm_id, way_id }
      await addEvent(
        tx,
        organization_id,
        { topic: MESSAGE_TOPIC, subject: `${alarm_id}/${way_id}`, version, payload },
        now,
        due,
      )
    }
  }
  await order(rule.way_ids, 1, now)
  if (rule.escalate_after_minutes !== null)
    await order(rule.escalation_way_ids, 2, new Date(now.getTime() + rule.escalate_after_minutes * 60_000))
  const { what, page, subject } = finding
  const after = {
    kind: rule.kind,
    rule_id: rule.id,
    subject,
    page,
    what: what.text,
    ...{ code: what.code, params: what.params },
  }
  return [{ type: 'alarm.raised', subject: alarm_id, after }]
}
