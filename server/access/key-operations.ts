import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Orm } from '../db.ts'
import { AppError, invalid, notFound, problem } from '../errors.ts'
import { operation } from '../operation.ts'
import * as contract from './contract.ts'
import { newApiKey } from './keys.ts'
import * as store from './store.ts'

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
  output: z.undefined(),
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

async function activeKey(context: Context, tx: Orm, id: string): Promise<contract.ApiKey> {
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
