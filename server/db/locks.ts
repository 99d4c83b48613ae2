import { sql } from 'drizzle-orm'
import type { Orm } from '../db.ts'

/**
 * Waits until no other transaction has locked `what`, and holds it to the end of this one. What replaces a list by deleting
 * and inserting begins with it: of two such transactions at once neither sees the rows of the other, so that both lists stay
 * or one of the inserts fails. What a row is locked for is named with the id of its owner.
 */
export async function lockFor(tx: Orm, what: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`)
}
