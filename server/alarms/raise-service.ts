import type { AuditEntry } from '../access/audit.ts'
import type { Finding } from '../alarm-kind.ts'
import { type Orm, transactionDb } from '../db.ts'
import { addEvent } from '../delivery/outbox.ts'
import { insertAlarm, MESSAGE_TOPIC } from './alarm-store.ts'
import { afterQuiet } from './quiet/quiet-hours.ts'
import { readQuietHours } from './quiet/quiet-store.ts'
import type { RuleRow } from './rule-store.ts'

/** The payload of an outbox message: everything else is read when it is sent. */
export type MessagePayload = { alarm_id: string; channel_id: string }

/**
 * Raises an alarm and queues its messages in one transaction: to its channels at once, to those of its escalation
 * later, unless it is acknowledged by then. In quiet hours both wait, and the time to acknowledge begins with the first
 * message, except for rules that pass quiet hours. Returns the audit event; null if it was already raised.
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
  const order = async (channel_ids: readonly string[], version: number, due: Date) => {
    for (const channel_id of new Set(channel_ids)) {
      const payload: MessagePayload = { alarm_id, channel_id }
      await addEvent(
        tx,
        organization_id,
        { topic: MESSAGE_TOPIC, subject: `${alarm_id}/${channel_id}`, version, payload },
        now,
        due,
      )
    }
  }
  const hours = rule.passes_quiet_hours ? null : await readQuietHours(transactionDb(tx, organization_id))
  const first = afterQuiet(now, hours)
  await order(rule.channel_ids, 1, first)
  if (rule.escalate_after_minutes !== null)
    await order(
      rule.escalation_channel_ids,
      2,
      afterQuiet(new Date(first.getTime() + rule.escalate_after_minutes * 60_000), hours),
    )
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
