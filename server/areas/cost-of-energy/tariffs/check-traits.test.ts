import { describe, expect, it } from 'vitest'
import { componentTraits } from './check-traits.ts'
import type { Condition, TariffComponent } from '../contract.ts'
import { PIPELINES } from '../fixtures/pipelines.ts'
import { PipelineBuilder, quantity } from '../testing/pipeline-builder.ts'

const OFFTAKE = 'quarter-hourly-energy-offtake'
const MORNING: Condition = { type: 'time_of_day', from: '06:00', to: '12:00' }
const SUMMER: Condition = { type: 'month', months: [6, 7, 8] }
const TOP: Condition = { type: 'highest', n: 3, resolution: 'monthly' }
const PRICE = quantity(0.36, 'SEK_per_kWh')

function built(write: (p: PipelineBuilder) => TariffComponent): TariffComponent {
  return write(new PipelineBuilder('Europe/Stockholm'))
}

const energyFee = (p: PipelineBuilder) => p.multiply(p.dataset(OFFTAKE), PRICE)

describe('traits of real pipelines', () => {
  it.each(PIPELINES)('$name', ({ component, additive, uses_extensions }) => {
    expect(componentTraits(component)).toEqual({ additive, uses_extensions })
  })
})

describe('additive', () => {
  const cases: [string, (p: PipelineBuilder) => TariffComponent][] = [
    ['energy × price', (p) => p.cost(energyFee(p))],
    ['energy × price, summed by month', (p) => p.cost(p.aggregate(energyFee(p), 'sum', 'monthly'))],
    [
      '… with VAT after the sum',
      (p) => p.cost(p.multiply(p.aggregate(energyFee(p), 'sum', 'monthly'), quantity(125, '%'))),
    ],
    ['fixed fee, prorated as every amount', (p) => p.cost(p.constant('monthly', 100, 'SEK'))],
    [
      'yearly fee spread over quarter-hours',
      (p) => p.cost(p.resample(p.constant('yearly', 1200, 'SEK'), 'quarter_hourly')),
    ],
    ['weekly fee in days', (p) => p.cost(p.resample(p.constant('weekly', 70, 'SEK'), 'daily'))],
    [
      'capacity fee on a prorated weight',
      (p) => p.cost(p.multiply(p.constant('monthly', 1, '1', true), quantity(300, 'SEK'))),
    ],
    [
      'fixed fee plus energy fee',
      (p) => p.cost(p.add(p.aggregate(energyFee(p), 'sum', 'monthly'), p.constant('monthly', 9, 'SEK'))),
    ],
    ['fee per quarter-hour by a quantity', (p) => p.cost(p.add(energyFee(p), quantity(0.01, 'SEK')))],
    [
      'price by the clock',
      (p) => {
        const price = p.mask(p.constant('quarter_hourly', 1, 'SEK_per_kWh'), MORNING, quantity(2, 'SEK_per_kWh'))
        return p.cost(p.multiply(p.dataset(OFFTAKE), price))
      },
    ],
    [
      'hourly energy × hourly price',
      (p) => {
        const price = p.mask(p.constant('hourly', 1, 'SEK_per_kWh'), MORNING, quantity(2, 'SEK_per_kWh'))
        return p.cost(p.multiply(p.aggregate(p.dataset(OFFTAKE), 'sum', 'hourly'), price))
      },
    ],
    [
      'monthly price repeated in quarter-hours',
      (p) => {
        const price = p.mask(p.constant('monthly', 1, 'SEK_per_kWh'), SUMMER, quantity(2, 'SEK_per_kWh'))
        return p.cost(p.multiply(p.dataset(OFFTAKE), p.resample(price, 'quarter_hourly')))
      },
    ],
    [
      'monthly fee waived in summer',
      (p) => p.cost(p.mask(p.constant('monthly', 90, 'SEK'), SUMMER, quantity(0, 'SEK'))),
    ],
    ['monthly fee charged in summer only', (p) => p.cost(p.select(p.constant('monthly', 90, 'SEK'), SUMMER))],
  ]

  it.each(cases)('%s', (_, write) => {
    expect(componentTraits(built(write)).additive).toBe(true)
  })
})

describe('not additive', () => {
  const cases: [string, (p: PipelineBuilder) => TariffComponent][] = [
    [
      'quantity added to a monthly fee is not prorated',
      (p) => p.cost(p.add(p.constant('monthly', 9, 'SEK'), quantity(1, 'SEK'))),
    ],
    ['weight not prorated', (p) => p.cost(p.multiply(p.constant('monthly', 1, '1'), quantity(300, 'SEK')))],
    [
      'quantity that replaces a monthly fee',
      (p) => p.cost(p.mask(p.constant('monthly', 9, 'SEK'), SUMMER, quantity(5, 'SEK'))),
    ],
    [
      'month total spread evenly, then priced by the clock',
      (p) => {
        const even = p.resample(p.aggregate(p.dataset(OFFTAKE), 'sum', 'monthly'), 'quarter_hourly')
        const price = p.mask(p.constant('quarter_hourly', 1, 'SEK_per_kWh'), MORNING, quantity(2, 'SEK_per_kWh'))
        return p.cost(p.multiply(even, price))
      },
    ],
    [
      'prorated weight repeated in finer slots',
      (p) => {
        const weight = p.resample(p.constant('monthly', 1, '1', true), 'quarter_hourly')
        return p.cost(p.multiply(energyFee(p), weight))
      },
    ],
    [
      'prorated weight × amount of the same hour',
      (p) => {
        const hourly = p.aggregate(energyFee(p), 'sum', 'hourly')
        return p.cost(p.multiply(hourly, p.constant('hourly', 1, '1', true)))
      },
    ],
    [
      'two monthly series multiplied',
      (p) => {
        const monthly = p.aggregate(p.dataset(OFFTAKE), 'sum', 'monthly')
        return p.cost(p.multiply(monthly, p.constant('monthly', 1, 'SEK_per_kWh')))
      },
    ],
    [
      'subscribed power × price',
      (p) => {
        const subscribed = p.resample(p.dataset('yearly-firm-subscribed-offtake-capacity'), 'monthly')
        return p.cost(p.multiply(subscribed, quantity(35, 'SEK_per_kW')))
      },
    ],
    ['highest hours', (p) => p.cost(p.select(p.aggregate(energyFee(p), 'sum', 'hourly'), TOP))],
    [
      'all but the highest hours',
      (p) => p.cost(p.mask(p.aggregate(energyFee(p), 'sum', 'hourly'), TOP, quantity(0, 'SEK'))),
    ],
    ['peak of the month', (p) => p.cost(p.aggregate(energyFee(p), 'max', 'monthly'))],
    ['weeks summed by month', (p) => p.cost(p.aggregate(p.aggregate(energyFee(p), 'sum', 'weekly'), 'sum', 'monthly'))],
    ['division', (p) => p.cost(p.divide(energyFee(p), quantity(2, '1')))],
    ['clip', (p) => p.cost(p.clip(energyFee(p), { min: quantity(0, 'SEK') }))],
    ['rounding', (p) => p.cost(p.round(energyFee(p), 2, 'half_away'))],
    ['fill', (p) => p.cost(p.fill(p.select(energyFee(p), MORNING), 0))],
    ['running total', (p) => p.cost(p.accumulate(energyFee(p), 'daily'))],
    ['rolling', (p) => p.cost(p.rolling(energyFee(p), { window: 4, aggregation_function: 'mean' }))],
    ['steps', (p) => p.cost(p.lookup(p.dataset(OFFTAKE), [1], [2, 3], 'SEK'))],
  ]

  it.each(cases)('%s', (_, write) => {
    expect(componentTraits(built(write)).additive).toBe(false)
  })
})

describe('extensions', () => {
  const EVENT: Condition = { type: 'intervals', intervals: [['2026-01-08T17:00:00Z', '2026-01-08T18:00:00Z']] }
  const cases: [string, boolean, (p: PipelineBuilder) => TariffComponent][] = [
    ['rolling', true, (p) => p.cost(p.rolling(energyFee(p), { window: 4, aggregation_function: 'mean' }))],
    ['accumulate', true, (p) => p.cost(p.accumulate(energyFee(p), 'daily'))],
    ['fill', true, (p) => p.cost(p.fill(energyFee(p), 0))],
    ['round', true, (p) => p.cost(p.round(energyFee(p), 2, 'half_even'))],
    ['prorate', true, (p) => p.cost(p.multiply(p.constant('monthly', 1, '1', true), quantity(300, 'SEK')))],
    [
      'prorate switched off',
      false,
      (p) => p.cost(p.multiply(p.constant('monthly', 1, '1', false), quantity(300, 'SEK'))),
    ],
    ['upper_inclusive', true, (p) => p.cost(p.lookup(p.dataset(OFFTAKE), [1], [2, 3], 'SEK', true))],
    ['upper_inclusive switched off', false, (p) => p.cost(p.lookup(p.dataset(OFFTAKE), [1], [2, 3], 'SEK', false))],
    ['intervals', true, (p) => p.cost(p.select(energyFee(p), EVENT))],
    [
      'intervals within and, or, not',
      true,
      (p) => {
        const inner: Condition = { type: 'or', conditions: [SUMMER, { type: 'not', condition: EVENT }] }
        return p.cost(p.mask(energyFee(p), { type: 'and', conditions: [MORNING, inner] }, quantity(0, 'SEK')))
      },
    ],
    [
      'holidays with dates of their own',
      false,
      (p) => p.cost(p.select(energyFee(p), { type: 'exclude_holidays', calendar: 'NO', dates: ['2026-12-24'] })),
    ],
    ['highest', false, (p) => p.cost(p.select(p.aggregate(energyFee(p), 'sum', 'hourly'), TOP))],
  ]

  it.each(cases)('%s: %s', (_, expected, write) => {
    expect(componentTraits(built(write)).uses_extensions).toBe(expected)
  })
})
