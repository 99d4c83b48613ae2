import type postgres from 'postgres'

/** A table with rows of organizations; `is_distributed`: its rows are on the workers. */
export type OrganizationTable = { name: string; is_distributed: boolean; has_local_rows: boolean }

/**
 * The tables under row-level security with an `organization_id`, each behind the tables that its foreign keys reference.
 * Partitions come with their table; an archived one has bytes of its own without any row. Needs the extension citus.
 */
export async function organizationTables(sql: postgres.Sql | postgres.TransactionSql): Promise<OrganizationTable[]> {
  const tables = await sql<(OrganizationTable & { references: string[] })[]>`
    select c.oid::regclass::text as name,
      exists (select from pg_dist_partition d where d.logicalrelid = c.oid) as is_distributed,
      (select coalesce(sum(pg_relation_size(part.relid)), 0) > 0 from (
        select c.oid as relid union all select relid from pg_partition_tree(c.oid)) part
        join pg_class p on p.oid = part.relid join pg_am a on a.oid = p.relam and a.amname = 'heap') as has_local_rows,
      coalesce((select json_agg(k.confrelid::regclass::text) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid), '[]') as references
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relkind in ('r', 'p') and not c.relispartition and c.relrowsecurity and c.relforcerowsecurity
      and c.relnamespace = 'public'::regnamespace
    order by c.relname`
  const known = new Map(tables.map((table) => [table.name, table]))
  const ordered = new Map<string, OrganizationTable>()
  const add = ({ references, ...table }: (typeof tables)[number], path: readonly string[]) => {
    if (ordered.has(table.name) || path.includes(table.name)) return
    for (const name of references) {
      const referenced = known.get(name)
      if (referenced !== undefined) add(referenced, [...path, table.name])
    }
    ordered.set(table.name, table)
  }
  for (const table of tables) add(table, [])
  return [...ordered.values()]
}
