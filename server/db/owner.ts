import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Orm } from '../db.ts'

/**
 * One transaction under the role that owns the schema, which alone may write reference data; rolled back on a throw, on
 * the disk when it returns.
 */
export async function asOwner<T>(ownerUrl: string, work: (tx: Orm) => Promise<T>): Promise<T> {
  const client = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  try {
    return await drizzle(client).transaction(async (tx) => {
      await tx.execute(sql`set local synchronous_commit = on`)
      return work(tx)
    })
  } finally {
    await client.end()
  }
}
