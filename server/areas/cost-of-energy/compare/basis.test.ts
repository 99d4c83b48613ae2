import { describe, expect, test } from 'vitest'
import { excludedCharges, inOrder, missingOf, type Made } from './basis.ts'
import type { CalculationWarning, TariffComponent } from '../contract.ts'
import type { MissingData } from '../missing-data-contract.ts'
import { tariffOf } from '../testing/tariff.ts'

function reading(name: string, ...routes: string[]): TariffComponent {
  const datasets = routes.map((channel) => ({
    id: `quarter-hourly-energy-${channel}`,
    resolution: 'quarter_hourly',
    unit: 'kWh',
  }))
  return { name, datasets } as TariffComponent
}

describe('the tax on energy', () => {
  test.each(['Energiskatt', 'Forbruksavgift', 'Elafgift', 'Sähkövero', 'Stromsteuer', 'Energy tax'])(
    'is in a tariff that bills %s, whenever that is',
    (tax) => {
      expect(excludedCharges(tariffOf(reading('Grid', 'offtake'), reading(tax, 'offtake')))).toEqual([])
    },
  )

  test('is excluded with its reason, but not where nobody pays it or nothing is taken', () => {
    const grid = tariffOf(reading('Grid', 'offtake'))
    expect(excludedCharges(grid)).toEqual([{ charge: 'energy_tax', reason: 'not_stated' }])
    const unknown = excludedCharges({ ...grid, without_energy_tax: 'not_in_source' })
    expect(unknown).toEqual([{ charge: 'energy_tax', reason: 'not_in_source' }])
    expect(excludedCharges({ ...grid, without_energy_tax: 'exempt' })).toEqual([])
    expect(excludedCharges(tariffOf(reading('Paid', 'injection')))).toEqual([])
    expect(excludedCharges(tariffOf(reading('Both', 'injection', 'offtake')))).toHaveLength(1)
    expect(excludedCharges(tariffOf(reading('Fixed')))).toHaveLength(1)
  })
})

const lacking = (side: MissingData['side'], days = 9, component = 'Tax'): Made => {
  const [start_time, end_time] = [`2026-01-${10 + days}T00:00:00Z`, '2026-02-01T00:00:00Z']
  const missing = { components: [component], side, start_time, end_time, days }
  const warning: CalculationWarning = {
    code: 'incomplete',
    msg: '',
    resolution: 'daily',
    slot: start_time,
    missing_data: missing,
  }
  return { excludes: [], warnings: [warning] }
}
const whole: Made = { excludes: [], warnings: [] }
const untaxed: Made = { excludes: [{ charge: 'energy_tax', reason: 'not_stated' }], warnings: [] }
const order = (...compared: [name: string, total: number, made: Made][]) =>
  inOrder(compared.map(([name, total, made]) => ({ name, total, ...made }))).map(({ name }) => name)

test('what begins only after the period is no part of its price; other warnings are no lack', () => {
  expect(missingOf(lacking('later'))).toEqual([])
  const other: CalculationWarning = { code: 'rolling', msg: '', resolution: 'daily', slot: '2026-01-01T00:00:00Z' }
  expect(missingOf({ excludes: [], warnings: [other] })).toEqual([])
  expect(missingOf({ ...lacking('ended'), ...{ excludes: untaxed.excludes } })).toEqual(['Tax ended', 'energy_tax'])
})

test('whoever lacks something comes last, however cheap', () => {
  expect(order(['free', 0, lacking('ends')], ['b', 9, whole], ['a', 9, whole], ['none', 1, untaxed])).toEqual([
    ...['a', 'b', 'free', 'none'],
  ])
  expect(order(['late', 1, lacking('later')], ['a', 2, whole])).toEqual(['late', 'a'])
})

test('where all lack something, those that lack what most do come first; of equally many the cheaper ones', () => {
  const same = lacking('ends')
  expect(order(['c', 3, same], ['a', 1, untaxed], ['b', 2, same])).toEqual(['b', 'c', 'a'])
  expect(order(['b', 2, same], ['a', 1, untaxed])).toEqual(['a', 'b'])
  expect(order(['b', 2, lacking('ends', 8)], ['c', 3, same], ['d', 4, same])).toEqual(['c', 'd', 'b'])
  expect(order()).toEqual([])
})
