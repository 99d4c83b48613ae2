import type { AuditEntry } from '../audit.ts'
import type { Actor } from '../actor.ts'
import { AppError, invalid, notFound, valueError } from '../../errors.ts'
import type { Change } from '../change.ts'
import type { ApiKey, ApiKeyBody, ApiKeyCreated } from '../contract.ts'
import { newApiKey } from './keys.ts'
import * as store from '../store.ts'
import type { Message } from '#server/messages/message.ts'
import { ACCESS } from '../messages.ts'

/** Default time for which a rotated key works beside the new one. */
const OVERLAP_MS = 3_600_000

/** Creates a key; 422 for an expiry that is over, 403 for an area that is not granted or for more than the caller's key has. */
export async function createKey(
  change: Change,
  key: ApiKeyBody,
  secret = newApiKey(),
): Promise<ApiKeyCreated & { secret: string }> {
  const { organization, now } = change
  refusePast(key.expires_at, now, ['body', 'expires_at'])
  const ungranted = key.areas.find((area) => area !== 'access' && !organization.areas.includes(area))
  if (ungranted !== undefined) throw new AppError('forbidden', ACCESS.no_area({ area: ungranted }))
  refuseBeyond(change.actor, key)
  return issueKey(change, key, secret, { type: 'api_key.created' })
}

/**
 * Replaces a key by one of the same rights; the old one works until `old_expires_at`, or for an hour.
 * 403, 404, 422, and 409 for a key that is over or already being replaced.
 */
export async function rotateKey(change: Change, id: string, old_expires_at: string | null): Promise<ApiKeyCreated> {
  refusePast(old_expires_at, change.now, ['body', 'old_expires_at'])
  const until = old_expires_at ?? new Date(change.now.getTime() + OVERLAP_MS).toISOString()
  const before = await activeKey(change, id)
  if (before.rotated_to !== null) throw new AppError('conflict', ACCESS.key_replaced)
  const { name, areas, can_write, expires_at } = before
  const key = { name, areas, can_write, expires_at }
  refuseBeyond(change.actor, key)
  const issued = await issueKey(change, key, newApiKey(), { type: 'api_key.rotated', before })
  await store.markRotated(change.tx, change.organization.id, id, issued.api_key.id, until)
  return issued
}

/** Revokes a key; 404 without one, 409 for one that is revoked or expired. */
export async function revokeKey(change: Change, id: string): Promise<ApiKey> {
  const { tx, organization, now, audit } = change
  const before = await activeKey(change, id)
  const after: ApiKey = { ...before, revoked_at: now.toISOString(), status: 'revoked' }
  await store.revokeKey(tx, organization.id, id, now)
  audit({ type: 'api_key.revoked', subject: id, before, after })
  return after
}

async function issueKey(
  { tx, organization, actor, now, audit }: Change,
  key: ApiKeyBody,
  secret: string,
  event: Pick<AuditEntry, 'type'> & { before?: ApiKey },
): Promise<ApiKeyCreated & { secret: string }> {
  const id = await store.insertKey(tx, organization.id, { ...key, created_by: actor.name }, secret)
  const api_key = await store.lockKey(tx, organization.id, id, now)
  if (api_key === null) throw new Error('the key was stored and is not there')
  audit({ ...event, subject: id, after: api_key })
  return { api_key, secret }
}

async function activeKey({ tx, organization, now }: Change, id: string): Promise<ApiKey> {
  const key = await store.lockKey(tx, organization.id, id, now)
  if (key === null) throw notFound('API key')
  if (key.status !== 'active') throw new AppError('conflict', ACCESS.key_not_active({ status: key.status }))
  return key
}

/** A key passes on at most what it has: its areas, its write scope and its end. */
function refuseBeyond(actor: Actor, key: Pick<ApiKeyBody, 'areas' | 'can_write' | 'expires_at'>): void {
  if (actor.kind !== 'key') return
  const area = key.areas.find((each) => !actor.areas.includes(each))
  if (area !== undefined) throw beyond(ACCESS.area_not_held({ area }))
  if (key.can_write && !actor.can_write) throw beyond(ACCESS.write_not_held)
  if (actor.expires_at === null) return
  if (key.expires_at === null || Date.parse(key.expires_at) > actor.expires_at)
    throw beyond(ACCESS.time_not_held({ expires_at: new Date(actor.expires_at).toISOString() }))
}

function beyond(message: Message): AppError {
  return new AppError('forbidden', message)
}

function refusePast(value: string | null, now: Date, loc: (string | number)[]): void {
  if (value === null || Date.parse(value) > now.getTime()) return
  throw invalid([valueError(loc, ACCESS.instant_past, value)])
}
