import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { extraForbidden, type Parsed, param, parsePath, parseQuery, stringifyProblems } from '../wire.ts'

function problemsOf(parsed: Parsed<unknown>) {
  if (parsed.ok) throw new Error(`expected problems, read ${JSON.stringify(parsed.value)}`)
  return parsed.problems
}

const query = (schema: z.ZodObject, search: string) => parseQuery(schema, new URLSearchParams(search))

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
