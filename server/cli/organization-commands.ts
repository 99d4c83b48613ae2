import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as store from '../access/store.ts'
import { AREAS, type Area } from '../areas.ts'
import { type Database, withOrganization } from '../db.ts'
import { areasOf, oneOf, type Options, positive, required } from './options.ts'
import { audited, inOrganization } from './organization.ts'

/** Every organization with its plan, limits and granted areas. */
export async function listOrganizations(db: Database): Promise<unknown> {
  return [
    ...(await db.orm.execute(sql`select o.id, o.name, o.plan, o.rate_capacity, o.rate_refill,
      (select coalesce(array_agg(area order by area), '{}') from access.area_grants g where g.organization_id = o.id) as areas
      from access.organizations o order by o.name`)),
  ]
}

/** Creates an organization; `core` is always granted. */
export async function addOrganization(db: Database, options: Options): Promise<unknown> {
  const organization = {
    id: randomUUID(),
    name: required(options, 'name'),
    plan: oneOf(options.plan ?? 'free', ['free', 'paid'], 'plan'),
    areas: areasOf(options.areas, AREAS),
  }
  await withOrganization(db, organization.id, async (tx) => {
    await store.insertOrganization(tx, organization)
    await audited(tx, organization.id, { type: 'organization.created', subject: organization.id, after: organization })
  })
  return organization
}

/** Sets the plan: what the console shows and which features REST allows. */
export async function setPlan(db: Database, options: Options): Promise<unknown> {
  const plan = oneOf(required(options, 'plan'), ['free', 'paid'], 'plan')
  return inOrganization(db, options, async (tx, id, before) => {
    await tx.execute(sql`update access.organizations set plan = ${plan} where id = ${id}`)
    await audited(tx, id, {
      type: 'organization.plan_changed',
      subject: id,
      before: { plan: before.plan },
      after: { plan },
    })
    return { id, plan }
  })
}

/** Grants areas to an organization, or withdraws them; both take effect within a second. */
export async function changeGrants(db: Database, options: Options, granted: boolean): Promise<unknown> {
  const areas: Area[] = areasOf(required(options, 'areas'), AREAS)
  return inOrganization(db, options, async (tx, id) => {
    for (const area of areas) {
      if (granted)
        await tx.execute(
          sql`insert into access.area_grants (organization_id, area) values (${id}, ${area}) on conflict do nothing`,
        )
      else await tx.execute(sql`delete from access.area_grants where organization_id = ${id} and area = ${area}`)
    }
    await audited(tx, id, {
      type: granted ? 'organization.areas_granted' : 'organization.areas_withdrawn',
      subject: id,
      after: { areas },
    })
    return { id, areas, granted }
  })
}

/** Sets the bucket of each key of the organization: capacity in tokens, refill in tokens per second. */
export async function setLimits(db: Database, options: Options): Promise<unknown> {
  const [capacity, refill] = [positive(options, 'capacity'), positive(options, 'refill')]
  return inOrganization(db, options, async (tx, id) => {
    await tx.execute(
      sql`update access.organizations set rate_capacity = ${capacity}, rate_refill = ${refill} where id = ${id}`,
    )
    await audited(tx, id, { type: 'organization.limits_changed', subject: id, after: { capacity, refill } })
    return { id, capacity, refill }
  })
}
