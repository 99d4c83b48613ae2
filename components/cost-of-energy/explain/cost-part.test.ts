import { expect, test } from 'vitest'
import type { DatasetRef, PipelineFunction, TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import { costPart } from './cost-part.ts'

const offtake: DatasetRef = { id: 'quarter-hourly-energy-offtake', resolution: 'quarter_hourly', unit: 'kWh' }
const subscribed: DatasetRef = { id: 'yearly-firm-subscribed-offtake-capacity', resolution: 'yearly', unit: 'kW' }
const month: DatasetRef = { id: 'month', resolution: 'monthly', unit: 'kWh' }
const cost: DatasetRef = { id: 'cost', resolution: 'monthly', unit: 'SEK' }
const rate = { value: 65, unit: 'SEK_per_kWh' } as const

function component(datasets: DatasetRef[], functions: PipelineFunction[]): TariffComponent {
  const times = { applicable_from: '2025-01-01T00:00:00+01:00', applicable_to: null }
  return { name: 'C', timezone: 'Europe/Stockholm', ...times, cost, datasets, functions }
}
const aggregate = (how: 'max' | 'sum'): PipelineFunction => ({
  type: 'aggregate',
  input: offtake,
  resolution: 'monthly',
  aggregation_function: how,
  output: month,
})
const charge: PipelineFunction = { type: 'multiply', left: month, right: rate, output: cost }
const fee: PipelineFunction = {
  type: 'constant',
  resolution: 'monthly',
  value: { value: 292, unit: 'SEK' },
  output: cost,
}

test.each([
  ['a fee', component([], [fee]), 'fixed'],
  ['a fee that names a load which it never reads', component([offtake], [fee]), 'fixed'],
  ['energy times a price', component([offtake], [aggregate('sum'), charge]), 'energy'],
  ['the highest quarter-hour', component([offtake], [aggregate('max'), charge]), 'peak'],
  [
    'a subscribed capacity',
    component([subscribed], [{ type: 'multiply', left: subscribed, right: rate, output: cost }]),
    'fixed',
  ],
  [
    'a step price of the energy',
    component(
      [offtake],
      [
        aggregate('sum'),
        { type: 'lookup', tier_selector: month, boundaries: [10], levels: [1, 2], unit: 'SEK', output: cost },
      ],
    ),
    'energy',
  ],
])('%s is set by what it says', (_title, each, part) => {
  expect(costPart(each)).toBe(part)
})
