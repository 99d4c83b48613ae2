import { Param, SQL, StringChunk } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** A statement as the driver takes it: its text with `$1`, `$2` … and their values. */
export type Statement = { text: string; params: unknown[] }

const dialect = new PgDialect()

/**
 * The text and values of a Drizzle `sql`, as Drizzle itself would write it. What is made of texts and values alone, as most
 * reads are, is put together here: Drizzle's own way is some 7 % of a short read. Drizzle does the rest.
 */
export function statementOf(query: SQL): Statement {
  const statement = { text: '', params: [] }
  if (appended(statement, query)) return statement
  const { sql: text, params } = dialect.sqlToQuery(query)
  return { text, params }
}

function appended(statement: Statement, query: SQL): boolean {
  if (query['shouldInlineParams']) return false
  for (const chunk of query.queryChunks) {
    if (chunk instanceof StringChunk) {
      for (const text of chunk.value) statement.text += text
    } else if (chunk instanceof SQL) {
      if (!appended(statement, chunk)) return false
    } else if (chunk instanceof Param && isPlain(chunk.value)) {
      const value: unknown = chunk.value === null ? null : chunk.encoder.mapToDriverValue(chunk.value)
      if (!isPlain(value)) return false
      statement.text += `$${statement.params.push(value)}`
    } else if (isPlain(chunk)) {
      statement.text += `$${statement.params.push(chunk)}`
    } else return false
  }
  return true
}

/** What stands for itself, whoever looks at it; everything else may be a part of a statement. */
function isPlain(value: unknown): boolean {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
