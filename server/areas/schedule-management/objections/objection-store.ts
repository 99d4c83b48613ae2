import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { OrganizationDb, Orm } from '../../../db.ts'
import { anyOf, isoText } from '../../../db/filters.ts'
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

const COLUMNS = sql`o.uid, o.clearing_period_uid, ${isoText('o.created_ts')} as created_ts,
  ${isoText('o.last_modified_ts')} as last_modified_ts, o.objection_type, o.status, o.disputed_values, o.reason,
  ${isoText('o.submitted_ts')} as submitted_ts, ${isoText('o.resolved_ts')} as resolved_ts, o.tso_response,
  to_char(p.bilanzierungsmonat, 'YYYY-MM-DD') as bilanzierungsmonat, p.bilanzkreis_eic`

/** Objections of the organization that match, newest first. */
export async function listObjections(db: OrganizationDb, filter: Filter): Promise<ObjectionRow[]> {
  return db.read<ObjectionRow>(sql`select ${COLUMNS}
    from objections o join clearing_periods p on p.organization_id = o.organization_id and p.uid = o.clearing_period_uid
    where o.organization_id = ${db.organization_id} and ${is(sql`o.clearing_period_uid`, filter.period)}
      and ${is(sql`o.uid`, filter.objection)} and ${anyOf(sql`o.status`, filter.status, 'text')}
      and ${anyOf(sql`to_char(p.bilanzierungsmonat, 'YYYY-MM-DD')`, filter.months, 'text')}
      and ${anyOf(sql`p.bilanzkreis_eic`, filter.groups, 'text')}
    order by o.created_ts desc, o.uid`)
}

const is = (column: SQL, uid: string | undefined) => (uid === undefined ? sql`true` : sql`${column} = ${uid}::uuid`)

/** The settlement month of a period of the organization, or null where it has none of this uid. */
export async function findMonth(db: OrganizationDb, period: string): Promise<string | null> {
  const rows = await db.read<{ month: string }>(
    sql`select to_char(p.bilanzierungsmonat, 'YYYY-MM-DD') as month from clearing_periods p where p.organization_id = ${db.organization_id} and p.uid = ${period}::uuid`,
  )
  return rows[0]?.month ?? null
}

/** The disputed intervals of an objection, or null. */
export async function findEvidence(db: OrganizationDb, objection: string): Promise<Evidence | null> {
  const rows = await db.read<{ evidence: Evidence | null }>(
    sql`select o.evidence from objections o where o.organization_id = ${db.organization_id} and o.uid = ${objection}::uuid`,
  )
  return rows[0]?.evidence ?? null
}

/** Locks an objection for the transaction; false where the period has none of this uid. */
export async function lockObjection(tx: Orm, organization_id: string, path: ObjectionPath): Promise<boolean> {
  const own = and(
    eq(objections.organization_id, organization_id),
    eq(objections.uid, path.objection_uid),
    eq(objections.clearing_period_uid, path.uid),
  )
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
  change: Partial<
    Draft & Pick<Objection, 'status' | 'last_modified_ts' | 'submitted_ts' | 'resolved_ts' | 'tso_response'>
  >,
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
  const rows = await tx.execute<{ sequence: number }>(
    sql`select coalesce(max(sequence), 0) + 1 as sequence from objection_events where organization_id = ${organization_id} and objection_uid = ${objection_uid}`,
  )
  await tx
    .insert(objection_events)
    .values({ organization_id, objection_uid, ...event, sequence: rows[0]?.sequence ?? 1 })
}

/** What happened to an objection, newest first. */
export async function listEvents(db: OrganizationDb, objection: string): Promise<ObjectionEvent[]> {
  return db.read<ObjectionEvent>(
    sql`select e.event, e.status, e.note, e.actor, ${isoText('e.at')} as at from objection_events e
      where e.organization_id = ${db.organization_id} and e.objection_uid = ${objection}::uuid order by e.sequence desc`,
  )
}
