import { type SQL, sql } from 'drizzle-orm'

/** `column` is one of `values`; true when there are none. The list travels as one array parameter. */
export function anyOf(column: SQL, values: readonly string[] | undefined, type: 'uuid' | 'text'): SQL {
  if (values === undefined || values.length === 0) return sql`true`
  return sql`${column} = any(${arrayParam(values)}::${sql.raw(type)}[])`
}

/** A text array as one parameter, in PostgreSQL's own spelling of arrays. */
export function arrayParam(values: readonly (string | number | null)[]): SQL {
  const items = values.map((value) =>
    value === null ? 'NULL' : `"${String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
  )
  return sql`${sql.param(`{${items.join(',')}}`)}`
}

/** `column` contains `part`, case does not matter; true when there is none. `%` and `_` in it mean themselves. */
export function contains(column: SQL, part: string | undefined): SQL {
  if (part === undefined) return sql`true`
  return sql`${column} ilike ${`%${part.replaceAll(/[\\%_]/g, '\\$&')}%`}`
}
