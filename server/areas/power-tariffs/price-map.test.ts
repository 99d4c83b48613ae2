import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tapes } from '#server/areas/cost-of-energy/testing/tape.ts'
import { directFees } from './testing/direct-fees.ts'
import type { PeaksCalculatedAs, PowerComponent } from './contract.ts'
import { hasPeakCostMap, monthlyCost, peakCostMap } from './price-map.ts'
import { powerTariff, randomPowerTariff } from './testing/random-power-tariff.ts'

const RUNS = Number(process.env.FUZZ_RUNS ?? 60)
const highestHour: PeaksCalculatedAs = { highestValues: 1, resolution: 'hourly', peaksCalculatedAs: null }

function peakFee(data: Partial<PowerComponent['data']>): PowerComponent {
  const [component] = powerTariff([
    {
      type: 'peak_power_fee',
      data: {
        periods: [],
        calculationMethod: { timeWeights: [], peaksCalculatedAs: highestHour, bounds: [] },
        priceLevels: [{ price: { currency: 'SEK', exclVat: 100, basis: 'per_kw' }, bounds: [] }],
        priceTierSystem: 'no_tiers',
        annotations: null,
        ...data,
      },
    },
  ]).components
  return component as PowerComponent
}

const request = { power_kw: 5, subscribed_kw: 0 }
const anyTime = { months: null, daysOfWeek: null, holidays: null, timesOfDay: null, inverse: false }

describe('a map of a peak of 5 kW', () => {
  it('costs the same at any hour where nothing distinguishes them', () => {
    const map = peakCostMap(peakFee({}), request)
    expect([map.length, map[0]?.length, map[0]?.[0]?.length]).toEqual([12, 7, 24])
    expect(new Set(map.flat(2))).toEqual(new Set([500]))
  })

  it('costs nothing outside winter weekdays from 7 to 19, to the hour', () => {
    const map = peakCostMap(
      peakFee({
        periods: [
          {
            ...anyTime,
            months: ['nov', 'dec', 'jan', 'feb', 'mar'],
            daysOfWeek: ['mon', 'tue', 'wed', 'thu', 'fri'],
            timesOfDay: [{ fromTime: '07:00', toTime: '19:00' }],
          },
        ],
      }),
      request,
    )
    expect([map[0]?.[4]?.[6], map[0]?.[4]?.[7], map[0]?.[4]?.[18], map[0]?.[4]?.[19]]).toEqual([0, 500, 500, 0])
    expect([map[0]?.[5]?.[12], map[3]?.[0]?.[12], map[11]?.[0]?.[12]]).toEqual([0, 0, 500])
  })

  it('a window over midnight halves the night, and an inverse entry is the rest', () => {
    const night = [{ fromTime: '22:00', toTime: '06:00' }]
    const calculationMethod = {
      timeWeights: [{ timesOfDay: night, weight: 0.5 }],
      peaksCalculatedAs: highestHour,
      bounds: [],
    }
    const halved = peakCostMap(peakFee({ calculationMethod }), request)[6]?.[6]
    expect([halved?.[21], halved?.[22], halved?.[0], halved?.[5], halved?.[6]]).toEqual([500, 250, 250, 250, 500])
    const days = peakCostMap(peakFee({ periods: [{ ...anyTime, timesOfDay: night, inverse: true }] }), request)[6]?.[6]
    expect([days?.[21], days?.[22], days?.[5], days?.[6]]).toEqual([500, 0, 0, 500])
  })

  it('bounds hold: a minimum is billed also where the peak lies outside, a share follows the subscription', () => {
    const bounds: PowerComponent['data']['calculationMethod']['bounds'] = [
      { side: 'minimum', type: 'share_of_subscribed', value: { value: 50, unit: '%' } },
    ]
    const component = peakFee({
      periods: [{ ...anyTime, months: ['jan'], timesOfDay: [{ fromTime: '08:00', toTime: '09:00' }] }],
      calculationMethod: { timeWeights: [], peaksCalculatedAs: highestHour, bounds },
    })
    const map = peakCostMap(component, { power_kw: 5, subscribed_kw: 4 })
    expect([map[0]?.[0]?.[8], map[0]?.[0]?.[9], map[1]?.[0]?.[8]]).toEqual([500, 200, 0])
  })

  it('a fee by the year is charged in twelfths', () => {
    const peaksCalculatedAs: PeaksCalculatedAs = {
      highestValues: 2,
      resolution: 'monthly',
      peaksCalculatedAs: highestHour,
    }
    const component = peakFee({ calculationMethod: { timeWeights: [], peaksCalculatedAs, bounds: [] } })
    expect(monthlyCost(component, 6, request)).toBe(50)
  })
})

/** Each level below the first is the highest of its slots, so that one loaded hour a day decides. */
function ofHighest(peaks: PeaksCalculatedAs, highestValues = peaks.highestValues): PeaksCalculatedAs {
  const inner = peaks.peaksCalculatedAs
  return { ...peaks, highestValues, peaksCalculatedAs: inner === null ? null : ofHighest(inner, 1) }
}

it('the map agrees with what the model bills for such a month', () => {
  const start_ms = Date.parse('2026-02-01T00:00:00+01:00')
  fc.assert(
    fc.property(tapes(250), fc.nat({ max: 6 }), fc.nat({ max: 23 }), (tape, weekday, hour) => {
      const { timeScope, holidayCalendar, components } = randomPowerTariff(tape)
      const [drawn] = components as [PowerComponent]
      fc.pre(hasPeakCostMap(drawn) && timeScope.timezone !== 'Europe/Helsinki')
      const method = drawn.data.calculationMethod
      const peaksCalculatedAs = method.peaksCalculatedAs && ofHighest(method.peaksCalculatedAs)
      const data = { ...drawn.data, calculationMethod: { ...method, peaksCalculatedAs } }
      const component = { ...drawn, data }
      // February 2026 began on a Sunday and had no holiday.
      const active_kw = Float64Array.from({ length: 28 * 96 }, (_, index) => {
        const day = Math.floor(index / 96)
        return (day + 6) % 7 === weekday && Math.floor((index % 96) / 4) === hour ? 6.25 : 0
      })
      const load = { start_ms, active_kw, reactive_kvar: active_kw, subscribed_kw: () => 3 }
      const tariff = { ...powerTariff([component], timeScope.timezone), holidayCalendar }
      const [billed] = directFees(tariff, component, load)
      const mapped = peakCostMap(component, { power_kw: 6.25, subscribed_kw: 3 })[1]?.[weekday]?.[hour]
      expect(mapped).toBeCloseTo(billed?.cost ?? Number.NaN, 9)
    }),
    { numRuns: RUNS },
  )
})
