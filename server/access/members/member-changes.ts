import { randomBytes, randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import type { z } from 'zod'
import { AppError, notFound } from '../../errors.ts'
import type { Role } from '../actor.ts'
import type { Change } from '../change.ts'
import type { MemberBody } from '../contract.ts'
import * as people from './people-store.ts'
import * as store from '../store.ts'
import { ACCESS } from '../messages.ts'

export type FirstPassword = { password: string; password_hash: string }

/** A random first password, and the hash of it that is stored: made ahead of a transaction, since hashing takes long. */
export async function firstPassword(): Promise<FirstPassword> {
  const password = randomBytes(12).toString('base64url')
  return { password, password_hash: await hashPassword(password) }
}

/**
 * Adds a new member with an initial password that must be changed. A caller with a key does not get the password,
 * because a sign-in outlives the key. 409 for an existing member, whose role `changeRole` changes, and for an address
 * with an account elsewhere, because its creator may know its password.
 */
export async function addMember(
  change: Change,
  { name, email, role }: z.output<typeof MemberBody>,
  { password, password_hash }: FirstPassword,
): Promise<{ member: store.MemberRow; password: string | null }> {
  const { tx, organization } = change
  refuseAdminByKey(change, role)
  const person = { id: randomUUID(), name, email, password_hash, must_change_password: true }
  if (await people.insertPerson(tx, person)) {
    const member = await admit(change, person, role)
    return { member, password: change.actor.kind === 'key' ? null : password }
  }
  const members = await store.lockMembers(tx, organization.id)
  if (members.some((member) => member.email === email.toLowerCase())) throw memberAlready(email)
  throw new AppError('conflict', ACCESS.account_exists)
}

/**
 * Makes the owner of an account a member, for the platform alone. An initial password that was never changed is
 * replaced and returned, since its creator knows it. 404 without an account, 409 for a member.
 */
export async function admitAccount(
  change: Change,
  { email, role }: { email: string; role: Role },
  first: FirstPassword,
): Promise<{ member: store.MemberRow; password: string | null; other_organizations: string[] }> {
  const account = await people.lockAccount(change.tx, email)
  if (account === null) throw notFound(`An account of ${email.toLowerCase()}`)
  const member = await admit(change, account, role)
  const password = account.must_change_password ? await resetPassword(change, account.id, first) : null
  return { member, password, other_organizations: account.organizations }
}

/** Adds an existing user as a member; 409 for a member. */
export async function admit(
  { tx, organization, audit }: Change,
  user: { id: string; email: string },
  role: Role,
): Promise<store.MemberRow> {
  const find = async () => (await store.lockMembers(tx, organization.id)).find(({ user_id }) => user_id === user.id)
  if ((await find()) !== undefined) throw memberAlready(user.email)
  await store.setMember(tx, organization.id, user.id, role)
  const member = await find()
  if (member === undefined) throw new Error('the member was stored and is not there')
  audit({ type: 'member.added', subject: user.id, after: member })
  return member
}

/** Gives a member another role; 404 without one, 409 for the only administrator, 403 for a key that promotes. */
export async function changeRole(change: Change, userId: string, role: Role): Promise<store.MemberRow> {
  refuseAdminByKey(change, role)
  const member = await lockedMember(change, userId, role)
  const after = { ...member, role }
  await store.setMember(change.tx, change.organization.id, userId, role)
  change.audit({ type: 'member.role_changed', subject: userId, before: member, after })
  return after
}

/** Removes a member, and with a person's last membership the account; 404 without one, 409 for the only administrator. */
export async function removeMember(change: Change, userId: string): Promise<store.MemberRow> {
  const member = await lockedMember(change, userId, null)
  await people.removeMember(change.tx, change.organization.id, userId)
  change.audit({ type: 'member.removed', subject: userId, before: member })
  return member
}

/** Gives a member a new first password, returned here only, and ends their sessions; 404 without one. */
export async function resetPassword(
  { tx, organization, audit }: Change,
  userId: string,
  { password, password_hash }: FirstPassword,
): Promise<string> {
  const member = await memberOf(tx, organization.id, userId)
  await people.setPassword(tx, userId, { password_hash, must_change_password: true })
  audit({ type: 'member.password_reset', subject: userId, before: member, after: member })
  return password
}

/**
 * The same for an administrator of the organization. 404 without a member; 403 for a key, whose holder would be signed in
 * for good; 409 for oneself, and for who works elsewhere too: their password opens more than this organization.
 */
export async function resetMemberPassword(change: Change, userId: string, first: FirstPassword): Promise<string> {
  const { tx, organization, actor } = change
  const { email } = await memberOf(tx, organization.id, userId)
  if (actor.kind === 'key') throw new AppError('forbidden', ACCESS.key_sets_passwords)
  if (actor.id === userId) throw new AppError('conflict', ACCESS.own_password)
  const account = await people.lockAccount(tx, email)
  if ((account?.organizations.length ?? 0) > 1) throw new AppError('conflict', ACCESS.other_organization)
  return resetPassword(change, userId, first)
}

async function memberOf(tx: Change['tx'], organizationId: string, userId: string): Promise<store.MemberRow> {
  const member = (await store.lockMembers(tx, organizationId)).find(({ user_id }) => user_id === userId)
  if (member === undefined) throw notFound('Member')
  return member
}

/** An administrator may do what no key may, so that a key makes none. */
function refuseAdminByKey({ actor }: Change, role: Role): void {
  if (actor.kind === 'key' && role === 'admin') throw new AppError('forbidden', ACCESS.key_makes_admin)
}

function memberAlready(email: string): AppError {
  return new AppError('conflict', ACCESS.member_already({ email }))
}

/** The member, while all are locked; refuses to leave the organization without an administrator. */
async function lockedMember({ tx, organization }: Change, userId: string, role: Role | null): Promise<store.MemberRow> {
  const members = await store.lockMembers(tx, organization.id)
  const member = members.find((each) => each.user_id === userId)
  if (member === undefined) throw notFound('Member')
  const admins = members.filter((each) => each.role === 'admin')
  if (role !== 'admin' && admins.length === 1 && admins[0]?.user_id === userId)
    throw new AppError('conflict', ACCESS.only_admin)
  return member
}
