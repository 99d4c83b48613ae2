import type { AuditEntry } from '../../../access/audit.ts'
import { type Orm, transactionDb } from '../../../db.ts'
import { lockedObjection, noteFiling } from '../objections/filing-service.ts'
import { findNoticeOf, lockNotice, setAnswer } from './notice-store.ts'
import type { Answered, MessageAnswer } from './read-answer.ts'
import { SUM_SERIES } from './messages.ts'

const RECEIVER = { kind: 'platform', id: 'biko', name: 'BIKO' } as const

/**
 * Stores the answer of a receiver to a check notice; returns its uid and the effect, or null if nothing with this
 * number was sent to `sender_id`. A rejected message does not file the objection; a repeated answer is reported once.
 */
export async function applyAnswer(
  tx: Orm,
  organization_id: string,
  { sender_id, answer }: { sender_id: string; answer: MessageAnswer },
  now: Date,
): Promise<{ notice_uid: string; entries: AuditEntry[] } | null> {
  const found = await findNoticeOf(transactionDb(tx, organization_id), answer.document_number, sender_id)
  if (found === null || !(await lockNotice(tx, organization_id, found.uid))) return null
  const { uid: notice_uid, objection_uid, point_id, document_number } = found
  const { kind, verdict, codes } = answer
  const report: Answered = { kind, verdict, codes, stated_ts: now.toISOString() }
  if (!(await setAnswer(tx, organization_id, notice_uid, report))) return { notice_uid, entries: [] }
  const after = { notice_uid, document_number, kind, verdict, codes }
  const entries: AuditEntry[] = [{ type: 'sum_series.check_answered', subject: point_id, after }]
  const row = objection_uid === null ? null : await lockedObjection(tx, organization_id, objection_uid)
  if (row === null || row.status !== 'submitted' || row.filing_state === 'manual') return { notice_uid, entries }
  const is_refused = verdict === 'refused'
  const names = codes.map(({ code }) => code).join(', ')
  const message = is_refused
    ? SUM_SERIES.message_refused({ kind, codes: names })
    : SUM_SERIES.message_accepted({ kind })
  const what = { actor: RECEIVER, note: message.text, now }
  entries.push(await noteFiling(tx, organization_id, row, is_refused ? 'filing_failed' : 'answered', what))
  return { notice_uid, entries }
}
