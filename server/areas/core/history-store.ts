import { type SQL, sql } from 'drizzle-orm'

/** Tables with stored history. */
export type RecordTable = 'parties' | 'metering_grid_areas' | 'areas'

/** The row `alias` is valid on the day `YYYY-MM-DD`; its end is exclusive. */
export function inForce(alias: string, day: string): SQL {
  const at = sql.raw(alias)
  return sql`(${at}.valid_from is null or ${at}.valid_from <= ${day}::date) and (${at}.valid_to is null or ${at}.valid_to > ${day}::date)`
}

/** Whole rows of a table as they held on the day, each record at most once: the present version, or an earlier one. */
export function recordsOn(table: RecordTable, day: string): SQL {
  const rows = sql.raw(table)
  return sql`(select t.* from ${rows} t where ${inForce('t', day)}
    union all select r.* from core_history h cross join lateral json_populate_record(null::${rows}, h.record) r
      where h.record_table = ${table} and ${inForce('h', day)})`
}

/**
 * Rows to search: those of the requested day, else those in force today. With ids and no day, also ended and future
 * records, in their newest version.
 */
export function recordsFor(table: RecordTable, query: { id?: readonly string[]; as_of?: string }, today: string): SQL {
  const records = recordsOn(table, query.as_of ?? today)
  if (query.as_of !== undefined || query.id === undefined) return records
  const [rows, key] = [sql.raw(table), sql.raw(table === 'areas' ? 't.eic' : 't.id::text')]
  return sql`(select * from ${records} n union all select t.* from ${rows} t where not (${inForce('t', today)}) and not exists (
    select from core_history h where h.record_table = ${table} and h.key = ${key} and ${inForce('h', today)}))`
}
