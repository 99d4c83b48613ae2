import { sql } from 'drizzle-orm'
import { type Database, inTransaction, type Orm } from '../db.ts'
import { installation_secret } from './tables.ts'

/** What opens a value with the present secret: null where it is sealed with it already. */
export type Renew = (sealed: Uint8Array, purpose: string) => Uint8Array | null
/** Encrypts again what an area keeps encrypted for an organization, one value at a time; answers how many there are. */
export type RenewSecrets = (tx: Orm, organization_id: string, renew: Renew) => Promise<number>

/** Runs `work` with the installation's check value, which one process at a time may read and write. */
export async function withSecretCheck<T>(
  db: Database,
  work: (stored: Uint8Array | null, keep: (sealed: Uint8Array, now: Date) => Promise<void>) => Promise<T>,
): Promise<T> {
  return inTransaction(db.orm.$client, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('quarterhour.installation-secret'))`)
    const [row] = await tx.select({ sealed: installation_secret.sealed }).from(installation_secret)
    return work(row?.sealed ?? null, async (sealed, now) => {
      const value = { sealed: Buffer.from(sealed), sealed_at: now.toISOString() }
      await tx
        .insert(installation_secret)
        .values(value)
        .onConflictDoUpdate({ target: installation_secret.is_one, set: value })
    })
  })
}
