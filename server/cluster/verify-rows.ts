import type postgres from 'postgres'
import { APP_ROLE } from '../db/migrate.ts'
import { settingTexts } from '../db/statements.ts'

/**
 * Counts the rows of distributed tables by organization, as a superuser and as the service's role, whom row-level
 * security binds on the workers; returns the rows of each table. Throws with the tables that differ, and changes nothing.
 */
export async function verifyRows(sql: postgres.Sql, tables: readonly string[]): Promise<Map<string, number>> {
  const byOrganization = new Map<string, Map<string, number>>()
  const totals = new Map<string, number>()
  for (const table of tables) {
    const rows = await sql.unsafe<{ id: string; rows: number }[]>(
      `select organization_id::text as id, count(*)::float8 as rows from ${table} group by 1`,
    )
    for (const { id, rows: count } of rows) {
      const known = byOrganization.get(id) ?? new Map<string, number>()
      byOrganization.set(id, known.set(table, count))
      totals.set(table, (totals.get(table) ?? 0) + count)
    }
  }
  const differences: string[] = []
  for (const [id, expected] of byOrganization) {
    const seen = await seenByService(sql, id, tables)
    for (const table of tables) {
      const [there, counted] = [expected.get(table) ?? 0, seen.get(table) ?? 0]
      if (there !== counted)
        differences.push(`${table}: organization ${id} has ${there} rows, of which the service sees ${counted}`)
    }
  }
  if (differences.length > 0) throw new Error(`${differences.join('\n')}\nthe rows on the coordinator were kept`)
  return totals
}

async function seenByService(
  sql: postgres.Sql,
  organization_id: string,
  tables: readonly string[],
): Promise<Map<string, number>> {
  const counts = tables.map(
    (table) =>
      `select '${table}' as name, count(*)::float8 as rows from ${table} where organization_id = '${organization_id}'`,
  )
  const rows = await sql.begin(async (tx) => {
    await tx.unsafe(`set local role ${APP_ROLE}`)
    for (const text of settingTexts({ 'app.organization_id': organization_id }, true)) await tx.unsafe(text)
    return await tx.unsafe<{ name: string; rows: number }[]>(counts.join('\nunion all '))
  })
  return new Map(rows.map(({ name, rows: count }) => [name, count]))
}
