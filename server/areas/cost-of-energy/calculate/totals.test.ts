import { describe, expect, it } from 'vitest'
import { monthlyTotals } from './totals.ts'
import type { CalculateResult, ComponentResult, Resolution } from '../contract.ts'

const ZONE = 'Europe/Oslo'

function component(
  start_time: string,
  end_time: string,
  resolution: Resolution,
  values: (number | null)[],
  name = 'Test',
): ComponentResult {
  const cost = { name: 'cost', resolution, unit: 'NOK', values } as const
  return {
    name,
    timezone: ZONE,
    start_time,
    end_time,
    time_series: [cost],
    additive: true,
    warnings: [],
    confirmed_until: null,
    stale: false,
  }
}

function totals(...components: ComponentResult[]) {
  return monthlyTotals({ components } satisfies CalculateResult, ZONE)
}

const [JANUARY, FEBRUARY, MARCH] = [
  '2026-01-01T00:00:00+01:00',
  '2026-02-01T00:00:00+01:00',
  '2026-03-01T00:00:00+01:00',
]

describe('monthlyTotals', () => {
  it('sums quarter-hours of a spring month by the local clock', () => {
    const [start, end] = ['2026-03-31T22:00:00+02:00', '2026-04-01T02:00:00+02:00']
    const { months, components } = totals(component(start, end, 'quarter_hourly', new Array(16).fill(1)))
    expect(months).toEqual(['2026-03', '2026-04'])
    expect(components[0]).toMatchObject({ months: [8, 8], total: 16, absent_slots: 0 })
  })

  it('keeps months as they are and leaves the months of others empty', () => {
    const fee = component(JANUARY, FEBRUARY, 'monthly', [100], 'Old')
    const next = component(FEBRUARY, MARCH, 'monthly', [200], 'New')
    const { months, components, totals: sums } = totals(fee, next)
    expect(months).toEqual(['2026-01', '2026-02'])
    expect(components.map((each) => each.months)).toEqual([
      [100, 0],
      [0, 200],
    ])
    expect(sums).toEqual([{ unit: 'NOK', total: 300 }])
  })

  it('spreads a year over its months by time', () => {
    const [start, end] = ['2026-01-01T00:00:00+01:00', '2027-01-01T00:00:00+01:00']
    const [year] = totals(component(start, end, 'yearly', [8760])).components
    expect(year?.months.map((amount) => Math.round(amount * 1e9) / 1e9)).toEqual([
      744, 672, 743, 720, 744, 720, 744, 744, 720, 745, 720, 744,
    ])
    expect(year?.total).toBeCloseTo(8760, 9)
  })

  it('spreads a week over two months, and a cut one over its covered part', () => {
    const { components } = totals(component('2026-01-28T00:00:00+01:00', '2026-02-02T00:00:00+01:00', 'weekly', [50]))
    expect(components[0]?.months).toEqual([40, 10])
  })

  it('counts absent costs as nothing and says how many', () => {
    const [first] = totals(component(JANUARY, MARCH, 'monthly', [null, 7])).components
    expect(first).toMatchObject({ months: [0, 7], total: 7, absent_slots: 1 })
  })

  it('keeps currencies apart', () => {
    const euro = component(JANUARY, FEBRUARY, 'monthly', [3])
    euro.time_series = euro.time_series.map((series) => ({ ...series, unit: 'EUR' as const }))
    const { totals: sums } = totals(component(JANUARY, FEBRUARY, 'monthly', [5]), euro)
    expect(sums).toEqual([
      { unit: 'NOK', total: 5 },
      { unit: 'EUR', total: 3 },
    ])
  })

  it('has nothing to say of a result without components', () => {
    expect(totals()).toEqual({ months: [], components: [], totals: [] })
  })
})
