import { describe, expect, test } from 'vitest'
import type { TariffComponent } from '../contract.ts'
import { OFFTAKE, optimized } from '../testing/optimize-case.ts'
import { PipelineBuilder, quantity } from '../testing/pipeline-builder.ts'

const ZONE = 'Europe/Stockholm'
const MONTH = { start: '2026-01-01T00:00:00+01:00', end: '2026-02-01T00:00:00+01:00', slots: 31 * 96 }
const DAY = { start: '2026-02-10T00:00:00+01:00', end: '2026-02-11T00:00:00+01:00', slots: 96 }
const measures = { battery: { capacity_kwh: 5, power_kw: 3 } }

/** Energy at a price by day and another by night, which any solver can plan for. */
function twoPrices(by_day = 1): TariffComponent {
  const p = new PipelineBuilder(ZONE)
  const night = p.constant('quarter_hourly', 0.2, 'SEK_per_kWh')
  const price = p.mask(night, { type: 'time_of_day', from: '06:00', to: '22:00' }, quantity(by_day, 'SEK_per_kWh'))
  return p.cost(p.multiply(p.dataset(OFFTAKE), price))
}

/** A price of so many steps, small beside the other. */
function steps(count: number): TariffComponent {
  const p = new PipelineBuilder(ZONE)
  const boundaries = Array.from({ length: count }, (_, step) => ((step + 1) * 4) / count)
  const price = p.lookup(p.dataset(OFFTAKE), boundaries, [0, ...boundaries.keys()], 'SEK_per_kWh')
  return p.cost(p.multiply(p.dataset(OFFTAKE), p.multiply(price, quantity(1e-9, '1'))))
}

/** What is added to itself has twice the terms each time. */
function doubled(times: number): TariffComponent {
  const p = new PipelineBuilder(ZONE)
  let sum = p.dataset(OFFTAKE)
  for (let time = 0; time < times; time++) sum = p.add(sum, sum)
  return p.cost(p.multiply(sum, quantity(1e-16, 'SEK_per_kWh')))
}

/** Sums of moving windows, of moving windows. */
function rolledTwice(window: number): TariffComponent {
  const p = new PipelineBuilder(ZONE)
  const sum = (input: ReturnType<typeof p.dataset>) => p.rolling(input, { window, aggregation_function: 'sum' })
  return p.cost(p.multiply(sum(sum(p.dataset(OFFTAKE))), quantity(1e-9, 'SEK_per_kWh')))
}

function planned(components: TariffComponent[], { slots, ...times }: typeof DAY, left?: () => number) {
  const series = { [OFFTAKE]: Array.from({ length: slots }, (_, slot) => 0.5 + ((slot * 7919) % 97) / 100) }
  return optimized(components, { ...times, series, measures }, left && { left })
}

describe('a component that would make the model too large is left out, and the others are planned for', () => {
  test.each([
    [
      'a thousand steps in each quarter-hour of a month, three times',
      Array.from({ length: 3 }, () => steps(1000)),
      MONTH,
    ],
    ['a sum that doubles forty times', [doubled(40)], DAY],
    ['a window of windows', [rolledTwice(500)], MONTH],
  ] as const)('%s', async (_, large, times) => {
    const result = await planned([...large, twoPrices()], times)
    expect(result.not_linear.map(({ reason }) => reason)).toEqual(large.map(() => 'size'))
    expect(result).toMatchObject({ status: 'feasible', reason: 'not_linear' })
    expect(result.saving).toBeGreaterThan(0)
  })

  test('what there is no time to build is not built', async () => {
    const result = await planned([twoPrices()], DAY, () => 0)
    expect(result).toMatchObject({ status: 'unchanged', reason: 'time_limit', not_linear: [{ reason: 'size' }] })
  })
})

test.each([1e16, 1e20, 1e300])('a price of %s is beyond what the solver reckons with', async (price) => {
  const result = await planned([twoPrices(price)], DAY)
  expect(result).toMatchObject({ status: 'unchanged', not_linear: [{ reason: 'magnitude' }] })
})
