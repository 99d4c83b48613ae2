import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarOf } from '#server/calendar/buckets.ts'
import type { Condition, TariffComponent } from '../contract.ts'
import { costWeights } from './cost-weights.ts'
import { ellevioPower, vattenfallEnergy } from '../fixtures/pipelines.ts'
import { componentRates, simplify } from './simplify.ts'
import { PipelineBuilder, quantity } from '../testing/pipeline-builder.ts'
import { randomLinearComponent } from '../testing/random-pipeline.ts'
import { randomInputs, randomPlace } from '../testing/random-period.ts'
import { runEngine } from '../testing/run-engine.ts'
import { tapes } from '../testing/tape.ts'
import { tariffOf } from '../testing/tariff.ts'

const OFFTAKE = 'quarter-hourly-energy-offtake'
const CAPACITY = 'yearly-firm-subscribed-offtake-capacity'

const day = { start_time: '2026-01-12T00:00:00+01:00', end_time: '2026-01-13T00:00:00+01:00' }

function energyFee(price: number, validity: Partial<TariffComponent> = {}): TariffComponent {
  const p = new PipelineBuilder('Europe/Stockholm')
  const cost = p.cost(p.multiply(p.dataset(OFFTAKE), quantity(price, 'SEK_per_kWh')))
  return { ...cost, name: 'Energy fee', ...validity }
}

describe('rates', () => {
  test('two prices by the clock, the tax on top, equal neighbours in one interval', () => {
    const { rates, not_included } = simplify(tariffOf(vattenfallEnergy(), energyFee(0.5)), day)
    expect(not_included).toEqual([])
    expect(rates).toEqual([
      {
        dataset_id: OFFTAKE,
        unit: 'SEK_per_kWh',
        intervals: [
          { start_time: day.start_time, end_time: '2026-01-12T06:00:00+01:00', rate: 0.2144 + 0.5 },
          { start_time: '2026-01-12T06:00:00+01:00', end_time: '2026-01-12T22:00:00+01:00', rate: 0.536 + 0.5 },
          { start_time: '2026-01-12T22:00:00+01:00', end_time: day.end_time, rate: 0.2144 + 0.5 },
        ],
      },
    ])
  })

  test('a percentage, a sum by the month and a negative price for what is fed in', () => {
    const p = new PipelineBuilder('Europe/Stockholm')
    const fee = p.multiply(p.aggregate(p.dataset(OFFTAKE), 'sum', 'monthly'), quantity(0.4, 'SEK_per_kWh'))
    const taxed = p.cost(p.multiply(fee, quantity(125, '%')))
    const q = new PipelineBuilder('Europe/Stockholm')
    const injected = q.dataset('quarter-hourly-energy-injection')
    const paid = q.cost(q.multiply(injected, quantity(-0.06, 'SEK_per_kWh')))
    const { rates } = simplify(tariffOf(taxed, paid), day)
    expect(rates.map(({ dataset_id, intervals }) => [dataset_id, intervals.map(({ rate }) => rate)])).toEqual([
      [OFFTAKE, [0.5]],
      ['quarter-hourly-energy-injection', [-0.06]],
    ])
  })

  test('a price that changes within the period, with both hours of the autumn night', () => {
    const change = '2026-10-25T02:30:00+01:00'
    const components = [energyFee(1, { applicable_to: change }), energyFee(2, { applicable_from: change })]
    const { rates } = simplify(tariffOf(...components), {
      start_time: '2026-10-25T00:00:00+02:00',
      end_time: '2026-10-26T00:00:00+01:00',
    })
    expect(rates[0]?.intervals).toEqual([
      { start_time: '2026-10-25T00:00:00+02:00', end_time: change, rate: 1 },
      { start_time: change, end_time: '2026-10-26T00:00:00+01:00', rate: 2 },
    ])
  })

  test('a subscribed capacity has a price per kW and year, of a part of the year its part', () => {
    const p = new PipelineBuilder('Europe/Stockholm')
    const monthly = p.multiply(p.resample(p.dataset(CAPACITY), 'monthly'), quantity(30, 'SEK_per_kW'))
    const { rates } = simplify(tariffOf(p.cost(monthly)), {
      start_time: '2025-11-01T00:00:00+01:00',
      end_time: '2026-03-01T00:00:00+01:00',
    })
    expect(rates).toEqual([
      {
        dataset_id: CAPACITY,
        unit: 'SEK_per_kW',
        intervals: [{ start_time: '2025-11-01T00:00:00+01:00', end_time: '2026-03-01T00:00:00+01:00', rate: 60 }],
      },
    ])
  })
})

describe('not_included', () => {
  const reasonOf = (build: (p: PipelineBuilder) => TariffComponent) => {
    const { rates, not_included } = simplify(tariffOf(build(new PipelineBuilder('Europe/Stockholm'))), day)
    expect(rates).toEqual([])
    return not_included.map(({ reason, function: fn }) => [reason, fn])
  }
  const energy = (p: PipelineBuilder) => p.multiply(p.dataset(OFFTAKE), quantity(1, 'SEK_per_kWh'))
  const night: Condition = { type: 'time_of_day', from: '22:00', to: '06:00' }

  test('a fee that depends on nothing, and one on top of energy', () => {
    expect(reasonOf((p) => p.cost(p.constant('monthly', 50, 'SEK')))).toEqual([['fixed', null]])
    expect(reasonOf((p) => p.cost(p.add(energy(p), quantity(0.01, 'SEK'))))).toEqual([['fixed_part', null]])
    expect(reasonOf((p) => p.cost(p.fill(p.select(energy(p), night), 0.01)))).toEqual([['fixed_part', null]])
  })

  test('peaks, tiers, prices that are data, rounding: named by the first function that is to blame', () => {
    const { not_included } = simplify(tariffOf({ ...ellevioPower(), name: 'Power fee' }), day)
    expect(not_included).toMatchObject([{ component: 'Power fee', reason: 'peak' }])
    expect(not_included[0]?.msg).toBe('Power fee: depends on the highest or lowest values')
    expect(reasonOf((p) => p.cost(p.clip(energy(p), { min: quantity(1, 'SEK') })))).toEqual([['tier', 'cost']])
    expect(reasonOf((p) => p.cost(p.round(energy(p), 2, 'half_even')))).toEqual([['rounding', 'cost']])
    const spot = (p: PipelineBuilder) =>
      p.cost(p.multiply(p.dataset(OFFTAKE), p.dataset('quarter-hourly-day-ahead-price-se3')))
    expect(reasonOf(spot)).toEqual([['data', 'cost']])
  })

  test('a component that is not active in the period is neither', () => {
    const past = energyFee(1, { applicable_to: '2025-01-01T00:00:00+01:00' })
    expect(simplify(tariffOf(past), day)).toEqual({ rates: [], not_included: [], confirmed_until: null, stale: false })
  })
})

test('422 the times of a query', () => {
  const wrong = (start_time: string, end_time: string) => {
    try {
      simplify(tariffOf(energyFee(1)), { start_time, end_time })
    } catch (error) {
      const { detail } = error as { detail: { type: string; loc: unknown }[] }
      return detail.map(({ type, loc }) => [type, loc])
    }
    return []
  }
  expect(wrong(day.end_time, day.start_time)).toEqual([['period_order', ['query', 'end_time']]])
  expect(wrong('2026-01-01T00:01:00Z', day.end_time)).toEqual([['time_unaligned', ['query', 'start_time']]])
  expect(wrong(day.start_time, '2036-02-01T00:00:00Z')).toEqual([['period_too_long', ['query', 'end_time']]])
})

test('rate × data, summed up, is the cost of whatever has rates, for every linear pipeline and active part', () => {
  let priced = 0
  const rule = fc.property(tapes(120), (tape) => {
    const { timezone, bounds, anchor_ms } = randomPlace(tape, [4, 30, 96, 300])
    const component = randomLinearComponent(tape, timezone, anchor_ms)
    const inputs = randomInputs(tape, component, bounds, false)
    const calendar = calendarOf(timezone, bounds.start_ms, bounds.end_ms)
    const quarters = (bounds.end_ms - bounds.start_ms) / 900_000
    const cut_ms = bounds.start_ms + tape.below(quarters) * 900_000
    const active = tape.rarely(2) ? { start_ms: cut_ms, end_ms: bounds.end_ms } : bounds
    const { rates, left_out } = componentRates(component, calendar, active)
    if (left_out !== null) return
    priced++
    const weights = costWeights(component, calendar, active)
    const cost = (runEngine(component, bounds, inputs).get('cost') ?? []).map((value) => value ?? 0)
    const expected = cost.reduce((sum, value, slot) => sum + value * weights[slot]!, 0)
    let sum = 0
    let size = 1
    for (const { dataset, values } of rates) {
      for (const [slot, value] of (inputs.get(dataset.id) ?? []).entries()) {
        sum += values[slot]! * (value ?? 0)
        size += Math.abs(values[slot]! * (value ?? 0))
      }
    }
    expect(Math.abs(sum - expected)).toBeLessThan(1e-9 * size)
  })
  fc.assert(rule, { numRuns: 600 })
  expect(priced).toBeGreaterThan(100)
})
