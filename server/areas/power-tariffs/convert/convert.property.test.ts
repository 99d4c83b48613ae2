import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkTariff } from '#server/areas/cost-of-energy/tariffs/check.ts'
import { compileComponent, evaluate } from '#server/areas/cost-of-energy/pipeline/pipeline.ts'
import { type Tape, tapes } from '#server/areas/cost-of-energy/testing/tape.ts'
import { calendarOf } from '#server/calendar/buckets.ts'
import { civilOf } from '#server/calendar/civil.ts'
import { directFees, type PowerData } from '../testing/direct-fees.ts'
import { checkPowerTariff } from '../testing/check-power-tariff.ts'
import type { PowerTariff } from '../contract.ts'
import { toTariffComponents } from './convert.ts'
import { randomPowerTariff } from '../testing/random-power-tariff.ts'

const RUNS = Number(process.env.FUZZ_RUNS ?? 300)
const DAY = 96

/** Both clock changes, a year's end, a leap day, Midsummer: moments that a period should lie across. */
const MOMENTS = [
  '2026-03-29T01:00Z',
  '2025-10-26T01:00Z',
  '2025-12-31T23:00Z',
  '2024-02-28T23:00Z',
  '2026-06-19T22:00Z',
]

function randomData(tape: Tape): PowerData {
  const length = tape.of([31 * DAY, 1, 3, DAY, 7 * DAY, 75 * DAY]) + tape.below(6)
  const before = tape.below(Math.min(length, 40 * DAY))
  const series = () => {
    const pattern = Array.from({ length: 1 + tape.below(61) }, () => tape.of([1, 0, 2.25, 3.5, 0.75, 6, 8.5]))
    return Float64Array.from({ length }, (_, index) => pattern[index % pattern.length] ?? 0)
  }
  const subscribed = [tape.of([3, 0, 5.5]), tape.of([4, 2.5])]
  return {
    start_ms: Date.parse(tape.of(MOMENTS)) - before * 900_000,
    active_kw: series(),
    reactive_kvar: series(),
    subscribed_kw: (year) => subscribed[year % 2] ?? 0,
  }
}

/** The months' costs as the engine has them. */
function pipelineCosts(tariff: PowerTariff, data: PowerData): number[] {
  const [component] = toTariffComponents(tariff)
  if (component === undefined) throw new Error('no component')
  expect(checkTariff([component])).toEqual([])
  const end_ms = data.start_ms + data.active_kw.length * 900_000
  const calendar = calendarOf(tariff.timeScope.timezone, data.start_ms, end_ms)
  const years = Array.from(calendar.grid('yearly').days, (day) => civilOf(day).year)
  const inputs = new Map([
    ['quarter-hourly-energy-offtake', data.active_kw.map((kw) => kw / 4)],
    ['quarter-hourly-reactive-energy-offtake', data.reactive_kvar.map((kvar) => kvar / 4)],
    ['yearly-firm-subscribed-offtake-capacity', Float64Array.from(years, data.subscribed_kw)],
  ])
  return [...evaluate(compileComponent(component), calendar, inputs).cost]
}

it('a power tariff costs the same straight from its model and through its pipeline', () => {
  fc.assert(
    fc.property(tapes(250), (tape) => {
      const tariff = randomPowerTariff(tape)
      expect(checkPowerTariff(tariff)).toEqual([])
      const data = randomData(tape)
      const [component] = tariff.components
      const direct = component === undefined ? [] : directFees(tariff, component, data).map(({ cost }) => cost)
      const engine = pipelineCosts(tariff, data)
      expect(engine).toHaveLength(direct.length)
      for (const [index, cost] of engine.entries()) {
        const expected = direct[index] ?? Number.NaN
        const message = `month ${index} of ${JSON.stringify({ ...data, active_kw: data.active_kw.length, tariff })}`
        expect(Math.abs(cost - expected), message).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)))
      }
    }),
    { numRuns: RUNS },
  )
})
