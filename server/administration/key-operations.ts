import { z } from 'zod'
import { operation } from '../operation.ts'
import * as contract from '../access/contract.ts'
import * as changes from '../access/keys/key-changes.ts'
import * as store from '../access/store.ts'

export const listApiKeys = operation({
  area: 'access',
  method: 'GET',
  path: '/access/v1/api-keys',
  summary: 'List API keys',
  access: 'read',
  role: 'admin',
  output: contract.ApiKeyList,
  columns: [
    'id',
    'name',
    'hint',
    'can_write',
    'created_by',
    'created_at',
    'expires_at',
    'revoked_at',
    'rotated_to',
    'last_used_at',
    'status',
    'areas',
  ],
  rows: (output) => output.api_keys.map(({ areas, ...key }) => ({ ...key, areas: areas.join(' ') })),
  run: async ({ db, now }) => ({ api_keys: await store.listKeys(db, now) }),
})

export const createApiKey = operation({
  area: 'access',
  method: 'POST',
  path: '/access/v1/api-keys',
  summary: 'Create an API key',
  access: 'write',
  role: 'admin',
  status: 201,
  secret_fields: ['secret'],
  body: contract.ApiKeyBody,
  output: contract.ApiKeyCreated,
  run: (context, { body }) => context.db.transaction((tx) => changes.createKey({ ...context, tx }, body)),
})

export const rotateApiKey = operation({
  area: 'access',
  method: 'POST',
  path: '/access/v1/api-keys/{key_id}/rotate',
  summary: 'Rotate an API key',
  access: 'write',
  role: 'admin',
  status: 201,
  secret_fields: ['secret'],
  params: contract.KeyPath,
  body: contract.RotateBody,
  output: contract.ApiKeyCreated,
  errors: ['not_found', 'conflict'],
  run: (context, { path, body }) =>
    context.db.transaction((tx) => changes.rotateKey({ ...context, tx }, path.key_id, body.old_expires_at)),
})

export const revokeApiKey = operation({
  area: 'access',
  method: 'DELETE',
  path: '/access/v1/api-keys/{key_id}',
  summary: 'Revoke an API key',
  access: 'write',
  role: 'admin',
  status: 204,
  params: contract.KeyPath,
  output: z.undefined(),
  errors: ['not_found', 'conflict'],
  run: (context, { path }) =>
    context.db.transaction(async (tx) => {
      await changes.revokeKey({ ...context, tx }, path.key_id)
      return undefined
    }),
})
