import { describe, expect, it } from 'vitest'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { billWithCapacity } from '../tariff-bill.test-support.ts'
import { spanishSixPeriodTariffs } from './spain-six-periods.ts'
import { madrid } from './spain.ts'

const tariffs = spanishSixPeriodTariffs().map(({ tariff }) => tariff)
const [low] = tariffs as [Tariff]

function cost(tariff: Tariff, from: string, to: string, subscribed: number, kw: (slot: number) => number) {
  return billWithCapacity(tariff, madrid(from), madrid(to), subscribed, kw)
}

/** Tolls and charges of a kWh in the hour that begins so many hours after midnight, EUR. */
function priceAt(tariff: Tariff, day: string, hour: number): number {
  const costs = cost(tariff, day, formatDate(parseDate(day) + 1), 0.001, (slot) =>
    Math.floor(slot / 4) === hour ? 1 : 0,
  )
  return [...costs].reduce((sum, [name, value]) => (name.endsWith('energía') ? sum + value : sum), 0)
}

describe('access tariffs of six periods', () => {
  // A supplier's bill of August 2026: 50 kW in period 1 for 31 days, and 2,016 kWh that were taken in period 1.
  it('3.0TD: the lines of period 1 of a bill', () => {
    const august = cost(low, '2026-08-01', '2026-09-01', 50, () => 0)
    expect(august.get('Peaje, potencia P1')).toBeCloseTo(63.42, 2)
    expect(august.get('Cargo, potencia P1')).toBeCloseTo(23.11, 2)
    const tenToEleven = (slot: number) => (slot % 96 >= 40 && slot % 96 < 44 ? 1008 : 0)
    const july = cost(low, '2026-07-01', '2026-07-03', 50, tenToEleven)
    expect(july.get('Peaje, energía')).toBeCloseTo(55.46, 2)
    expect(july.get('Cargo, energía')).toBeCloseTo(72.26, 2)
  })

  // Peajes and cargos of 3.0TD by period, EUR/kWh.
  const prices = [0.063352, 0.038914, 0.019279, 0.009795, 0.004706, 0.002898]
  it.each([
    ['January', '2026-01-15', 1, 2],
    ['February', '2026-02-12', 1, 2],
    ['March', '2026-03-12', 2, 3],
    ['April', '2026-04-16', 4, 5],
    ['Good Friday', '2026-04-03', 4, 5],
    ['May', '2026-05-14', 4, 5],
    ['June', '2026-06-11', 3, 4],
    ['July', '2026-07-16', 1, 2],
    ['August', '2026-08-13', 3, 4],
    ['September', '2026-09-10', 3, 4],
    ['October', '2026-10-15', 4, 5],
    ['November', '2026-11-27', 2, 3],
    ['December', '2026-12-10', 1, 2],
  ])('a workday of %s (%s): period %i at busy hours, %i at others, 6 at night', (_, day, busy, other) => {
    const found = [0, 7, 8, 9, 13, 14, 17, 18, 21, 22, 23].map((hour) => priceAt(low, day, hour))
    const expected = [6, 6, other, busy, busy, other, other, busy, busy, other, other]
    expect(found).toEqual(expected.map((period) => expect.closeTo(prices[period - 1] ?? Number.NaN, 9)))
  })

  it.each(['2026-01-06', '2026-10-12', '2026-12-08', '2026-11-28', '2026-11-29'])(
    '%s is of period 6 all day',
    (day) => {
      for (const hour of [3, 8, 10, 15, 19, 23]) expect(priceAt(low, day, hour)).toBeCloseTo(0.002898, 9)
    },
  )

  it('takes 23 and 25 hours on the Sundays on which clocks change', () => {
    const day = (from: string, to: string) => cost(low, from, to, 0.001, () => 1).get('Cargo, energía')
    expect(day('2026-03-29', '2026-03-30')).toBeCloseTo(23 * 0.002867, 9)
    expect(day('2026-10-25', '2026-10-26')).toBeCloseTo(25 * 0.002867, 9)
  })

  it('is cheaper per kWh the higher the voltage, in every period', () => {
    const busy = ['2026-01-15', '2026-03-12', '2026-06-11', '2026-04-16'].map((day) =>
      tariffs.map((tariff) => priceAt(tariff, day, 10)),
    )
    const night = tariffs.map((tariff) => priceAt(tariff, '2026-01-15', 3))
    for (const row of [...busy, night]) expect(row).toEqual([...row].sort((a, b) => b - a))
    expect(tariffs.map(({ name }) => name)).toEqual(
      ['3.0TD', '6.1TD', '6.2TD', '6.3TD', '6.4TD'].map((code) => `Peaje de acceso ${code} (2026)`),
    )
  })

  // Sums of the six periods of peajes and of cargos, EUR per kW and year.
  it.each([
    [0, 28.310824 + 15.007729],
    [1, 44.855335 + 15.579746],
    [2, 30.378297 + 9.149222],
    [3, 20.20199 + 7.324881],
    [4, 12.24984 + 3.583295],
  ])('power of a year of tariff %i: %s EUR per kW', (index, per_kw) => {
    const costs = cost(tariffs[index] as Tariff, '2026-01-01', '2027-01-01', 100, () => 0)
    const sum = [...costs].reduce((total, [name, value]) => (name.includes('potencia') ? total + value : total), 0)
    expect(sum).toBeCloseTo(100 * per_kw, 6)
  })
})
