import { berlinDay } from '#server/calendar/berlin.ts'
import type { Context } from '../../../context.ts'
import type { Orm } from '../../../db.ts'
import { AppError, invalid, notFound, valueError } from '../../../errors.ts'
import { monthOf } from '../clearing/deadlines.ts'
import { listAttachments } from './attachment-store.ts'
import type { Actor, EventName, Evidence, ObjectionTransition, ObjectionPath, ObjectionRecord } from './contract.ts'
import { outsideMonth } from './evidence.ts'
import { noSuchTransition, offersOf, ruleOf, windowObstacle } from './transitions.ts'
import * as store from './objection-store.ts'
import { OBJECTIONS } from './messages.ts'

/** Who calls, as the history names them. */
export function actorOf({ actor: { kind, id, name } }: Context): Actor {
  return { kind, id, name }
}

/** An objection with its actions, files and history; 404 for an unknown uid. */
export async function readRecord(context: Context, { uid, objection_uid }: ObjectionPath): Promise<ObjectionRecord> {
  const { db, now } = context
  const row = await findRow(context, { uid, objection_uid })
  const actions = offersOf(row.status, monthOf(row.bilanzierungsmonat), berlinDay(now))
  const evidence = await store.findEvidence(db, objection_uid)
  const attachments = await listAttachments(db, objection_uid)
  return { ...row, evidence, actions, attachments, history: await store.listEvents(db, objection_uid) }
}

async function findRow({ db }: Context, { uid, objection_uid }: ObjectionPath): Promise<store.ObjectionRow> {
  const [row] = await store.listObjections(db, { period: uid, objection: objection_uid })
  if (row === undefined) throw notFound('Objection')
  return row
}

/** The objection, locked until the transaction ends; 404 for an unknown uid. */
export async function lockedRow(tx: Orm, context: Context, path: ObjectionPath): Promise<store.ObjectionRow> {
  if (!(await store.lockObjection(tx, context.organization.id, path))) throw notFound('Objection')
  return findRow(context, path)
}

/** Refuses evidence of another month than the period's. */
export function refuseOtherMonths(evidence: Evidence | null | undefined, month: string): void {
  const outside = evidence && outsideMonth(evidence.intervals, monthOf(month))
  if (!outside) return
  const loc = ['body', 'evidence', 'intervals', outside.index]
  throw invalid([valueError(loc, outside.message, evidence.intervals[outside.index] ?? null)])
}

/** Adds to the history of an objection. */
export async function noteEvent(
  tx: Orm,
  context: Context,
  row: { uid: string; status: store.ObjectionRow['status'] },
  event: EventName,
  note = '',
): Promise<void> {
  const noted = { event, status: row.status, note, actor: actorOf(context), at: context.now.toISOString() }
  await store.insertEvent(tx, context.organization.id, row.uid, noted)
}

/** The input of an action: the reason of a submission, or the TSO's answer and its channel. */
export type TransitionInput = { reason?: string | null; tso_response?: string | null; received_through?: string | null }

/**
 * Performs an action of a locked objection: 409 for one that its status does not allow, with those it does, or outside
 * its window, with the window; 422 without the required texts.
 */
export async function applyTransition(
  tx: Orm,
  context: Context,
  row: store.ObjectionRow,
  action: ObjectionTransition,
  messages: TransitionInput = {},
): Promise<void> {
  const rule = ruleOf(row.status, action)
  if (rule === null) throw new AppError('conflict', noSuchTransition(row.status, action))
  const obstacle = windowObstacle(rule.window, monthOf(row.bilanzierungsmonat), berlinDay(context.now))
  if (obstacle !== null) throw new AppError('conflict', obstacle)
  const reason = messages.reason === undefined ? row.reason : messages.reason
  const needed = rule.needs === 'reason' ? reason : messages.tso_response
  if (rule.needs !== undefined && (needed ?? '').trim() === '') throw missingText(rule.needs, action, needed)
  const at = context.now.toISOString()
  const after = {
    status: rule.to,
    ...(action === 'submit' ? { submitted_ts: at, reason } : {}),
    ...(rule.window === 'answer' ? { resolved_ts: at, tso_response: messages.tso_response ?? null } : {}),
  }
  await store.updateObjection(tx, context.organization.id, row.uid, { ...after, last_modified_ts: at })
  await noteEvent(tx, context, { uid: row.uid, status: rule.to }, rule.happened, messages.received_through ?? '')
  const before = Object.fromEntries(Object.keys(after).map((key) => [key, row[key as keyof typeof row] ?? null]))
  const received = messages.received_through == null ? {} : { received_through: messages.received_through }
  context.audit({ type: `objection.${rule.happened}`, subject: row.uid, before, after: { ...after, ...received } })
}

function missingText(
  field: 'reason' | 'tso_response',
  action: ObjectionTransition,
  sent: string | null = null,
): AppError {
  const message = field === 'reason' ? OBJECTIONS.reason_missing({ action }) : OBJECTIONS.response_missing({ action })
  return invalid([valueError(['body', field], message, sent)])
}

/** An author's words as the audit log keeps them: of evidence what it is, not each interval. */
export function auditedDraft(draft: Partial<store.Draft>): Record<string, unknown> {
  const { evidence } = draft
  if (evidence === undefined) return draft
  return { ...draft, evidence: evidence && { unit: evidence.unit, intervals: evidence.intervals.length } }
}
