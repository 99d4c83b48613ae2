import type postgres from 'postgres'
import { BackupFault } from './format.ts'

/** Throws BackupFault where anybody else is connected to the database, and says who. */
export async function refuseInUse(sql: postgres.Sql): Promise<void> {
  const others = await sql<{ name: string; count: number }[]>`
    select coalesce(nullif(application_name, ''), 'a client') as name, count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      -- Of other roles the owner is not told the type; what PostgreSQL runs by itself has no role.
      and usesysid is not null and coalesce(backend_type, 'client backend') = 'client backend'
    group by 1 order by 1`
  if (others.length === 0) return
  const named = others.map(({ name, count }) => `${count} of ${name}`).join(', ')
  throw new BackupFault(`the database is in use (connections: ${named}): stop every process of the service first`)
}
