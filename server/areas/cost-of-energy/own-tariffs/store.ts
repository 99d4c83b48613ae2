import { and, desc, eq, max, type SQL, sql } from 'drizzle-orm'
import { type Database, type OrganizationDb, type Orm, readShared } from '../../../db.ts'
import { anyOf, isoText, utc } from '../../../db/filters.ts'
import { builder } from '../../../db/selection.ts'
import type { Author, OwnTariffEntry, OwnTariffVersion, VersionTransition, VersionStatus } from './contract.ts'
import type { Tariff } from '../contract.ts'
import { own_tariff_transitions, own_tariff_versions, own_tariffs } from '../tables.ts'

/** A version as it is stored, without its tariff. */
export type VersionRow = Omit<OwnTariffVersion, 'allowed_actions'>
export type EntryRow = Omit<OwnTariffEntry, 'newest'> & { newest: VersionRow }

const version = sql`json_build_object('version', v.version, 'status', v.status, 'name', v.name, 'note', v.note,
  'author', v.author, 'created_at', ${isoText('v.created_at')})`

/** The organization's tariffs, each with its newest version, by name. */
export async function listOwnTariffs(db: OrganizationDb): Promise<EntryRow[]> {
  return db.read<EntryRow>(sql`select t.id, v.name, ${isoText('t.created_at')} as created_at,
      (select a.version from own_tariff_versions a where a.organization_id = t.organization_id and a.tariff_id = t.id and a.status = 'approved') as approved_version,
      ${version} as newest
    from own_tariffs t join own_tariff_versions v on v.organization_id = t.organization_id and v.tariff_id = t.id
    where t.organization_id = ${db.organization_id}
      and v.version = (select max(n.version) from own_tariff_versions n where n.organization_id = t.organization_id and n.tariff_id = t.id)
    order by 2, 1`)
}

/** When a tariff of the organization was created, or null for an unknown id. */
export async function findOwnTariff(db: OrganizationDb, id: string): Promise<{ created_at: string } | null> {
  const created_at = isoText(own_tariffs.created_at).as('created_at')
  const own = and(eq(own_tariffs.organization_id, db.organization_id), eq(own_tariffs.id, id))
  const [row] = await db.read(builder.select({ created_at }).from(own_tariffs).where(own))
  return row ?? null
}

/** Its versions without their tariffs, newest first. */
export async function listVersions(db: OrganizationDb, id: string): Promise<VersionRow[]> {
  const { version: number, status, name, note, author } = own_tariff_versions
  const created_at = isoText(own_tariff_versions.created_at).as('created_at')
  const versions = builder.select({ version: number, status, name, note, author, created_at }).from(own_tariff_versions)
  return db.read(versions.where(versionsOf(db, id)).orderBy(desc(number)))
}

function versionsOf(db: OrganizationDb, id: string, condition?: SQL): SQL | undefined {
  const { organization_id, tariff_id } = own_tariff_versions
  return and(eq(organization_id, db.organization_id), eq(tariff_id, id), condition)
}

/** What happened to its versions, newest first. */
export async function listTransitions(db: OrganizationDb, id: string): Promise<VersionTransition[]> {
  const { version: number, move, reason, actor, sequence } = own_tariff_transitions
  const at = isoText(own_tariff_transitions.at).as('at')
  const transitions = builder.select({ version: number, move, reason, actor, at }).from(own_tariff_transitions)
  return db.read(transitions.where(transitionsOf(db.organization_id, id)).orderBy(desc(sequence)))
}

function transitionsOf(organization_id: string, id: string): SQL | undefined {
  return and(eq(own_tariff_transitions.organization_id, organization_id), eq(own_tariff_transitions.tariff_id, id))
}

/** The tariff of one version, or null. */
export async function findVersion(db: OrganizationDb, id: string, number: number): Promise<Tariff | null> {
  return documentOf(db, id, eq(own_tariff_versions.version, number))
}

/** The tariff as it is in use, or null where no version of it is approved. */
export async function findApproved(db: OrganizationDb, id: string): Promise<Tariff | null> {
  return documentOf(db, id, eq(own_tariff_versions.status, 'approved'))
}

async function documentOf(db: OrganizationDb, id: string, which: SQL): Promise<Tariff | null> {
  const { document } = own_tariff_versions
  const [row] = await db.read(
    builder
      .select({ document })
      .from(own_tariff_versions)
      .where(versionsOf(db, id, which)),
  )
  return row?.document ?? null
}

/** Stores a new tariff without versions; returns its id. */
export async function insertOwnTariff(tx: Orm, organization_id: string, now: Date): Promise<string> {
  const [row] = await tx
    .insert(own_tariffs)
    .values({ organization_id, created_at: now.toISOString() })
    .returning({ id: own_tariffs.id })
  if (row === undefined) throw new Error('the tariff was not stored')
  return row.id
}

/** Locks a tariff with all of its versions for the transaction; false for an unknown id. */
export async function lockOwnTariff(tx: Orm, organization_id: string, id: string): Promise<boolean> {
  const own = and(eq(own_tariffs.organization_id, organization_id), eq(own_tariffs.id, id))
  return (await tx.select({ id: own_tariffs.id }).from(own_tariffs).where(own).for('update')).length > 0
}

/** A version to store. */
export type NewVersion = { tariff_id: string; version: number; document: Tariff; note: string; author: Author }

/** Stores a version as a draft. */
export async function insertVersion(tx: Orm, organization_id: string, row: NewVersion, now: Date): Promise<void> {
  const { name, available_from, available_to, system_operator, eligibility } = row.document
  await tx.insert(own_tariff_versions).values({
    ...{ organization_id, ...row, status: 'draft', created_at: now.toISOString(), name },
    available_from: available_from && utc(available_from),
    available_to: available_to && utc(available_to),
    system_operator_id: system_operator?.id ?? null,
    metering_grid_area_ids: eligibility.metering_grid_area_ids ?? [],
  })
}

/** Gives a version another status. */
export async function setStatus(
  tx: Orm,
  organization_id: string,
  { tariff_id, version: number }: { tariff_id: string; version: number },
  status: VersionStatus,
): Promise<void> {
  const { organization_id: owner, tariff_id: tariff, version: column } = own_tariff_versions
  await tx
    .update(own_tariff_versions)
    .set({ status })
    .where(and(eq(owner, organization_id), eq(tariff, tariff_id), eq(column, number)))
}

/** Adds to what happened to the versions of a tariff, which must be locked. */
export async function insertTransition(
  tx: Orm,
  organization_id: string,
  tariff_id: string,
  move: VersionTransition,
): Promise<void> {
  const sequence = max(own_tariff_transitions.sequence)
  const [last] = await tx
    .select({ sequence })
    .from(own_tariff_transitions)
    .where(transitionsOf(organization_id, tariff_id))
  await tx
    .insert(own_tariff_transitions)
    .values({ organization_id, tariff_id, ...move, sequence: (last?.sequence ?? 0) + 1 })
}

/** Who charges a tariff; null for an unknown party. */
export async function findOperator(db: Database, id: string): Promise<{ id: string; name: string } | null> {
  const rows = await readShared<{ id: string; name: string }>(
    db,
    sql`select p.id, p.name from parties p where p.id = ${id}`,
  )
  return rows[0] ?? null
}

/** Which of some ids are no metering grid areas. */
export async function unknownAreas(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await readShared<{ id: string }>(
    db,
    sql`select m.id::text as id from metering_grid_areas m where ${anyOf(sql`m.id`, ids, 'uuid')}`,
  )
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}
