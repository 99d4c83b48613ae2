import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { sql } from 'drizzle-orm'
import type { Orm } from '../db.ts'
import { AppError, invalid, problem } from '../errors.ts'
import { SERVICE } from '#server/said/service-words.ts'

export type StoredAnswer = { status: number; body: string | null }

/** Longest Idempotency-Key, in characters. */
export const MAX_KEY = 255

/** What makes two requests the same: the operation's path and query values and its body, in canonical JSON. */
export function requestHash(raw: { path: unknown; query: unknown; body: unknown }): string {
  return createHash('sha256')
    .update(canonicalize(raw) ?? '')
    .digest('hex')
}

/**
 * Claims `key` for this transaction. Answers the stored answer when the same request was answered within 24 hours; throws
 * 409 when a twin is running and 422 `idempotency_mismatch` when the key was used for another request.
 */
export async function claim(
  tx: Orm,
  organizationId: string,
  operation: string,
  key: string,
  hash: string,
  now: Date,
): Promise<StoredAnswer | null> {
  const [lock] = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${organizationId} ${operation} ${key}`}, 0)) as held`,
  )
  if (!lock?.held) {
    throw new AppError('conflict', SERVICE.key_in_flight, {
      headers: { 'Retry-After': '1' },
    })
  }
  await dropExpired(tx, organizationId, now)
  const [stored] = await tx.execute<{ request_hash: string; status: number; body: string | null }>(
    sql`select request_hash, status, body from idempotency_answers
      where organization_id = ${organizationId} and operation = ${operation} and key = ${key}`,
  )
  if (stored === undefined) return null
  if (stored.request_hash !== hash) {
    throw invalid([problem('idempotency_mismatch', ['header', 'idempotency-key'], SERVICE.other_request.text, key)])
  }
  return { status: stored.status, body: stored.body }
}

/** Removes the answers of an organization that are older than 24 hours. */
export async function dropExpired(tx: Orm, organizationId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 24 * 3_600_000).toISOString()
  await tx.execute(
    sql`delete from idempotency_answers where organization_id = ${organizationId} and created_at < ${since}`,
  )
}

/** Keeps the answer in the transaction of the operation, so that both are there or neither. */
export async function keep(
  tx: Orm,
  organizationId: string,
  operation: string,
  key: string,
  hash: string,
  answer: StoredAnswer,
  now: Date,
): Promise<void> {
  await tx.execute(sql`insert into idempotency_answers (organization_id, operation, key, request_hash, status, body, created_at)
    values (${organizationId}, ${operation}, ${key}, ${hash}, ${answer.status}, ${answer.body}, ${now.toISOString()})`)
}
