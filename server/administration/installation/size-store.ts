import { sql } from 'drizzle-orm'
import { type Database, readShared } from '../../db.ts'
import { isoText } from '../../db/filters.ts'
import type { Installation } from './contract.ts'

const MOST_TABLES = 20
const MOST_STEPS = 20

/** PostgreSQL's version, PostGIS's where it is there, and the size of the whole database. */
export async function readDatabase(db: Database): Promise<Installation['database']> {
  const [row] = await readShared<Installation['database']>(
    db,
    sql`select split_part(current_setting('server_version'), ' ', 1) as version,
      (select extversion from pg_extension where extname = 'postgis') as postgis_version,
      pg_database_size(current_database())::float8 as size_bytes`,
  )
  if (row === undefined) throw new Error('PostgreSQL did not tell its version')
  return row
}

/** The largest tables, partitions added to what they are partitions of. */
export async function listTables(db: Database): Promise<Installation['tables']> {
  return readShared(
    db,
    sql`select coalesce(root.relname, c.relname)::text as name, sum(pg_total_relation_size(c.oid))::float8 as size_bytes,
        sum(nullif(c.reltuples, -1))::float8 as rows
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
        left join pg_class root on c.relispartition and root.oid = pg_partition_root(c.oid)
      where c.relkind = 'r' and n.nspname in ('public', 'access')
      group by 1 order by 2 desc, 1 limit ${MOST_TABLES}`,
  )
}

/** The newest steps of the schema. */
export async function listUpgrades(db: Database): Promise<Installation['upgrades']> {
  return readShared(
    db,
    sql`select name, ${isoText('applied_at')} as applied_at from migrations
      order by migrations.applied_at desc, name desc limit ${MOST_STEPS}`,
  )
}
