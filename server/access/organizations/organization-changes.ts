import type { Area } from '../../areas.ts'
import type { Organization } from '../actor.ts'
import { AppError } from '../../errors.ts'
import type { Change } from '../change.ts'
import * as store from './organization-store.ts'
import { ACCESS } from '../messages.ts'

/** Stores the organization that the change is of; 409 where another has its name. */
export async function createOrganization({ tx, organization, audit }: Change): Promise<void> {
  const { id, name } = organization
  if (await store.isOrganizationInUse(tx, { name }))
    throw new AppError('conflict', ACCESS.organization_exists({ name }))
  await store.insertOrganization(tx, organization)
  audit({ type: 'organization.created', subject: id, after: organization })
}

/** Sets what the console shows of the plan, and which features REST allows. */
export async function changePlan({ tx, organization, audit }: Change, plan: Organization['plan']): Promise<void> {
  const { id, plan: before } = organization
  await store.setPlan(tx, id, plan)
  audit({ type: 'organization.plan_changed', subject: id, before: { plan: before }, after: { plan } })
}

/** Lets the organization's administrators import reference data for everybody, or no longer. */
export async function changePlatform({ tx, organization, audit }: Change, is_platform: boolean): Promise<void> {
  const { id } = organization
  if (await store.setPlatform(tx, id, is_platform))
    audit({ type: 'organization.platform_changed', subject: id, after: { is_platform } })
}

/** Sets the bucket of each key of the organization: capacity in tokens, refill in tokens per second. */
export async function changeLimits(
  { tx, organization, audit }: Change,
  limit: { capacity: number; refill: number },
): Promise<void> {
  await store.setLimits(tx, organization.id, limit)
  audit({ type: 'organization.limits_changed', subject: organization.id, after: limit })
}

/** Grants areas, or withdraws them. */
export async function changeGrants(
  { tx, organization, audit }: Change,
  areas: readonly Area[],
  granted: boolean,
): Promise<void> {
  if (granted) await store.grantAreas(tx, organization.id, areas)
  else await store.withdrawAreas(tx, organization.id, areas)
  const type = granted ? 'organization.areas_granted' : 'organization.areas_withdrawn'
  audit({ type, subject: organization.id, after: { areas } })
}
