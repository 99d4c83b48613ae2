import { describe, expect, it } from 'vitest'
import { runTariff } from '#server/areas/cost-of-energy/calculate/calculate.ts'
import { norwegianSpotTariffs } from './norway-spot.ts'

const tariffs = norwegianSpotTariffs().map(({ tariff }) => tariff)
const start = '2026-01-01T00:00:00+01:00'

/** Cost in NOK of loads in kW and prices in NOK/kWh by quarter-hour. */
function cost(name: string, end: string, kw: (slot: number) => number, price: (slot: number) => number): number {
  const tariff = tariffs.find((each) => each.name === name)
  if (tariff === undefined) throw new Error(name)
  const slots = (Date.parse(end) - Date.parse(start)) / 900_000
  const series = (id: string, of: (slot: number) => number) => ({
    name: id,
    values: Float64Array.from({ length: slots }, (_, slot) => of(slot)),
  })
  const time_series = [
    series('quarter-hourly-energy-offtake', (slot) => kw(slot) / 4),
    series(`quarter-hourly-day-ahead-price-${name.slice(-4, -1).toLowerCase()}`, price),
  ]
  const body = {
    ...{ tariff_id: tariff.id, start_time: start, end_time: end, profiles: [], time_series },
    missing: 'reject' as const,
  }
  const [run] = runTariff(tariff, body, { profiles: [], include_intermediate_time_series: false })
  return run?.cost.subarray(run.slots.first, run.slots.end).reduce((sum, each) => sum + each, 0) ?? 0
}

const day = '2026-01-02T00:00:00+01:00'
const month = '2026-02-01T00:00:00+01:00'

describe('Norgespris', () => {
  it('is 40 øre whatever the price, also below zero', () => {
    for (const price of [-0.1, 0, 0.4, 3])
      expect(
        cost(
          'Norgespris (NO2)',
          day,
          () => 2,
          () => price,
        ),
      ).toBeCloseTo(48 * 0.4, 9)
  })

  it('of a home ends within the hour in which 5,000 kWh are taken, of a holiday home at 1,000', () => {
    // 744 hours of 10 kW; the price is 1 NOK until the 500th hour and 2 NOK from then on.
    const price = (slot: number) => (slot < 2000 ? 1 : 2)
    const home = cost('Norgespris (NO1)', month, () => 10, price)
    expect(home).toBeCloseTo(5000 * 0.4 + 2440 * 2, 6)
    const cabin = cost('Norgespris, fritidsbolig (NO1)', month, () => 10, price)
    expect(cabin).toBeCloseTo(1000 * 0.4 + 4000 * 1 + 2440 * 2, 6)
  })

  it('splits the hour that crosses the limit', () => {
    expect(
      cost(
        'Norgespris, fritidsbolig (NO5)',
        day,
        (slot) => (slot < 4 ? 1500 : 0),
        () => 2,
      ),
    ).toBeCloseTo(1000 * 0.4 + 500 * 2, 6)
  })

  it('begins again with the month, and ends with 2026', () => {
    expect(
      cost(
        'Norgespris, fritidsbolig (NO3)',
        '2026-03-01T00:00:00+01:00',
        () => 10,
        () => 1,
      ),
    ).toBeCloseTo(2 * 1000 * 0.4 + 7440 - 1000 + 6720 - 1000, 6)
    expect(tariffs.every(({ available_to }) => available_to === '2027-01-01T00:00:00+01:00')).toBe(true)
  })
})

describe('strømstøtte', () => {
  it('pays 90 % of what an hour has above 77 øre, and nothing below', () => {
    const price = (slot: number) => (slot < 48 ? 0.5 : 1.77)
    expect(cost('Spotpris med strømstøtte (NO1)', day, () => 1, price)).toBeCloseTo(12 * 0.5 + 12 * (1.77 - 0.9), 9)
  })

  it('takes the mean of an hour, not its quarter-hours', () => {
    const price = (slot: number) => (slot % 4 === 0 ? 2 : 0.2)
    expect(cost('Spotpris med strømstøtte (NO4)', day, (slot) => (slot % 4 === 0 ? 4 : 0), price)).toBeCloseTo(
      24 * 0.65,
      9,
    )
  })
})

it('five zones of each, none of which a place takes as its grid tariff', () => {
  expect(tariffs).toHaveLength(15)
  expect(new Set(tariffs.map(({ eligibility }) => eligibility.type))).toEqual(new Set(['supplier']))
})
