import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarOf } from '#server/calendar/buckets.ts'
import { plainSeries } from '#server/wire.ts'
import { type CalculationData, runTariff } from '../calculate/calculate.ts'
import type { CalculateBody, Tariff } from '../contract.ts'
import { explain } from './explain.ts'
import type { ExplainBody, ExplainResult } from './contract.ts'
import * as fixtures from '../fixtures/pipelines.ts'
import { PipelineBuilder, quantity } from '../testing/pipeline-builder.ts'
import { randomComponent } from '../testing/random-pipeline.ts'
import { randomInputs, randomPlace } from '../testing/random-period.ts'
import { tapes } from '../testing/tape.ts'
import { tariffOf } from '../testing/tariff.ts'
import type { LanguageId } from '#server/messages/languages.ts'

const OFFTAKE = 'quarter-hourly-energy-offtake'

const HOURLY = 'hourly-energy-offtake'

function hourlyOf(values: Float64Array): Float64Array {
  return Float64Array.from({ length: values.length / 4 }, (_, hour) =>
    values.subarray(4 * hour, 4 * hour + 4).reduce((sum, value) => sum + value, 0),
  )
}

function bodyOf(start_time: string, end_time: string, series: Record<string, Float64Array>): ExplainBody {
  const time_series = Object.entries(series).map(([name, values]) => ({ name, values }))
  return { tariff_id: '', start_time, end_time, profiles: [], time_series, missing: 'skip' }
}

const DATA: CalculationData = { profiles: [], include_intermediate_time_series: false }

function explained(tariff: Tariff, body: ExplainBody, language: LanguageId = 'en', data = DATA): ExplainResult {
  const run = explain(tariff, body, data, language)
  for (let next = run.next(); ; next = run.next()) if (next.done) return plainSeries(next.value) as ExplainResult
}

function totalOf(tariff: Tariff, body: CalculateBody): number {
  const costs = runTariff(tariff, body, DATA).flatMap(({ cost }) => [...cost])
  return costs.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : value), 0)
}

const day = ['2026-01-12T00:00:00+01:00', '2026-01-13T00:00:00+01:00'] as const

describe('line items', () => {
  test('add up to the total of the calculation, for every pipeline', () => {
    const rule = fc.property(tapes(160), (tape) => {
      const { timezone, bounds, anchor_ms } = randomPlace(tape, [30, 96, 3000])
      const component = randomComponent(tape, timezone, anchor_ms)
      const inputs = randomInputs(tape, component, bounds)
      const series = Object.fromEntries(
        Array.from(inputs, ([name, values]) => [name, Float64Array.from(values, (value) => value ?? Number.NaN)]),
      )
      const [start, end] = [bounds.start_ms, bounds.end_ms].map((ms) => new Date(ms).toISOString())
      const hourly = component.datasets.some(({ resolution }) => resolution === 'hourly')
      if (hourly && calendarOf(timezone, bounds.start_ms, bounds.end_ms).grid('hourly').edge(0) !== bounds.start_ms)
        return
      if (hourly && (bounds.end_ms - bounds.start_ms) % 3_600_000 !== 0) return
      const tariff = tariffOf(component)
      const body = bodyOf(start ?? '', end ?? '', series)
      const { line_items, totals } = explained(tariff, body)
      const total = totalOf(tariff, body)
      const size = Math.max(
        1,
        line_items.reduce((sum, { amount }) => sum + Math.abs(amount), 0),
      )
      expect(Math.abs(line_items.reduce((sum, { amount }) => sum + amount, 0) - total)).toBeLessThan(1e-9 * size)
      expect(Math.abs((totals[0]?.total ?? 0) - total)).toBeLessThan(1e-9 * size)
    })
    fc.assert(rule, { numRuns: 300 })
  })
})

describe('peaks', () => {
  const january = ['2026-01-01T00:00:00+01:00', '2026-02-01T00:00:00+01:00'] as const
  const load = () => {
    const values = new Float64Array(31 * 96).fill(0.25)
    // Evenings of the 5th, 6th and 20th: 10, 9 and 8 kW for an hour.
    for (const [date, kw] of [
      [5, 10],
      [6, 9],
      [20, 8],
    ] as const) {
      values.fill(kw / 4, (date - 1) * 96 + 68, (date - 1) * 96 + 72)
    }
    return values
  }

  test('the three hours that set the month, and what each costs: a third of its power at the price', () => {
    const { components } = explained(tariffOf(fixtures.ellevioPower()), bodyOf(...january, { [OFFTAKE]: load() }))
    const [component] = components
    expect(component?.total).toBeCloseTo(9 * 65, 9)
    const hours = component?.peaks.map(({ start_time, end_time, value, cost }) => {
      return [start_time, end_time, Math.round(value * 1e9) / 1e9, Math.round(cost * 1e9) / 1e9]
    })
    expect(hours).toEqual([
      ['2026-01-05T17:00:00+01:00', '2026-01-05T18:00:00+01:00', 10, Math.round((10 / 3) * 65 * 1e9) / 1e9],
      ['2026-01-06T17:00:00+01:00', '2026-01-06T18:00:00+01:00', 9, 195],
      ['2026-01-20T17:00:00+01:00', '2026-01-20T18:00:00+01:00', 8, Math.round((8 / 3) * 65 * 1e9) / 1e9],
    ])
  })

  test('a step of a table costs what it costs: its peaks share it', () => {
    const { components } = explained(tariffOf(fixtures.bkk2026()), bodyOf(...january, { [HOURLY]: hourlyOf(load()) }))
    const [component] = components
    const shared = component?.peaks.reduce((sum, { cost }) => sum + cost, 0)
    expect(component?.peaks.length).toBe(3)
    // 9 kW on average: the step from 5 to 10 kW.
    expect(shared).toBeCloseTo(415, 9)
  })

  test('power above a bound costs, the bound itself is nobody’s peak', () => {
    const p = new PipelineBuilder('Europe/Stockholm')
    const power = p.divide(p.aggregate(p.dataset(OFFTAKE), 'max', 'monthly'), quantity(0.25, 'hours'))
    const billed = p.clip(power, { min: quantity(20, 'kW') })
    const component = p.cost(p.multiply(billed, quantity(1, 'SEK_per_kW')))
    const quiet = explained(tariffOf(component), bodyOf(...january, { [OFFTAKE]: load() }))
    expect([quiet.totals[0]?.total, quiet.components[0]?.peaks]).toEqual([20, []])
  })
})

test('the rate that applied, interval by interval; for a fee of a table its level', () => {
  const flat = new Float64Array(96).fill(0.5)
  const [energy] = explained(tariffOf(fixtures.vattenfallEnergy()), bodyOf(...day, { [OFFTAKE]: flat })).components
  expect(energy?.rates).toEqual([
    {
      function: 'cost',
      resolution: 'quarter_hourly',
      unit: 'SEK_per_kWh',
      intervals: [
        { start_time: day[0], end_time: '2026-01-12T06:00:00+01:00', rate: 0.2144 },
        { start_time: '2026-01-12T06:00:00+01:00', end_time: '2026-01-12T22:00:00+01:00', rate: 0.536 },
        { start_time: '2026-01-12T22:00:00+01:00', end_time: day[1], rate: 0.2144 },
      ],
    },
  ])
})

describe('marginal cost', () => {
  test('is the sum over the components, within the period only when there is history', () => {
    const fee = (price: number) => {
      const p = new PipelineBuilder('Europe/Stockholm')
      return p.cost(p.multiply(p.dataset(OFFTAKE), quantity(price, 'SEK_per_kWh')))
    }
    const body = { ...bodyOf(...day, { [OFFTAKE]: new Float64Array(2 * 96).fill(1) }) }
    const history = { ...body, history_start: '2026-01-11T00:00:00+01:00' }
    const { marginal } = explained(tariffOf(fee(1), fee(0.25)), history)
    expect(marginal).toEqual([
      {
        dataset_id: OFFTAKE,
        resolution: 'quarter_hourly',
        unit: 'SEK_per_kWh',
        start_time: day[0],
        end_time: day[1],
        values: new Array(96).fill(1.25),
        kink: new Array(96).fill(false),
      },
    ])
  })

  test('an absent value has none', () => {
    const values = new Float64Array(96).fill(1)
    values[3] = Number.NaN
    const { marginal } = explained(tariffOf(fixtures.vattenfallEnergy()), bodyOf(...day, { [OFFTAKE]: values }))
    expect(marginal[0]?.values.slice(2, 5)).toEqual([0.2144, null, 0.2144])
  })

  test('a year of three components is explained with every slot', () => {
    const values = Float64Array.from({ length: 35_040 }, (_, slot) => ((slot * 7919) % 4001) / 1000)
    const bkk = { ...fixtures.bkk2026(), timezone: 'Europe/Stockholm' }
    const { marginal } = explained(
      tariffOf(fixtures.ellevioPower(), fixtures.vattenfallEnergy(), bkk),
      bodyOf('2026-01-01T00:00:00+01:00', '2027-01-01T00:00:00+01:00', {
        [OFFTAKE]: values,
        [HOURLY]: hourlyOf(values),
      }),
    )
    expect(marginal.map(({ dataset_id, unit }) => [dataset_id, unit])).toEqual([
      [OFFTAKE, 'SEK_per_kWh'],
      [HOURLY, 'NOK_per_kWh'],
    ])
    expect(marginal.map((each) => [each.values.length, each.kink.length])).toEqual([
      [35_040, 35_040],
      [8760, 8760],
    ])
  })
})
