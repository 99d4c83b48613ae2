import { describe, expect, test } from 'vitest'
import { AppError } from '#server/errors.ts'
import type { Condition, TariffComponent } from '../contract.ts'
import type { OptimizeResult } from './contract.ts'
import { INJECTION, OFFTAKE, optimized, SUBSCRIBED, tariffOf } from '../testing/optimize-case.ts'
import { PipelineBuilder, quantity } from '../testing/pipeline-builder.ts'

const ZONE = 'Europe/Stockholm'
const DAY: Condition = { type: 'time_of_day', from: '06:00', to: '22:00' }
const DAYS = {
  'an ordinary day': ['2026-02-10T00:00:00+01:00', '2026-02-11T00:00:00+01:00', 96],
  'the spring day of 23 hours': ['2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00', 92],
  'the autumn day of 25 hours': ['2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00', 100],
} as const

/** Energy at one price by day and another by night. */
function twoPrices(by_day = 1, by_night = 0.2): TariffComponent {
  const p = new PipelineBuilder(ZONE)
  const price = p.mask(p.constant('quarter_hourly', by_night, 'SEK_per_kWh'), DAY, quantity(by_day, 'SEK_per_kWh'))
  return p.cost(p.multiply(p.dataset(OFFTAKE), price))
}

function hourlyPower(p: PipelineBuilder) {
  return p.divide(p.aggregate(p.dataset(OFFTAKE), 'sum', 'hourly'), quantity(1, 'hours'))
}

/** The highest hour of the month, per kW. */
function monthlyPeak(per_kw = 10): TariffComponent {
  const p = new PipelineBuilder(ZONE)
  return p.cost(p.multiply(p.aggregate(hourlyPower(p), 'max', 'monthly'), quantity(per_kw, 'SEK_per_kW')))
}

function constantLoad(slots: number, kw: number, changed: Record<number, number> = {}): number[] {
  const values = new Array<number>(slots).fill(kw / 4)
  for (const [hour, power] of Object.entries(changed)) values.fill(power / 4, Number(hour) * 4, Number(hour) * 4 + 4)
  return values
}

const codes = ({ binding }: OptimizeResult) => [...new Set(binding.map(({ code }) => code))]

describe.each(Object.entries(DAYS))('%s', (_, [start, end, slots]) => {
  test('a battery buys by night and uses it by day, losses counted', async () => {
    const battery = { capacity_kwh: 4, power_kw: 2, round_trip_efficiency: 0.81, initial_state_of_charge_kwh: 0 }
    const series = { [OFFTAKE]: constantLoad(slots, 1) }
    const result = await optimized([twoPrices()], { start, end, series, measures: { battery } })
    // 4 kWh stored cost 4 / 0.9 kWh by night and spare 4 × 0.9 kWh by day.
    expect(result).toMatchObject({ status: 'optimal', reason: null, not_linear: [] })
    expect(result.saving).toBeCloseTo(4 * 0.9 - (4 / 0.9) * 0.2, 6)
    expect(result.before.total).toBeCloseTo(16 + (slots / 4 - 16) * 0.2, 9)
    expect(result.objective).toBeCloseTo(result.after.total, 6)
    expect(result.schedule.charge_kw).toHaveLength(slots)
    expect(codes(result)).toEqual(expect.arrayContaining(['battery_full', 'battery_empty']))
  })

  test('a battery cuts the hours that set the peak as deep as its energy reaches', async () => {
    // On the autumn day hours 2 and 3 are the two hours from 02:00.
    const series = { [OFFTAKE]: constantLoad(slots, 1, { 2: 6, 3: 6 }) }
    const battery = { capacity_kwh: 2, power_kw: 4, round_trip_efficiency: 1, initial_state_of_charge_kwh: 0 }
    const result = await optimized([monthlyPeak()], { start, end, series, measures: { battery } })
    expect([result.before.total, result.status]).toEqual([60, 'optimal'])
    expect(result.after.total).toBeCloseTo(50, 6)
    const peak = result.binding.find(({ code }) => code === 'peak')
    expect(peak?.value).toBeCloseTo(5, 6)
    expect(peak?.intervals.length).toBeGreaterThanOrEqual(2)
  })

  test('load moves from dear hours to cheap ones within the day, and none is lost', async () => {
    const series = { [OFFTAKE]: constantLoad(slots, 2) }
    const shift = { out_of: { from: '17:00', to: '21:00' }, into: { from: '22:00', to: '06:00' }, share: 0.25 }
    const result = await optimized([twoPrices()], { start, end, series, measures: { shift } })
    expect(result.saving).toBeCloseTo(4 * 2 * 0.25 * 0.8, 9)
    const { shifted_kwh, offtake_kwh } = result.schedule
    expect(shifted_kwh?.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9)
    expect(offtake_kwh?.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBeCloseTo(slots / 2, 9)
    expect(codes(result)).toEqual(['shift_share'])
    const capped = { ...shift, maximum_added_kw: 0.1 }
    const less = await optimized([twoPrices()], { start, end, series, measures: { shift: capped } })
    expect(less.saving).toBeCloseTo((slots / 4 - 16) * 0.1 * 0.8, 9)
    expect(codes(less)).toContain('shift_added')
  })
})

const [start, end, slots] = DAYS['an ordinary day']

describe('energy of the wrong sign', () => {
  const battery = { capacity_kwh: 4, power_kw: 2 }
  const credit = () => {
    const p = new PipelineBuilder(ZONE)
    return p.cost(p.multiply(p.dataset(INJECTION), quantity(-0.3, 'SEK_per_kWh')))
  }

  test('is told of what was sent, also where no component reads it', async () => {
    const series = { [OFFTAKE]: constantLoad(slots, 2), [INJECTION]: constantLoad(slots, 0).fill(-1, 40, 43) }
    const result = await optimized([twoPrices()], { start, end, series, measures: { battery } })
    expect(result.warnings.map(({ msg }) => msg)).toEqual([
      `${INJECTION} has 3 negative values: injection must be positive`,
    ])
  })

  test('leaves no claim of a proof where the plan is not verified', async () => {
    const series = { [OFFTAKE]: constantLoad(slots, 2), [INJECTION]: constantLoad(slots, -1) }
    const result = await optimized([twoPrices(), credit()], { start, end, series, measures: { battery } })
    expect(result).toMatchObject({ status: 'unchanged', reason: 'not_verified', bound: null, gap: null, saving: 0 })
    expect(result.candidates).toMatchObject([{ status: 'unchanged', reason: 'not_verified' }])
    expect(result.warnings).toMatchObject([{ code: 'negative_values' }])
  })
})

describe('inside an hour', () => {
  const battery = { capacity_kwh: 4, power_kw: 4, round_trip_efficiency: 0.81, initial_state_of_charge_kwh: 0 }
  const sent = { start, end, series: { [OFFTAKE]: constantLoad(slots, 1) }, measures: { battery } }
  const powers = ({ schedule }: OptimizeResult) =>
    Array.from({ length: slots / 4 }, (_, hour) =>
      [0, 1, 2, 3].map((at) => schedule.charge_kw![hour * 4 + at]! - schedule.discharge_kw![hour * 4 + at]!),
    )
  const isEven = (hour: number[]) => Math.max(...hour) - Math.min(...hour) < 1e-6

  test('a battery works evenly where only hourly means count, at the same cost and with all its losses', async () => {
    const result = await optimized([twoPrices(), monthlyPeak(0.1)], sent)
    expect(result.status).toBe('optimal')
    expect(result.after.total - (result.bound ?? 0)).toBeLessThan(1e-6)
    const hours = powers(result)
    expect(hours.filter((hour) => Math.max(...hour.map(Math.abs)) > 0.01).length).toBeGreaterThan(3)
    expect(hours.every(isEven)).toBe(true)
    let state = 0
    for (const [slot, stored] of result.schedule.state_of_charge_kwh!.entries()) {
      state += (result.schedule.charge_kw![slot]! * 0.9 - result.schedule.discharge_kw![slot]! / 0.9) / 4
      expect(stored).toBeCloseTo(state, 9)
    }
  })

  test('but not where quarter-hours count', async () => {
    const p = new PipelineBuilder(ZONE)
    const power = p.divide(p.dataset(OFFTAKE), quantity(0.25, 'hours'))
    const peak = p.cost(p.multiply(p.aggregate(power, 'max', 'monthly'), quantity(10, 'SEK_per_kW')))
    const result = await optimized([peak], { ...sent, series: { [OFFTAKE]: constantLoad(slots, 1).with(50, 1) } })
    // 1 kWh in one quarter-hour is 4 kW, of which the battery takes what its power and energy allow.
    expect(result.status).toBe('optimal')
    expect(powers(result).every(isEven)).toBe(false)
    expect(result.after.total).toBeLessThan(0.4 * result.before.total)
  })
})

describe('steps', () => {
  test('a peak stays just below the next step where its battery reaches', async () => {
    const p = new PipelineBuilder(ZONE)
    const step = p.cost(p.lookup(p.aggregate(hourlyPower(p), 'max', 'monthly'), [5], [28, 280], 'SEK'))
    const series = { [OFFTAKE]: constantLoad(slots, 1, { 18: 5.5 }) }
    const battery = (capacity_kwh: number) => ({ capacity_kwh, power_kw: 2, round_trip_efficiency: 1 })
    const enough = await optimized([step], { start, end, series, measures: { battery: battery(2) } })
    // One day of February is a 28th of the month.
    expect([enough.before.total, enough.after.total, enough.status]).toEqual([10, 1, 'optimal'])
    expect(codes(enough)).toContain('tier')
    const little = await optimized([step], { start, end, series, measures: { battery: battery(0.4) } })
    expect(little).toMatchObject({ status: 'unchanged', reason: null, saving: 0, bound: 10 })
  })

  test('the mean of the three highest days stays below the next step, by what one battery can do for all of them', async () => {
    const p = new PipelineBuilder(ZONE)
    const daily = p.aggregate(hourlyPower(p), 'max', 'daily')
    const highest = p.select(daily, { type: 'highest', n: 3, resolution: 'monthly' })
    const step = p.cost(p.lookup(p.aggregate(highest, 'mean', 'monthly'), [5], [28, 280], 'SEK'))
    const peaks = { 18: 5.5, 42: 5.2, 66: 4.9, 90: 4 }
    const sent = { start, end: '2026-02-14T00:00:00+01:00', series: { [OFFTAKE]: constantLoad(4 * slots, 1, peaks) } }
    const battery = (capacity_kwh: number) => ({ battery: { capacity_kwh, power_kw: 2, round_trip_efficiency: 1 } })
    // 5.2 kW on average: 0.6 kWh too much over three days, on each of which the battery gives what it holds.
    const enough = await optimized([step], { ...sent, measures: battery(0.5) })
    expect(enough).toMatchObject({ status: 'optimal', not_linear: [], before: { total: 40 }, after: { total: 4 } })
    const little = await optimized([step], { ...sent, measures: battery(0.1) })
    expect(little).toMatchObject({ status: 'unchanged', reason: null, saving: 0 })
  })

  test('a price that falls with the peak makes it rise', async () => {
    const p = new PipelineBuilder(ZONE)
    const step = p.cost(p.lookup(p.aggregate(hourlyPower(p), 'max', 'monthly'), [5], [280, 28], 'SEK'))
    const series = { [OFFTAKE]: constantLoad(slots, 4) }
    const battery = { capacity_kwh: 4, power_kw: 2 }
    const result = await optimized([step], { start, end, series, measures: { battery } })
    expect([result.before.total, result.after.total, result.status]).toEqual([10, 1, 'optimal'])
  })
})

describe('a subscription', () => {
  function subscription(): TariffComponent {
    const p = new PipelineBuilder(ZONE)
    const subscribed = p.resample(p.dataset(SUBSCRIBED), 'monthly')
    const over = p.clip(p.subtract(p.aggregate(hourlyPower(p), 'max', 'monthly'), subscribed), {
      min: quantity(0, 'kW'),
    })
    return p.cost(
      p.add(p.multiply(subscribed, quantity(12, 'SEK_per_kW')), p.multiply(over, quantity(60, 'SEK_per_kW'))),
    )
  }
  const series = { [OFFTAKE]: constantLoad(slots, 2, { 18: 6 }), [SUBSCRIBED]: [15] }
  const chosen = async (range: object) => {
    const subscribed_capacity = { dataset_id: SUBSCRIBED, minimum_kw: 0, maximum_kw: 20, ...range }
    return optimized([subscription()], { start, end, series, measures: { subscribed_capacity } })
  }

  test('is as high as the peak where the overrun costs more', async () => {
    const result = await chosen({})
    expect(result.subscribed_capacity).toEqual({ dataset_id: SUBSCRIBED, before_kw: 15, after_kw: 6 })
    expect([result.before.total, result.after.total]).toEqual([180, 72])
    expect(codes(result)).toContain('limit')
  })

  test('comes in steps from the least, and says when the range binds', async () => {
    const stepped = await chosen({ step_kw: 2.5 })
    expect(stepped.subscribed_capacity?.after_kw).toBeCloseTo(7.5, 9)
    const low = await chosen({ maximum_kw: 5 })
    expect([low.subscribed_capacity?.after_kw, low.after.total]).toEqual([5, 120])
    expect(codes(low)).toContain('subscribed_maximum')
    const high = await chosen({ minimum_kw: 8 })
    expect(high.subscribed_capacity?.after_kw).toBe(8)
    expect(codes(high)).toContain('subscribed_minimum')
  })

  test('goes lower together with a battery that cuts the peak', async () => {
    const subscribed_capacity = { dataset_id: SUBSCRIBED, minimum_kw: 0, maximum_kw: 20 }
    const battery = { capacity_kwh: 4, power_kw: 2, round_trip_efficiency: 1 }
    const measures = { subscribed_capacity, battery }
    const result = await optimized([subscription()], { start, end, series, measures })
    expect(result.subscribed_capacity?.after_kw).toBeCloseTo(4, 6)
    expect(result.after.total).toBeCloseTo(48, 5)
  })

  test('422 where no tariff charges for it', async () => {
    const subscribed_capacity = { dataset_id: SUBSCRIBED, minimum_kw: 0, maximum_kw: 20 }
    const failing = optimized([twoPrices()], { start, end, series, measures: { subscribed_capacity } })
    await expect(failing).rejects.toMatchObject({ code: 'invalid', detail: [{ type: 'dataset_unused' }] })
  })
})

describe('what cannot be carried out', () => {
  /** The price of each quarter-hour. */
  function spot(): TariffComponent {
    const p = new PipelineBuilder(ZONE)
    return p.cost(p.multiply(p.dataset(OFFTAKE), p.dataset('quarter-hourly-day-ahead-price-se3')))
  }

  test('a battery does not charge and discharge at once to burn what is paid for', async () => {
    const price = constantLoad(slots, 0, { 2: -4 })
    const series = { [OFFTAKE]: constantLoad(slots, 4), 'quarter-hourly-day-ahead-price-se3': price }
    const battery = { capacity_kwh: 1, power_kw: 4, round_trip_efficiency: 0.81, initial_state_of_charge_kwh: 0 }
    const result = await optimized([spot()], { start, end, series, measures: { battery } })
    // An hour at −1 SEK/kWh: 1 / 0.9 kWh fill it, and in between it gives 0.81 kWh back, to take 1 kWh again.
    expect(result.status).toBe('optimal')
    expect(result.saving).toBeCloseTo(1 / 0.9 + 1 - 0.81, 6)
    const { charge_kw, discharge_kw } = result.schedule
    expect(charge_kw?.filter((kw, slot) => Math.min(kw, discharge_kw?.[slot] ?? 0) > 0)).toEqual([])
  })

  test('own generation is not sold while the same energy is bought, however well it is paid', async () => {
    const p = new PipelineBuilder(ZONE)
    const paid = p.cost(p.multiply(p.dataset(INJECTION), quantity(-0.9, 'SEK_per_kWh')))
    const series = { [OFFTAKE]: constantLoad(24, 1), [INJECTION]: constantLoad(24, 0, { 2: 3 }) }
    const battery = { capacity_kwh: 2, power_kw: 2, round_trip_efficiency: 1, initial_state_of_charge_kwh: 0 }
    const measures = { battery: { ...battery, may_export: true } }
    const result = await optimized([twoPrices(0.5, 0.5), paid], {
      start,
      end: '2026-02-10T06:00:00+01:00',
      series,
      measures,
    })
    const { offtake_kwh, injection_kwh } = result.schedule
    for (const [slot, fed] of injection_kwh?.entries() ?? []) {
      // Hour 2 has both by its data: consumption and generation within the same quarter-hours.
      if (Math.floor(slot / 4) !== 2) expect(Math.min(fed ?? 0, offtake_kwh?.[slot] ?? 0)).toBeLessThan(1e-9)
    }
    expect(result.saving).toBeGreaterThan(0)
    expect(result.objective).toBeCloseTo(result.after.total, 6)
  })

  test('gaps are neither charged nor discharged in', async () => {
    const values: (number | null)[] = constantLoad(slots, 1)
    values.fill(null, 40, 60)
    const sent = { start, end, series: { [OFFTAKE]: values }, measures: { battery: { capacity_kwh: 4, power_kw: 2 } } }
    const result = await optimized([twoPrices()], { ...sent, more: { missing: 'skip' } })
    expect(result.status).toBe('optimal')
    expect(result.schedule.discharge_kw?.slice(40, 60)).toEqual(new Array(20).fill(0))
    expect(result.schedule.offtake_kwh?.slice(40, 60)).toEqual(new Array(20).fill(null))
  })
})

describe('another tariff', () => {
  const fixed = (value: number) => {
    const p = new PipelineBuilder(ZONE)
    return p.cost(p.constant('monthly', value * 28, 'SEK'))
  }
  const fuse = (amperes: number, value: number) => {
    const eligibility = { ...tariffOf([]).eligibility, fuse_size: quantity(amperes, 'A') }
    return tariffOf([fixed(value)], { name: `${amperes} A`, eligibility })
  }
  const [present, smaller, smallest] = [fuse(25, 20), fuse(20, 15), fuse(16, 10)]
  // 16 A carry 11.04 kW, 20 A carry 13.8 kW.
  const series = { [OFFTAKE]: constantLoad(slots, 2, { 18: 12 }) }
  const alternatives = [smaller, smallest]
  const named = { alternatives: { tariff_ids: alternatives.map(({ id }) => id) } }

  test('the smallest fuse that carries the load as it is', async () => {
    const result = await optimized(present, { start, end, series, measures: named }, { alternatives })
    expect(result).toMatchObject({ status: 'optimal', saving: 5, after: { tariff_id: smaller.id } })
    const reasons = result.candidates.map(({ name, reason, total }) => [name, reason, total])
    expect(reasons).toEqual([
      ['20 A', null, 15],
      ['25 A', null, 20],
      ['16 A', 'infeasible', null],
    ])
  })

  test('a smaller one still where a battery takes the top off', async () => {
    const battery = { capacity_kwh: 2, power_kw: 2 }
    const result = await optimized(present, { start, end, series, measures: { ...named, battery } }, { alternatives })
    expect(result).toMatchObject({ status: 'optimal', saving: 10, after: { name: '16 A', total: 10 } })
    expect(Math.max(...(result.schedule.offtake_kwh as number[]))).toBeLessThanOrEqual(11.04 / 4 + 1e-9)
  })

  test('one in another currency, one unknown, and one that ended are named with their reason', async () => {
    const p = new PipelineBuilder(ZONE)
    const euro = tariffOf([p.cost(p.constant('monthly', 1, 'EUR'))])
    const ended = tariffOf([fixed(1)], { available_to: '2026-01-01T00:00:00Z' })
    const measures = { alternatives: { tariff_ids: [euro.id, ended.id] } }
    const result = await optimized(present, { start, end, series, measures }, { alternatives: [euro, ended] })
    expect(result.candidates.map(({ reason }) => reason)).toEqual([null, 'currency', 'not_available'])
    expect(result.status).toBe('unchanged')
  })
})

describe('limits', () => {
  const failing = async (measures: object, more: object, load = constantLoad(slots, 2, { 18: 8 })) => {
    const error: unknown = await optimized([twoPrices()], {
      start,
      end,
      series: { [OFFTAKE]: load },
      measures,
      more,
    }).then(
      () => null,
      (reason: unknown) => reason,
    )
    if (!(error instanceof AppError) || typeof error.detail === 'string') throw error
    expect(error.detail).toMatchObject([{ type: 'infeasible', loc: ['body'] }])
    return error.detail[0]?.ctx?.conflicts
  }

  test('a connection that the plan keeps costs what it costs', async () => {
    const battery = { capacity_kwh: 4, power_kw: 4, round_trip_efficiency: 1 }
    const series = { [OFFTAKE]: constantLoad(slots, 2, { 18: 8 }) }
    const sent = { start, end, series, measures: { battery }, more: { connection: { offtake_kw: 6 } } }
    const result = await optimized([twoPrices(1, 1)], sent)
    expect(Math.max(...(result.schedule.offtake_kwh as number[]))).toBeLessThanOrEqual(1.5 + 1e-9)
    expect([result.saving, codes(result)]).toEqual([
      expect.closeTo(0, 6),
      expect.arrayContaining(['connection_offtake']),
    ])
  })

  test('422 names what contradicts: a connection that is too small for load and battery, and when', async () => {
    const conflicts = await failing({ battery: { capacity_kwh: 10, power_kw: 1 } }, { connection: { offtake_kw: 6 } })
    expect(conflicts).toMatchObject([
      {
        code: 'connection_offtake',
        value: 6,
        unit: 'kW',
        intervals: [['2026-02-10T18:00:00+01:00', '2026-02-10T19:00:00+01:00']],
      },
      { code: 'battery_discharge_power', value: 1, unit: 'kW' },
    ])
  })

  test('422 a battery that cannot become as full as it should', async () => {
    const battery = { capacity_kwh: 100, power_kw: 1, initial_state_of_charge_kwh: 0, final_state_of_charge_kwh: 50 }
    expect(await failing({ battery }, {})).toMatchObject([
      { code: 'battery_final', value: 50, unit: 'kWh' },
      { code: 'battery_charge_power', value: 1, unit: 'kW' },
    ])
  })

  test('a battery that must end fuller makes the plan dearer than doing nothing', async () => {
    const battery = { capacity_kwh: 4, power_kw: 2, initial_state_of_charge_kwh: 0, final_state_of_charge_kwh: 4 }
    const p = new PipelineBuilder(ZONE)
    const flat = p.cost(p.multiply(p.dataset(OFFTAKE), quantity(1, 'SEK_per_kWh')))
    const series = { [OFFTAKE]: constantLoad(slots, 1) }
    const result = await optimized([flat], { start, end, series, measures: { battery } })
    expect([result.status, result.saving]).toEqual(['optimal', expect.closeTo(-4 / Math.sqrt(0.9), 6)])
  })
})

describe('the period', () => {
  const shift = { share: 0 }
  const october = (end_of_period: string, count: number) => {
    const series = { [OFFTAKE]: constantLoad(count, 1) }
    return optimized([twoPrices()], {
      start: '2026-10-01T00:00:00+02:00',
      end: end_of_period,
      series,
      measures: { shift },
    })
  }

  test('31 days are planned, also those with the hour that comes twice; a quarter-hour more is refused', async () => {
    const month = await october('2026-11-01T00:00:00+01:00', 2980)
    expect([month.status, month.months, month.schedule.offtake_kwh?.length]).toEqual(['unchanged', ['2026-10'], 2980])
    const more = october('2026-11-01T00:15:00+01:00', 2981)
    await expect(more).rejects.toMatchObject({ detail: [{ type: 'period_too_long', loc: ['body', 'end_time'] }] })
  })

  test('an idle battery keeps its reserve', async () => {
    const battery = { capacity_kwh: 4, power_kw: 2, minimum_state_of_charge_kwh: 3, round_trip_efficiency: 0.1 }
    const series = { [OFFTAKE]: constantLoad(slots, 1) }
    const result = await optimized([twoPrices()], { start, end, series, measures: { battery } })
    expect([result.status, result.reason]).toEqual(['unchanged', null])
    expect(result.schedule.state_of_charge_kwh).toEqual(new Array(slots).fill(3))
  })
})

describe('without a model, or without time', () => {
  test('a function that is not linear is named; its component is calculated all the same', async () => {
    const p = new PipelineBuilder(ZONE)
    const cost = p.multiply(p.aggregate(p.dataset(OFFTAKE), 'sum', 'monthly'), quantity(0.1, 'SEK_per_kWh'))
    const rounded = p.cost(p.round(cost, 0, 'half_away'))
    const series = { [OFFTAKE]: constantLoad(slots, 1) }
    const battery = { capacity_kwh: 4, power_kw: 2, round_trip_efficiency: 1 }
    const result = await optimized([twoPrices(), rounded], { start, end, series, measures: { battery } })
    expect(result).toMatchObject({ status: 'feasible', reason: 'not_linear', bound: null, gap: null })
    expect(result.not_linear).toMatchObject([
      { component: 'Part 2', function: 'cost', type: 'round', reason: 'rounding' },
    ])
    expect(result.after.components.map(({ total }) => total)).toEqual([expect.closeTo(17.6 - 4 * 0.8, 6), 2])
  })

  test('a solver without time leaves everything as it is and says why', async () => {
    const series = { [OFFTAKE]: constantLoad(slots, 1) }
    const sent = { start, end, series, measures: { battery: { capacity_kwh: 4, power_kw: 2 } } }
    const result = await optimized([twoPrices()], sent, { left: () => 0 })
    expect(result).toMatchObject({ status: 'unchanged', reason: 'time_limit', saving: 0, bound: null, gap: null })
    expect(result.schedule.charge_kw).toEqual(new Array(slots).fill(0))
  })
})
