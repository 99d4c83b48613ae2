import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import {
  boolean,
  crossCheck,
  date,
  enumeration,
  extraForbidden,
  float,
  instant,
  integer,
  list,
  type Parsed,
  param,
  parseAt,
  parseBody,
  parseJson,
  parsePath,
  parseQuery,
  record,
  stringifyProblems,
  text,
  uuid,
  values,
} from './wire.ts'

function problemsOf(parsed: Parsed<unknown>) {
  if (parsed.ok) throw new Error(`expected problems, read ${JSON.stringify(parsed.value)}`)
  return parsed.problems
}

/** The problems of one body field, as `type loc: msg`. */
function told(schema: z.ZodType, value: unknown): string[] {
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
    expect(told(schema, value)).toEqual([expected])
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

describe('paths and queries', () => {
  const Filters = z.object({
    accounting_point_id: param.repeated(param.uuid(), { max: 500 }).optional(),
    flow_direction: param.repeated(param.enumeration(['consumption', 'production'])).optional(),
    offset: param.bigInteger({ ge: 0n, le: 9223372036854776000n }).default(0n),
    limit: param.integer({ ge: 1, le: 1000 }).default(100),
  })

  it('422 in the order of the schema, whatever order was sent; a repeated parameter keeps its index', () => {
    const parsed = query(Filters, 'limit=1001&offset=-1&flow_direction=x&accounting_point_id=abc')
    expect(problemsOf(parsed).map(({ type, loc, input }) => [type, loc, input])).toEqual([
      ['uuid_parsing', ['query', 'accounting_point_id', 0], 'abc'],
      ['enum', ['query', 'flow_direction', 0], 'x'],
      ['greater_than_equal', ['query', 'offset'], '-1'],
      ['less_than_equal', ['query', 'limit'], '1001'],
    ])
  })

  it('422 offset above 64 bits, with every digit of the bound', () => {
    const problems = problemsOf(query(Filters, 'offset=9223372036854776001'))
    expect(stringifyProblems(problems)).toBe(
      '[{"type":"less_than_equal","loc":["query","offset"],' +
        '"msg":"Input should be less than or equal to 9223372036854776000",' +
        '"input":"9223372036854776001","ctx":{"le":9223372036854776000}}]',
    )
    expect(query(Filters, 'offset=9223372036854776000')).toMatchObject({ value: { offset: 9223372036854776000n } })
  })

  it('422 limit=1e3, limit= and a fraction', () => {
    for (const limit of ['1e3', '', '1.5']) {
      expect(problemsOf(query(Filters, `limit=${limit}`))).toMatchObject([{ type: 'int_parsing', input: limit }])
    }
  })

  it('422 a parameter of one value sent twice, in its place', () => {
    expect(problemsOf(query(Filters, 'limit=5&limit=x&offset=x'))).toEqual([
      expect.objectContaining({ type: 'int_parsing', loc: ['query', 'offset'] }),
      {
        type: 'too_long',
        loc: ['query', 'limit'],
        msg: 'List should have at most 1 item after validation, not 2',
        input: ['5', 'x'],
        ctx: { field_type: 'List', max_length: 1, actual_length: 2 },
      },
    ])
  })

  it('422 501 ids: one problem, their text cut to 1,024 characters', () => {
    const ids = Array.from({ length: 501 }, () => 'accounting_point_id=x').join('&')
    const [problem, ...others] = problemsOf(query(Filters, ids))
    expect(others).toEqual([])
    expect(problem).toMatchObject({ type: 'too_long', loc: ['query', 'accounting_point_id'] })
    expect(problem?.input).toMatch(/^\["x","x",.*…$/)
    expect(problem?.input).toHaveLength(1024)
  })

  it('422 a missing parameter shows nothing', () => {
    const schema = z.object({ bilanzierungsmonat: param.date(), ids: param.repeated(param.uuid()) })
    expect(problemsOf(query(schema, ''))).toEqual([
      { type: 'missing', loc: ['query', 'bilanzierungsmonat'], msg: 'Field required', input: null },
      { type: 'missing', loc: ['query', 'ids'], msg: 'Field required', input: null },
    ])
  })

  it('an unknown parameter is named, and 422 when strict, after the others', () => {
    const pairs = [
      ['accounting_point_id[]', 'a'],
      ['__proto__', 'b'],
      ['token', 'c'],
      ['limit', 'x'],
    ] as const
    expect(parseQuery(Filters, pairs).unknown).toEqual(pairs.slice(0, 3).map(([name]) => ['query', name]))
    const problems = problemsOf(parseQuery(Filters, pairs, { strict: true }))
    expect(problems.map(({ type, loc, input }) => [type, loc[1], input])).toEqual([
      ['int_parsing', 'limit', 'x'],
      ['extra_forbidden', 'accounting_point_id[]', 'a'],
      ['extra_forbidden', '__proto__', 'b'],
      ['extra_forbidden', 'token', '[redacted]'],
    ])
    expect(extraForbidden(['query', 'x'], 'y').msg).toBe('Extra inputs are not permitted')
  })

  it('422 a day of a path that does not exist', () => {
    expect(problemsOf(parsePath(z.object({ delivery_day: param.date() }), { delivery_day: '2026-02-30' }))).toEqual([
      {
        type: 'date_from_datetime_parsing',
        loc: ['path', 'delivery_day'],
        msg: 'Input should be a valid date or datetime, day value is outside expected range',
        input: '2026-02-30',
        ctx: { error: 'day value is outside expected range' },
      },
    ])
  })

  it('422 an offset whose plus was not encoded', () => {
    const problems = problemsOf(query(z.object({ at: param.instant() }), 'at=2026-01-01T00:00:00+01:00'))
    expect(problems).toMatchObject([{ ctx: { error: 'unexpected extra characters at the end of the input' } }])
  })
})

describe('bodies', () => {
  it.each([
    [undefined, 'missing', null],
    [null, 'missing', null],
    [[], 'model_attributes_type', []],
    ['x', 'model_attributes_type', 'x'],
  ])('422 %j in place of an object: %s', (value, type, input) => {
    expect(problemsOf(parseBody(z.object({ a: text() }), value))).toMatchObject([{ type, loc: ['body'], input }])
  })

  it('null is read where it is allowed', () => {
    expect(parseBody(z.object({}).nullable(), null)).toEqual({ ok: true, value: null, unknown: [] })
    expect(parseBody(z.object({}).optional(), null)).toEqual({ ok: true, value: undefined, unknown: [] })
  })

  it('422 a missing field shows its parent, with secrets hidden and keys in the known order', () => {
    const schema = z.object({ user: z.object({ name: text(), password: text({ min: 8 }) }) })
    const problems = problemsOf(parseBody(schema, { user: { password: 'short', Token: 'x', list: [{ key: 1 }] } }))
    expect(stringifyProblems(problems)).toBe(
      '[{"type":"missing","loc":["body","user","name"],"msg":"Field required",' +
        '"input":{"password":"[redacted]","Token":"[redacted]","list":[{"key":"[redacted]"}]}},' +
        '{"type":"string_too_short","loc":["body","user","password"],' +
        '"msg":"String should have at least 8 characters","input":"[redacted]","ctx":{"min_length":8}}]',
    )
  })

  it('422 dictionaries: the key first, then its value', () => {
    const schema = z.object({ malo_mapping: record(/^[0-9]{11}$/, enumeration(['Amprion'])) })
    expect(problemsOf(parseBody(schema, { malo_mapping: { '12': 'x', '12345678901': 'y' } }))).toMatchObject([
      { type: 'string_pattern_mismatch', loc: ['body', 'malo_mapping', '12', '[key]'], input: '12' },
      { type: 'enum', loc: ['body', 'malo_mapping', '12'], input: 'x' },
      { type: 'enum', loc: ['body', 'malo_mapping', '12345678901'], input: 'y' },
    ])
  })

  it('a key __proto__ is a plain entry and changes no prototype', () => {
    const sent: unknown = JSON.parse('{"__proto__":{"polluted":1},"a":{}}')
    const parsed = parseBody(record(/^/, z.looseObject({})), sent)
    expect(parsed.ok && Object.keys(parsed.value)).toEqual(['__proto__', 'a'])
    expect(parsed.ok && Object.getPrototypeOf(parsed.value)).toBe(Object.prototype)
    expect(parseBody(z.object({ a: z.object({}) }), sent).unknown).toEqual([['body', '__proto__']])
  })

  it('422 strict objects name each extra field', () => {
    const problems = problemsOf(parseBody(z.strictObject({ a: text() }), { a: 'x', b: 1, c: 2 }))
    expect(problems.map(({ type, loc, input }) => [type, loc, input])).toEqual([
      ['extra_forbidden', ['body', 'b'], 1],
      ['extra_forbidden', ['body', 'c'], 2],
    ])
  })

  it('422 half a surrogate pair from JSON, echoed as U+FFFD in every part', () => {
    const read = parseJson(new TextEncoder().encode('{"m":{"\\ud800":"\\udfff"}}'))
    const schema = z.object({ m: record(/^/, text()) })
    const problems = problemsOf(parseBody(schema, read.ok ? read.value : undefined))
    expect(problems).toMatchObject([
      { type: 'string_unicode', loc: ['body', 'm', '\ufffd', '[key]'], input: '\ufffd' },
      { type: 'string_unicode', loc: ['body', 'm', '\ufffd'], input: '\ufffd' },
    ])
    expect(stringifyProblems(problems).isWellFormed()).toBe(true)
  })

  it('422 nesting that a reader could not survive', () => {
    let deep: unknown = 1
    for (let level = 0; level < 100_000; level += 1) deep = { a: deep }
    const Tree: z.ZodType = z.lazy(() => z.object({ a: Tree }))
    expect(problemsOf(parseBody(Tree, deep))).toMatchObject([
      { type: 'json_invalid', ctx: { error: 'Nesting too deep' } },
    ])
  })

  it('422 stops at a thousand problems', () => {
    const item = z.object({ a: text(), b: text() })
    const many = Array.from({ length: 150_000 }, () => ({}))
    expect(problemsOf(parseBody(z.object({ many: list(item) }), { many }))).toHaveLength(1000)
    expect(problemsOf(parseBody(z.array(item), many.slice(0, 2000)))).toHaveLength(1000)
    const keys = Object.fromEntries(many.slice(0, 2000).map((_, index) => [`k${index}`, 1]))
    expect(problemsOf(parseBody(record(/^[0-9]/, text()), keys))).toHaveLength(1000)
  })
})

describe('tagged unions', () => {
  const Step: z.ZodType = z.lazy(() =>
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('multiply'), x: integer() }),
      z.object({ type: z.literal('not'), inner: Step }),
    ]),
  )
  const Body = z.object({ f: list(Step) })

  it('422 inside an option: its tag stands in loc, at every depth', () => {
    const sent = { f: [{ type: 'not', inner: { type: 'multiply', x: 'a', zz: 1 } }, { type: 'multiply' }] }
    expect(problemsOf(parseBody(Body, sent))).toMatchObject([
      { type: 'int_type', loc: ['body', 'f', 0, 'not', 'inner', 'multiply', 'x'], input: 'a' },
      { type: 'missing', loc: ['body', 'f', 1, 'multiply', 'x'], input: { type: 'multiply' } },
    ])
    expect(parseBody(Body, sent).unknown).toEqual([['body', 'f', 0, 'not', 'inner', 'multiply', 'zz']])
    expect(problemsOf(parseBody(Body, sent, { strict: true })).at(-1)).toMatchObject({
      type: 'extra_forbidden',
      input: 1,
    })
  })

  it.each([
    ['z', 'z'],
    [null, 'None'],
    [1, '1'],
    [1.5, '1.5'],
    [true, 'True'],
    [['a'], "['a']"],
    [{ a: null }, "{'a': None}"],
  ])('422 union_tag_invalid %j', (sent, tag) => {
    expect(problemsOf(parseBody(Body, { f: [{ type: sent }] }))).toEqual([
      {
        type: 'union_tag_invalid',
        loc: ['body', 'f', 0],
        msg: `Input tag '${tag}' found using 'type' does not match any of the expected tags: 'multiply', 'not'`,
        input: { type: sent },
        ctx: { discriminator: "'type'", tag, expected_tags: "'multiply', 'not'" },
      },
    ])
  })

  it('422 union_tag_not_found, and what is no object', () => {
    expect(problemsOf(parseBody(Body, { f: [{}, 1] }))).toEqual([
      {
        type: 'union_tag_not_found',
        loc: ['body', 'f', 0],
        msg: "Unable to extract tag using discriminator 'type'",
        input: {},
        ctx: { discriminator: "'type'" },
      },
      expect.objectContaining({ type: 'model_attributes_type', loc: ['body', 'f', 1], input: 1 }),
    ])
  })

  it('422 a tag of any length is cut', () => {
    const [problem] = problemsOf(parseBody(Body, { f: [{ type: 'x'.repeat(100_000) }] }))
    expect(stringifyProblems(problem === undefined ? [] : [problem]).length).toBeLessThan(5000)
  })

  it('422 a union without a tag answers for the option that got furthest', () => {
    const schema = z.object({ v: z.union([integer(), z.object({ value: float() })]) })
    expect(problemsOf(parseBody(schema, { v: { value: 'x' } }))).toMatchObject([
      { type: 'float_type', loc: ['body', 'v', 'value'], input: 'x' },
    ])
  })
})

describe('checks of several fields', () => {
  const order = crossCheck<{ start: string; end: string }>(['start', 'end'], ({ start, end }) =>
    start < end ? undefined : { msg: 'end_time must be after start_time', type: 'period_order', path: ['end'] },
  )
  const Period = z.object({ start: instant(), end: instant(), note: text() }).check(order)
  const [early, late] = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z']

  it('run when their own fields are valid, although another is not', () => {
    expect(problemsOf(parseBody(Period, { start: late, end: early, note: 1 }))).toMatchObject([
      { type: 'string_type', loc: ['body', 'note'] },
      { type: 'period_order', loc: ['body', 'end'], msg: 'end_time must be after start_time', input: early },
    ])
    expect(parseBody(Period, { start: early, end: late, note: 'x' }).ok).toBe(true)
  })

  it.each([{ start: late, end: 'x', note: '' }, { end: early, note: '' }, 5, null])('are silent on %j', (sent) => {
    expect(problemsOf(parseBody(Period, sent)).map(({ type }) => type)).not.toContain('period_order')
  })

  it('422 value_error at the whole object, from zod itself', () => {
    const schema = z.object({ a: integer(), b: integer() }).refine(({ a, b }) => a < b, 'a must be below b')
    expect(problemsOf(parseBody(schema, { a: 2, b: 1 }))).toEqual([
      {
        type: 'value_error',
        loc: ['body'],
        msg: 'Value error, a must be below b',
        input: { a: 2, b: 1 },
        ctx: { error: {} },
      },
    ])
    expect(problemsOf(parseBody(schema, { a: 2, b: 'x' }))).toMatchObject([{ type: 'int_type' }])
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
    expect(told(values({ max: 2 }), ['x', 'y', 'z'])).toEqual([
      'too_long : List should have at most 2 items after validation, not 3',
    ])
    expect(
      told(
        values(),
        Array.from({ length: 35_040 }, () => null),
      ),
    ).toHaveLength(1000)
  })
})
