import { describe, expect, it } from 'vitest'
import { parseBody } from '#server/wire.ts'
import {
  CalculateBody,
  type Condition,
  Condition as ConditionSchema,
  PipelineFunction,
  TariffComponent,
} from './contract.ts'

const POWER = { id: 'power', resolution: 'weekly', unit: 'kW' }
const TARIFF_ID = '6f1c2f4e-1111-4222-8333-444455556666'

function locs(parsed: ReturnType<typeof parseBody>): string[] {
  return parsed.ok ? [] : parsed.problems.map(({ type, loc }) => `${type} ${loc.join('.')}`)
}

describe('PipelineFunction', () => {
  const rolling = { type: 'rolling', input: POWER, window: 52, highest: 5, aggregation_function: 'mean', output: POWER }

  it('reads every option of a rolling window, and bounds the work of its highest', () => {
    expect(parseBody(PipelineFunction, rolling)).toMatchObject({ ok: true, value: rolling })
    expect(locs(parseBody(PipelineFunction, { ...rolling, window: 1001 }))).toEqual(['value_error body'])
    expect(parseBody(PipelineFunction, { ...rolling, window: 40_000, highest: undefined }).ok).toBe(true)
  })

  it('refuses an unknown function, a half operand and a number as text', () => {
    expect(locs(parseBody(PipelineFunction, { type: 'power', input: POWER }))).toEqual(['union_tag_invalid body'])
    const subtract = { type: 'subtract', left: POWER, right: { value: '1', unit: 'kW' }, output: POWER }
    expect(parseBody(PipelineFunction, subtract).ok).toBe(false)
    const round = { type: 'round', input: POWER, decimals: 13, mode: 'half_up', output: POWER }
    expect(locs(parseBody(PipelineFunction, round))).toEqual([
      'less_than_equal body.round.decimals',
      'enum body.round.mode',
    ])
  })
})

describe('Condition', () => {
  it('nests', () => {
    const night: Condition = { type: 'not', condition: { type: 'time_of_day', from: '06:00', to: '22:00' } }
    const nested: Condition = { type: 'or', conditions: [night, { type: 'and', conditions: [night, night] }] }
    expect(parseBody(ConditionSchema, nested)).toMatchObject({ ok: true, value: nested })
  })

  it.each(['24:00', '6:00', '06:60', '06:00:00', ''])('refuses the time of day %j', (from) => {
    expect(parseBody(ConditionSchema, { type: 'time_of_day', from, to: '07:00' }).ok).toBe(false)
  })

  it.each([
    { type: 'month', months: [] },
    { type: 'month', months: [0] },
    { type: 'day_of_week', days: ['monday'] },
    { type: 'highest', n: 0, resolution: 'monthly' },
    { type: 'exclude_holidays', calendar: 'SE', dates: ['2026-02-30'] },
    { type: 'intervals', intervals: [['2026-01-08T17:00:00', '2026-01-08T18:00:00']] },
  ])('refuses %j', (condition) => {
    expect(parseBody(ConditionSchema, condition).ok).toBe(false)
  })
})

describe('TariffComponent', () => {
  it('needs at least one function', () => {
    const cost = { ...POWER, id: 'cost' }
    const component = {
      name: 'Fee',
      timezone: 'Europe/Oslo',
      applicable_from: '2026-01-01T00:00:00+01:00',
      applicable_to: null,
      cost,
      datasets: [],
      functions: [],
    }
    expect(locs(parseBody(TariffComponent, component))).toEqual(['too_short body.functions'])
  })
})

describe('CalculateBody', () => {
  const times = { tariff_id: TARIFF_ID, start_time: '2026-01-01T00:00:00+01:00', end_time: '2026-02-01T00:00:00+01:00' }

  it('fills in what is optional, and reads null as a missing value', () => {
    const parsed = parseBody(CalculateBody, { ...times, time_series: [{ name: 'x', values: [1, null] }] })
    expect(parsed).toMatchObject({ ok: true, value: { ...times, profiles: [], missing: 'reject' } })
    expect(parsed.ok && Array.from(parsed.value.time_series[0]?.values ?? [])).toEqual([1, Number.NaN])
  })

  it('names every missing and every offset-less field at once', () => {
    expect(locs(parseBody(CalculateBody, { start_time: '2026-01-01T00:00:00' }))).toEqual([
      'timezone_aware body.start_time',
      'missing body.end_time',
      'missing body.tariff_id',
    ])
  })
})
