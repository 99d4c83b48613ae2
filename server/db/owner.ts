import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Orm } from '../db.ts'

/** One transaction under the role that owns the schema, which alone may write reference data; rolled back on a throw. */
export async function asOwner<T>(ownerUrl: string, work: (tx: Orm) => Promise<T>): Promise<T> {
  const client = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  try {
    return await drizzle(client).transaction(work)
  } finally {
    await client.end()
  }
}
