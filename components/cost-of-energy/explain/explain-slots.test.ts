import { describe, expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import type { ExplainResult } from '#server/areas/cost-of-energy/explain/contract.ts'
import { costFlows } from './explain-flow.ts'
import { componentLabel } from './explain-view.ts'
import {
  loadPerSlot,
  peakSlots,
  rangeOf,
  rateAt,
  shownPart,
  slotAt,
  slotParts,
  startOfSlot,
  whilePriced,
  yearsShown,
} from './explain-slots.ts'
import { rateShares } from './rate-shares.ts'

const zone = 'Europe/Stockholm'
const at = (instant: string) => Date.parse(instant)
const two_years = { start_ms: at('2025-07-01T00:00:00+02:00'), end_ms: at('2027-03-01T00:00:00+01:00') }
const day = { start_ms: at('2026-10-25T00:00:00+02:00'), end_ms: at('2026-10-26T00:00:00+01:00') }

describe('the part that is shown', () => {
  test('a year at a time of a longer period, on its own clock', () => {
    expect(yearsShown(two_years, zone)).toEqual(['2025', '2026', '2027'])
    const part = shownPart(two_years, zone, '2026', 'quarter_hourly')
    expect([part.first, part.count]).toEqual([184 * 96 + 4, 35_040])
    expect(new Date(startOfSlot(part, 0)).toISOString()).toBe('2025-12-31T23:00:00.000Z')
    expect(yearsShown(day, zone)).toEqual([])
  })

  test('an instant finds its slot, also in the hour that comes twice; outside there is none', () => {
    const part = shownPart(day, zone, undefined, 'quarter_hourly')
    expect(part.count).toBe(100)
    expect([slotAt(part, at('2026-10-25T02:15:00+02:00')), slotAt(part, at('2026-10-25T02:15:00+01:00'))]).toEqual([
      9, 13,
    ])
    expect([slotAt(part, day.end_ms), slotAt(part, day.start_ms - 1), slotAt(part, null)]).toEqual([null, null, null])
  })

  test('hourly load is the sum of its quarters, a gap where one lacks', () => {
    const part = shownPart(day, zone, undefined, 'hourly')
    const load = Array.from({ length: 100 }, (_, slot) => (slot === 5 ? null : 1))
    expect(loadPerSlot(load, part).slice(0, 3)).toEqual([4, null, 4])
    expect(loadPerSlot(load, part).length).toBe(25)
  })
})

test('a peak rings its slot once; one of a day, or that costs nothing, does not', () => {
  const part = shownPart(day, zone, undefined, 'quarter_hourly')
  const peak = (start: string, end: string, cost: number) => {
    return { component: 'A', month: '2026-10', start_ms: at(start), end_ms: at(end), value: 1, unit: 'kW', cost }
  }
  const hour = ['2026-10-25T17:00:00+01:00', '2026-10-25T18:00:00+01:00'] as const
  const peaks = [peak(...hour, 5), peak(...hour, 3), peak('2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00', 9)]
  expect(peakSlots(part, [...peaks, peak('2026-10-25T03:00:00+01:00', '2026-10-25T04:00:00+01:00', 0)])).toEqual([73])
})

const rates = {
  function: 'cost',
  resolution: 'quarter_hourly' as const,
  unit: 'SEK_per_kWh' as const,
  intervals: [
    { start_time: '2026-10-25T00:00:00+02:00', end_time: '2026-10-25T06:00:00+01:00', rate: 0.2 },
    { start_time: '2026-10-25T07:00:00+01:00', end_time: '2026-10-26T00:00:00+01:00', rate: 0.5 },
  ],
}

test('the rate at an instant: of the run that it lies in, none between runs', () => {
  expect(
    ['00:00:00+02:00', '05:59:00+01:00', '06:30:00+01:00', '07:00:00+01:00'].map((time) =>
      rateAt(rates, at(`2026-10-25T${time}`)),
    ),
  ).toEqual([0.2, 0.2, null, 0.5])
  expect(rateShares(rates.intervals).map(({ rate, hours }) => [rate, hours])).toEqual([
    [0.5, 17],
    [0.2, 7],
  ])
})

const component = (name: string, more: object) => {
  const base = { name, timezone: zone, start_time: '2026-10-25T00:00:00+02:00', end_time: '2026-10-26T00:00:00+01:00' }
  return { ...base, unit: 'SEK', total: 10, peaks: [], rates: [], marginal: [], ...more }
}

test('a slot names the components that apply in it, their rate, their part of the marginal cost and their peaks', () => {
  const marginal = { dataset_id: 'energy', resolution: 'quarter_hourly', values: [0.3, 0.4], kink: [false, false] }
  const explanation = {
    components: [
      component('A', { rates: [rates], marginal: [{ ...marginal, values: [0.1, 0.2] }] }),
      component('Ended', { end_time: '2026-10-25T00:00:00+02:00' }),
    ],
  } as unknown as ExplainResult
  const span = { start_ms: day.start_ms, end_ms: day.start_ms + 900_000 }
  const total = marginal as unknown as ExplainResult['marginal'][number]
  const peak = { component: 'A', month: '2026-10', ...span, value: 4, unit: 'kW', cost: 7 }
  expect(slotParts(explanation, total, 1, span, [peak, { ...peak, component: 'B' }])).toEqual([
    { index: 0, name: 'A', rate: { value: 0.2, unit: 'SEK_per_kWh' }, marginal: 0.2, peaks: [peak] },
  ])
})

test('where no price of energy applies nothing is priced, instead of free', () => {
  const marginal = { dataset_id: 'energy', resolution: 'quarter_hourly', start_time: '2026-10-25T00:00:00+02:00' }
  const series = { ...marginal, values: [0, 0, 0.3, 0.3], kink: [] } as unknown as ExplainResult['marginal'][number]
  const late = component('A', { start_time: '2026-10-25T00:30:00+02:00' })
  const components = [late] as unknown as ExplainResult['components']
  expect(whilePriced(series, components).values).toEqual([null, null, 0.3, 0.3])
  const whole = [component('B', {})] as unknown as ExplainResult['components']
  expect(whilePriced(series, whole).values).toEqual([0, 0, 0.3, 0.3])
  const fee = component('Fee', {})
  const power = component('Power', { peaks: [{ cost: 3 }], marginal: [{ values: [0, 0, 0, 7] }] })
  const late_price = component('A', { start_time: '2026-10-25T00:30:00+02:00', rates: [rates] })
  const late_series = component('A', { start_time: '2026-10-25T00:30:00+02:00', marginal: [{ values: [0, 0, 1, 1] }] })
  for (const price of [late_price, late_series]) {
    const all = [fee, power, price] as unknown as ExplainResult['components']
    expect(whilePriced(series, all).values).toEqual([null, null, 0.3, 0.3])
  }
  const free_by_night = component('B', { marginal: [{ values: [0, 0, 0.3, 0.3] }] })
  const never_unpriced = [fee, free_by_night, late_price] as unknown as ExplainResult['components']
  expect(whilePriced(series, never_unpriced).values).toEqual([0, 0, 0.3, 0.3])
  expect([rangeOf([null, 2, -1]), rangeOf([null])]).toEqual([[-1, 2], null])
})

test('components of one name are told apart by their days', () => {
  const changes = '2026-07-01T00:00:00+02:00'
  const parts = [
    component('Fastledd', { start_time: '2026-01-01T00:00:00+01:00', end_time: changes }),
    component('Fastledd', { start_time: changes, end_time: '2027-01-01T00:00:00+01:00' }),
    component('Energiledd', {}),
  ] as unknown as ExplainResult['components']
  const language = createLanguage('en', 'UTC')
  expect(parts.map((_, index) => componentLabel(parts, index, language))).toEqual([
    'Fastledd, 1 Jan 2026 – 30 Jun 2026',
    'Fastledd, 1 Jul 2026 – 31 Dec 2026',
    'Energiledd',
  ])
})

test('flows: peaks as traced, the rest of such a component fixed, credits apart, all adding up', () => {
  const components = [
    component('Energy', { total: 40, marginal: [{}] }),
    component('Power', { total: 30, marginal: [{}], peaks: [{ cost: 25 }] }),
    component('Fee', { total: 5 }),
    component('Fee', { total: 5 }),
    component('Feed-in', { total: -8, marginal: [{}] }),
    component('Feeding', { total: 2, marginal: [{ dataset_id: 'quarter-hourly-energy-injection' }] }),
  ] as unknown as ExplainResult['components']
  const { flows, credits } = costFlows(components)
  expect(flows).toEqual([
    { cause: 'energy', component: 'Energy', amount: 40 },
    { cause: 'peaks', component: 'Power', amount: 25 },
    { cause: 'fixed', component: 'Power', amount: 5 },
    { cause: 'fixed', component: 'Fee', amount: 10 },
    { cause: 'injection', component: 'Feeding', amount: 2 },
  ])
  expect(credits).toBe(8)
})
