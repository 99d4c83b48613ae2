import { expect, test } from 'vitest'
import type { TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import { ellevioPower, ratchet, vattenfallEnergy } from '#server/areas/cost-of-energy/fixtures/pipelines.ts'
import type { OptimizeResult } from '#server/areas/cost-of-energy/optimize/contract.ts'
import { PipelineBuilder, quantity } from '#server/areas/cost-of-energy/testing/pipeline-builder.ts'
import { peakFreedom } from './peak-free.ts'

function tiered(): TariffComponent {
  const p = new PipelineBuilder('Europe/Oslo')
  const peak = p.aggregate(p.divide(p.dataset('hourly-energy-offtake'), quantity(1, 'hours')), 'max', 'monthly')
  return p.cost(p.lookup(peak, [2, 5], [10, 20, 30], 'SEK'))
}

/** A plan that raises the peak from 4 to `kw`, and changes each component's cost from 10 to `cost`. */
function planned(components: TariffComponent[], { kw = 6, cost = 10, tariff_id = 't' } = {}) {
  const side = (id: string, total: number) => ({
    tariff_id: id,
    components: components.map(({ name }) => ({ name, total })),
  })
  const schedule = {
    start_time: '2025-01-01T00:00:00+01:00',
    end_time: '2025-01-01T00:30:00+01:00',
    offtake_before_kwh: [1, null],
    offtake_kwh: [kw / 4, null],
    injection_before_kwh: null,
    injection_kwh: null,
    ...{ charge_kw: null, discharge_kw: null, shifted_kwh: null, state_of_charge_kwh: null },
  }
  const result = { before: side('t', 10), after: side(tariff_id, cost), schedule } as unknown as OptimizeResult
  return { result, plan: { tariff: { tariff_components: components } } }
}

test('a tariff without a fee for peaks, of any or no energy price', () => {
  expect(peakFreedom(planned([vattenfallEnergy()]))).toBe('none')
})

test('peaks that weigh less at night, and peaks in tiers', () => {
  expect(peakFreedom(planned([vattenfallEnergy(), ellevioPower()]))).toBe('weighted')
  expect(peakFreedom(planned([ellevioPower(), tiered()]))).toBe('tiers')
})

test.each([
  ['the peak is as it was', planned([ellevioPower()], { kw: 4 })],
  ['the peak is lower', planned([ellevioPower()], { kw: 3 })],
  ['the peak costs more', planned([ellevioPower()], { cost: 10.01 })],
  ['another tariff is the best', planned([ellevioPower()], { tariff_id: 'other' })],
  ['nothing in the pipeline tells', planned([ratchet(), { ...ratchet(), name: 'r' }])],
])('nothing is said where %s', (_, outcome) => {
  expect(peakFreedom(outcome)).toBeNull()
})
