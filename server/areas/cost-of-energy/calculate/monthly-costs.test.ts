import { expect, test } from 'vitest'
import { runTariff } from './calculate.ts'
import type { TariffComponent } from '../contract.ts'
import { monthlyCosts } from './monthly-costs.ts'
import { PipelineBuilder, quantity } from '../testing/pipeline-builder.ts'
import { tariffOf } from '../testing/tariff.ts'

const OFFTAKE = 'quarter-hourly-energy-offtake'
const start_time = '2026-01-15T00:00:00+01:00'
const end_time = '2026-03-02T00:00:00+01:00'
const period = { start_ms: Date.parse(start_time), end_ms: Date.parse(end_time) }
const values = new Float64Array(46 * 96).fill(0.25)

function monthsOf(component: TariffComponent, validity: Partial<TariffComponent> = {}) {
  const time_series = [{ name: OFFTAKE, values }]
  const body = { tariff_id: '', start_time, end_time, profiles: [], time_series, missing: 'reject' as const }
  const [run] = runTariff(tariffOf({ ...component, ...validity }), body, {
    profiles: [],
    include_intermediate_time_series: false,
  })
  if (run === undefined) throw new Error('the component is not active')
  return monthlyCosts(run, period)
}

function energyFee(resolution: 'quarter_hourly' | 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly') {
  const p = new PipelineBuilder('Europe/Stockholm')
  const energy = p.dataset(OFFTAKE)
  const summed = resolution === 'quarter_hourly' ? energy : p.aggregate(energy, 'sum', resolution)
  return p.cost(p.multiply(summed, quantity(1, 'SEK_per_kWh')))
}

test.each(['quarter_hourly', 'hourly', 'daily', 'monthly'] as const)('%s cost falls into its month', (resolution) => {
  const { months, amounts, total } = monthsOf(energyFee(resolution))
  expect([months, amounts, total]).toEqual([['2026-01', '2026-02', '2026-03'], [17 * 24, 28 * 24, 24], 46 * 24])
})

test('a year is spread over the months by its time, and adds up', () => {
  const { amounts, total } = monthsOf(energyFee('yearly'))
  for (const [index, days] of [17, 28, 1].entries()) expect(amounts[index]).toBeCloseTo(days * 24, 9)
  expect(total).toBeCloseTo(46 * 24, 9)
})

test('a week across two months is shared by its days', () => {
  const { amounts, total } = monthsOf(energyFee('weekly'))
  // The period begins on a Thursday, whose week has four days of it; Monday 26 January has six in January.
  expect(amounts[0]).toBeCloseTo(17 * 24, 9)
  expect(total).toBeCloseTo(46 * 24, 9)
})

test('a component that applies for a part has nothing in the other months', () => {
  const { months, amounts } = monthsOf(energyFee('hourly'), { applicable_from: '2026-02-27T00:00:00+01:00' })
  expect([months.length, amounts]).toEqual([3, [0, 48, 24]])
})
