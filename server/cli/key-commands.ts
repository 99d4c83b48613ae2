import * as changes from '../access/keys/key-changes.ts'
import { ApiKeyBody, KeyPath } from '../access/contract.ts'
import * as store from '../access/store.ts'
import { AREAS } from '../areas.ts'
import type { Database } from '../db.ts'
import { areasOf } from './options.ts'
import { type Options, required } from '../integration/imports/options.ts'
import { inOrganization, read } from './organization.ts'

/** Keys of an organization, newest first. */
export function listKeys(db: Database, options: Options): Promise<unknown> {
  return inOrganization(db, options, ({ now }, own) => store.listKeys(own, now))
}

/** Creates a key under the rules of the API; the key itself is printed once. */
export async function addKey(db: Database, options: Options): Promise<unknown> {
  const key = read(ApiKeyBody, {
    name: required(options, 'name'),
    areas: areasOf(required(options, 'areas'), [...AREAS, 'access']),
    can_write: options.write ?? false,
    expires_at: options.expires ?? null,
  })
  return inOrganization(db, options, (change) => changes.createKey(change, key))
}

/** Revokes a key; it stops working within a second. */
export async function revokeKey(db: Database, options: Options): Promise<unknown> {
  const { key_id } = read(KeyPath, { key_id: required(options, 'id') })
  return inOrganization(db, options, (change) => changes.revokeKey(change, key_id))
}
