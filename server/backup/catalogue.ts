import type postgres from 'postgres'
import { FLEETING_TABLES } from '../access/organizations/whole-store.ts'
import type { BackupTable, Begin } from './format.ts'

export type Tx = postgres.TransactionSql

/** The schemas of the product. */
export const SCHEMAS = ['access', 'public']

/**
 * What is not backed up: which migrations were applied stands in the backup itself; which processes run, what calls were
 * counted in the last minutes, what PostGIS derives and what was archived of this server mean nothing afterwards.
 */
const LEFT = [
  'public.backup_requests',
  'public.migrations',
  'public.processes',
  'public.shape_parts',
  'public.wal_archive',
  ...FLEETING_TABLES,
]

/** A relation that no extension has made. */
export const OWN = `not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`

/** Tables of the product that are backed up, with their columns in order; partitions are in their table. */
export async function backedUpTables(tx: Tx): Promise<BackupTable[]> {
  const rows = await tx.unsafe<(BackupTable & { schema: string })[]>(
    `select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where n.nspname = any ($1) and c.relkind in ('r', 'p') and not c.relispartition and ${OWN}
      group by 1 order by 1`,
    [SCHEMAS],
  )
  return rows.filter(({ name }) => !LEFT.includes(name)).map(({ name, columns }) => ({ name, columns }))
}

/** Tables that keep organizations apart, and whether the owner of the tables may read them as a whole. */
export async function guardedTables(tx: Tx): Promise<{ name: string; is_open: boolean; is_forced: boolean }[]> {
  return tx.unsafe<{ name: string; is_open: boolean; is_forced: boolean }[]>(
    `select c.oid::regclass::text as name, c.relforcerowsecurity as is_forced,
        exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'backup') as is_open
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any ($1) and c.relkind in ('r', 'p') and c.relrowsecurity and ${OWN} order by 1`,
    [SCHEMAS],
  )
}

/** First days of the months that have a partition of allocations. */
export async function allocationMonths(tx: Tx): Promise<string[]> {
  const rows = await tx<{ month: string }[]>`
    select replace(right(c.relname, 7), '_', '-') || '-01' as month from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = to_regclass('public.allocation_values') order by 1`
  return rows.map(({ month }) => month)
}

/** The last value of every sequence. */
export async function sequences(tx: Tx): Promise<Begin['sequences']> {
  const rows = await tx.unsafe<{ name: string; value: string | null }[]>(
    `select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences
      where schemaname = any ($1) order by 1`,
    [SCHEMAS],
  )
  return rows.map(({ name, value }) => ({ name, value }))
}

/** A name for a statement: `"public"."profiles"`. */
export function quoted(...names: readonly string[]): string {
  return names
    .map((name) =>
      name
        .split('.')
        .map((part) => `"${part.replaceAll('"', '""')}"`)
        .join('.'),
    )
    .join(', ')
}
