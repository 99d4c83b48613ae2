import { readdirSync, readFileSync } from 'node:fs'
import { loadModule, parseSync } from 'libpg-query'
import { beforeAll, expect, test } from 'vitest'
import { splitStatements } from './split-statements.ts'

beforeAll(() => loadModule())

/** The statements as PostgreSQL's own parser divides a text; it counts in bytes, and from 0 where it does not say. */
function parsedStatements(text: string): string[] {
  const { stmts = [] } = parseSync(text) as { stmts?: { stmt_location?: number; stmt_len?: number }[] }
  const bytes = Buffer.from(text)
  return stmts.map(({ stmt_location = 0, stmt_len = bytes.length }) =>
    bytes.toString('utf8', stmt_location, stmt_location + stmt_len).trim(),
  )
}

const migrations = readdirSync('drizzle').filter((name) => name.endsWith('.sql'))

test.each(migrations)('the statements of %s are those that PostgreSQL finds in it', (name) => {
  const text = readFileSync(`drizzle/${name}`, 'utf8')
  const withoutComments = splitStatements(text).map((each) => each.replace(/^(?:--[^\n]*\s*)+/, ''))
  expect(withoutComments).toEqual(parsedStatements(text))
})

test.each([
  ['', []],
  ['-- nothing; at all\n', []],
  ['select 1', ['select 1']],
  [
    "select ';', $$;$$, $a$ $$;$$ $a$, \"a;\"; -- b;\n/* c; */ select ''';'",
    ['select \';\', $$;$$, $a$ $$;$$ $a$, "a;"', "-- b;\n/* c; */ select ''';'"],
  ],
  [
    'create function f() returns int begin atomic select 1; end; select 2;',
    ['create function f() returns int begin atomic select 1; end', 'select 2'],
  ],
])('%j', (text, statements) => {
  expect(splitStatements(text)).toEqual(statements)
})
