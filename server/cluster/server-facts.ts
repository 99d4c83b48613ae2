import type postgres from 'postgres'
import { APP_ROLE } from '../db/migrate.ts'

/** What stands in the way of a cluster, and what to do about it. */
export type Obstacle = { what: string; remedy: string }

export type ServerFacts = {
  role: string
  is_superuser: boolean
  version: number
  version_text: string
  has_citus: boolean
  citus_version: string | null
  is_loaded: boolean
  has_role: boolean
  is_migrated: boolean
  sessions: number
  database: string
}

export async function serverFacts(sql: postgres.Sql): Promise<ServerFacts> {
  const [found] = await sql<ServerFacts[]>`
    select current_user::text as role, rolsuper as is_superuser, current_database()::text as database,
      current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as version_text,
      exists (select from pg_extension where extname = 'citus') as has_citus,
      (select extversion from pg_extension where extname = 'citus') as citus_version,
      -- The setting itself is hidden from other roles; this one comes with the library.
      exists (select from pg_settings where name = 'citus.shard_count') as is_loaded,
      exists (select from pg_roles where rolname = ${APP_ROLE}) as has_role,
      to_regclass('public.migrations') is not null as is_migrated,
      (select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'quarterhour') as sessions
    from pg_roles where rolname = current_user`
  if (found === undefined) throw new Error('the role of the session is unknown')
  return found
}

/** One line for a person. */
export function textOf({ what, remedy }: Obstacle): string {
  return `${what}: ${remedy}`
}
