import { expect, test } from 'vitest'
import { runTariff } from '../calculate/calculate.ts'
import type { Tariff } from '../contract.ts'
import { startOfDate } from '../recipes/recipe-conditions.ts'
import { energyFee, fixedMonthlyFee } from '../recipes/recipes.ts'
import { vatOn, withVat } from './with-vat.ts'

const terms = {
  currency: 'EUR',
  timezone: 'Europe/Madrid',
  applicable_from: startOfDate('2025-01-01', 'Europe/Madrid'),
} as const
const tariff = {
  id: 't',
  country: 'ES',
  available_to: null,
  tariff_components: [fixedMonthlyFee({ ...terms, name: 'Fee' }, 31), energyFee({ ...terms, name: 'Energy' }, 0.1)],
} as unknown as Tariff
const period = (from: string, to: string) => {
  const [start_time, end_time] = [startOfDate(from, 'Europe/Madrid'), startOfDate(to, 'Europe/Madrid')]
  return { start_time, end_time, start_ms: Date.parse(start_time), end_ms: Date.parse(end_time) }
}

// March 2026: 21 % until the 21st, 10 % from the 22nd; a day of the 31 has 23 hours.
test('a month across a change is split by time, a quarter-hour belongs to its day', () => {
  const { start_time, end_time, ...span } = period('2026-03-01', '2026-04-01')
  const values = new Float64Array((span.end_ms - span.start_ms) / 900_000).fill(1)
  const body = {
    ...{ start_time, end_time, tariff_id: 't', profiles: [], missing: 'reject' as const },
    time_series: [{ name: 'quarter-hourly-energy-offtake', values }],
  }
  const runs = runTariff(tariff, body, { profiles: [], include_intermediate_time_series: false })
  const vat = vatOn(tariff, { customer: 'household', regions: {} }, span)
  expect(vat?.map(({ percent }) => percent)).toEqual([21, 10])
  const [fee, energy] = runs.map((run) => withVat(run, vat ?? []).cost)
  const [first, last] = [21 * 24, 10 * 24 - 1]
  expect(fee?.[0]).toBeCloseTo((31 * (first * 1.21 + last * 1.1)) / (first + last), 9)
  expect([energy?.[0], energy?.[21 * 96 - 1], energy?.[21 * 96], energy?.at(-1)]).toEqual(
    [0.121, 0.121, 0.11, 0.11].map((value) => expect.closeTo(value, 12)),
  )
  expect(runs[0]?.cost[0]).toBe(31)
})

test('an absent slot stays absent; a tariff of no country has no rate', () => {
  const { start_time, end_time, ...span } = period('2026-01-01', '2026-01-02')
  const values = new Float64Array(96).fill(1).with(3, Number.NaN)
  const body = {
    ...{ start_time, end_time, tariff_id: 't', profiles: [], missing: 'skip' as const },
    time_series: [{ name: 'quarter-hourly-energy-offtake', values }],
  }
  const [, energy] = runTariff(tariff, body, { profiles: [], include_intermediate_time_series: false })
  const vat = vatOn(tariff, { customer: 'household', regions: {} }, span) ?? []
  expect(energy && Array.from(withVat(energy, vat).cost.subarray(2, 5))).toEqual([
    expect.closeTo(0.121, 12),
    Number.NaN,
    expect.closeTo(0.121, 12),
  ])
  expect(vatOn({ ...tariff, country: 'XX' }, { customer: 'household', regions: {} }, span)).toBeNull()
})
