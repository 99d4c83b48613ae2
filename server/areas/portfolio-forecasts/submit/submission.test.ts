import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseBody } from '#server/wire.ts'
import { acknowledge } from './acknowledge-service.ts'
import { canonicalSubmission } from '../canonical.ts'
import { CONTROL_AREAS } from '../../market-access/contract.ts'
import { type SentSeries, SubmissionBody, UNITS } from '../contract.ts'
import { KINDS } from '../kinds.ts'
import { hasMaloCheckDigit, maloCheckDigit } from '#server/areas/market-access/malo.ts'
import { areaSeries, totalMwh } from '../totals.ts'
import { gateWarnings, submissionWarnings } from '../warnings.ts'

const ones = (count: number, value = 1) => Array.from({ length: count }, () => value)
const area = (values: unknown[], control_area: string | null = '50Hertz', kind = 'production') => ({
  kind,
  control_area,
  values,
})
const body = (series: unknown, more: object = {}) => ({ delivery_day: '2026-06-01', unit: 'MW', series, ...more })
const problemsOf = (value: unknown) => {
  const read = parseBody(SubmissionBody, value)
  return read.ok
    ? []
    : read.problems.map(({ type, loc, ctx }) => ({ type, loc: loc.join('.'), ...(ctx ? { ctx } : {}) }))
}
const read = (value: unknown) => {
  const result = parseBody(SubmissionBody, value)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}

describe('the count of values is that of the Berlin day', () => {
  test.each([
    ['2026-06-01', 96],
    ['2026-03-29', 92],
    ['2026-10-25', 100],
    ['2024-02-29', 96],
    ['2027-12-31', 96],
    ['2000-01-01', 96],
    ['2099-12-31', 96],
  ])('%s has %i', (delivery_day, expected) => {
    for (const got of [92, 95, 96, 97, 100]) {
      const problems = problemsOf(body([area(ones(got))], { delivery_day }))
      const ctx = { expected, got }
      expect(problems).toEqual(got === expected ? [] : [{ type: 'values_length', loc: 'body.series.0.values', ctx }])
    }
  })

  test.each([
    ['1999-12-31', { type: 'greater_than_equal', ctx: { ge: '2000-01-01' } }],
    ['2100-01-01', { type: 'less_than_equal', ctx: { le: '2099-12-31' } }],
  ])('%s is out of reach, whatever is sent for it', (delivery_day, expected) => {
    const problems = problemsOf(body([area(ones(95))], { delivery_day }))
    expect(problems).toEqual([{ ...expected, loc: 'body.delivery_day' }])
  })
})

describe('what is wrong is told all at once, each at its place', () => {
  const error = { error: {} }

  test('both owners and none, a MaLo without mapping, the same series twice', () => {
    const series = [
      { kind: 'production', control_area: 'Amprion', malo: '50000000005', values: ones(96) },
      { kind: 'production', values: ones(96) },
      { kind: 'consumption', malo: '50000000005', values: ones(96) },
      { kind: 'consumption', malo: '41373559241', values: ones(96) },
      { kind: 'production', control_area: 'Amprion', values: ones(96) },
      { kind: 'consumption', control_area: 'Amprion', values: ones(96) },
      { kind: 'production', control_area: 'Amprion', malo: null, values: ones(96) },
      { kind: 'consumption', control_area: null, malo: '41373559241', values: ones(96) },
    ]
    expect(problemsOf(body(series, { malo_mapping: { '41373559241': 'TenneT' } }))).toEqual([
      { type: 'value_error', loc: 'body.series.0', ctx: error },
      { type: 'value_error', loc: 'body.series.1', ctx: error },
      { type: 'value_error', loc: 'body.series.2.malo', ctx: error },
      { type: 'value_error', loc: 'body.series.6', ctx: error },
      { type: 'value_error', loc: 'body.series.7', ctx: error },
    ])
  })

  test('fields that cannot be read hide nothing about the others', () => {
    const series = [
      { kind: 'generation', control_area: '50hertz', values: ones(95) },
      { kind: 'production', control_area: 'TenneT', values: [-1, ...ones(94), 'x'] },
      area(ones(97), 'TenneT'),
      'no series',
      { kind: 'production', malo: '123', values: [...ones(95), null] },
    ]
    const report = problemsOf(body(series, { unit: 'kW', malo_mapping: { '12': 'Amprion', '50000000005': 'E.ON' } }))
    expect(report.map(({ type, loc }) => [type, loc])).toEqual([
      ['enum', 'body.unit'],
      ['enum', 'body.series.0.kind'],
      ['enum', 'body.series.0.control_area'],
      ['greater_than_equal', 'body.series.1.values.0'],
      ['float_type', 'body.series.1.values.95'],
      ['model_attributes_type', 'body.series.3'],
      ['string_pattern_mismatch', 'body.series.4.malo'],
      ['string_pattern_mismatch', 'body.malo_mapping.12.[key]'],
      ['enum', 'body.malo_mapping.50000000005'],
      ['values_length', 'body.series.0.values'],
      ['values_length', 'body.series.2.values'],
      ['value_error', 'body.series.2'],
      ['values_gap', 'body.series.4.values'],
    ])
  })

  test('gaps are one problem of the series, as intervals by the clock of the day', () => {
    const values: (number | null)[] = ones(100)
    for (const slot of [0, 1, 11, 12, 99]) values[slot] = null
    const [problem] = problemsOf(body([area(values)], { delivery_day: '2026-10-25' }))
    expect(problem?.ctx).toEqual({
      gaps: [
        ['2026-10-25T00:00:00+02:00', '2026-10-25T00:30:00+02:00'],
        ['2026-10-25T02:45:00+02:00', '2026-10-25T02:15:00+01:00'],
        ['2026-10-25T23:45:00+01:00', '2026-10-26T00:00:00+01:00'],
      ],
    })
  })

  test('no series, too many, a day that is none, values that are no numbers or cannot be added up', () => {
    const of = (value: unknown) => problemsOf(value).map(({ type, loc }) => [type, loc])
    expect(of(body([]))).toEqual([['too_short', 'body.series']])
    expect(of(body(Array.from({ length: 2001 }, () => 'x')))).toEqual([['too_long', 'body.series']])
    expect(of(body('x'))).toEqual([['list_type', 'body.series']])
    expect(of(body([area(ones(96))], { delivery_day: '2026-02-30' }))).toEqual([
      ['date_from_datetime_parsing', 'body.delivery_day'],
    ])
    expect(of(body([area([Number.POSITIVE_INFINITY, ...ones(95)])]))).toEqual([
      ['finite_number', 'body.series.0.values.0'],
    ])
    expect(of(body([area([1e301, ...ones(95)])]))).toEqual([['value_error', 'body.series.0.values']])
    expect(of([])).toEqual([['model_attributes_type', 'body']])
    expect(of({})).toEqual([
      ['missing', 'body.delivery_day'],
      ['missing', 'body.unit'],
      ['missing', 'body.series'],
    ])
    expect(of(body([area(ones(96))], { malo_mapping: [] }))).toEqual([['dict_type', 'body.malo_mapping']])
  })
})

test('check digits of market locations: published examples, and every wrong last digit', () => {
  for (const malo of ['41373559241', '51238696781', '50000000005']) {
    expect(hasMaloCheckDigit(malo)).toBe(true)
    for (let digit = 0; digit < 10; digit++)
      expect(hasMaloCheckDigit(malo.slice(0, 10) + digit)).toBe(digit === maloCheckDigit(malo))
  }
})

const someNumber = fc.oneof(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.constantFrom(0, -0, 1e21, 5e-324, 0.1))
const someSeries = fc.record({
  kind: fc.constantFrom(...KINDS),
  control_area: fc.option(fc.constantFrom(...CONTROL_AREAS), { nil: undefined }),
  malo: fc.option(fc.stringMatching(/^[0-9]{11}$/), { nil: null }),
  values: fc.array(someNumber, { minLength: 1, maxLength: 8 }).map((values) => Float64Array.from(values)),
})
const someSubmission = fc.record({
  delivery_day: fc.constantFrom('2026-03-29', '2026-10-25'),
  unit: fc.constantFrom(...UNITS),
  series: fc.array(someSeries, { maxLength: 4 }),
  malo_mapping: fc.option(fc.dictionary(fc.stringMatching(/^[0-9]{11}$/), fc.constantFrom(...CONTROL_AREAS))),
})

describe('the hash', () => {
  test('is taken of what the canonicalization library makes of the whole submission', () => {
    fc.assert(
      fc.property(someSubmission, (submission) => {
        const { series } = submission
        const whole = canonicalize({
          ...submission,
          series: series.map(({ kind, control_area = null, malo, values }) => ({
            kind,
            control_area,
            malo,
            values: [...values],
          })),
        })
        expect(canonicalSubmission(submission)).toBe(whole)
      }),
    )
  })

  test('of a worked example, spelt out', () => {
    const submission = read({
      ...{ validate_only: true, unit: 'MW', unknown: 1 },
      series: [{ ...area([-0, 1.5, 1e21, ...ones(93, 0.1)]), comment: 'dropped' }],
      delivery_day: '2026-06-01T00:00:00',
    })
    const canonical =
      '{"delivery_day":"2026-06-01","malo_mapping":null,"series":[{"control_area":"50Hertz","kind":"production","malo":null,' +
      `"values":[0,1.5,1e+21,${ones(93, 0.1).join(',')}]}],"unit":"MW"}`
    expect(canonicalSubmission(submission)).toBe(canonical)
    const { input_hash } = acknowledge(submission, 'validated')
    expect(input_hash).toBe(`sha256:${createHash('sha256').update(canonical).digest('hex')}`)
  })

  test('knows the order of series and values, and not that of fields and mapping entries', () => {
    const hash = (value: object) => acknowledge(read(value), 'accepted').input_hash
    const mapping = { '41373559241': 'TenneT', '50000000005': 'Amprion' }
    const series = [area(ones(96)), { kind: 'consumption', malo: '41373559241', values: [...ones(95), 2] }]
    const base = hash(body(series, { malo_mapping: mapping }))
    expect(hash({ malo_mapping: Object.fromEntries(Object.entries(mapping).reverse()), ...body(series, {}) })).toBe(
      base,
    )
    expect(hash(body(series.toReversed(), { malo_mapping: mapping }))).not.toBe(base)
    expect(hash(body(series, { malo_mapping: mapping, unit: 'MWH' }))).not.toBe(base)
    expect(hash(body([area(ones(96))]))).not.toBe(hash(body([area(ones(96))], { malo_mapping: {} })))
  })
})

describe('totals', () => {
  test('a megawatt over a day is 24 MWh, 23 and 25 when the clocks change; MWH are taken as given', () => {
    for (const [delivery_day, count] of [
      ['2026-06-01', 96],
      ['2026-03-29', 92],
      ['2026-10-25', 100],
    ] as const) {
      const series = [area(ones(count)), area(ones(count, 0.25), 'Amprion', 'consumption')]
      expect(acknowledge(read(body(series, { delivery_day })), 'accepted')).toMatchObject({
        ...{
          interval_count: count,
          series_count: 2,
          total_production_mwh: count / 4,
          total_consumption_mwh: count / 16,
        },
      })
      expect(totalMwh(read(body(series, { delivery_day, unit: 'MWH' })), 'production')).toBe(count)
    }
  })

  test('lose nothing to rounding on the way, and are rounded to a millionth', () => {
    const values = Float64Array.from([1e16, 1, 1, ...ones(9), 4e-7, 4e-7])
    const of = (series: Float64Array) =>
      totalMwh({ unit: 'MWH', series: [{ kind: 'production', values: series }] }, 'production')
    expect(of(values)).toBe(1e16 + 12)
    expect(of(Float64Array.from([0.1, 0.2, 4e-7, 4e-7]))).toBe(0.300001)
    expect(of(Float64Array.from(ones(10, 0.1)))).toBe(1)
  })

  test('do not depend on the order, and are the sums of the control areas', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            kind: fc.constantFrom(...KINDS),
            control_area: fc.constantFrom(...CONTROL_AREAS),
            values: fc.array(fc.double({ min: 0, max: 1e9, noNaN: true }), { minLength: 4, maxLength: 4 }),
          }),
          { minLength: 1, maxLength: 12 },
        ),
        (sent) => {
          const series: SentSeries[] = sent.map((each) => ({ ...each, values: Float64Array.from(each.values) }))
          const total = totalMwh({ unit: 'MW', series }, 'production')
          expect(totalMwh({ unit: 'MW', series: series.toReversed() }, 'production')).toBe(total)
          const areas = areaSeries({ unit: 'MW', series, malo_mapping: null }).filter(
            ({ kind }) => kind === 'production',
          )
          const summed = areas.flatMap(({ values_mwh }) => [...values_mwh]).reduce((sum, value) => sum + value, 0)
          expect(Math.abs(summed - total)).toBeLessThanOrEqual(1e-6 + 1e-12 * total)
        },
      ),
    )
  })

  test('series of market locations add to the area that they are mapped to', () => {
    const series = [
      area(ones(96), 'Amprion'),
      { kind: 'production', malo: '41373559241', values: ones(96, 2) },
      { kind: 'consumption', malo: '41373559241', values: ones(96, 8) },
    ]
    const areas = areaSeries(read(body(series, { malo_mapping: { '41373559241': 'Amprion' } })))
    expect(
      areas.map(({ kind, control_area, values_mwh }) => [kind, control_area, values_mwh[0], values_mwh.length]),
    ).toEqual([
      ['production', 'Amprion', 0.75, 96],
      ['consumption', 'Amprion', 2, 96],
    ])
  })
})

describe('warnings', () => {
  const codes = (value: object) => submissionWarnings(read(value)).map(({ code, msg }) => [code, msg])

  test('a wrong check digit once per MaLo, an unused mapping, an area beside its MaLos', () => {
    const malo = (id: string, kind = 'production') => ({ kind, malo: id, values: ones(96) })
    const malo_mapping = { '50000000001': 'Amprion', '41373559241': 'TenneT', '51238696781': 'TenneT' }
    const series = [
      malo('50000000001'),
      malo('50000000001', 'consumption'),
      malo('41373559241'),
      area(ones(96), 'Amprion'),
    ]
    expect(codes(body(series, { malo_mapping }))).toEqual([
      ['malo_check_digit', 'MaLo 50000000001 should end in the check digit 5'],
      ['unused_mapping', 'malo_mapping has 51238696781, which has no series'],
      ['area_and_malo', 'The production of Amprion has a series of the area and series of its MaLos: they are added'],
    ])
  })

  test('values that no country has, told once, in either unit', () => {
    const msg = '2 values are above 100000 MW, more than the load of Germany; the highest is 1.000e+21: check the unit'
    const [high, most] = [
      [1e21, 100_001, ...ones(94)],
      [25_000, ...ones(95)],
    ]
    expect(codes(body([area(high), area([100_000, ...ones(95)], 'Amprion')]))).toEqual([['implausible_value', msg]])
    expect(codes(body([area(most)], { unit: 'MWH' }))).toEqual([])
    expect(codes(body([area(high)], { unit: 'MWH' }))[0]?.[1]).toMatch(/above 25000 MWH/)
  })

  test.each([
    ['2026-03-29', '2026-03-28T14:30:00+01:00', null],
    ['2026-03-29', '2026-03-28T14:30:00.001+01:00', /closed at 2026-03-28T14:30:00\+01:00: .* 15 minutes ahead/],
    ['2026-03-29', '2026-03-29T23:30:00+02:00', /15 minutes ahead/],
    ['2026-03-29', '2026-03-29T23:31:00+02:00', /the day is over$/],
    ['2026-10-26', '2026-10-25T14:30:01+01:00', /closed at 2026-10-25T14:30:00\+01:00/],
  ])('the gate of %s at %s', (day, now, expected) => {
    const report = gateWarnings(day, new Date(now))
    expect(report.map(({ code }) => code)).toEqual(expected === null ? [] : ['gate_closed'])
    if (expected !== null) expect(report[0]?.msg).toMatch(expected)
  })

  test('none for a plain forecast, and at most a hundred of one code', () => {
    expect(codes(body([area(ones(96))]))).toEqual([])
    const malo_mapping = Object.fromEntries(
      Array.from({ length: 150 }, (_, index) => [String(41373559000 + index), 'TenneT']),
    )
    const report = codes(body([area(ones(96))], { malo_mapping }))
    expect([report.length, report.at(-1)]).toEqual([101, ['unused_mapping', 'and 50 more']])
  })
})
