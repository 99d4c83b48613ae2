import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { inTransaction, type Orm } from '../db.ts'

/** Connections under the role that owns the schema, which alone may write reference data. */
export type Owner = {
  orm: Orm
  /** Rolled back on a throw, on the disk when it returns. */
  transaction<T>(work: (tx: Orm) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Opens up to `connections` of them, each when it is needed. */
export function openOwner(ownerUrl: string, connections: number): Owner {
  const orm = drizzle(postgres(ownerUrl, { max: connections, onnotice: () => {} }))
  return {
    orm,
    transaction: (work) =>
      inTransaction(orm.$client, async (tx) => {
        await tx.execute(sql`set local synchronous_commit = on`)
        return work(tx)
      }),
    close: () => orm.$client.end({ timeout: 5 }),
  }
}

/** One connection that stays the same until it is closed, for locks that are held for a session. */
export function openSession(ownerUrl: string): Pick<Owner, 'orm' | 'close'> {
  const orm = drizzle(postgres(ownerUrl, { max: 1, max_lifetime: null, onnotice: () => {} }))
  return { orm, close: () => orm.$client.end({ timeout: 5 }) }
}

/** One transaction of the owner's, on its own connection. */
export async function asOwner<T>(ownerUrl: string, work: (tx: Orm) => Promise<T>): Promise<T> {
  const owner = openOwner(ownerUrl, 1)
  try {
    return await owner.transaction(work)
  } finally {
    await owner.close()
  }
}

/** One connection of a superuser, for what the owner may not do on a cluster. */
export async function asAdministrator<T>(adminUrl: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  return onConnection(adminUrl, 'quarterhour-cluster', work)
}

/** One connection of its own, under a name that an administrator sees, for work that is no request's. */
export async function onConnection<T>(
  url: string,
  application_name: string,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = postgres(url, { max: 1, max_lifetime: null, onnotice: () => {}, connection: { application_name } })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}
