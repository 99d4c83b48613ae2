import { newApiKey } from '../access/keys.ts'
import * as store from '../access/store.ts'
import { AREAS, type OperationArea } from '../areas.ts'
import { type Database, transactionDb } from '../db.ts'
import { areasOf, type Options, required, UsageError } from './options.ts'
import { audited, inOrganization } from './organization.ts'

/** Keys of an organization, newest first. */
export function listKeys(db: Database, options: Options): Promise<unknown> {
  return inOrganization(db, options, (tx, id) => store.listKeys(transactionDb(tx, id), new Date()))
}

/** Creates a key; the key itself is printed once. */
export async function addKey(db: Database, options: Options): Promise<unknown> {
  const areas: OperationArea[] = areasOf(required(options, 'areas'), [...AREAS, 'access'])
  const expires_at = options.expires ?? null
  if (expires_at !== null && Number.isNaN(Date.parse(expires_at)))
    throw new UsageError('--expires takes an instant, for example 2027-01-01T00:00:00Z')
  const secret = newApiKey()
  const key = {
    name: required(options, 'name'),
    areas,
    can_write: options.write ?? false,
    expires_at,
    created_by: 'command line',
  }
  return inOrganization(db, options, async (tx, id) => {
    const key_id = await store.insertKey(tx, id, key, secret)
    await audited(tx, id, { type: 'api_key.created', subject: key_id, after: key })
    return { id: key_id, ...key, secret }
  })
}

/** Revokes a key; it stops working within a second. */
export async function revokeKey(db: Database, options: Options): Promise<unknown> {
  const key_id = required(options, 'id')
  return inOrganization(db, options, async (tx, id) => {
    const key = await store.lockKey(tx, id, key_id, new Date())
    if (key === null) throw new Error(`${key_id} is no key of this organization`)
    await store.revokeKey(tx, id, key_id, new Date())
    await audited(tx, id, { type: 'api_key.revoked', subject: key_id, before: key })
    return { id: key_id, revoked: true }
  })
}
