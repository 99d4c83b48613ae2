import { describe, expect, test } from 'vitest'
import { compareTariff, planComparison, ranked } from './compare.ts'
import { CompareBody } from './contract.ts'
import { whyNotEligible } from './eligibility.ts'
import type { Tariff, Unit } from '../contract.ts'
import { PipelineBuilder, quantity } from '../testing/pipeline-builder.ts'
import { tariffOf } from '../testing/tariff.ts'

const AREA = '0a1d2c3e-0000-4000-8000-00000000a1ea'
const OFFTAKE = 'quarter-hourly-energy-offtake'
const [start_time, end_time] = ['2026-02-10T00:00:00+01:00', '2026-02-11T00:00:00+01:00']

function priced(name: string, change: Partial<Tariff> = {}, currency: Unit = 'SEK', price = 1): Tariff {
  const p = new PipelineBuilder('Europe/Stockholm')
  const unit = `${currency}_per_kWh` as Unit
  const component = p.cost(p.multiply(p.dataset(OFFTAKE), quantity(price, unit)))
  return { ...tariffOf(component), id: crypto.randomUUID(), name, ...change }
}

function bodyFor(tariffs: Tariff[], more: object = {}): CompareBody {
  const time_series = [{ name: OFFTAKE, values: new Array<number>(96).fill(0.25) }]
  return CompareBody.parse({ tariff_ids: tariffs.map(({ id }) => id), start_time, end_time, time_series, ...more })
}

describe('on offer', () => {
  const reason = (change: Partial<Tariff>) => {
    const tariff = priced('A', change)
    return whyNotEligible(tariff, bodyFor([tariff]))?.reason ?? null
  }
  test.each([
    ['ends when the period does, on another clock', { available_to: '2026-02-10T23:00:00Z' }, null],
    ['ends a second before', { available_to: '2026-02-10T22:59:59Z' }, 'not_available'],
    ['begins when the period does', { available_from: start_time }, null],
    ['begins a second later', { available_from: '2026-02-10T00:00:01+01:00' }, 'not_available'],
  ])('a tariff that %s', (_title, change, expected) => {
    expect(reason(change)).toBe(expected)
  })

  test('a component that ends with the period covers it, one that ends before does not', () => {
    const part = (applicable_to: string) => ({ ...priced('A').tariff_components[0]!, applicable_to })
    expect(reason({ tariff_components: [part('2026-02-10T23:00:00Z')] })).toBeNull()
    expect(reason({ tariff_components: [part('2026-02-10T22:45:00Z')] })).toBe('not_available')
  })
})

test('a fuse fits by its value and its unit', () => {
  const { eligibility } = priced('A')
  const fused = (value: number, unit: Unit) =>
    priced('A', { eligibility: { ...eligibility, fuse_size: { value, unit } } })
  const found = (tariff: Tariff) =>
    whyNotEligible(tariff, bodyFor([tariff], { customer: { fuse_size: { value: 20, unit: 'A' } } }))
  expect([found(fused(20, 'A')), found(priced('A'))]).toEqual([null, null])
  expect(found(fused(25, 'A'))).toEqual({ reason: 'fuse_size', msg: 'For a fuse of 25 A' })
  expect(found(fused(20, 'kW'))).toEqual({ reason: 'fuse_size', msg: 'For a fuse of 20 kW' })
})

test('what the customer is asked for and a tariff does not say, its row says', () => {
  const { eligibility } = priced('A')
  const [report, untold] = [
    priced('A', {
      eligibility: {
        ...{ ...eligibility, fuse_size: { value: 20, unit: 'A' }, metering_grid_area_ids: [AREA] },
        other: ['offtake', 'residential'],
      },
    }),
    priced('B', { eligibility: { ...eligibility, fuse_size: null, metering_grid_area_ids: [], other: ['offtake'] } }),
  ]
  const customer = { fuse_size: { value: 20, unit: 'A' }, metering_grid_area_id: AREA, kind: 'residential' }
  const notStated = (more: object) => {
    const body = bodyFor([report, untold], more)
    const { eligible } = planComparison(
      [report, untold].map((tariff) => ({ id: tariff.id, tariff })),
      body,
      [],
    )
    return eligible.map((tariff) => {
      const compared = compareTariff(tariff, body, [])
      return 'total' in compared ? compared.not_stated : compared
    })
  }
  expect(notStated({ customer })).toEqual([[], ['fuse_size', 'metering_grid_area', 'customer']])
  expect(notStated({ customer: { kind: 'residential' } })).toEqual([[], ['customer']])
  expect(notStated({})).toEqual([[], []])
})

describe('the ranking', () => {
  const plan = (tariffs: Tariff[], more: object = {}) => {
    const named = tariffs.map((tariff) => ({ id: tariff.id, tariff }))
    return planComparison(named, bodyFor(tariffs, more), [])
  }
  const names = (tariffs: Tariff[]) => tariffs.map(({ name }) => name)

  test('is in the currency of most, of equally many in the first, unless one is asked for', () => {
    const [a, b, c] = [priced('A', {}, 'NOK'), priced('B', {}, 'SEK'), priced('C', {}, 'SEK')]
    expect([plan([a, b, c]).currency, names(plan([a, b, c]).eligible)]).toEqual(['SEK', ['B', 'C']])
    expect([plan([a, b]).currency, plan([b, a]).currency]).toEqual(['NOK', 'SEK'])
    const requested = plan([a, b, c], { currency: 'NOK' })
    expect([requested.currency, names(requested.eligible)]).toEqual(['NOK', ['A']])
    expect(requested.not_eligible.map(({ name, reason, msg }) => [name, reason, msg])).toEqual([
      ['B', 'currency', 'Costs in SEK, the others in NOK'],
      ['C', 'currency', 'Costs in SEK, the others in NOK'],
    ])
  })

  test('is by name where totals are equal, whatever the order of the request, and says how much more than the least', () => {
    const tariffs = [priced('C'), priced('B', {}, 'SEK', 2), priced('A'), priced('B')]
    for (const order of [tariffs, tariffs.toReversed()]) {
      const body = bodyFor(order)
      const result = ranked(
        plan(order),
        order.map((tariff) => compareTariff(tariff, body, [])),
        false,
      )
      expect(result.tariffs.map(({ name, total, difference }) => [name, total, difference])).toEqual([
        ['A', 24, 0],
        ['B', 24, 0],
        ['C', 24, 0],
        ['B', 48, 24],
      ])
    }
  })
})

test('data without any value counts as missing: what it costs cannot be ranked', () => {
  const tariff = priced('A')
  const found = (values: (number | null)[]) =>
    compareTariff(tariff, bodyFor([tariff], { time_series: [{ name: OFFTAKE, values }], missing: 'skip' }), [])
  expect(found(new Array<null>(96).fill(null))).toMatchObject({ reason: 'dataset_missing', datasets: [OFFTAKE] })
  expect(found(new Array<number | null>(96).fill(null).with(95, 2))).toMatchObject({ total: 2 })
})
