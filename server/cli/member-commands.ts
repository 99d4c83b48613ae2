import { randomBytes, randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import * as store from '../access/store.ts'
import type { Database } from '../db.ts'
import type { Role } from '../operation.ts'
import { oneOf, type Options, required } from './options.ts'
import { audited, inOrganization } from './organization.ts'

/** People of an organization and their roles. */
export function listMembers(db: Database, options: Options): Promise<unknown> {
  return inOrganization(db, options, (tx, id) => store.lockMembers(tx, id))
}

/** Adds a person; a new one gets a password, printed once. */
export async function addMember(db: Database, options: Options): Promise<unknown> {
  const role: Role = oneOf(required(options, 'role'), ['viewer', 'operator', 'admin'], 'role')
  const password = randomBytes(12).toString('base64url')
  const person = {
    id: randomUUID(),
    name: required(options, 'name'),
    email: required(options, 'email'),
    password_hash: await hashPassword(password),
  }
  return inOrganization(db, options, async (tx, id) => {
    const user = await store.ensureUser(tx, person)
    await store.setMember(tx, id, user.id, role)
    await audited(tx, id, { type: 'member.added', subject: user.id, after: { email: person.email, role } })
    return { user_id: user.id, email: person.email, role, ...(user.created ? { password } : {}) }
  })
}

/** Removes a person from the organization. */
export async function removeMember(db: Database, options: Options): Promise<unknown> {
  const email = required(options, 'email').toLowerCase()
  return inOrganization(db, options, async (tx, id) => {
    const member = (await store.lockMembers(tx, id)).find((each) => each.email === email)
    if (member === undefined) throw new Error(`${email} is no member`)
    await store.removeMember(tx, id, member.user_id)
    await audited(tx, id, { type: 'member.removed', subject: member.user_id, before: member })
    return member
  })
}

/** Gives a member a new password and ends their sessions. */
export async function resetPassword(db: Database, options: Options): Promise<unknown> {
  const email = required(options, 'email').toLowerCase()
  const password = randomBytes(12).toString('base64url')
  const password_hash = await hashPassword(password)
  return inOrganization(db, options, async (tx, id) => {
    const member = (await store.lockMembers(tx, id)).find((each) => each.email === email)
    if (member === undefined) throw new Error(`${email} is no member`)
    await store.setPassword(tx, member.user_id, password_hash)
    await audited(tx, id, { type: 'member.password_reset', subject: member.user_id })
    return { user_id: member.user_id, email, password }
  })
}
