import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import postgres from 'postgres'
import { usePostgis } from './extensions.ts'
import { type Applied, pendingMigrations } from './migrations/migration-order.ts'
import { splitStatements } from './migrations/split-statements.ts'

const folder = new URL('../../drizzle/', import.meta.url)

/** Name of the role that the service works under; it owns nothing, so row-level security binds it. */
export const APP_ROLE = 'quarterhour_app'

/**
 * Migrates the database at `ownerUrl` to the newest schema: forward only, each file in its own transaction, one process
 * at a time (advisory lock); then prepares PostGIS where the server has it (`postgis`: its version). Throws where the
 * database has not the first migrations of this build, as `pendingMigrations` does.
 */
export async function migrate(ownerUrl: string): Promise<{ applied: string[]; postgis: string | null }> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  try {
    await sql`select pg_advisory_lock(hashtext('quarterhour.migrate'))`
    await stayOnCoordinator(sql)
    await ensureAppRole(sql)
    for (const statement of UNMIGRATED) await sql.unsafe(statement)
    const done = await sql<Applied[]>`select name, checksum from migrations`
    const pending = pendingMigrations(done, migrationFiles())
    await loadTrigrams(sql)
    for (const file of pending) await sql.begin((tx) => applyMigration(tx, file))
    return { applied: pending.map(({ name }) => name), postgis: await usePostgis(sql) }
  } finally {
    // Without a limit the client waits for ever where the connection was lost in the middle of a statement.
    await sql.end({ timeout: 0.1 })
  }
}

/**
 * On a Citus cluster of which no table is distributed yet, objects are made on the coordinator alone, as where there was no
 * cluster before: to make the owner's objects on workers, Citus alters roles, which it must not. `cluster distribute` may.
 */
async function stayOnCoordinator(sql: postgres.Sql): Promise<void> {
  const [cluster] = await sql`select from pg_extension where extname = 'citus'`
  if (cluster === undefined) return
  const [distributed] = await sql`select from pg_dist_partition limit 1`
  if (distributed === undefined) await sql`set citus.enable_ddl_propagation = off`
}

/** What no migration makes: where applied migrations are remembered, and shipped facts that were imported. */
const UNMIGRATED = [
  'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  'create table if not exists seeds (name text primary key, checksum text not null, seeded_at timestamptz not null default now())',
]

export type Migration = { name: string; text: string; checksum: string }

async function applyMigration(tx: postgres.TransactionSql, { name, text, checksum }: Migration): Promise<void> {
  // One by one: Citus sends each to the workers with the whole text that it came in.
  for (const statement of splitStatements(text)) await tx.unsafe(statement)
  await tx`insert into migrations (name, checksum) values (${name}, ${checksum})`
}

/** Applies migrations to a database that has none of them, or all before them, within a transaction of the owner's. */
export async function applyMigrations(tx: postgres.TransactionSql, files: readonly Migration[]): Promise<void> {
  for (const statement of UNMIGRATED) await tx.unsafe(statement)
  await loadTrigrams(tx)
  for (const file of files) await applyMigration(tx, file)
}

/**
 * Loads pg_trgm into the session where the database has it: functions that name its settings can only then be made by a role
 * that is no superuser.
 */
async function loadTrigrams(sql: postgres.Sql | postgres.TransactionSql): Promise<void> {
  await sql.unsafe(`do $$ begin
    if exists (select from pg_extension where extname = 'pg_trgm') then perform word_similarity('a', 'b'); end if; end $$`)
}

/** Every migration of this build, oldest first. */
export function migrationFiles(): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/** Roles belong to the whole server, not to one database: another database's migration may create it at the same moment. */
export async function ensureAppRole(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`do $$ begin
    if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} nologin; end if;
  exception when duplicate_object or unique_violation then null; end $$`)
  // A role's creator may administer it without being allowed to take it on (PostgreSQL 16 and later).
  const may = await sql.unsafe(`begin; set local role ${APP_ROLE}; rollback`).then(
    () => true,
    async () => (await sql.unsafe('rollback'), false),
  )
  if (!may) await sql.unsafe(`grant ${APP_ROLE} to current_user`)
  await sql.unsafe(`grant usage on schema public to ${APP_ROLE}`)
}
