import { eq, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { profiles } from '#server/areas/cost-of-energy/tables.ts'
import { arrayParam } from './filters.ts'
import { statementOf } from './statement.ts'

const dialect = new PgDialect()

function expectAsDrizzle(query: SQL): void {
  const { sql: text, params } = dialect.sqlToQuery(query)
  expect(statementOf(query)).toEqual({ text, params })
}

const value = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('$1', "'; drop table profiles; --", '"', '\\', '{}', '?'),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
)
/** What only Drizzle knows how to write. */
const rare = fc.oneof(
  fc.constantFrom<unknown>(undefined, profiles, profiles.name, sql.identifier('a "name"'), new Date(0), 10n),
  fc.array(value, { maxLength: 3 }),
  fc.constant(eq(profiles.unit, 'kWh')),
  fc.constant(sql.param('kWh', profiles.unit)),
  fc.constant(sql.param(new Date(0), { mapToDriverValue: (date: Date) => date.toISOString() })),
  fc.constant(sql.param('x', { mapToDriverValue: () => sql`lower(${'x'})` })),
  fc.constant(sql`inlined ${"it's"}`.inlineParams()),
)

const { query } = fc.letrec<{ query: SQL; part: unknown }>((tie) => ({
  query: fc
    .array(fc.tuple(fc.string({ maxLength: 6 }), tie('part')), { maxLength: 5 })
    .map((pairs) => sql.join(pairs.flatMap(([text, part]) => [sql.raw(text), sql`(${part}) `]))),
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    value,
    value.map((each) => sql.param(each)),
    fc.array(fc.string(), { maxLength: 3 }).map(arrayParam),
    tie('query'),
    rare,
  ),
}))

describe('the text and the values of a statement', () => {
  test('are what Drizzle makes of it, whatever it is made of', () => {
    fc.assert(fc.property(query, expectAsDrizzle), { numRuns: 2000 })
  })

  test('number values of nested parts by where they stand, and never become text', () => {
    const inner = sql`b = ${"' or true --"} and c = any(${arrayParam(['x', '"y"'])})`
    expect(statementOf(sql`select ${1} where a = ${'$1'} and (${inner}) limit ${null}`)).toEqual({
      text: 'select $1 where a = $2 and (b = $3 and c = any($4)) limit $5',
      params: [1, '$1', "' or true --", '{"x","\\"y\\""}', null],
    })
  })

  test('are the same each time that a part is used again', () => {
    const part = sql`(${1}, ${'a'})`
    const whole = sql`${part}, ${part}`
    for (const _ of [1, 2]) expect(statementOf(whole)).toEqual({ text: '($1, $2), ($3, $4)', params: [1, 'a', 1, 'a'] })
  })
})
