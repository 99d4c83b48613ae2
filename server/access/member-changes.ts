import { randomBytes, randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import type { z } from 'zod'
import { AppError, notFound } from '../errors.ts'
import type { Role } from '../operation.ts'
import type { Change } from './change.ts'
import type { MemberBody } from './contract.ts'
import * as store from './store.ts'

/** A random first password, and the hash of it that is stored. */
async function newPassword(): Promise<{ password: string; password_hash: string }> {
  const password = randomBytes(12).toString('base64url')
  return { password, password_hash: await hashPassword(password) }
}

/**
 * Makes a person a member; the password is null for somebody who has one. 409 for a member, whose role `changeRole` changes.
 */
export async function addMember(
  change: Change,
  { name, email, role }: z.output<typeof MemberBody>,
): Promise<{ member: store.MemberRow; password: string | null }> {
  const { password, password_hash } = await newPassword()
  const user = await store.ensureUser(change.tx, { id: randomUUID(), name, email, password_hash })
  const member = await admit(change, { id: user.id, email }, role)
  return { member, password: user.created ? password : null }
}

/** Makes somebody who is known to the service a member; 409 for a member. */
export async function admit(
  { tx, organization, audit }: Change,
  user: { id: string; email: string },
  role: Role,
): Promise<store.MemberRow> {
  const find = async () => (await store.lockMembers(tx, organization.id)).find(({ user_id }) => user_id === user.id)
  if ((await find()) !== undefined) throw new AppError('conflict', `${user.email} is a member already`)
  await store.setMember(tx, organization.id, user.id, role)
  const member = await find()
  if (member === undefined) throw new Error('the member was stored and is not there')
  audit({ type: 'member.added', subject: user.id, after: member })
  return member
}

/** Gives a member another role; 404 without one, 409 for the only administrator. */
export async function changeRole(change: Change, userId: string, role: Role): Promise<store.MemberRow> {
  const member = await lockedMember(change, userId, role)
  const after = { ...member, role }
  await store.setMember(change.tx, change.organization.id, userId, role)
  change.audit({ type: 'member.role_changed', subject: userId, before: member, after })
  return after
}

/** Removes a member; 404 without one, 409 for the only administrator. */
export async function removeMember(change: Change, userId: string): Promise<store.MemberRow> {
  const member = await lockedMember(change, userId, null)
  await store.removeMember(change.tx, change.organization.id, userId)
  change.audit({ type: 'member.removed', subject: userId, before: member })
  return member
}

/** Gives a member a new password, returned here only, and ends their sessions; 404 without one. */
export async function resetPassword({ tx, organization, audit }: Change, userId: string): Promise<string> {
  const members = await store.lockMembers(tx, organization.id)
  if (!members.some((each) => each.user_id === userId)) throw notFound('Member')
  const { password, password_hash } = await newPassword()
  await store.setPassword(tx, userId, password_hash)
  audit({ type: 'member.password_reset', subject: userId })
  return password
}

/** The member, while all are locked; refuses to leave the organization without an administrator. */
async function lockedMember({ tx, organization }: Change, userId: string, role: Role | null): Promise<store.MemberRow> {
  const members = await store.lockMembers(tx, organization.id)
  const member = members.find((each) => each.user_id === userId)
  if (member === undefined) throw notFound('Member')
  const admins = members.filter((each) => each.role === 'admin')
  if (role !== 'admin' && admins.length === 1 && admins[0]?.user_id === userId)
    throw new AppError('conflict', 'this is the only administrator; make somebody else an administrator first')
  return member
}
