import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { ErrorSums } from '../accuracy/accuracy.ts'
import { byClock, clockSlots } from './clock-slots.ts'
import { CONTROL_AREAS } from '../../market-access/contract.ts'
import { dayClass } from './day-class.ts'
import { dayAheadGate } from '../gate.ts'
import { generateSeries, type HistoryDay } from './generate.ts'

/** Days that end before `until`, each with the values that `valueOf` gives by the clock. */
function history(until: string, count: number, valueOf: (day: number, clock: number) => number): HistoryDay[] {
  const last = parseDate(until)
  return Array.from({ length: count }, (_, back) => {
    const delivery_day = formatDate(last - 1 - back)
    const slots = clockSlots(delivery_day)
    return { delivery_day, values_mwh: Array.from(slots, (clock) => valueOf(last - 1 - back, clock)) }
  })
}

describe('day classes', () => {
  test.each([
    ['2026-06-08', '50Hertz', 'workday'],
    ['2026-06-06', '50Hertz', 'saturday'],
    ['2026-06-07', '50Hertz', 'sunday'],
    // Good Friday and Easter Monday everywhere.
    ['2026-04-03', 'TenneT', 'sunday'],
    ['2026-04-06', 'TransnetBW', 'sunday'],
    // Corpus Christi, a Thursday: a holiday in the west and south-west, with its bridge; an ordinary day in the east.
    ['2026-06-04', 'Amprion', 'sunday'],
    ['2026-06-05', 'Amprion', 'bridge'],
    ['2026-06-04', 'TransnetBW', 'sunday'],
    ['2026-06-04', '50Hertz', 'workday'],
    ['2026-06-04', 'TenneT', 'workday'],
    // Ascension, a Thursday everywhere.
    ['2026-05-15', '50Hertz', 'bridge'],
    // Reformation Day, a Saturday in 2026 and a Friday in 2025.
    ['2025-10-31', '50Hertz', 'sunday'],
    ['2025-10-31', 'TransnetBW', 'workday'],
    ['2026-12-24', 'Amprion', 'bridge'],
    ['2026-12-30', 'Amprion', 'bridge'],
    ['2026-12-26', 'Amprion', 'sunday'],
    ['2027-01-01', 'Amprion', 'sunday'],
  ] as const)('%s in %s is a %s', (date, area, expected) => {
    expect(dayClass(parseDate(date), area)).toBe(expected)
  })
})

describe('quarter-hours by the clock', () => {
  test('spring leaves out the hour from two, autumn has it twice', () => {
    expect([...clockSlots('2026-06-01')]).toEqual([...Array(96).keys()])
    expect([...clockSlots('2026-03-29')]).toEqual([...Array(96).keys()].filter((clock) => clock < 8 || clock >= 12))
    expect([...clockSlots('2026-10-25')].slice(6, 18)).toEqual([6, 7, 8, 9, 10, 11, 8, 9, 10, 11, 12, 13])
  })

  test('an hour that comes twice counts as its mean, known once as what is known', () => {
    const values = Array.from({ length: 100 }, (_, slot) => slot)
    values[9] = Number.NaN
    expect([...byClock('2026-10-25', values).slice(7, 13)]).toEqual([7, 10, 13, 12, 13, 16])
  })
})

describe('a generated forecast', () => {
  const load = (day: number, clock: number) => (dayClass(day, 'Amprion') === 'workday' ? 10 : 4) + (clock >= 32 ? 1 : 0)

  test('has the values of its day, also when the clocks change, in the right places', () => {
    for (const day of ['2026-06-01', '2026-03-29', '2026-10-25']) {
      const made = generateSeries(
        day,
        'Amprion',
        history(day, 56, (_day, clock) => clock),
      )
      expect([...(made?.values_mwh ?? [])]).toEqual([...clockSlots(day)])
    }
  })

  test('follows the class of the day: a holiday looks like Sundays, a workday like workdays, a bridge like both', () => {
    const at = (day: string) => generateSeries(day, 'Amprion', history(day, 56, load))?.values_mwh[0] ?? Number.NaN
    expect(at('2026-06-24')).toBeGreaterThan(9.3)
    expect(at('2026-06-04')).toBeLessThan(6.2)
    expect(at('2026-06-05')).toBeGreaterThan(at('2026-06-04'))
    expect(at('2026-06-05')).toBeLessThan(at('2026-06-24'))
  })

  test('follows a change of level within weeks, and looks at no day from the delivery day on', () => {
    const change = parseDate('2026-06-01')
    const days = history('2026-06-22', 56, (day) => (day >= change ? 20 : 10))
    const before = generateSeries('2026-06-01', 'Amprion', days)
    expect([...(before?.values_mwh ?? [])]).toEqual(Array.from({ length: 96 }, () => 10))
    expect(generateSeries('2026-06-22', 'Amprion', days)?.values_mwh[0]).toBeGreaterThan(18)
  })

  test('tolerates gaps: of a day, of an hour on all days, of whole days, and has nothing to say about nothing', () => {
    const day = '2026-06-22'
    const whole = history(day, 56, load)
    const some = whole.map((each, index) => ({
      ...each,
      values_mwh: Array.from(each.values_mwh, (value, slot) => ((slot + index) % 3 === 0 ? Number.NaN : value)),
    }))
    const of = (days: HistoryDay[]) => generateSeries(day, 'Amprion', days)
    expect(Math.abs((of(some)?.values_mwh[50] ?? 0) - (of(whole)?.values_mwh[50] ?? 0))).toBeLessThan(1)
    const night = whole.map(({ delivery_day, values_mwh }) => ({
      delivery_day,
      values_mwh: Array.from(values_mwh, (_value, slot) => (slot >= 92 || slot < 4 ? Number.NaN : slot)),
    }))
    // Over midnight from 91 down to 4.
    const drawn = of(night)?.values_mwh ?? new Float64Array()
    expect([91, 92, 95, 0, 3, 4].map((slot) => drawn[slot])).toEqual([
      91, 81.333333, 52.333333, 42.666667, 13.666667, 4,
    ])
    const nothing = whole.map(({ delivery_day }) => ({
      delivery_day,
      values_mwh: Array.from({ length: 96 }, () => Number.NaN),
    }))
    expect([of([]), of(nothing)]).toEqual([null, null])
    expect(of([...whole.slice(0, 3), ...nothing.slice(3)])?.days_used).toBe(3)
  })

  test('is the same for the same days in any order, never negative, within what was measured, and its bands are in order', () => {
    const value = fc.oneof(fc.double({ min: 0, max: 1000, noNaN: true }), fc.constant(Number.NaN))
    fc.assert(
      fc.property(
        fc.array(fc.array(value, { minLength: 96, maxLength: 96 }), { minLength: 1, maxLength: 10 }),
        fc.constantFrom(...CONTROL_AREAS),
        (rows, area) => {
          const days = rows.map((values_mwh, back) => ({
            delivery_day: formatDate(parseDate('2026-06-22') - 1 - back),
            values_mwh,
          }))
          const made = generateSeries('2026-06-22', area, days)
          expect(generateSeries('2026-06-22', area, days.toReversed())).toEqual(made)
          const known = rows.flat().filter((each) => !Number.isNaN(each))
          if (made === null) return expect(known).toEqual([])
          const [least, most] = [Math.min(...known) - 1e-6, Math.max(...known) + 1e-6]
          for (let slot = 0; slot < 96; slot++) {
            for (const each of [made.values_mwh, made.p10, made.p50, made.p90]) {
              expect(each[slot]).toBeGreaterThanOrEqual(least)
              expect(each[slot]).toBeLessThanOrEqual(most)
            }
            expect(made.p10[slot]).toBeLessThanOrEqual(made.p50[slot]!)
            expect(made.p50[slot]).toBeLessThanOrEqual(made.p90[slot]!)
          }
        },
      ),
      { numRuns: 20 },
    )
  })

  test('its bands hold as often as they say', () => {
    let state = 7
    const noise = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
    const days = history('2026-06-22', 56 + 30, () => 10 + noise())
    let [inside, all] = [0, 0]
    for (let back = 0; back < 30; back++) {
      const { delivery_day, values_mwh } = days[back]!
      const made = generateSeries(delivery_day, 'Amprion', days)
      for (let slot = 0; slot < 96; slot++, all++) {
        if (values_mwh[slot]! >= made!.p10[slot]! && values_mwh[slot]! <= made!.p90[slot]!) inside++
      }
    }
    expect(inside / all).toBeGreaterThan(0.74)
    expect(inside / all).toBeLessThan(0.86)
  })
})

describe('accuracy', () => {
  test('a worked example, gaps left out', () => {
    const sums = new ErrorSums()
    sums.add([10, 12, 9, 5], [8, 16, 9, null])
    sums.add([1], [Number.NaN])
    expect(sums.errors).toEqual({
      quarter_hours: 3,
      mae_mwh: 2,
      rmse_mwh: Math.sqrt(20 / 3),
      bias_mwh: -2 / 3,
      mean_allocation_mwh: 11,
    })
    expect(new ErrorSums().errors).toMatchObject({ quarter_hours: 0, mae_mwh: null, rmse_mwh: null, bias_mwh: null })
  })

  test('the gate closes at 14:30 in Berlin on the day before, also around the change of clocks', () => {
    const gate = (day: string) => new Date(dayAheadGate(day)).toISOString()
    expect(['2026-01-10', '2026-07-01', '2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26'].map(gate)).toEqual([
      ...['2026-01-09T13:30:00.000Z', '2026-06-30T12:30:00.000Z', '2026-03-28T13:30:00.000Z'],
      ...['2026-03-29T12:30:00.000Z', '2026-10-24T12:30:00.000Z', '2026-10-25T13:30:00.000Z'],
    ])
    expect(deliveryDay('2026-03-29').start_ms).toBeGreaterThan(dayAheadGate('2026-03-29'))
  })
})
