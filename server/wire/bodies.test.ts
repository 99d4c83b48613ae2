import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  crossCheck,
  enumeration,
  float,
  instant,
  integer,
  list,
  type Parsed,
  parseBody,
  parseJson,
  record,
  stringifyProblems,
  text,
} from '../wire.ts'

function problemsOf(parsed: Parsed<unknown>) {
  if (parsed.ok) throw new Error(`expected problems, read ${JSON.stringify(parsed.value)}`)
  return parsed.problems
}

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

  it('422 union_tag_not_found, and what is not an object', () => {
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
