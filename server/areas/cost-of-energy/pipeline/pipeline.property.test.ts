import Holidays from 'date-holidays'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainSeries } from '#server/wire.ts'
import { calculate } from '../calculate/calculate.ts'
import { componentTraits } from '../tariffs/check-traits.ts'
import { checkTariff } from '../tariffs/check.ts'
import type { CalculateResult, PipelineFunction, TariffComponent } from '../contract.ts'
import { PIPELINES } from '../fixtures/pipelines.ts'
import { randomComponent, randomLinearComponent } from '../testing/random-pipeline.ts'
import { randomInputs, randomPlace } from '../testing/random-period.ts'
import { slotsOf } from '../testing/reference-calendar.ts'
import type { Values } from '../testing/reference-conditions.ts'
import { ReferenceRun } from '../testing/reference-evaluator.ts'
import { type Bounds, boundsOf, runEngine, slotCount, total } from '../testing/run-engine.ts'
import { type Tape, tapes } from '../testing/tape.ts'
import { tariffOf } from '../testing/tariff.ts'

const RUNS = Number(process.env.FUZZ_RUNS ?? 300)
const holidayCache = new Map<string, ReadonlySet<string>>()

function holidays(calendar: string): ReadonlySet<string> {
  const known = holidayCache.get(calendar)
  if (known) return known
  const [country = '', state = ''] = calendar.split('-')
  const library = new Holidays(country, state, '', { types: ['public'] })
  const years = Array.from({ length: 12 }, (_, index) => 2016 + index)
  const dates = new Set(years.flatMap((year) => library.getHolidays(year).map(({ date }) => date.slice(0, 10))))
  holidayCache.set(calendar, dates)
  return dates
}

/** A slot by slot comparison that forgives the last digits of the largest value in sight. */
function expectAlike(got: Values, expected: Values, what: string): void {
  expect(got.length, what).toBe(expected.length)
  const largest = expected.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 1)
  const different = got.findIndex((value, index) => {
    const other = expected[index] ?? null
    if (value === null || other === null) return value !== other
    return !(Math.abs(value - other) <= 1e-9 * largest)
  })
  if (different < 0) return
  expect.fail(`${what}: slot ${different} is ${got[different]}, should be ${expected[different]}`)
}

/** Judges each step by the series that the engine itself gave it, so that no error hides behind an earlier one. */
function expectEveryStep(component: TariffComponent, bounds: Bounds, inputs: Map<string, Values>): void {
  const series = runEngine(component, bounds, inputs)
  const reference = new ReferenceRun({ ...bounds, timezone: component.timezone }, holidays)
  for (const [name, values] of inputs) reference.series.set(name, values)
  for (const fn of component.functions) {
    const got = series.get(fn.output.id) ?? []
    expectAlike(got, reference.evaluate(fn), `${JSON.stringify(fn)} in ${component.timezone} ${JSON.stringify(bounds)}`)
    reference.series.set(fn.output.id, got)
  }
  const lean = runEngine(component, bounds, inputs, { lean: true }).get('cost') ?? []
  expectAlike(lean, series.get('cost') ?? [], 'cost computed alone')
}

type Case = { component: TariffComponent; bounds: Bounds; inputs: Map<string, Values>; tape: Tape }

function randomCase(tape: Tape, write = randomComponent): Case {
  const { timezone, bounds, anchor_ms } = randomPlace(tape)
  const component = write(tape, timezone, anchor_ms)
  return { component, bounds, inputs: randomInputs(tape, component, bounds), tape }
}

describe('any pipeline', () => {
  it('passes the storing checks when its units and resolutions are derived', () => {
    fc.assert(
      fc.property(tapes(150), (tape) => {
        expect(checkTariff([randomCase(tape).component])).toEqual([])
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  })

  it('gives at every step what a naive calculation slot by slot gives', () => {
    fc.assert(
      fc.property(tapes(300), (tape) => {
        const { component, bounds, inputs } = randomCase(tape)
        expectEveryStep(component, bounds, inputs)
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  })

  it('does not depend on what was calculated before, and leaves its inputs alone', () => {
    fc.assert(
      fc.property(tapes(300), tapes(300), (one, other) => {
        const [a, b] = [randomCase(one), randomCase(other)]
        const before = structuredClone(a.inputs)
        const first = runEngine(a.component, a.bounds, a.inputs)
        runEngine(b.component, b.bounds, b.inputs, { lean: true })
        runEngine(b.component, b.bounds, b.inputs)
        expect(runEngine(a.component, a.bounds, a.inputs)).toEqual(first)
        expect(a.inputs).toEqual(before)
      }),
      { numRuns: RUNS / 3, endOnFailure: true },
    )
  })

  it('does not depend on the names of its series', () => {
    fc.assert(
      fc.property(tapes(300), (tape) => {
        const { component, bounds, inputs } = randomCase(tape)
        const renamed = { ...component, functions: component.functions.map((fn) => rename(fn)) }
        const cost = runEngine(component, bounds, inputs).get('cost')
        expect(runEngine(renamed, bounds, inputs).get('cost')).toEqual(cost)
      }),
      { numRuns: RUNS / 3, endOnFailure: true },
    )
  })
})

/** Names s1, s2, … become others that sort differently and look like names of objects' own properties. */
function rename(fn: PipelineFunction): PipelineFunction {
  return JSON.parse(JSON.stringify(fn).replace(/"s(\d+)"/g, (_, digits) => `"__proto__${-Number(digits)}"`))
}

/** The part of a dataset's values that a part of the period touches. */
function partOf(
  values: Values,
  whole: Bounds,
  part: Bounds,
  timezone: string,
  resolution: PipelineFunction['output']['resolution'],
) {
  const slots = slotsOf({ ...whole, timezone }, resolution)
  return values.filter((_, index) => {
    const slot = slots[index]
    return slot !== undefined && slot.start_ms < part.end_ms && slot.end_ms > part.start_ms
  })
}

describe('additive components', () => {
  function costOfPart({ component, bounds, inputs }: Case, part: Bounds): number {
    const parts = component.datasets.map(({ id, resolution }): [string, Values] => [
      id,
      partOf(inputs.get(id) ?? [], bounds, part, component.timezone, resolution),
    ])
    return total(runEngine(component, part, new Map(parts), { lean: true }).get('cost') ?? [])
  }

  it('cost the same in one period as in two adjoining ones', () => {
    let additive = 0
    fc.assert(
      fc.property(tapes(300), (tape) => {
        const { timezone, bounds: rough, anchor_ms } = randomPlace(tape)
        const component = randomLinearComponent(tape, timezone, anchor_ms)
        if (!componentTraits(component).additive) return
        additive++
        const step_ms = component.datasets.some(({ resolution }) => resolution === 'hourly') ? 3_600_000 : 900_000
        const hour_ms = timezone === 'Asia/Kathmandu' ? 900_000 : 0
        const start_ms = Math.floor((rough.start_ms - hour_ms) / step_ms) * step_ms + hour_ms
        const steps = Math.max(2, Math.floor((rough.end_ms - start_ms) / step_ms))
        const bounds = { start_ms, end_ms: start_ms + steps * step_ms }
        const split_ms = start_ms + (1 + tape.below(steps - 1)) * step_ms
        const whole = { component, bounds, inputs: randomInputs(tape, component, bounds), tape }
        const parts = [
          { start_ms, end_ms: split_ms },
          { start_ms: split_ms, end_ms: bounds.end_ms },
        ]
        const sum = parts.reduce((cost, part) => cost + costOfPart(whole, part), 0)
        const cost = costOfPart(whole, bounds)
        const size = runEngine(component, bounds, whole.inputs).get('cost') ?? []
        const largest = size.reduce<number>((most, value) => most + Math.abs(value ?? 0), 1)
        expect(Math.abs(sum - cost), `${JSON.stringify(component)} ${sum} ${cost}`).toBeLessThanOrEqual(1e-9 * largest)
      }),
      { numRuns: RUNS * 3, endOnFailure: true },
    )
    expect(additive).toBeGreaterThan(RUNS / 10)
  })
})

describe('tariffs', () => {
  function results(components: TariffComponent[], { start_ms, end_ms }: Bounds, inputs: Map<string, Values>) {
    const values = (series: Values) => Float64Array.from(series, (value) => value ?? Number.NaN)
    const tariff = tariffOf(...components)
    const body = {
      start_time: new Date(start_ms).toISOString(),
      end_time: new Date(end_ms).toISOString(),
      tariff_id: tariff.id,
      profiles: [],
      time_series: Array.from(inputs, ([name, series]) => ({ name, values: values(series) })),
      missing: 'skip' as const,
    }
    const data = { profiles: [], include_intermediate_time_series: true }
    const result = plainSeries(calculate(tariff, body, data))
    return (result as CalculateResult).components
  }

  it('answer with finite numbers or null, each component by itself whatever stands beside it', () => {
    fc.assert(
      fc.property(tapes(300), (tape) => {
        const hours = 1 + tape.below(200)
        const start_ms = Date.parse(tape.of(['2025-10-25T20:00Z', '2026-03-28T21:00Z', '2025-12-31T10:00Z']))
        const bounds = { start_ms, end_ms: start_ms + hours * 3_600_000 }
        const components = [0, 1, 2].map(() => randomComponent(tape, 'Europe/Stockholm', start_ms))
        const inputs = new Map(components.flatMap((one) => [...randomInputs(tape, one, bounds)]))
        const together = results(components, bounds, inputs)
        expect(results(components.toReversed(), bounds, inputs)).toEqual(together.toReversed())
        for (const { values } of together.flatMap(({ time_series }) => time_series)) {
          expect(values.filter((value) => value !== null && !Number.isFinite(value))).toEqual([])
        }
      }),
      { numRuns: RUNS / 3, endOnFailure: true },
    )
  })
})

describe('real pipelines', () => {
  const PERIODS: [string, string, string][] = [
    ['spring', '2026-03-27T00:00:00+01:00', '2026-04-03T00:00:00+02:00'],
    ['autumn', '2025-10-24T00:00:00+02:00', '2025-11-03T00:00:00+01:00'],
    ['turn of the year, cut slots at both ends', '2025-12-23T10:15:00+01:00', '2026-01-08T20:45:00+01:00'],
  ]

  it.each(PIPELINES.flatMap((pipeline) => PERIODS.map((period) => ({ ...pipeline, period }))))(
    '$name over $period.0',
    ({ component, period: [, start, end] }) => {
      const bounds = boundsOf(start, end)
      const inputs = component.datasets.map(({ id, resolution }, dataset): [string, Values] => {
        const count = slotCount(component.timezone, bounds, resolution)
        return [id, Array.from({ length: count }, (_, index) => ((index * 7919 + dataset * 31) % 101) / 8)]
      })
      expectEveryStep(component, bounds, new Map(inputs))
    },
  )

  it.each(
    PIPELINES.filter(({ name }) => name === 'ellevio power' || name === 'vattenfall energy' || name === 'modul 3'),
  )('$name: twice the energy costs twice as much', ({ component }) => {
    const bounds = boundsOf('2026-03-01T00:00:00+01:00', '2026-04-01T00:00:00+02:00')
    const energy = Array.from({ length: 2972 }, (_, index) => ((index * 7919) % 101) / 8)
    const name = component.datasets[0]?.id ?? ''
    const once = runEngine(component, bounds, new Map([[name, energy]])).get('cost') ?? []
    const twice = runEngine(component, bounds, new Map([[name, energy.map((kwh) => 2 * kwh)]])).get('cost')
    expect(total(once)).toBeGreaterThan(0)
    expect(twice).toEqual(once.map((cost) => 2 * (cost ?? 0)))
  })
})
