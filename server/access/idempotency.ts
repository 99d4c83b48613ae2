import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { and, eq, lt, sql } from 'drizzle-orm'
import { Encoded } from '../answer.ts'
import type { Orm } from '../db.ts'
import { AppError, invalid, type Problem, problem } from '../errors.ts'
import { SERVICE } from '#server/messages/service-messages.ts'
import { idempotency_answers } from './tables.ts'

export type StoredAnswer = Pick<typeof idempotency_answers.$inferSelect, 'status' | 'body'>

/** Longest Idempotency-Key, in characters. */
export const MAX_KEY = 255

/** What is wrong with a key that was sent; nothing where none was. */
export function keyProblems(key: string | null): Problem[] {
  if (key === null || key.length <= MAX_KEY) return []
  const msg = `String should have at most ${MAX_KEY} characters`
  return [problem('string_too_long', ['header', 'idempotency-key'], msg, key, { max_length: MAX_KEY })]
}

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
  if (!lock?.held) throw inFlight()
  await dropExpired(tx, organizationId, now)
  const { request_hash, status, body } = idempotency_answers
  const [stored] = await tx
    .select({ request_hash, status, body })
    .from(idempotency_answers)
    .where(
      and(
        eq(idempotency_answers.organization_id, organizationId),
        eq(idempotency_answers.operation, operation),
        eq(idempotency_answers.key, key),
      ),
    )
  if (stored === undefined) return null
  if (stored.request_hash !== hash) {
    throw invalid([problem('idempotency_mismatch', ['header', 'idempotency-key'], SERVICE.other_request.text, key)])
  }
  return { status: stored.status, body: stored.body }
}

/** The answer to a call while another one with the same key is running. */
export function inFlight(): AppError {
  return new AppError('conflict', SERVICE.key_in_flight, { headers: { 'Retry-After': '1' } })
}

/** Removes the answers of an organization that are older than 24 hours. */
export async function dropExpired(tx: Orm, organizationId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 24 * 3_600_000).toISOString()
  const { organization_id, created_at } = idempotency_answers
  await tx.delete(idempotency_answers).where(and(eq(organization_id, organizationId), lt(created_at, since)))
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
  await tx.insert(idempotency_answers).values({
    ...{ organization_id: organizationId, operation, key, request_hash: hash, ...answer },
    created_at: now.toISOString(),
  })
}

/** The stored answer for a replay: fields that are shown once are null. */
export function withoutSecrets(value: unknown, secretFields: readonly string[] = []): string {
  if (value instanceof Encoded) return value.text
  return JSON.stringify(value, (key, field: unknown) => (secretFields.includes(key) ? null : field))
}
