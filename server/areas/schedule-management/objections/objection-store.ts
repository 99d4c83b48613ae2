import { and, desc, eq, max, sql } from 'drizzle-orm'
import type { OrganizationDb, Orm } from '../../../db.ts'
import { anyOf, isoText } from '../../../db/filters.ts'
import { builder } from '../../../db/selection.ts'
import { clearing_periods } from '../clearing/tables.ts'
import type { Evidence, Objection, ObjectionEvent, ObjectionPath, ObjectionStatus, ObjectionType } from './contract.ts'
import { objection_events, objections } from './tables.ts'

/** An objection with the period that it is filed for. */
export type ObjectionRow = Objection & { bilanzierungsmonat: string; bilanzkreis_eic: string }

type Filter = {
  period?: string
  objection?: string
  status?: readonly ObjectionStatus[]
  months?: readonly string[]
  groups?: readonly string[]
}

const COLUMNS = {
  uid: objections.uid,
  clearing_period_uid: objections.clearing_period_uid,
  created_ts: isoText(objections.created_ts).as('created_ts'),
  last_modified_ts: isoText(objections.last_modified_ts).as('last_modified_ts'),
  objection_type: objections.objection_type,
  status: objections.status,
  disputed_values: objections.disputed_values,
  reason: objections.reason,
  submitted_ts: isoText(objections.submitted_ts).as('submitted_ts'),
  resolved_ts: isoText(objections.resolved_ts).as('resolved_ts'),
  tso_response: objections.tso_response,
  filing_state: objections.filing_state,
  filed_ts: isoText(objections.filed_ts).as('filed_ts'),
  bilanzierungsmonat: clearing_periods.bilanzierungsmonat,
  bilanzkreis_eic: clearing_periods.bilanzkreis_eic,
}

/** Objections of the organization that match, newest first. */
export async function listObjections(db: OrganizationDb, filter: Filter): Promise<ObjectionRow[]> {
  const { organization_id, clearing_period_uid, uid, status, created_ts } = objections
  const { bilanzierungsmonat, bilanzkreis_eic } = clearing_periods
  const same = and(eq(clearing_periods.organization_id, organization_id), eq(clearing_periods.uid, clearing_period_uid))
  const matching = and(
    eq(organization_id, db.organization_id),
    filter.period === undefined ? undefined : eq(clearing_period_uid, filter.period),
    filter.objection === undefined ? undefined : eq(uid, filter.objection),
    anyOf(status, filter.status, 'text'),
    anyOf(sql`to_char(${bilanzierungsmonat}, 'YYYY-MM-DD')`, filter.months, 'text'),
    anyOf(bilanzkreis_eic, filter.groups, 'text'),
  )
  const filed = builder.select(COLUMNS).from(objections).innerJoin(clearing_periods, same)
  return db.read(filed.where(matching).orderBy(desc(created_ts), uid))
}

/** The month of the clearing period that an objection is filed for; null where the organization has no such objection. */
export async function findObjectionMonth(
  db: OrganizationDb,
  uid: string,
): Promise<{ month: string; balance_group: string } | null> {
  const rows = await db.read<{
    month: string
    balance_group: string
  }>(sql`select to_char(p.bilanzierungsmonat, 'YYYY-MM-DD') as month,
      p.bilanzkreis_eic as balance_group
    from objections o join clearing_periods p on p.organization_id = o.organization_id and p.uid = o.clearing_period_uid
    where o.organization_id = ${db.organization_id} and o.uid = ${uid}::uuid`)
  return rows[0] ?? null
}

/** The settlement month of a period of the organization, or null for an unknown uid. */
export async function findMonth(db: OrganizationDb, period: string): Promise<string | null> {
  const own = and(eq(clearing_periods.organization_id, db.organization_id), eq(clearing_periods.uid, period))
  const [row] = await db.read(
    builder.select({ month: clearing_periods.bilanzierungsmonat }).from(clearing_periods).where(own),
  )
  return row?.month ?? null
}

/** The disputed intervals of an objection, or null. */
export async function findEvidence(db: OrganizationDb, objection: string): Promise<Evidence | null> {
  const own = and(eq(objections.organization_id, db.organization_id), eq(objections.uid, objection))
  const [row] = await db.read(builder.select({ evidence: objections.evidence }).from(objections).where(own))
  return row?.evidence ?? null
}

/** Locks an objection for the transaction; false for an unknown uid. */
export async function lockObjection(tx: Orm, organization_id: string, path: ObjectionPath): Promise<boolean> {
  const own = and(
    eq(objections.organization_id, organization_id),
    eq(objections.uid, path.objection_uid),
    eq(objections.clearing_period_uid, path.uid),
  )
  return (await tx.select({ uid: objections.uid }).from(objections).where(own).for('update')).length > 0
}

/** As `lockObjection`, whatever the period. */
export async function lockById(tx: Orm, organization_id: string, uid: string): Promise<boolean> {
  const own = and(eq(objections.organization_id, organization_id), eq(objections.uid, uid))
  return (await tx.select({ uid: objections.uid }).from(objections).where(own).for('update')).length > 0
}

/** What an author writes. */
export type Draft = {
  objection_type: ObjectionType
  disputed_values: Record<string, unknown>
  evidence: Evidence | null
  reason: string | null
}

/** Stores an objection as a draft; returns its uid. */
export async function insertObjection(
  tx: Orm,
  organization_id: string,
  clearing_period_uid: string,
  { objection_type, disputed_values, evidence, reason }: Draft,
  now: Date,
): Promise<string> {
  const at = now.toISOString()
  const [row] = await tx
    .insert(objections)
    .values({
      ...{ organization_id, clearing_period_uid, objection_type, disputed_values, evidence, reason },
      ...{ status: 'draft', created_ts: at, last_modified_ts: at },
    })
    .returning({ uid: objections.uid })
  if (row === undefined) throw new Error('the objection was not stored')
  return row.uid
}

/** Changes what is named; `last_modified_ts` moves with the status alone. */
export async function updateObjection(
  tx: Orm,
  organization_id: string,
  uid: string,
  change: Partial<Draft & Omit<Objection, 'uid' | 'clearing_period_uid' | 'created_ts'>>,
): Promise<void> {
  await tx
    .update(objections)
    .set(change)
    .where(and(eq(objections.organization_id, organization_id), eq(objections.uid, uid)))
}

/** Adds to what happened to an objection, which must be locked or new. */
export async function insertEvent(
  tx: Orm,
  organization_id: string,
  objection_uid: string,
  event: ObjectionEvent,
): Promise<void> {
  const [last] = await tx
    .select({ sequence: max(objection_events.sequence) })
    .from(objection_events)
    .where(eventsOf(organization_id, objection_uid))
  await tx
    .insert(objection_events)
    .values({ organization_id, objection_uid, ...event, sequence: (last?.sequence ?? 0) + 1 })
}

/** What happened to an objection, newest first. */
export async function listEvents(db: OrganizationDb, objection: string): Promise<ObjectionEvent[]> {
  const { event, status, note, actor } = objection_events
  const at = isoText(objection_events.at).as('at')
  const events = builder.select({ event, status, note, actor, at }).from(objection_events)
  return db.read(events.where(eventsOf(db.organization_id, objection)).orderBy(desc(objection_events.sequence)))
}

function eventsOf(organization_id: string, objection: string) {
  return and(eq(objection_events.organization_id, organization_id), eq(objection_events.objection_uid, objection))
}
