import { globSync } from 'node:fs'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { type DescribedTable, describedTables } from './tables.test-support.ts'

const tables = await describedTables(globSync('server/**/tables.ts'))

let owner: postgres.Sql

beforeAll(async () => {
  owner = postgres(await createTestDatabase({ seeded: true }), { max: 1, onnotice: () => {} })
})
afterAll(() => owner?.end())

/** There only where the server has PostGIS. */
const OF_POSTGIS = ['public.shape_parts', 'public.spatial_ref_sys']

type Column = { name: string; type: string; not_null: boolean; has_default: boolean; is_generated: boolean }
type Keys = { primary: string[]; unique: string[][] }

async function columnsOf(table: string): Promise<Column[]> {
  const rows = await owner<
    Column[]
  >`select attname as name, format_type(atttypid, null) as type, attnotnull as not_null,
      atthasdef as has_default, attgenerated <> '' or attidentity <> '' as is_generated
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`
  return [...rows].sort(byName)
}

async function keysOf(table: string): Promise<Keys> {
  const rows = await owner<{ type: string; columns: string[] }[]>`select contype as type,
      array(select attname from unnest(conkey) with ordinality k(num, at)
        join pg_attribute on attrelid = conrelid and attnum = num order by at)::text[] as columns
    from pg_constraint where conrelid = ${table}::regclass and contype in ('p', 'u')`
  const [primary = []] = rows.filter(({ type }) => type === 'p').map(({ columns }) => columns)
  return { primary, unique: sorted(rows.filter(({ type }) => type === 'u').map(({ columns }) => columns)) }
}

function describedColumns({ columns }: DescribedTable): Column[] {
  return columns
    .map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      not_null: column.notNull,
      // A default that only one of the two knows makes an insert fail in one place and pass in the other.
      has_default: column.hasDefault,
      is_generated: column.generated !== undefined || column.generatedIdentity !== undefined,
    }))
    .sort(byName)
}

function describedKeys({ columns, primaryKeys, uniqueConstraints }: DescribedTable): Keys {
  const primary = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)
  const alone = columns.filter((column) => column.isUnique).map(({ name }) => [name])
  const unique = uniqueConstraints.map((each) => each.columns.map(({ name }) => name))
  return { primary: primary.map(({ name }) => name), unique: sorted([...alone, ...unique]) }
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
const sorted = (keys: string[][]) => keys.sort((a, b) => (a.join() < b.join() ? -1 : 1))
const nameOf = ({ schema, name }: DescribedTable) => `${schema}.${name}`

describe('tables.ts says what the migrations made', () => {
  test('every table of the database is described once, and every described table is there', async () => {
    const rows = await owner<{ name: string }[]>`select n.nspname || '.' || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'access') and c.relkind in ('r', 'p') and not c.relispartition`
    const there = rows.map((row) => row.name).filter((name) => !OF_POSTGIS.includes(name))
    expect(tables.map(nameOf).sort()).toEqual(there.sort())
  })

  test('no other schema is ours', async () => {
    const rows = await owner<{ name: string }[]>`select nspname as name from pg_namespace
      where nspname !~ '^(pg_|information_schema)'
        and oid not in (select objid from pg_depend where classid = 'pg_namespace'::regclass and deptype = 'e') order by 1`
    expect(rows.map(({ name }) => name)).toEqual(['access', 'public'])
  })

  test.each(tables.map((table) => [nameOf(table), table] as const))('%s', async (name, table) => {
    expect(await columnsOf(name)).toEqual(describedColumns(table))
    expect(await keysOf(name)).toEqual(describedKeys(table))
  })
})
