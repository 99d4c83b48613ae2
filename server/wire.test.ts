import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import {
  boolean,
  date,
  enumeration,
  float,
  instant,
  integer,
  list,
  type Parsed,
  param,
  parseAt,
  parseBody,
  parseQuery,
  record,
  text,
  uuid,
  values,
} from './wire.ts'

function problemsOf(parsed: Parsed<unknown>) {
  if (parsed.ok) throw new Error(`expected problems, read ${JSON.stringify(parsed.value)}`)
  return parsed.problems
}

/** The problems of one body field, as `type loc: msg`. */
function reportOf(schema: z.ZodType, value: unknown): string[] {
  const parsed = parseBody(z.object({ f: schema }), { f: value })
  return parsed.ok ? [] : parsed.problems.map(({ type, loc, msg }) => `${type} ${loc.slice(2).join('.')}: ${msg}`)
}

const query = (schema: z.ZodObject, search: string) => parseQuery(schema, new URLSearchParams(search))

/** The table of types with Pydantic's messages (pydantic-core `src/errors/types.rs`), one row per rule of a field. */
describe('422 of one body field', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['text', text(), 1, 'string_type : Input should be a valid string'],
    ['text', text({ min: 1 }), '', 'string_too_short : String should have at least 1 character'],
    ['text', text({ min: 3 }), '😀😀', 'string_too_short : String should have at least 3 characters'],
    ['text', text({ max: 1 }), 'aa', 'string_too_long : String should have at most 1 character'],
    ['text', text({ max: 2 }), '😀😀😀', 'string_too_long : String should have at most 2 characters'],
    ['text', text({ max: 2 }), 'x'.repeat(100_000), 'string_too_long : String should have at most 2 characters'],
    ['text', text({ min: 2, pattern: /^b$/ }), 'a', 'string_too_short : String should have at least 2 characters'],
    [
      'text',
      text({ pattern: /^[0-9]{11}$/ }),
      'x',
      "string_pattern_mismatch : String should match pattern '^[0-9]{11}$'",
    ],
    ['text', text({ pattern: /^a\/b$/g }), 'x', "string_pattern_mismatch : String should match pattern '^a/b$'"],
    [
      'surrogate',
      text(),
      'a\ud800',
      'string_unicode : Input should be a valid string, unable to parse raw data as a unicode string',
    ],
    ['NUL', text(), 'a\0', 'string_unicode : Input should be a valid string, NUL characters are not allowed'],
    ['integer', integer(), '1', 'int_type : Input should be a valid integer'],
    ['integer', integer(), true, 'int_type : Input should be a valid integer'],
    [
      'integer',
      integer(),
      1.5,
      'int_from_float : Input should be a valid integer, got a number with a fractional part',
    ],
    [
      'integer',
      integer(),
      1e20,
      'int_parsing_size : Unable to parse input string as an integer, exceeded maximum size',
    ],
    ['integer', integer({ ge: 1 }), 0, 'greater_than_equal : Input should be greater than or equal to 1'],
    ['integer', integer({ le: 3 }), 1e20, 'less_than_equal : Input should be less than or equal to 3'],
    ['float', float(), '52,5', 'float_type : Input should be a valid number'],
    ['float', float(), Number.POSITIVE_INFINITY, 'finite_number : Input should be a finite number'],
    ['float', float({ gt: 0.5 }), 0.5, 'greater_than : Input should be greater than 0.5'],
    ['float', float({ ge: 1e-7 }), 0, 'greater_than_equal : Input should be greater than or equal to 0.0000001'],
    ['float', float({ lt: 1e21 }), 1e22, 'less_than : Input should be less than 1000000000000000000000'],
    ['boolean', boolean(), 'maybe', 'bool_parsing : Input should be a valid boolean, unable to interpret input'],
    ['boolean', boolean(), null, 'bool_type : Input should be a valid boolean'],
    ['uuid', uuid(), 1, 'uuid_type : UUID input should be a string, bytes or UUID object'],
    ['date', date(), 20260101, 'date_type : Input should be a valid date'],
    [
      'date',
      date(),
      '2026-02-30',
      'date_from_datetime_parsing : Input should be a valid date or datetime, day value is outside expected range',
    ],
    [
      'date',
      date(),
      '0000-01-01',
      'date_parsing : Input should be a valid date in the format YYYY-MM-DD, year 0 is out of range',
    ],
    [
      'date',
      date(),
      '2026-01-01T01:00Z',
      'date_from_datetime_inexact : Datetimes provided to dates should have zero time - e.g. be exact dates',
    ],
    ['instant', instant(), 1767225600, 'datetime_type : Input should be a valid datetime'],
    ['instant', instant(), '2026-01-01T00:00', 'timezone_aware : Input should have timezone info'],
    [
      'instant',
      instant(),
      'x',
      'datetime_from_date_parsing : Input should be a valid datetime or date, input is too short',
    ],
    ['enumeration', enumeration(['a']), 'x', "enum : Input should be 'a'"],
    ['enumeration', enumeration(['a', "b'c"]), null, `enum : Input should be 'a' or "b'c"`],
    ['enumeration', enumeration(['a', 'b', 'c']), 'A', "enum : Input should be 'a', 'b' or 'c'"],
    ['literal', z.literal(['a', 'd\n']), 'x', "literal_error : Input should be 'a' or 'd\\n'"],
    ['z.enum', z.enum(['a', 'b']), 1, "enum : Input should be 'a' or 'b'"],
    ['list', list(integer()), {}, 'list_type : Input should be a valid list'],
    ['list', list(integer(), { min: 1 }), [], 'too_short : List should have at least 1 item after validation, not 0'],
    [
      'list',
      list(integer(), { max: 3 }),
      ['x', 1, 2, 3],
      'too_long : List should have at most 3 items after validation, not 4',
    ],
    ['list', list(integer(), { min: 2 }), ['x'], 'int_type 0: Input should be a valid integer'],
    ['record', record(/^[0-9]$/, integer()), [], 'dict_type : Input should be a valid dictionary'],
    [
      'object',
      z.object({}),
      [],
      'model_attributes_type : Input should be a valid dictionary or object to extract fields from',
    ],
    ['z.string', z.string().min(2), 'a', 'string_too_short : String should have at least 2 characters'],
    ['z.string', z.string(), null, 'string_type : Input should be a valid string'],
    ['z.number', z.number().lt(2), 2, 'less_than : Input should be less than 2'],
    ['z.number', z.number().multipleOf(5), 2, 'multiple_of : Input should be a multiple of 5'],
    ['z.int', z.int(), 1.5, 'int_from_float : Input should be a valid integer, got a number with a fractional part'],
    ['z.number', z.number(), Number.NaN, 'finite_number : Input should be a finite number'],
    ['z.boolean', z.boolean(), 1, 'bool_type : Input should be a valid boolean'],
    [
      'z.array',
      z.array(z.string()).max(1),
      ['a', 'b'],
      'too_long : List should have at most 1 item after validation, not 2',
    ],
    ['z.record', z.record(z.string(), z.number()), [], 'dict_type : Input should be a valid dictionary'],
    ['z.regex', z.string().regex(/^a$/), 'b', "string_pattern_mismatch : String should match pattern '^a$'"],
    [
      'z.uuid',
      z.uuid(),
      'abc',
      'uuid_parsing : Input should be a valid UUID, invalid length: expected length 32 for simple format, found 3',
    ],
    ['refine', z.string().refine(() => false, 'no'), 'a', 'value_error : Value error, no'],
    ['required', text(), undefined, 'missing : Field required'],
    ['required', z.literal('a'), undefined, 'missing : Field required'],
    ['required', list(text()), undefined, 'missing : Field required'],
    ['required', record(/a/, text()), undefined, 'missing : Field required'],
  ])('%s %#', (_name, schema, value, expected) => {
    expect(reportOf(schema, value)).toEqual([expected])
  })
})

describe('values that are read', () => {
  it('keep their meaning', () => {
    const schema = z.object({ id: uuid(), n: integer(), x: float(), yes: boolean(), day: date(), at: instant() })
    const id = '67E5504410B1426F9247BB680E5FE0C8'
    const sent = { id, n: 1, x: 0.5, yes: 'on', day: '2028-02-29', at: '2026-01-01 00:00+0100' }
    expect(parseBody(schema, sent)).toEqual({
      ok: true,
      value: {
        id: '67e55044-10b1-426f-9247-bb680e5fe0c8',
        n: 1,
        x: 0.5,
        yes: true,
        day: '2028-02-29',
        at: '2026-01-01T00:00:00+01:00',
      },
      unknown: [],
    })
  })

  it('combine with optional, nullable, default and meta', () => {
    const schema = z.object({
      a: uuid().optional(),
      b: integer().nullable(),
      c: text().default('x').meta({ description: 'c' }),
      d: list(text()).nullish(),
    })
    expect(parseBody(schema, { b: null })).toEqual({ ok: true, value: { b: null, c: 'x' }, unknown: [] })
    expectTypeOf<z.output<typeof schema>['c']>().toEqualTypeOf<string>()
  })

  it('types of parameters take the natural value and give exact ones', () => {
    const schema = z.object({ n: param.integer(), big: param.bigInteger(), yes: param.boolean(), x: param.float() })
    expectTypeOf<z.input<typeof schema>>().toEqualTypeOf<{
      n: string | number
      big: string | number | bigint
      yes: string | boolean
      x: string | number
    }>()
    expectTypeOf<z.output<typeof schema>>().toEqualTypeOf<{ n: number; big: bigint; yes: boolean; x: number }>()
    const natural = parseAt('query', schema, { n: 5, big: 7n, yes: true, x: 1.5 })
    expect(natural).toMatchObject({ ok: true, value: { n: 5, big: 7n, yes: true, x: 1.5 } })
    expect(query(schema, 'n=%205&big=9223372036854775807&yes=on&x=1e-3')).toMatchObject({
      ok: true,
      value: { n: 5, big: 9223372036854775807n, yes: true, x: 0.001 },
    })
  })
})

describe('series', () => {
  it('read into doubles, null as a gap where allowed', () => {
    const parsed = parseBody(values({ nullable: true }), [1, null, -0.5])
    expect(parsed).toEqual({ ok: true, value: Float64Array.of(1, Number.NaN, -0.5), unknown: [] })
  })

  it('422 every wrong entry with its index', () => {
    const sent = [1, -1, null, '1.5', true, Number.POSITIVE_INFINITY, 2]
    expect(problemsOf(parseBody(z.object({ values: values({ ge: 0 }) }), { values: sent }))).toMatchObject([
      { type: 'greater_than_equal', loc: ['body', 'values', 1], input: -1, ctx: { ge: 0 } },
      { type: 'float_type', loc: ['body', 'values', 2], input: null },
      { type: 'float_type', loc: ['body', 'values', 3], input: '1.5' },
      { type: 'float_type', loc: ['body', 'values', 4], input: true },
      { type: 'finite_number', loc: ['body', 'values', 5], input: null },
    ])
  })

  it('422 too long hides the entries; a thousand wrong entries are enough', () => {
    expect(reportOf(values({ max: 2 }), ['x', 'y', 'z'])).toEqual([
      'too_long : List should have at most 2 items after validation, not 3',
    ])
    expect(
      reportOf(
        values(),
        Array.from({ length: 35_040 }, () => null),
      ),
    ).toHaveLength(1000)
  })
})
