import { type AnyColumn, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { codeOf, type Message } from '../messages/message.ts'

/** `column` is one of `values`; true when there are none. The list travels as one array parameter. */
export function anyOf(column: SQLWrapper, values: readonly string[] | undefined, type: 'uuid' | 'text'): SQL {
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

/** The array in `column` shares a member with `values`; true when there are none. */
export function overlaps(column: SQLWrapper, values: readonly string[] | undefined): SQL {
  return values === undefined ? sql`true` : sql`${column} && ${arrayParam(values)}::text[]`
}

/** `column` contains `part`, case does not matter; true when there is none. `%` and `_` in it mean themselves. */
export function contains(column: SQLWrapper, part: string | undefined): SQL {
  if (part === undefined) return sql`true`
  return sql`${column} ilike ${`%${part.replaceAll(/[\\%_]/g, '\\$&')}%`}`
}

/** The instant in a column, which may be our own text, as an answer spells it: UTC with milliseconds. */
export function isoText<C extends AnyColumn>(column: C): SQL<C['_']['notNull'] extends true ? string : string | null>
export function isoText(column: string): SQL<string | null>
export function isoText(column: AnyColumn | string): SQL {
  const instant = typeof column === 'string' ? sql.raw(column) : column
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The code and the parameters of a message in the column `message` of the table `alias`. */
export function codeColumns(alias: string): SQL {
  return sql.raw(`${alias}.message->>'code' as code, ${alias}.message->'params' as params`)
}

/** The stored form of a message in the column `said`. */
export function messageParam(message: Message | null | undefined): SQL {
  return sql`${message ? JSON.stringify(codeOf(message)) : null}::json`
}

/** How many rows there are, under the name `total`. */
export const TOTAL = sql<number>`count(*)::int`.as('total')

const FIRST_MS = Date.parse('0001-01-01T00:00:00Z')
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * An instant with any offset as PostgreSQL reads it: in UTC, because its own offsets end before 16 hours, and within the
 * years 1 to 9999, which an offset at either end would leave.
 */
export function utc(instant: string): string {
  return new Date(Math.min(Math.max(Date.parse(instant), FIRST_MS), LAST_MS)).toISOString()
}
