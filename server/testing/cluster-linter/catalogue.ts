import type postgres from 'postgres'
import { nodesOf, lastName, parsed, treesAt } from './ast.ts'

/** What the rules need to know of a database. */
export type Catalogue = {
  /** Tables that a cluster distributes: under forced row-level security, with an `organization_id`. */
  distributed: ReadonlySet<string>
  /** All other tables and views, which stay on the coordinator. */
  local: ReadonlySet<string>
  /** Names of which a function is volatile. */
  volatile: ReadonlySet<string>
  /** Names of which no function is immutable. */
  neverImmutable: ReadonlySet<string>
  /** Functions of ours whose text names a distributed table. */
  reading: ReadonlySet<string>
  /** By table: the columns whose default calls a volatile function. */
  volatileDefaults: ReadonlyMap<string, ReadonlySet<string>>
}

/** Reads the catalogue of a migrated database. */
export async function readCatalogue(sql: postgres.Sql): Promise<Catalogue> {
  const tables = await sql<{ name: string; is_distributed: boolean }[]>`
    select c.relname::text as name, n.nspname = 'public' and c.relrowsecurity and c.relforcerowsecurity
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id') as is_distributed
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm') and n.nspname in ('public', 'access')`
  const functions = await sql<
    { name: string; is_volatile: boolean; is_never_immutable: boolean; source: string; is_ours: boolean }[]
  >`
    select p.proname::text as name, bool_or(p.provolatile = 'v') as is_volatile, bool_and(p.provolatile <> 'i') as is_never_immutable,
      bool_or(n.nspname in ('public', 'access')) as is_ours, string_agg(case when n.nspname in ('public', 'access') then p.prosrc end, ' ') as source
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace group by 1`
  const defaults = await sql<{ table: string; column: string; expression: string }[]>`
    select c.relname::text as "table", a.attname::text as "column", pg_get_expr(d.adbin, d.adrelid) as expression
    from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where c.relnamespace = 'public'::regnamespace and a.attgenerated = ''`
  const distributed = new Set(tables.filter((table) => table.is_distributed).map(({ name }) => name))
  const volatile = new Set(functions.filter((each) => each.is_volatile).map(({ name }) => name))
  const volatileDefaults = new Map<string, Set<string>>()
  for (const { table, column, expression } of defaults) {
    if (!(await calledIn(expression)).some((name) => volatile.has(name))) continue
    volatileDefaults.set(table, (volatileDefaults.get(table) ?? new Set()).add(column))
  }
  const names = new RegExp(`\\b(${[...distributed].join('|')})\\b`)
  return {
    distributed,
    local: new Set(tables.filter((table) => !table.is_distributed).map(({ name }) => name)),
    volatile,
    neverImmutable: new Set(functions.filter((each) => each.is_never_immutable).map(({ name }) => name)),
    reading: new Set(
      functions.filter(({ is_ours, source }) => is_ours && names.test(source ?? '')).map(({ name }) => name),
    ),
    volatileDefaults,
  }
}

async function calledIn(expression: string): Promise<string[]> {
  const tree = await parsed(`select ${expression}`)
  const names: string[] = []
  for (const { type, tree: call } of nodesOf(Object.values(tree ?? {})))
    if (type === 'FuncCall') names.push(lastName(treesAt(call, 'funcname')))
  return names
}
