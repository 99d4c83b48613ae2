import { randomBytes, randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Orm } from '../db.ts'
import { AppError, notFound } from '../errors.ts'
import { operation } from '../operation.ts'
import * as contract from './contract.ts'
import * as store from './store.ts'

export const listMembers = operation({
  area: 'access',
  method: 'GET',
  path: '/access/v1/members',
  summary: 'People of the organization and their roles',
  access: 'read',
  output: contract.MemberList,
  rows: (output) => output.members,
  run: async ({ db }) => ({ members: await store.listMembers(db) }),
})

export const addMember = operation({
  area: 'access',
  method: 'POST',
  path: '/access/v1/members',
  summary: 'Add a person to the organization',
  access: 'write',
  role: 'admin',
  status: 201,
  secret_fields: ['password'],
  body: contract.MemberBody,
  output: contract.MemberCreated,
  errors: ['conflict'],
  run: async (context, { body }) => {
    const password = randomBytes(12).toString('base64url')
    const password_hash = await hashPassword(password)
    return context.db.transaction(async (tx) => {
      const user = await store.ensureUser(tx, { id: randomUUID(), name: body.name, email: body.email, password_hash })
      const members = await store.lockMembers(tx, context.organization.id)
      if (members.some((member) => member.user_id === user.id))
        throw new AppError('conflict', `${body.email} is a member already`)
      await store.setMember(tx, context.organization.id, user.id, body.role)
      const member = (await store.lockMembers(tx, context.organization.id)).find((each) => each.user_id === user.id)
      if (member === undefined) throw new Error('the member was stored and is not there')
      context.audit({ type: 'member.added', subject: user.id, after: member })
      return { member, password: user.created ? password : null }
    })
  },
})

export const setMemberRole = operation({
  area: 'access',
  method: 'PUT',
  path: '/access/v1/members/{user_id}',
  summary: 'Give a member another role',
  access: 'write',
  role: 'admin',
  params: contract.MemberPath,
  body: contract.MemberRoleBody,
  output: contract.Member,
  errors: ['not_found', 'conflict'],
  run: async (context, { path, body }) =>
    changeMember(
      context,
      path.user_id,
      async (tx, member) => {
        await store.setMember(tx, context.organization.id, member.user_id, body.role)
        context.audit({
          type: 'member.role_changed',
          subject: member.user_id,
          before: member,
          after: { ...member, role: body.role },
        })
        return { ...member, role: body.role }
      },
      body.role,
    ),
})

export const removeMember = operation({
  area: 'access',
  method: 'DELETE',
  path: '/access/v1/members/{user_id}',
  summary: 'Remove a person from the organization',
  access: 'write',
  role: 'admin',
  status: 204,
  params: contract.MemberPath,
  output: z.undefined(),
  errors: ['not_found', 'conflict'],
  run: async (context, { path }) =>
    changeMember(
      context,
      path.user_id,
      async (tx, member) => {
        await store.removeMember(tx, context.organization.id, member.user_id)
        context.audit({ type: 'member.removed', subject: member.user_id, before: member })
        return undefined
      },
      null,
    ),
})

/** Changes one member while all are locked; refuses to leave the organization without an administrator. */
async function changeMember<T>(
  context: Context,
  userId: string,
  change: (tx: Orm, member: store.MemberRow) => Promise<T>,
  newRole: store.MemberRow['role'] | null,
): Promise<T> {
  return context.db.transaction(async (tx) => {
    const members = await store.lockMembers(tx, context.organization.id)
    const member = members.find((each) => each.user_id === userId)
    if (member === undefined) throw notFound('Member')
    const admins = members.filter((each) => each.role === 'admin')
    if (newRole !== 'admin' && admins.length === 1 && admins[0]?.user_id === userId) {
      throw new AppError('conflict', 'this is the only administrator; make somebody else an administrator first')
    }
    return change(tx, member)
  })
}
