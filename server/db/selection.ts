import { Column, is, SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

/** Creates selects that any of the readers runs; their rows are typed by the tables. */
export const builder = new QueryBuilder()

/** The organization that reads, in a select that is written once for all of them. */
export const OWNER = sql.placeholder('organization_id')

/** A select as the builder makes it, of columns and of expressions that have a name (`as`). */
export type Selection<Row> = SQLWrapper & {
  readonly _: { readonly result: Row[]; readonly selectedFields: object }
}

/** The rows of a select as its columns read what the driver gives: a bigint that fits is a number, an array an array. */
export function decoded<Row>(selection: Selection<Row>, rows: readonly Record<string, unknown>[]): Row[] {
  const fields = READERS.get(selection) ?? readersOf(selection)
  READERS.set(selection, fields)
  return rows.map((row) => {
    const read: Record<string, unknown> = {}
    for (const { key, name, decode } of fields) read[key] = row[name] === null ? null : decode(row[name])
    return read as Row
  })
}

type Reader = { key: string; name: string; decode: (value: unknown) => unknown }
const READERS = new WeakMap<object, Reader[]>()

function readersOf(selection: Selection<unknown>): Reader[] {
  return Object.entries(selection._.selectedFields).map(([key, field]) => ({ key, ...readerOf(key, field) }))
}

function readerOf(key: string, field: unknown): { name: string; decode: (value: unknown) => unknown } {
  if (is(field, Column)) return { name: field.name, decode: (value) => field.mapFromDriverValue(value) }
  if (is(field, SQL.Aliased)) return { name: field.fieldAlias, decode: (value) => value }
  throw new Error(`${key} is neither a column nor an expression with a name`)
}
