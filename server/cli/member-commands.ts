import type { Change } from '../access/change.ts'
import { MemberBody, MemberRoleBody } from '../access/contract.ts'
import * as changes from '../access/members/member-changes.ts'
import * as store from '../access/store.ts'
import type { Database, OrganizationDb } from '../db.ts'
import { AppError } from '../errors.ts'
import { type Options, required } from '../integration/imports/options.ts'
import { inOrganization, read } from './organization.ts'
import { ACCESS } from '../access/messages.ts'

const ExistingBody = MemberBody.pick({ email: true, role: true })

/** People of an organization and their roles. */
export function listMembers(db: Database, options: Options): Promise<unknown> {
  return inOrganization(db, options, (_, own) => store.listMembers(own))
}

/** Adds a person with an initial password, printed once; or, with `--existing`, the owner of an address's account. */
export async function addMember(db: Database, options: Options): Promise<unknown> {
  if (options.existing) return addExisting(db, options)
  const [name, email, role] = [required(options, 'name'), required(options, 'email'), required(options, 'role')]
  const person = read(MemberBody, { name, email, role })
  const first = await changes.firstPassword()
  return inOrganization(db, options, (change) => changes.addMember(change, person, first))
}

/** Checks what the account belongs to, since only its owner may join the organization. */
async function addExisting(db: Database, options: Options): Promise<unknown> {
  const { email, role } = read(ExistingBody, { email: required(options, 'email'), role: required(options, 'role') })
  const first = await changes.firstPassword()
  return inOrganization(db, options, async (change) => ({
    ...(await changes.admitAccount(change, { email, role }, first)),
    note: 'this account existed already: make sure that its holder is who you mean, or give it a new password',
  }))
}

/** Gives a member another role. */
export async function changeRole(db: Database, options: Options): Promise<unknown> {
  const { role } = read(MemberRoleBody, { role: required(options, 'role') })
  return withMember(db, options, (change, member) => changes.changeRole(change, member.user_id, role))
}

/** Removes a person from the organization. */
export function removeMember(db: Database, options: Options): Promise<unknown> {
  return withMember(db, options, (change, member) => changes.removeMember(change, member.user_id))
}

/** Gives a member a new password and ends their sessions. */
export async function resetPassword(db: Database, options: Options): Promise<unknown> {
  const first = await changes.firstPassword()
  return withMember(db, options, async (change, { user_id, email }) => ({
    user_id,
    email,
    password: await changes.resetPassword(change, user_id, first),
  }))
}

/** Finds the member of `--email`, case does not matter. */
async function withMember<T>(
  db: Database,
  options: Options,
  work: (change: Change, member: store.MemberRow) => Promise<T>,
): Promise<T> {
  const email = required(options, 'email').toLowerCase()
  return inOrganization(db, options, async (change, own: OrganizationDb) => {
    const member = (await store.listMembers(own)).find((each) => each.email === email)
    if (member === undefined) throw new AppError('not_found', ACCESS.no_member({ email }))
    return work(change, member)
  })
}
