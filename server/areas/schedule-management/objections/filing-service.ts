import type { AuditEntry } from '../../../access/audit.ts'
import type { EventType } from '../../../access/events/event-family.ts'
import { type Orm, transactionDb } from '../../../db.ts'
import type { Actor, EventName, FilingState, Objection } from './contract.ts'
import { insertEvent, listObjections, lockById, type ObjectionRow, updateObjection } from './objection-store.ts'

type Change = Partial<Pick<Objection, 'filing_state' | 'filed_ts' | 'status' | 'resolved_ts' | 'tso_response'>>
type Happened = Extract<EventName, 'sending' | 'filed' | 'filing_failed' | 'answered' | 'rejected'>

/** Label of each step of filing, and the resulting state of the objection. */
const STEPS = {
  sending: { filing_state: 'sending', filed_ts: null },
  filed: { filing_state: 'filed' },
  filing_failed: { filing_state: 'failed' },
  answered: {},
  rejected: {},
} as const satisfies Record<Happened, { filing_state?: FilingState; filed_ts?: null }>

/** An objection, locked until the transaction ends; null for an unknown uid. */
export async function lockedObjection(tx: Orm, organization_id: string, uid: string): Promise<ObjectionRow | null> {
  if (!(await lockById(tx, organization_id, uid))) return null
  const [row] = await listObjections(transactionDb(tx, organization_id), { objection: uid })
  return row ?? null
}

/**
 * Records the result of a locked objection's message, in its history and for the audit chain. An objection is filed
 * when its message was accepted (`filed`), never by the button that sends it.
 */
export async function noteFiling(
  tx: Orm,
  organization_id: string,
  row: ObjectionRow,
  happened: Happened,
  { actor, note, now, ...report }: Change & { actor: Actor; note: string; now: Date },
): Promise<AuditEntry> {
  const at = now.toISOString()
  const change: Change = { ...STEPS[happened], ...(happened === 'filed' && { filed_ts: at }), ...report }
  const { status = row.status } = change
  const moved = status === row.status ? {} : { last_modified_ts: at }
  if (Object.keys(change).length > 0) await updateObjection(tx, organization_id, row.uid, { ...change, ...moved })
  await insertEvent(tx, organization_id, row.uid, { event: happened, status, note, actor, at })
  const before = Object.fromEntries(Object.keys(change).map((name) => [name, row[name as keyof Change]]))
  const type: EventType = `objection.${happened}`
  return { type, subject: row.uid, before, after: { ...change, note } }
}
