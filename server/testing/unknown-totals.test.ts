import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { statisticsOf } from '#components/cost-of-energy/profiles/profile-statistics.ts'
import { allocationDays, energyOf } from '#components/market-access/series/allocation-rows.ts'
import type { Allocation } from '#server/areas/market-access/contract.ts'
import { imbalanceOf, imbalanceSlots } from '#server/areas/schedule-management/clearing/imbalance.ts'
import { openSlot, pricedSlot } from '#server/areas/schedule-management/positions/open-position.ts'
import { totalsOf } from '#server/areas/schedule-management/positions/position-totals.ts'
import type { QuarterHour } from '#server/areas/schedule-management/positions/contract.ts'
import { compared } from '#server/areas/schedule-management/sum-series/compare.ts'
import { monthlyTotals } from '#server/areas/cost-of-energy/calculate/totals.ts'

type Values = readonly (number | null)[]
/** A total over values of which some are unknown: what it says, and how many it says are missing. */
type Total = { value: number | null; missing: number }
type Rule = (values: Values) => Total

const DAY = '2026-03-10'
const START = '2026-03-09T23:00:00Z'
const nan = (value: number | null) => value ?? Number.NaN

function quarterHours(allocated: Values, price: Values): QuarterHour[] {
  return allocated.map((value, slot) => {
    const sides = {
      ...{ forecast_mwh: Float64Array.of(Number.NaN), allocated_mwh: Float64Array.of(nan(value)) },
      ...{ scheduled_mwh: Float64Array.of(0), is_scheduled: false },
    }
    const { open_mwh } = openSlot([sides], 0)
    const at = nan(price[slot] ?? null)
    const priced = pricedSlot(open_mwh, { price_shortage: at, price_surplus: at, day_ahead: Number.NaN }, null)
    return { open_mw: open_mwh === null ? null : open_mwh * 4, ...priced } as QuarterHour
  })
}

const ones = (values: Values) => values.map(() => 1)
const allocation = (values: Values) =>
  ({
    ...{ accounting_point_id: 'p', flow_direction: 'consumption', start_time: START, values: [...values] },
    ...{ versions: [{ day: DAY, version: 1 }] },
    quality: values.map((value, slot) => ({
      to: new Date(Date.parse(START) + (slot + 1) * 900_000).toISOString(),
      quality: value === null ? 'missing' : 'measured',
    })),
  }) as unknown as Allocation

/** Every total that the service or the console makes of values that may be unknown. */
const TOTALS: Record<string, Rule> = {
  'open energy of a position': (values) => {
    const { open_abs_mwh, unknown_quarter_hours } = totalsOf(quarterHours(values, ones(values)))
    return { value: open_abs_mwh, missing: unknown_quarter_hours }
  },
  'cost of a position with unknown energy': (values) => {
    const { cost_eur, unknown_quarter_hours } = totalsOf(quarterHours(values, ones(values)))
    return { value: cost_eur, missing: unknown_quarter_hours }
  },
  'cost of a position without prices': (values) => {
    const { cost_eur, unpriced_quarter_hours } = totalsOf(quarterHours(ones(values), values))
    return { value: cost_eur, missing: unpriced_quarter_hours }
  },
  'imbalance of a month': (values) => {
    const own = { scheduled_mwh: ones(values), allocated_mwh: values, price_shortage: ones(values) }
    const { total_imbalance_mwh, missing_quarter_hours } = imbalanceOf(
      imbalanceSlots({ ...own, price_surplus: ones(values) }),
    )
    const known = values.filter((value) => value !== null).length
    const value = total_imbalance_mwh === null ? null : known - total_imbalance_mwh
    return { value, missing: missing_quarter_hours }
  },
  'cost of an imbalance without prices': (values) => {
    const slots = imbalanceSlots({
      ...{ scheduled_mwh: values.map(() => 0), allocated_mwh: ones(values) },
      ...{ price_shortage: values, price_surplus: values },
    })
    const { total_imbalance_cost_eur, missing_prices } = imbalanceOf(slots)
    return { value: total_imbalance_cost_eur, missing: missing_prices }
  },
  'a sum series beside another': (values) => {
    const { total_kwh, quarter_hours } = compared('2026-02-01', values, ones(values))
    return { value: total_kwh, missing: values.length - quarter_hours }
  },
  'the other side of a sum series': (values) => {
    const { other_total_kwh, quarter_hours } = compared('2026-02-01', ones(values), values)
    return { value: other_total_kwh, missing: values.length - quarter_hours }
  },
  'a profile': (values) => {
    const { sum, known } = statisticsOf(values)
    return { value: sum, missing: values.length - known }
  },
  'a day of allocations': (values) => {
    const [day] = allocationDays(allocation(values))
    return { value: day?.kwh ?? null, missing: day?.missing ?? 0 }
  },
  'a version of allocations': (values) => {
    const known = allocationDays(allocation(values)).reduce((count, { measured }) => count + measured, 0)
    return { value: energyOf(allocation(values)), missing: values.length - known }
  },
}

/** Multiples of a hundredth, so that no total rounds what a value has. */
const values = fc.array(
  fc.option(
    fc.integer({ min: 1, max: 100_000 }).map((each) => each / 100),
    { freq: 3 },
  ),
  {
    minLength: 1,
    maxLength: 90,
  },
)
const sumOf = (all: Values) => all.reduce<number>((sum, value) => sum + (value ?? 0), 0)

describe.each(Object.entries(TOTALS))('the total of %s', (_name, total) => {
  test('property: it is the sum of what is known and counts what is not; of nothing known it is null', () => {
    fc.assert(
      fc.property(values, (all) => {
        const { value, missing } = total(all)
        const known = all.filter((each) => each !== null)
        expect(missing).toBe(all.length - known.length)
        if (known.length === 0) expect(value).toBeNull()
        else expect(value).toBeCloseTo(sumOf(known), 1)
      }),
    )
  })
})

test('property: a position in which nothing that is open has a price costs nobody knows what, not nothing', () => {
  const slots = fc.array(fc.tuple(fc.constantFrom(0, 1, -2), fc.boolean()), { minLength: 1, maxLength: 96 })
  fc.assert(
    fc.property(slots, (all) => {
      const open = all.map(([mwh]) => mwh)
      const { cost_eur, unpriced_quarter_hours } = totalsOf(
        quarterHours(
          open,
          all.map(([mwh, isKnown]) => (isKnown && mwh !== 0 ? 50 : null)),
        ),
      )
      const priced = all.filter(([mwh, isKnown]) => mwh !== 0 && isKnown).length
      const unpriced = all.filter(([mwh, isKnown]) => mwh !== 0 && !isKnown).length
      expect(unpriced_quarter_hours).toBe(unpriced)
      if (priced === 0 && unpriced > 0) expect(cost_eur).toBeNull()
      else expect(cost_eur).not.toBeNull()
    }),
  )
})

test('property: a cost counts the slots that it lacks, by component and in all', () => {
  fc.assert(
    fc.property(values, (all) => {
      const end_time = new Date(Date.parse(START) + all.length * 3_600_000).toISOString()
      const series = { name: 'cost', resolution: 'hourly', unit: 'EUR', values: [...all] } as const
      const component = { name: 'c', start_time: START, end_time, additive: true, warnings: [], time_series: [series] }
      const { components } = monthlyTotals({ components: [component] } as never, 'Europe/Berlin')
      expect(components[0]).toMatchObject({ absent_slots: all.filter((each) => each === null).length })
      expect(components[0]?.total).toBeCloseTo(sumOf(all), 6)
    }),
  )
})
