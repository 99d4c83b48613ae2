import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkTariff } from './tariffs/check.ts'
import type { Condition, DatasetRef, TariffComponent } from './contract.ts'
import { bkk2026, ratchet } from './fixtures/pipelines.ts'
import * as vectors from './fixtures/tariff-vectors.ts'
import { PipelineBuilder, quantity } from './testing/pipeline-builder.ts'
import type { Values } from './testing/reference-conditions.ts'
import { boundsOf, costOf, runEngine, total } from './testing/run-engine.ts'

const { PGE, SSC, REOPT, STROMKALKULATOR, HA_ELTARIFF, GRID_TARIFFS, FOUR_COINCIDENT_PEAKS, SPICE_EV } = vectors
const OFFTAKE = 'quarter-hourly-energy-offtake'
const HOURLY = 'hourly-energy-offtake'
const WORKDAYS: Condition = { type: 'day_of_week', days: ['mon', 'tue', 'wed', 'thu', 'fri'] }

/** Long series stay outside of the repository; where they are missing the test is reported as skipped. */
const SERIES = new URL('../../../../shared/vectors/series/', import.meta.url)
const hasSeries = existsSync(SERIES)

function seriesValues(name: string): number[] {
  const { values } = JSON.parse(readFileSync(new URL(`${name}.json`, SERIES), 'utf8')) as { values: number[] }
  return values
}

/** A component that may be stored, written in UTC unless the vector has a zone. */
function built(write: (p: PipelineBuilder) => DatasetRef, timezone = 'UTC'): TariffComponent {
  const p = new PipelineBuilder(timezone)
  const component = p.cost(write(p))
  expect(checkTariff([component])).toEqual([])
  return component
}

function day(date: string) {
  return boundsOf(`${date}T00:00:00Z`, new Date(Date.parse(date) + 86_400_000).toISOString())
}

function year(start: string) {
  return boundsOf(`${start}T00:00:00Z`, new Date(Date.parse(start) + 365 * 86_400_000).toISOString())
}

function hourlyPower(p: PipelineBuilder): DatasetRef {
  return p.divide(p.dataset(HOURLY), quantity(1, 'hours'))
}

/** Price of each kW within its tier, tiers as [upper bound, price]. */
function stackedTiers(p: PipelineBuilder, peak: DatasetRef, tiers: [number, number][]): DatasetRef {
  const parts = tiers.map(([to, price], index) => {
    const from = tiers[index - 1]?.[0] ?? 0
    const max = Number.isFinite(to) ? { max: quantity(to, 'kW') } : {}
    const inside = p.subtract(p.clip(peak, { min: quantity(from, 'kW'), ...max }), quantity(from, 'kW'))
    return p.multiply(inside, quantity(price, 'EUR_per_kW'))
  })
  return p.add(...parts)
}

describe('electric-emission-cost', () => {
  const quarters = Array.from({ length: 96 }, (_, kw) => kw / 4)

  function demand(p: PipelineBuilder, subtractCharged: boolean): DatasetRef {
    const power = p.divide(p.dataset(OFFTAKE), quantity(0.25, 'hours'))
    const charges = PGE.demand.map(({ windows, price, already_charged }) => {
      const inside = p.select(power, { type: 'or', conditions: windows })
      const peak = p.fill(p.aggregate(inside, 'max', 'monthly'), 0)
      const charge = p.multiply(peak, quantity(price, 'EUR_per_kW'))
      if (!subtractCharged) return charge
      return p.clip(p.subtract(charge, quantity(already_charged, 'EUR')), { min: quantity(0, 'EUR') })
    })
    return p.add(...charges)
  }

  it.each(Object.entries(PGE.demand_cost))('demand by window on %s costs %d', (date, expected) => {
    expect(
      total(
        costOf(
          built((p) => demand(p, false)),
          day(date),
          quarters,
        ),
      ),
    ).toBeCloseTo(expected, 9)
  })

  it('demand beyond what was charged already', () => {
    const cost = costOf(
      built((p) => demand(p, true)),
      day('2024-07-10'),
      quarters,
    )
    expect(total(cost)).toBeCloseTo(PGE.demand_cost_beyond_already_charged, 9)
  })

  it.each(Object.entries(PGE.energy_cost))('energy by window with half hours on %s costs %d', (date, expected) => {
    const component = built((p) => {
      const price = PGE.energy.reduce(
        (so_far, row) => p.mask(so_far, row.window, quantity(row.price, 'EUR_per_kWh')),
        p.constant('quarter_hourly', 0, 'EUR_per_kWh'),
      )
      return p.multiply(p.dataset(OFFTAKE), price)
    })
    expect(total(costOf(component, day(date), quarters))).toBeCloseTo(expected, 9)
  })

  it.each([
    ['flat', Array.from({ length: 96 }, () => 0.25), 0.05, 1.2],
    ['ramp', quarters, 0.05, 57],
  ] as const)('%s load × one price', (_, values, price, expected) => {
    const component = built((p) => p.multiply(p.dataset(OFFTAKE), quantity(price, 'EUR_per_kWh')))
    expect(total(costOf(component, day('2024-07-10'), [...values]))).toBeCloseTo(expected, 9)
  })

  it('export earns, as a negative price', () => {
    const injection = 'quarter-hourly-energy-injection'
    const component = built((p) => p.multiply(p.dataset(injection), quantity(-1, 'EUR_per_kWh')))
    expect(total(costOf(component, day('2024-07-10'), quarters))).toBe(-1140)
  })
})

describe('NREL ssc', () => {
  it('two demand windows with stacked tiers', () => {
    const window: Condition = {
      type: 'and',
      conditions: [WORKDAYS, { type: 'time_of_day', from: '15:00', to: '20:00' }],
    }
    const component = built((p) => {
      const power = hourlyPower(p)
      const inside = p.aggregate(p.select(power, window), 'max', 'monthly')
      const outside = p.aggregate(p.select(power, { type: 'not', condition: window }), 'max', 'monthly')
      const high = stackedTiers(p, inside, [
        [100, 20],
        [Number.POSITIVE_INFINITY, 15],
      ])
      const low = stackedTiers(p, outside, [
        [100, 10],
        [Number.POSITIVE_INFINITY, 5],
      ])
      return p.add(high, low)
    })
    expect(costOf(component, day('2018-01-01'), SSC.day_kw)).toEqual([SSC.demand_tiers_cost])
  })

  it('ratchet over eleven weighted months, read after a year of history', () => {
    const peaks = [...SSC.ratchet_peaks_kw, ...SSC.ratchet_peaks_kw]
    const cost = costOf(ratchet(), boundsOf('2024-01-01T00:00:00Z', '2026-01-01T00:00:00Z'), peaks)
    expect(cost.slice(12)).toEqual(SSC.ratchet_billed_kw)
  })

  it.each([
    ['2018-01-01', SSC.season_cost.january],
    ['2018-06-04', SSC.season_cost.june],
  ])('seasonal demand charge on %s is %d, never absent', (date, expected) => {
    const component = built((p) => {
      const peak = p.aggregate(hourlyPower(p), 'max', 'monthly')
      const season = p.select(peak, { type: 'month', months: [6, 7, 8, 9] })
      return p.fill(p.multiply(season, quantity(1, 'EUR_per_kW')), 0)
    })
    expect(costOf(component, day(date), SSC.day_kw)).toEqual([expected])
  })

  it.runIf(hasSeries)('residential time of use over a year', () => {
    const winter: Condition = { type: 'month', months: [1, 2, 3, 4, 11, 12] }
    const rows: [Condition, string, string, number][] = [
      [winter, '10:00', '15:00', 0.05],
      [winter, '15:00', '20:00', 0.2],
      [{ type: 'not', condition: winter }, '15:00', '20:00', 0.25],
    ]
    const component = built((p) => {
      const price = rows.reduce(
        (so_far, [season, from, to, value]) => {
          const window: Condition = { type: 'and', conditions: [season, WORKDAYS, { type: 'time_of_day', from, to }] }
          return p.mask(so_far, window, quantity(value, 'EUR_per_kWh'))
        },
        p.constant('hourly', 0.1, 'EUR_per_kWh'),
      )
      return p.multiply(p.dataset(HOURLY), price)
    })
    const cost = costOf(component, year('2018-01-01'), seriesValues('ssc-residential-load-8760'))
    expect(total(cost)).toBeCloseTo(SSC.residential_year_cost, 6)
  })
})

describe('REopt', () => {
  function spiked(base: number, spikes: Record<number, number>): number[] {
    return Object.assign(
      Array.from({ length: 8760 }, () => base),
      spikes,
    )
  }

  it('each month bills its peak or 75 % of the highest of three named months', () => {
    const component = built((p) => {
      const peak = p.aggregate(hourlyPower(p), 'max', 'monthly')
      const named = p.aggregate(p.select(peak, { type: 'month', months: [1, 4, 12] }), 'max', 'yearly')
      const lookback = p.resample(p.multiply(named, quantity(75, '%')), 'monthly')
      const price = REOPT.lookback.prices.reduce(
        (so_far, value, index) => p.mask(so_far, { type: 'month', months: [index + 1] }, quantity(value, 'EUR_per_kW')),
        p.constant('monthly', 0, 'EUR_per_kW'),
      )
      return p.multiply(p.clip(peak, { min: lookback }), price)
    })
    const cost = costOf(component, year('2022-01-01'), spiked(100, REOPT.lookback.spikes))
    expect(total(cost)).toBeCloseTo(REOPT.lookback.cost, 9)
  })

  it('stacked tier: the first 50 kW are free', () => {
    const component = built((p) =>
      stackedTiers(p, p.aggregate(hourlyPower(p), 'max', 'monthly'), [
        [50, 0],
        [Number.POSITIVE_INFINITY, 12],
      ]),
    )
    const cost = costOf(component, year('2017-01-01'), spiked(REOPT.tier.constant_kw, {}))
    expect(total(cost)).toBeCloseTo(REOPT.tier.cost, 9)
  })

  it('coincident peaks at named hours, two charges', () => {
    const hours = (starts: string[]): Condition => ({
      type: 'intervals',
      intervals: starts.map((start) => [start, new Date(Date.parse(start) + 3_600_000).toISOString()]),
    })
    const component = built((p) => {
      const power = hourlyPower(p)
      const first = p.aggregate(p.select(power, hours(REOPT.coincident.first)), 'max', 'yearly')
      const second = p.aggregate(p.select(power, hours(REOPT.coincident.second)), 'max', 'yearly')
      return p.add(p.multiply(first, quantity(10, 'EUR_per_kW')), p.multiply(second, quantity(5, 'EUR_per_kW')))
    })
    expect(costOf(component, year('2017-01-01'), spiked(1, {}))).toEqual([REOPT.coincident.cost])
  })

  it('weekday of the real calendar: a peak on a Sunday meets the flat charge only', () => {
    const load = spiked(0, { [REOPT.weekday.spike_hour]: 10 })
    const within = (from: string, to: string): Condition => ({
      type: 'and',
      conditions: [WORKDAYS, { type: 'time_of_day', from, to }],
    })
    const energy = built((p) => {
      const day = within('07:00', '20:00')
      const price = p.mask(p.constant('hourly', 0.28, 'EUR_per_kWh'), day, quantity(0.36, 'EUR_per_kWh'))
      return p.multiply(p.dataset(HOURLY), price)
    })
    const demand = built((p) => {
      const power = hourlyPower(p)
      const flat = p.multiply(p.aggregate(power, 'max', 'monthly'), quantity(18.05, 'EUR_per_kW'))
      const peak = p.aggregate(p.select(power, within('14:00', '20:00')), 'max', 'monthly')
      return p.add(flat, p.multiply(peak, quantity(10, 'EUR_per_kW')))
    })
    expect(total(costOf(energy, year('2023-01-01'), load))).toBeCloseTo(REOPT.weekday.energy_cost, 9)
    expect(total(costOf(demand, year('2023-01-01'), load))).toBeCloseTo(REOPT.weekday.demand_cost, 9)
  })

  it('month of the real calendar: 28 and 29 February 2024 are one month', () => {
    const load = spiked(0, Object.fromEntries(REOPT.month_boundary.spike_hours.map((hour) => [hour, 10])))
    const component = built((p) =>
      p.multiply(p.aggregate(hourlyPower(p), 'max', 'monthly'), quantity(18.05, 'EUR_per_kW')),
    )
    expect(total(costOf(component, year('2024-01-01'), load))).toBeCloseTo(REOPT.month_boundary.cost, 9)
  })
})

describe('Stromkalkulator', () => {
  it.runIf(hasSeries).each(STROMKALKULATOR.bills)('BKK bill of $series', (bill) => {
    const month = bill.series.slice(4, 11)
    const offset = month === '2026-02' ? '+01:00' : '+02:00'
    const start_ms = Date.parse(`${month}-01T00:00:00${offset}`)
    const bounds = { start_ms, end_ms: start_ms + bill.days * 86_400_000 }
    const component = bkk2026()
    const series = runEngine(component, bounds, new Map([[HOURLY, seriesValues(bill.series)]]))
    const lookup = component.functions.find((fn) => fn.type === 'lookup')
    const [peak] = series.get(lookup?.tier_selector.id ?? '') ?? []
    const [capacity] = series.get(lookup?.output.id ?? '') ?? []
    expect(peak).toBeCloseTo(bill.peak_kw, 9)
    expect((capacity ?? 0) * 1.25).toBeCloseTo(bill.step, 9)
    expect(total(series.get('cost') ?? [])).toBeCloseTo(bill.total, 6)
  })

  it('linear capacity fee', () => {
    const { kw, base_per_year, rate_per_kw_year, cost } = STROMKALKULATOR.linear_fee
    const component = built((p) => {
      const fee = p.multiply(p.dataset('monthly-peak-power'), quantity(rate_per_kw_year, 'NOK_per_kW'))
      const monthly = p.divide(p.add(fee, quantity(base_per_year, 'NOK')), quantity(12, '1'))
      return p.multiply(monthly, quantity(125, '%'))
    }, 'Europe/Oslo')
    const july = boundsOf('2026-07-01T00:00:00+02:00', '2026-08-01T00:00:00+02:00')
    expect(total(costOf(component, july, [kw]))).toBeCloseTo(cost, 9)
  })

  it.each(STROMKALKULATOR.upper_inclusive)('month peak of $daily_maxima_kw, upper bounds included', (vector) => {
    const component = built((p) => {
      const daily = p.aggregate(hourlyPower(p), 'max', 'daily')
      return p.lookup(p.aggregate(daily, 'max', 'monthly'), [5, 8, 15], [563, 0, 775, 0], 'NOK', true)
    }, 'Europe/Oslo')
    const load = Array.from({ length: 720 }, (_, hour) =>
      hour % 24 === 9 ? (vector.daily_maxima_kw[Math.floor(hour / 24)] ?? 0) : 0,
    )
    const june = boundsOf('2026-06-01T00:00:00+02:00', '2026-07-01T00:00:00+02:00')
    expect(costOf(component, june, load)).toEqual([vector.fee])
  })
})

describe('ha-eltariff', () => {
  it('day and night price with a flat tax', () => {
    const { day_kwh, night_kwh, transmission, tax } = HA_ELTARIFF.day_night
    const hours = Array.from({ length: 24 }, (_, hour) => (hour === 2 ? night_kwh : hour === 14 ? day_kwh : 0))
    const fee = built((p) => {
      const by_day: Condition = { type: 'time_of_day', from: '06:00', to: '22:00' }
      const price = p.mask(p.constant('hourly', 0.5, 'SEK_per_kWh'), by_day, quantity(1.5, 'SEK_per_kWh'))
      return p.multiply(p.dataset(HOURLY), price)
    })
    const tax_fee = built((p) => p.multiply(p.dataset(HOURLY), quantity(0.5, 'SEK_per_kWh')))
    expect(total(costOf(fee, day('2026-05-04'), hours))).toBe(transmission)
    expect(total(costOf(tax_fee, day('2026-05-04'), hours))).toBe(tax)
  })

  it('a peak outside of the priced window never counts', () => {
    const load = Array.from({ length: 336 }, (_, index) => {
      const [hour, weekday] = [index % 24, new Date(Date.UTC(2026, 4, 1, index)).getUTCDay()]
      if (hour === 2) return 9
      if (weekday === 6) return hour === 13 ? 7 : 0
      if (weekday === 0) return 0
      return hour === 10 ? 2 : hour === 14 ? 3 : 0
    })
    const component = built((p) => {
      const window: Condition = {
        type: 'and',
        conditions: [WORKDAYS, { type: 'time_of_day', from: '06:00', to: '22:00' }],
      }
      const daily = p.aggregate(p.select(hourlyPower(p), window), 'max', 'daily')
      const peak = p.aggregate(p.select(daily, { type: 'highest', n: 1, resolution: 'monthly' }), 'mean', 'monthly')
      return p.multiply(peak, quantity(135, 'SEK_per_kW'))
    })
    const two_weeks = boundsOf('2026-05-01T00:00:00Z', '2026-05-15T00:00:00Z')
    expect(costOf(component, two_weeks, load)).toEqual([HA_ELTARIFF.paid_band_cost])
  })
})

describe('grid-tariffs', () => {
  function selected(component: TariffComponent, end: string, load: Values) {
    const bounds = boundsOf('2025-01-01T00:00:00+01:00', end)
    const select = component.functions.find((fn) => fn.type === 'select')
    const values = runEngine(component, bounds, new Map([[HOURLY, load]])).get(select?.output.id ?? '') ?? []
    return values.filter((value) => value !== null)
  }

  function peaks(write: (p: PipelineBuilder) => DatasetRef, n: number): TariffComponent {
    return built((p) => {
      const top = p.select(write(p), { type: 'highest', n, resolution: 'monthly' })
      return p.multiply(p.aggregate(top, 'mean', 'monthly'), quantity(1, 'SEK_per_kW'))
    }, 'Europe/Stockholm')
  }

  it('the two highest days are different days', () => {
    const load: Values = Array.from({ length: 72 }, () => 0)
    for (const [date, hour, kw] of GRID_TARIFFS.hours) load[(Number(date.slice(-2)) - 1) * 24 + hour] = kw
    const component = peaks((p) => p.aggregate(hourlyPower(p), 'max', 'daily'), 2)
    const values = selected(component, '2025-01-04T00:00:00+01:00', load)
    expect(values.toSorted((a, b) => b - a)).toEqual(GRID_TARIFFS.two_days)
  })

  it('the three highest hours may be of one day', () => {
    const load: Values = Array.from({ length: 24 }, (_, hour) => GRID_TARIFFS.one_day_kw[hour - 10] ?? 0)
    expect(selected(peaks(hourlyPower, 3), '2025-01-02T00:00:00+01:00', load)).toEqual(GRID_TARIFFS.three_hours)
  })
})

describe('single examples', () => {
  it('mean of the load at four published system peaks', () => {
    const starts = ['2017-06-23T16:00', '2017-07-28T16:00', '2017-08-16T16:00', '2017-09-20T16:00']
    const intervals = starts.map((start): [string, string] => [`${start}:00Z`, `${start.replace('16:', '17:')}:00Z`])
    const component = built((p) => {
      const mean = p.aggregate(p.select(hourlyPower(p), { type: 'intervals', intervals }), 'mean', 'yearly')
      return p.multiply(mean, quantity(1, 'EUR_per_kW'))
    })
    const load = Array.from({ length: 8760 }, (_, hour) => hour % 1000)
    starts.forEach((start, index) => {
      load[(Date.parse(`${start}:00Z`) - Date.UTC(2017, 0, 1)) / 3_600_000] = FOUR_COINCIDENT_PEAKS.kw[index] ?? 0
    })
    expect(costOf(component, year('2017-01-01'), load)).toEqual([FOUR_COINCIDENT_PEAKS.mean_kw])
  })

  it('yearly base fee with VAT does not need a load', () => {
    const { basic_eur_per_year, vat_percent, total: expected } = SPICE_EV
    const component = built(
      (p) => p.multiply(p.constant('yearly', basic_eur_per_year, 'EUR'), quantity(100 + vat_percent, '%')),
      'Europe/Berlin',
    )
    const bounds = boundsOf('2025-01-01T00:00:00+01:00', '2026-01-01T00:00:00+01:00')
    expect(total(costOf(component, bounds))).toBeCloseTo(expected, 9)
  })

  it('interface documentation: 150 kW is in the step from 100', () => {
    const component = built((p) => p.lookup(p.dataset('monthly-peak-power'), [100], [3000, 5000], 'SEK'))
    const january = boundsOf('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z')
    expect([150, 100, 99.999].map((kw) => total(costOf(component, january, [kw])))).toEqual([5000, 5000, 3000])
  })

  it('interface documentation: two quarter-hours × price, to the last digit', () => {
    const component = built((p) => p.multiply(p.dataset(OFFTAKE), quantity(0.36, 'SEK_per_kWh')), 'Europe/Stockholm')
    const bounds = boundsOf('2026-01-01T00:00:00+01:00', '2026-01-01T00:30:00+01:00')
    expect(costOf(component, bounds, [1.5, 1.2])).toEqual([0.54, 0.432])
  })
})
