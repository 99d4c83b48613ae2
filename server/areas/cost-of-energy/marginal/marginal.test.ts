import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarOf } from '#server/calendar/buckets.ts'
import type { DatasetRef, TariffComponent } from '../contract.ts'
import * as fixtures from '../fixtures/pipelines.ts'
import { type Marginal, marginalCosts } from './marginal.ts'
import { compileComponent, evaluate } from '../pipeline/pipeline.ts'
import { PipelineBuilder, quantity } from '../testing/pipeline-builder.ts'
import { randomComponent } from '../testing/random-pipeline.ts'
import { randomInputs, randomPlace } from '../testing/random-period.ts'
import { type Bounds, boundsOf } from '../testing/run-engine.ts'
import { Tape, tapes } from '../testing/tape.ts'

type Inputs = Map<string, Float64Array>
const OFFTAKE = 'quarter-hourly-energy-offtake'

function totalOf(component: TariffComponent, bounds: Bounds, inputs: Inputs): number {
  const calendar = calendarOf(component.timezone, bounds.start_ms, bounds.end_ms)
  const { cost } = evaluate(compileComponent(component), calendar, inputs)
  return cost.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : value), 0)
}

function marginal(component: TariffComponent, bounds: Bounds, inputs: Inputs, dataset: DatasetRef): Marginal {
  const calendar = calendarOf(component.timezone, bounds.start_ms, bounds.end_ms)
  const { series, selected } = evaluate(compileComponent(component), calendar, inputs, { intermediates: true })
  const weights = new Float64Array(calendar.grid(component.cost.resolution).count).fill(1)
  const run = marginalCosts({ component, calendar, series, selected }, dataset, weights)
  for (let next = run.next(); ; next = run.next()) if (next.done) return next.value
}

/** The difference by calculating everything again. */
function recalculated(component: TariffComponent, bounds: Bounds, inputs: Inputs, id: string, slot: number, more = 1) {
  const changed = (inputs.get(id) ?? new Float64Array()).slice()
  changed[slot]! += more
  return totalOf(component, bounds, new Map(inputs).set(id, changed)) - totalOf(component, bounds, inputs)
}

function arrays(inputs: Map<string, (number | null)[]>): Inputs {
  return new Map(Array.from(inputs, ([id, values]) => [id, Float64Array.from(values, (value) => value ?? Number.NaN)]))
}

function checkSlots(tape: Tape, component: TariffComponent, bounds: Bounds, inputs: Inputs, count: number): number {
  let checked = 0
  const size = Math.max(1, Math.abs(totalOf(component, bounds, inputs)))
  for (const dataset of component.datasets) {
    const { values } = marginal(component, bounds, inputs, dataset)
    const base = inputs.get(dataset.id) ?? new Float64Array()
    for (let index = 0; index < count; index++) {
      const slot = tape.below(base.length)
      if (Number.isNaN(base[slot])) {
        expect(values[slot]).toBeNaN()
        continue
      }
      const exact = recalculated(component, bounds, inputs, dataset.id, slot)
      expect(Math.abs(values[slot]! - exact)).toBeLessThan(1e-9 * Math.max(size, Math.abs(exact)))
      checked++
    }
  }
  return checked
}

/** A daily sum of rounded percents that lands on a boundary of a lookup: the order of summing decides the level. */
const sumAtThreshold = new Tape([
  0, 0, 129753186, 0, 0, 57519885, 894684113, 1032509702, 0, 601303255, 0, 0, 0, 154623119, 22610110, 0, 0, 0, 0, 0,
  953107688, 26893495, 0, 0, 76584975, 678693122, 0, 458965477, 0, 58905335, 0, 29421349, 0, 370269498, 0, 100910333, 0,
  0, 0, 0, 955393512, 0, 0, 509693462, 0, 79048890, 0, 589657043, 0, 738400794, 1073053283, 0, 0, 192164585,
])

test('the difference of one more unit equals a calculation of everything, for every pipeline, slot and gap', () => {
  let checked = 0
  const rule = fc.property(tapes(160), (tape) => {
    const { timezone, bounds, anchor_ms } = randomPlace(tape, [4, 30, 96, 300])
    const component = randomComponent(tape, timezone, anchor_ms)
    const inputs = arrays(randomInputs(tape, component, bounds, tape.rarely(2)))
    checked += checkSlots(tape, component, bounds, inputs, 6)
  })
  fc.assert(rule, { numRuns: 1500, examples: [[sumAtThreshold]] })
  expect(checked).toBeGreaterThan(5000)
})

const NUDGE = 2 ** -14

/** Whether a little more and a little less differ, by calculating everything again; null where that is too close to tell. */
function bends(component: TariffComponent, bounds: Bounds, inputs: Inputs, id: string, slot: number): boolean | null {
  const [right, left] = [NUDGE, -NUDGE].map((more) => recalculated(component, bounds, inputs, id, slot, more) / more)
  const rounding = (2 ** -45 * Math.abs(totalOf(component, bounds, inputs))) / NUDGE
  const size = Math.max(Math.abs(right!), Math.abs(left!))
  const bend = size === 0 ? 0 : Math.abs(right! - left!) / size
  if (bend > 0 && rounding > 1e-5 * size) return null
  if (bend > 1e-5 && bend < 1e-3) return null
  return bend >= 1e-3
}

test('a kink is marked where and only where a calculation of a little more and a little less says so', () => {
  const seen = { true: 0, false: 0 }
  const rule = fc.property(tapes(160), (tape) => {
    const { timezone, bounds, anchor_ms } = randomPlace(tape, [30, 96])
    const component = randomComponent(tape, timezone, anchor_ms)
    const inputs = arrays(randomInputs(tape, component, bounds, false))
    for (const dataset of component.datasets) {
      const { kink } = marginal(component, bounds, inputs, dataset)
      for (let index = 0; index < 4; index++) {
        const slot = tape.below(kink.length)
        const expected = bends(component, bounds, inputs, dataset.id, slot)
        if (expected === null) continue
        expect(kink[slot] === 1).toBe(expected)
        seen[`${expected}`]++
      }
    }
  })
  // A fixed seed: where costs cancel, the calculation of everything is itself too coarse to tell.
  fc.assert(rule, { numRuns: 500, seed: 7 })
  expect(Math.min(seen.true, seen.false)).toBeGreaterThan(30)
})

describe('200 random slots of a year of every real tariff shape', () => {
  const year = boundsOf('2026-01-01T00:00:00+01:00', '2027-01-01T00:00:00+01:00')
  const shapes = Object.entries(fixtures).filter((entry): entry is [string, () => TariffComponent] => {
    return typeof entry[1] === 'function' && entry[1].length === 0
  })

  test.each(shapes)('%s', (_name, build) => {
    const component = build()
    const calendar = calendarOf(component.timezone, year.start_ms, year.end_ms)
    let state = 7
    const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
    const inputs: Inputs = new Map(
      component.datasets.map(({ id, resolution }) => [
        id,
        Float64Array.from({ length: calendar.grid(resolution).count }, () => Math.round(random() * 4000) / 1000),
      ]),
    )
    const dataset = component.datasets.find(({ unit }) => unit === 'kWh') ?? component.datasets[0]
    if (dataset === undefined) return
    const { values } = marginal(component, year, inputs, dataset)
    const size = Math.max(1, Math.abs(totalOf(component, year, inputs)))
    for (let index = 0; index < 200; index++) {
      const slot = Math.floor(random() * values.length)
      const exact = recalculated(component, year, inputs, dataset.id, slot)
      expect(Math.abs(values[slot]! - exact)).toBeLessThan(1e-9 * size)
    }
  })
})

describe('kink', () => {
  const day = boundsOf('2026-01-12T00:00:00+01:00', '2026-01-12T01:00:00+01:00')
  const kinksOf = (values: number[], build: (p: PipelineBuilder, energy: DatasetRef) => DatasetRef) => {
    const p = new PipelineBuilder('Europe/Stockholm')
    const energy = p.dataset(OFFTAKE)
    const component = p.cost(build(p, energy))
    const inputs = new Map([[OFFTAKE, Float64Array.from(values)]])
    const found = marginal(component, day, inputs, energy)
    return [[...found.values], [...found.kink]]
  }
  const peak = (p: PipelineBuilder, energy: DatasetRef) =>
    p.multiply(p.divide(p.aggregate(energy, 'max', 'hourly'), quantity(0.25, 'hours')), quantity(10, 'SEK_per_kW'))

  test('the peak alone has a slope, what lies far below adds nothing', () => {
    expect(kinksOf([1, 5, 2, 3], peak)).toEqual([
      [0, 40, 0, 0],
      [0, 0, 0, 0],
    ])
  })

  test('what would become the peak costs what it exceeds it by', () => {
    expect(kinksOf([4.75, 5, 2, 3], peak)).toEqual([
      [30, 40, 0, 0],
      [0, 0, 0, 0],
    ])
  })

  test('near the peak: within a nudge there is a kink, beyond it none', () => {
    const [values, kink] = kinksOf([5 - 2 ** -15, 5, 5 - 2 ** -13, 3], peak)
    expect(values).toEqual([40 - 40 * 2 ** -15, 40, 40 - 40 * 2 ** -13, 0])
    expect(kink).toEqual([1, 1, 0, 0])
  })

  test('equal peaks: upwards each costs, downwards none saves', () => {
    expect(kinksOf([5, 5, 2, 3], peak)).toEqual([
      [40, 40, 0, 0],
      [1, 1, 0, 0],
    ])
  })

  test('at a bound, and at a step', () => {
    const above = (p: PipelineBuilder, energy: DatasetRef) =>
      p.multiply(p.clip(energy, { min: quantity(2, 'kWh') }), quantity(1, 'SEK_per_kWh'))
    expect(kinksOf([1, 1.5, 2, 3], above)).toEqual([
      [0, 0.5, 1, 1],
      [0, 0, 1, 0],
    ])
    const steps = (p: PipelineBuilder, energy: DatasetRef) => p.lookup(energy, [2, 4], [10, 20, 50], 'SEK')
    expect(kinksOf([1.5, 2, 3, 9], steps)).toEqual([
      [10, 0, 30, 0],
      [0, 1, 0, 0],
    ])
  })

  test('proportional cost has none', () => {
    const fee = (p: PipelineBuilder, energy: DatasetRef) => p.multiply(energy, quantity(0.5, 'SEK_per_kWh'))
    expect(kinksOf([0, 0, 1, 2], fee)).toEqual([
      [0.5, 0.5, 0.5, 0.5],
      [0, 0, 0, 0],
    ])
  })
})
