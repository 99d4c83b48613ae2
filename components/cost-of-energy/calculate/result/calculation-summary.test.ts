import { expect, test } from 'vitest'
import type { ComponentResult, DatasetRef, Tariff, TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import { periodOf } from '../inputs/calculation-plan.ts'
import { summarize } from './calculation-summary.ts'

const timezone = 'Europe/Stockholm'
const offtake = { id: 'quarter-hourly-energy-offtake', resolution: 'quarter_hourly', unit: 'kWh' } as const
const injection = { id: 'quarter-hourly-energy-injection', resolution: 'quarter_hourly', unit: 'kWh' } as const
const cost = { id: 'cost', resolution: 'monthly', unit: 'SEK' } as const

/** A price per kWh from one midnight to another. */
function component(
  name: string,
  applicable_from: string,
  applicable_to: string,
  energy: DatasetRef = offtake,
): TariffComponent {
  const fn = { type: 'multiply', left: energy, right: { value: 1, unit: 'SEK_per_kWh' }, output: cost } as const
  return { name, timezone, applicable_from, applicable_to, cost, datasets: [energy], functions: [fn] }
}

function answer(
  name: string,
  start_time: string,
  end_time: string,
  values: number[],
  additive = true,
): ComponentResult {
  const time_series = [{ name: 'cost', resolution: 'monthly' as const, unit: 'SEK' as const, values }]
  return {
    name,
    timezone,
    start_time,
    end_time,
    time_series,
    additive,
    warnings: [],
    confirmed_until: null,
    stale: false,
  }
}

const [dec, jan, feb, mar] = [
  '2024-12-01T00:00:00+01:00',
  '2025-01-01T00:00:00+01:00',
  '2025-02-01T00:00:00+01:00',
  '2025-03-01T00:00:00+01:00',
]

test('energy, mean rates, months and the highest hour count only while something is priced', () => {
  const tariff = { tariff_components: [component('A', jan, mar), component('B', jan, feb)] } as Tariff
  const period = periodOf({ from: '2024-12-01', to: '2025-02-28' }, timezone)
  if (!period) throw new Error('no period')
  const load = Array.from({ length: period.quarter_hours }, (_, slot) => (slot < 31 * 96 ? 9 : 1))
  const result = { components: [answer('A', jan, mar, [10, 20]), answer('B', jan, feb, [5])] }
  const summary = summarize(tariff, period, { result, load, injection: null, explanation: null })
  expect(summary.energy_kwh).toBe((31 + 28) * 96)
  expect(summary.lines.map(({ name, quantity }) => [name, quantity?.value])).toEqual([
    ['A', 59 * 96],
    ['B', 31 * 96],
  ])
  expect(summary.months).toEqual(['2025-01', '2025-02'])
  expect(summary.highest).toEqual({ start_ms: Date.parse(jan), value_kw: 4 })
  expect(summary.holes.map(({ names, days }) => [names, days])).toEqual([
    [[], 31],
    [['B'], 28],
  ])
})

test('a price that changed is one line: its quantities add up, and one part that is not additive makes it so', () => {
  const tariff = { tariff_components: [component('A', dec, jan), component('A', jan, feb)] } as Tariff
  const period = periodOf({ from: '2024-12-01', to: '2025-01-31' }, timezone)
  if (!period) throw new Error('no period')
  const load = Array.from({ length: period.quarter_hours }, () => 1)
  const result = { components: [answer('A', dec, jan, [10], false), answer('A', jan, feb, [20])] }
  const [line, ...others] = summarize(tariff, period, { result, load, injection: null, explanation: null }).lines
  expect(others).toEqual([])
  expect(line).toEqual({
    name: 'A',
    months: [10, 20],
    total: 30,
    isAdditive: false,
    quantity: { value: 62 * 96, unit: 'kWh' },
    stale_after: null,
  })
})

test('what is fed in has its own quantity and sum, the load keeps the curve', () => {
  const tariff = {
    tariff_components: [component('Taken', jan, feb), component('Fed in', jan, feb, injection)],
  } as Tariff
  const period = periodOf({ from: '2025-01-01', to: '2025-01-31' }, timezone)
  if (!period) throw new Error('no period')
  const values = (value: number) => Array.from({ length: period.quarter_hours }, () => value)
  const result = { components: [answer('Taken', jan, feb, [10]), answer('Fed in', jan, feb, [-4])] }
  const summary = summarize(tariff, period, { result, load: values(1), injection: values(3), explanation: null })
  expect([summary.energy_kwh, summary.fed_in_kwh]).toEqual([31 * 96, 3 * 31 * 96])
  expect(summary.lines.map(({ quantity }) => quantity?.value)).toEqual([31 * 96, 3 * 31 * 96])
  expect(summary.highest?.value_kw).toBe(4)
  expect([summary.fed_in_curve?.length, summary.fed_in_curve?.at(-1)]).toEqual([31 * 24, 12])
})
