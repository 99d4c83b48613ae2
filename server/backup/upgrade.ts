import { usePostgis } from '../db/extensions.ts'
import { applyMigrations, ensureAppRole, migrationFiles } from '../db/migrate.ts'
import { pendingMigrations } from '../db/migrations/migration-order.ts'
import { onConnection } from '../db/owner.ts'
import type { Checked } from './check.ts'
import { checkRestored } from './checks.ts'
import { type Source, writeBackup } from './dump.ts'
import { BackupFault, type Begin } from './format.ts'
import { refuseInUse } from './in-use.ts'

/** What an upgrade did: the backup that it made first, and the migrations; none where the schema is that of this build. */
export type Upgraded = { backup: Checked | null; migrated: string[]; chains: number }

/**
 * Brings a database that nobody uses to the schema of this build: a backup to `path` first, then every missing migration in
 * one transaction, and before it ends the audit logs and row-level security are checked. Whatever fails, the database is as
 * before. Throws with what is wrong.
 */
export async function upgrade(path: string, source: Source): Promise<Upgraded> {
  return onConnection(source.ownerUrl, 'quarterhour-upgrade', async (sql) => {
    await sql`select pg_advisory_lock(hashtext('quarterhour.migrate'))`
    await refuseInUse(sql)
    const [known] = await sql<{ table: string | null }[]>`select to_regclass('public.migrations')::text as table`
    if (!known?.table) throw new BackupFault('the database has no installation: npm start makes one')
    const applied = await sql<Begin['migrations']>`select name, checksum from migrations order by name`
    const pending = pendingMigrations(applied, migrationFiles())
    if (pending.length === 0) return { backup: null, migrated: [], chains: 0 }
    const backup = await writeBackup(path, source)
    await ensureAppRole(sql)
    const chains = await sql.begin(async (tx) => {
      await tx`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`
      await applyMigrations(tx, pending)
      return checkRestored(tx)
    })
    await usePostgis(sql)
    return { backup, migrated: pending.map(({ name }) => name), chains }
  })
}
