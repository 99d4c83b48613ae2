import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Area } from '../../areas.ts'
import type { Organization } from '../actor.ts'
import { type Database, type OrganizationDb, type Orm, readShared } from '../../db.ts'
import { TOTAL } from '../../db/filters.ts'
import { builder } from '../../db/selection.ts'
import { area_grants, members, organizations } from '../tables.ts'

// Written as SQL, so that the table stays before its column, which Drizzle removes in a select of one table.
const granted = sql`g.organization_id = ${organizations.id}`
const areas = sql<
  Area[]
>`(select coalesce(array_agg(g.area order by g.area), '{}') from access.area_grants g where ${granted})`
const { id: organization, name, plan, is_platform, rate_capacity, rate_refill } = organizations

/** An organization with the bucket of each of its keys: capacity in tokens, refill in tokens per second. */
export type OrganizationEntry = Organization & { rate_capacity: number; rate_refill: number }

/** Every organization, by name. */
export function listOrganizations(db: Database): Promise<OrganizationEntry[]> {
  const columns = { id: organization, name, plan, is_platform, rate_capacity, rate_refill, areas: areas.as('areas') }
  return readShared(db, builder.select(columns).from(organizations).orderBy(name))
}

/** The organization of this name or, where none is called so, of this id; null without one. */
export async function findOrganization(db: Database, nameOrId: string): Promise<Organization | null> {
  const columns = { id: organization, name, plan, areas: areas.as('areas') }
  const select = (where: SQL) => readShared(db, builder.select(columns).from(organizations).where(where))
  const [named] = await select(eq(name, nameOrId))
  return named ?? (await select(sql`${organization}::text = lower(${nameOrId})`))[0] ?? null
}

/** Whether an organization of this id or of this name is stored. */
export async function isOrganizationInUse(tx: Orm, key: { id: string } | { name: string }): Promise<boolean> {
  const same = 'id' in key ? eq(organizations.id, key.id) : eq(organizations.name, key.name)
  return (await tx.select({ id: organizations.id }).from(organizations).where(same)).length > 0
}

/** Stores an organization with its grants; everybody is granted `core`. */
export async function insertOrganization(tx: Orm, stored: Organization): Promise<void> {
  await tx.insert(organizations).values({ id: stored.id, name: stored.name, plan: stored.plan })
  await grantAreas(tx, stored.id, ['core', ...stored.areas])
}

/** Sets what the console shows of the plan, and which features REST allows. */
export async function setPlan(tx: Orm, id: string, plan: Organization['plan']): Promise<void> {
  await tx.update(organizations).set({ plan }).where(eq(organizations.id, id))
}

/** Makes the organization one that keeps this installation, or no longer; answers whether it was another before. */
export async function setPlatform(tx: Orm, id: string, is_platform: boolean): Promise<boolean> {
  const other = and(eq(organizations.id, id), ne(organizations.is_platform, is_platform))
  const rows = await tx.update(organizations).set({ is_platform }).where(other).returning({ id: organizations.id })
  return rows.length > 0
}

/** Records that the organization's approved own tariffs changed, so that no cached response outlives the change. */
export async function bumpOwnTariffs(tx: Orm, id: string): Promise<void> {
  await tx
    .update(organizations)
    .set({ own_tariffs: sql`${organizations.own_tariffs} + 1` })
    .where(eq(organizations.id, id))
}

/** How many administrators the organization has. */
export async function countAdministrators(tx: Orm, id: string): Promise<number> {
  const administrators = and(eq(members.organization_id, id), eq(members.role, 'admin'))
  const [count] = await tx.select({ total: TOTAL }).from(members).where(administrators)
  return count?.total ?? 0
}

/** Sets the bucket of each key of the organization: capacity in tokens, refill in tokens per second. */
export async function setLimits(tx: Orm, id: string, limit: { capacity: number; refill: number }): Promise<void> {
  await tx
    .update(organizations)
    .set({ rate_capacity: limit.capacity, rate_refill: limit.refill })
    .where(eq(organizations.id, id))
}

/** Grants areas; those that are granted already stay so. */
export async function grantAreas(tx: Orm, organization_id: string, areas: readonly Area[]): Promise<void> {
  const rows = [...new Set(areas)].map((area) => ({ organization_id, area }))
  if (rows.length > 0) await tx.insert(area_grants).values(rows).onConflictDoNothing()
}

/** Withdraws areas; those that are not granted stay so. */
export async function withdrawAreas(tx: Orm, organization_id: string, areas: readonly Area[]): Promise<void> {
  await tx
    .delete(area_grants)
    .where(and(eq(area_grants.organization_id, organization_id), inArray(area_grants.area, [...areas])))
}

/** The bucket of each key of the organization: capacity in tokens, refill in tokens per second. */
export async function organizationLimit(db: OrganizationDb): Promise<{ capacity: number; refill: number }> {
  const own = eq(organization, db.organization_id)
  const columns = { capacity: rate_capacity, refill: rate_refill }
  const [row] = await db.read(builder.select(columns).from(organizations).where(own))
  if (row === undefined) throw new Error('the organization is gone')
  return row
}
