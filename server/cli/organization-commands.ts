import { randomUUID } from 'node:crypto'
import * as changes from '../access/organizations/organization-changes.ts'
import * as store from '../access/organizations/organization-store.ts'
import { AREAS, type Area } from '../areas.ts'
import type { Database } from '../db.ts'
import { areasOf, nameOf } from './options.ts'
import { oneOf, type Options, positive, required } from '../integration/imports/options.ts'
import { asCommandLine, inOrganization } from './organization.ts'

/** Every organization with its plan, limits and granted areas. */
export function listOrganizations(db: Database): Promise<unknown> {
  return store.listOrganizations(db)
}

/** Creates an organization; `core` is always granted. */
export async function addOrganization(db: Database, options: Options): Promise<unknown> {
  const areas = new Set<Area>(['core', ...areasOf(options.areas, AREAS)])
  const organization = {
    id: randomUUID(),
    name: nameOf(options),
    plan: oneOf(options.plan ?? 'free', ['free', 'paid'], 'plan'),
    areas: [...areas],
  }
  await asCommandLine(db, organization, (change) => changes.createOrganization(change))
  return organization
}

/** Sets the plan: what the console shows and which features REST allows. */
export async function setPlan(db: Database, options: Options): Promise<unknown> {
  const plan = oneOf(required(options, 'plan'), ['free', 'paid'], 'plan')
  return inOrganization(db, options, async (change) => {
    await changes.changePlan(change, plan)
    return { id: change.organization.id, plan }
  })
}

/** Lets the administrators of an organization import reference data for everybody, or no longer. */
export async function setPlatform(db: Database, options: Options, is_platform: boolean): Promise<unknown> {
  return inOrganization(db, options, async (change) => {
    await changes.changePlatform(change, is_platform)
    return { id: change.organization.id, is_platform }
  })
}

/** Grants areas to an organization, or withdraws them; both take effect within a second. */
export async function changeGrants(db: Database, options: Options, granted: boolean): Promise<unknown> {
  const areas: Area[] = areasOf(required(options, 'areas'), AREAS)
  return inOrganization(db, options, async (change) => {
    await changes.changeGrants(change, areas, granted)
    return { id: change.organization.id, areas, granted }
  })
}

/** Sets the bucket of each key of the organization: capacity in tokens, refill in tokens per second. */
export async function setLimits(db: Database, options: Options): Promise<unknown> {
  const limit = { capacity: positive(options, 'capacity'), refill: positive(options, 'refill') }
  return inOrganization(db, options, async (change) => {
    await changes.changeLimits(change, limit)
    return { id: change.organization.id, ...limit }
  })
}
