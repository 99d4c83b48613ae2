import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { countOrganizations, raiseVersions } from '../access/organizations/whole-store.ts'
import { usePostgis } from '../db/extensions.ts'
import { pendingMigrations } from '../db/migrations/migration-order.ts'
import { onConnection } from '../db/owner.ts'
import { applyMigrations, ensureAppRole, type Migration, migrationFiles } from '../db/migrate.ts'
import { checkRestored } from './checks.ts'
import { refuseInUse } from './in-use.ts'
import { backedUpTables, guardedTables, OWN, quoted, SCHEMAS, type Tx } from './catalogue.ts'
import { checkBackup, type Checked } from './check.ts'
import { BackupFault, type Begin } from './format.ts'

export type Target = {
  ownerUrl: string
  key: string | null
  /** Whether what the database has now is given up. */
  replace: boolean
}

/** What was restored. `migrated` are the migrations that this build has and the backup had not. */
export type Restored = Pick<Checked, 'begin' | 'secret' | 'rows'> & { migrated: string[]; chains: number }

/**
 * Replaces everything in a database that nobody else uses by a backup, in one transaction: it is there as a whole, with the
 * schema of this build, or the database is as before. The file is read to its end and checked first. Then compared: rows of
 * each table, the chain of every audit log, and that row-level security holds. Throws BackupFault with what is wrong.
 */
export async function restoreBackup(path: string, { ownerUrl, key, replace }: Target): Promise<Restored> {
  const { begin, secret } = await checkBackup(path, key)
  const { applied, missing } = migrationsOf(begin)
  return onConnection(ownerUrl, 'quarterhour-restore', async (sql) => {
    await sql`select pg_advisory_lock(hashtext('quarterhour.migrate'))`
    await refuseInUse(sql)
    await ensureAppRole(sql)
    const restored = await sql.begin(async (tx) => {
      await tx`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`
      await empty(tx, replace)
      await applyMigrations(tx, applied)
      const rows = await loadAll(tx, path, key)
      await applyMigrations(tx, missing)
      await raiseVersions(tx)
      const chains = await checkRestored(tx)
      return { begin, secret, rows, migrated: missing.map(({ name }) => name), chains }
    })
    await usePostgis(sql)
    await sql`analyze`
    return restored
  })
}

/** The migrations that the backup had, and those that came after it; BackupFault where they are not the first of this build. */
function migrationsOf({ migrations, product }: Begin): { applied: Migration[]; missing: Migration[] } {
  const files = migrationFiles()
  try {
    const missing = pendingMigrations(migrations, files)
    return { applied: files.slice(0, files.length - missing.length), missing }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new BackupFault(`the backup, of the build ${product}, cannot be restored by this one: ${why}`)
  }
}

/** Removes everything of the product; BackupFault where there are organizations and they are not to be replaced. */
export async function empty(tx: Tx, replace: boolean): Promise<void> {
  const organizations = await countOrganizations(tx)
  if (organizations > 0 && !replace)
    throw new BackupFault(
      `the database has ${organizations} organizations: --replace gives them up for those of the backup`,
    )
  await tx`drop schema if exists access cascade`
  const kinds = { r: 'table', p: 'table', v: 'view', m: 'materialized view', S: 'sequence' }
  const relations = await tx.unsafe<{ name: string; kind: keyof typeof kinds }[]>(
    `select c.oid::regclass::text as name, c.relkind::text as kind from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S') and ${OWN}`,
  )
  for (const { name, kind } of relations) await tx.unsafe(`drop ${kinds[kind]} if exists ${name} cascade`)
  const routines = await tx<{ name: string }[]>`select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`
  for (const { name } of routines) await tx.unsafe(`drop routine if exists ${name} cascade`)
}

/** Loads every table, without its triggers, foreign keys and row-level security, all of which hold again afterwards. */
async function loadAll(tx: Tx, path: string, key: string | null): Promise<number> {
  const guarded = (await guardedTables(tx)).filter(({ is_forced }) => is_forced)
  for (const { name } of guarded) await tx.unsafe(`alter table ${name} no force row level security`)
  const tables = await backedUpTables(tx)
  for (const { name } of tables) await tx.unsafe(`alter table ${quoted(name)} disable trigger user`)
  const keys = await tx<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text in ${tx(SCHEMAS)}`
  for (const { table, name } of keys) await tx.unsafe(`alter table ${table} drop constraint ${name}`)
  // What migrations have put in: versions of caches, shipped facts of before.
  await tx.unsafe(`truncate ${quoted(...tables.map(({ name }) => name))} cascade`)
  const loading = new Loading(tx)
  const { begin, end } = await checkBackup(path, key, {
    begin: async ({ months, tables: stored }) => {
      loading.tables = new Map(stored.map(({ name, columns }) => [name, columns]))
      if (months.length > 0) await tx`select ensure_allocation_months(${months}::date[])`
    },
    piece: (table, bytes) => loading.write(table, bytes),
  })
  await loading.close()
  for (const { name, value } of begin.sequences)
    if (value !== null) await tx`select setval(${name}::regclass, ${value}::bigint)`
  for (const { table, name, definition } of keys)
    await tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { name } of tables) await tx.unsafe(`alter table ${quoted(name)} enable trigger user`)
  let rows = 0
  for (const { name, rows: requested } of end.tables) {
    const [found] = await tx.unsafe<{ count: number }[]>(`select count(*)::int as count from ${quoted(name)}`)
    if (found?.count !== requested)
      throw new BackupFault(`${name} has ${found?.count} rows after the restore instead of ${requested}`)
    rows += requested
  }
  for (const { name } of guarded) await tx.unsafe(`alter table ${name} force row level security`)
  return rows
}

/** Gives pieces of tables, one table after the other, to COPY. */
class Loading {
  readonly #tx: Tx
  #table: string | null = null
  #into: Writable | null = null
  tables: ReadonlyMap<string, readonly string[]> = new Map()

  constructor(tx: Tx) {
    this.#tx = tx
  }

  async write(table: string, bytes: Buffer): Promise<void> {
    if (table !== this.#table) {
      await this.close()
      const columns = quoted(...(this.tables.get(table) ?? []))
      this.#into = await this.#tx.unsafe(`copy ${quoted(table)} (${columns}) from stdin`).writable()
      // Told when it is closed; unheard, it would end the process.
      this.#into.on('error', () => {})
      this.#table = table
    }
    const into = this.#into
    await new Promise<void>((resolve, reject) => into?.write(bytes, (error) => (error ? reject(error) : resolve())))
  }

  async close(): Promise<void> {
    const [into, table] = [this.#into, this.#table]
    ;[this.#into, this.#table] = [null, null]
    if (into === null) return
    into.end()
    await finished(into).catch((error: unknown) => {
      throw new BackupFault(`${table} cannot be restored: ${error instanceof Error ? error.message : String(error)}`)
    })
  }
}
