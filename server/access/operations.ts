import { randomBytes, randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { AppError, invalid, notFound, problem } from '../errors.ts'
import { operation } from '../operation.ts'
import { brokenAt } from './audit.ts'
import * as contract from './contract.ts'
import { newApiKey } from './keys.ts'
import * as store from './store.ts'

const Nothing = z.undefined()

export const readOrganization = operation({
  area: 'access',
  method: 'GET',
  path: '/access/v1/organization',
  summary: 'The organization that the caller works for: plan, granted areas, limits',
  access: 'read',
  output: contract.OrganizationRead,
  run: async ({ db, organization, actor }) => {
    const limit = await store.organizationLimit(db)
    const { kind, id, name } = actor
    return {
      ...organization,
      areas: [...organization.areas],
      limit: { capacity: limit.capacity, refill_per_second: limit.refill },
      actor: { kind, id, name, role: actor.kind === 'user' ? actor.role : null },
    }
  },
})

export const listApiKeys = operation({
  area: 'access',
  method: 'GET',
  path: '/access/v1/api-keys',
  summary: 'API keys of the organization, newest first',
  access: 'read',
  role: 'admin',
  output: contract.ApiKeyList,
  rows: (output) => output.api_keys.map(({ areas, ...key }) => ({ ...key, areas: areas.join(' ') })),
  run: async ({ db, now }) => ({ api_keys: await store.listKeys(db, now) }),
})

export const createApiKey = operation({
  area: 'access',
  method: 'POST',
  path: '/access/v1/api-keys',
  summary: 'Create an API key; the key itself is in this answer only',
  access: 'write',
  role: 'admin',
  status: 201,
  secret_fields: ['secret'],
  body: contract.ApiKeyBody,
  output: contract.ApiKeyCreated,
  run: async (context, { body }) => {
    refusePast(body.expires_at, context.now, ['body', 'expires_at'])
    const ungranted = body.areas.find((area) => area !== 'access' && !context.organization.areas.includes(area))
    if (ungranted !== undefined)
      throw new AppError('forbidden', `the organization has no access to the area ${ungranted}`)
    return issueKey(context, { ...body, created_by: context.actor.name }, 'api_key.created')
  },
})

export const rotateApiKey = operation({
  area: 'access',
  method: 'POST',
  path: '/access/v1/api-keys/{key_id}/rotate',
  summary: 'Replace an API key; the old one goes on working for a while',
  access: 'write',
  role: 'admin',
  status: 201,
  secret_fields: ['secret'],
  params: contract.KeyPath,
  body: contract.RotateBody,
  output: contract.ApiKeyCreated,
  errors: ['not_found', 'conflict'],
  run: async (context, { path, body }) => {
    refusePast(body.old_expires_at, context.now, ['body', 'old_expires_at'])
    const until = body.old_expires_at ?? new Date(context.now.getTime() + 3_600_000).toISOString()
    return context.db.transaction(async (tx) => {
      const old = await activeKey(context, tx, path.key_id)
      const { name, areas, can_write, expires_at } = old
      const issued = await issueKey(
        context,
        { name, areas, can_write, expires_at, created_by: context.actor.name },
        'api_key.rotated',
        old,
      )
      await store.markRotated(tx, context.organization.id, old.id, issued.api_key.id, until)
      return issued
    })
  },
})

export const revokeApiKey = operation({
  area: 'access',
  method: 'DELETE',
  path: '/access/v1/api-keys/{key_id}',
  summary: 'Revoke an API key; it stops working within a second',
  access: 'write',
  role: 'admin',
  status: 204,
  params: contract.KeyPath,
  output: Nothing,
  errors: ['not_found', 'conflict'],
  run: async (context, { path }) =>
    context.db.transaction(async (tx) => {
      const key = await activeKey(context, tx, path.key_id)
      await store.revokeKey(tx, context.organization.id, key.id, context.now)
      context.audit({
        type: 'api_key.revoked',
        subject: key.id,
        before: key,
        after: { ...key, revoked_at: context.now, status: 'revoked' },
      })
      return undefined
    }),
})

async function issueKey(
  context: Context,
  key: store.NewKey,
  type: string,
  before?: contract.ApiKey,
): Promise<contract.ApiKeyCreated> {
  const secret = newApiKey()
  return context.db.transaction(async (tx) => {
    const id = await store.insertKey(tx, context.organization.id, key, secret)
    const api_key = await store.lockKey(tx, context.organization.id, id, context.now)
    if (api_key === null) throw new Error('the key was stored and is not there')
    context.audit({ type, subject: id, before, after: api_key })
    return { api_key, secret }
  })
}

async function activeKey(
  context: Context,
  tx: Parameters<typeof store.lockKey>[0],
  id: string,
): Promise<contract.ApiKey> {
  const key = await store.lockKey(tx, context.organization.id, id, context.now)
  if (key === null) throw notFound('API key')
  if (key.status !== 'active')
    throw new AppError('conflict', `this key is ${key.status}; only an active key can be rotated or revoked`)
  return key
}

function refusePast(value: string | null, now: Date, loc: (string | number)[]): void {
  if (value === null || Date.parse(value) > now.getTime()) return
  throw invalid([problem('value_error', loc, 'Value error, the instant must be in the future', value)])
}

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
  output: Nothing,
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
  change: (tx: Parameters<typeof store.lockMembers>[0], member: store.MemberRow) => Promise<T>,
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

export const listAuditEvents = operation({
  area: 'access',
  method: 'GET',
  path: '/access/v1/audit-events',
  summary: 'Changes of the organization, newest first, with what was before and after',
  access: 'read',
  role: 'operator',
  query: contract.AuditQuery,
  output: contract.AuditPage,
  rows: (output) =>
    output.items.map(({ actor, before, after, ...event }) => ({
      ...event,
      actor: actor.name,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })),
  run: async ({ db }, { query }) => ({
    ...(await store.auditPage(db, query)),
    limit: query.limit,
    offset: query.offset,
  }),
})

export const checkAuditChain = operation({
  area: 'access',
  method: 'GET',
  path: '/access/v1/audit-check',
  summary: 'Recompute the chain of audit events and name the first one that does not hold',
  access: 'read',
  role: 'operator',
  weight: 5,
  output: contract.AuditCheck,
  run: async ({ db }) => {
    const chain = await store.auditChain(db)
    return { events: chain.length, head: chain.at(-1)?.hash ?? null, broken_at: brokenAt(chain) }
  },
})
