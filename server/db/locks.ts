import { sql } from 'drizzle-orm'
import type { Orm } from '../db.ts'

/**
 * Waits until no other transaction has locked `what`, and locks it to the end of this one. Every replacement of a list
 * by delete and insert starts with it: two concurrent transactions would not see each other's rows, so that both lists
 * stay or an insert fails. A row lock is named by the id of its owner.
 */
export async function lockFor(tx: Orm, what: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`)
}
