import { describe, expect, it } from 'vitest'
import { AppError, type Problem } from '#server/errors.ts'
import { plainSeries } from '#server/wire.ts'
import { calculate, type LoadedProfile, runTariff } from './calculate.ts'
import type {
  CalculateBody,
  CalculateResult,
  DatasetRef,
  PipelineFunction,
  Tariff,
  TariffComponent,
} from '../contract.ts'
import { tariffOf } from '../testing/tariff.ts'

const ENERGY: DatasetRef = { id: 'quarter-hourly-energy-offtake', resolution: 'quarter_hourly', unit: 'kWh' }
const HOURLY: DatasetRef = { id: 'hourly-energy-offtake', resolution: 'hourly', unit: 'kWh' }
const PEAK: DatasetRef = { id: 'monthly-peak-power', resolution: 'monthly', unit: 'kW' }

function component(
  name: string,
  datasets: DatasetRef[],
  functions: PipelineFunction[],
  validity: Partial<TariffComponent> = {},
): TariffComponent {
  const cost = functions.at(-1)?.output ?? ENERGY
  const [applicable_from, applicable_to] = ['2020-01-01T00:00:00+01:00', null]
  return { name, timezone: 'Europe/Stockholm', applicable_from, applicable_to, cost, datasets, functions, ...validity }
}

function energyFee(price: number, validity: Partial<TariffComponent> = {}): TariffComponent {
  const output = { id: 'cost', resolution: 'quarter_hourly', unit: 'SEK' } as const
  const right = { value: price, unit: 'SEK_per_kWh' } as const
  return component('Energy', [ENERGY], [{ type: 'multiply', left: ENERGY, right, output }], validity)
}

function monthlyFee(amount: number, validity: Partial<TariffComponent> = {}): TariffComponent {
  const output = { id: 'cost', resolution: 'monthly', unit: 'SEK' } as const
  const value = { value: amount, unit: 'SEK' } as const
  return component('Fee', [], [{ type: 'constant', resolution: 'monthly', value, output }], validity)
}

function hourlyPeakFee(): TariffComponent {
  const power = { id: 'power', resolution: 'hourly', unit: 'kW' } as const
  const top = { id: 'top', resolution: 'monthly', unit: 'kW' } as const
  const output = { id: 'cost', resolution: 'monthly', unit: 'SEK' } as const
  return component(
    'Peak',
    [HOURLY],
    [
      { type: 'divide', numerator: HOURLY, denominator: { value: 1, unit: 'hours' }, output: power },
      { type: 'aggregate', input: power, resolution: 'monthly', aggregation_function: 'max', output: top },
      { type: 'multiply', left: top, right: { value: 10, unit: 'SEK_per_kW' }, output },
    ],
  )
}

function ratchet(): TariffComponent {
  const highest = { id: 'highest', resolution: 'monthly', unit: 'kW' } as const
  const output = { id: 'cost', resolution: 'monthly', unit: 'SEK' } as const
  return component(
    'Ratchet',
    [PEAK],
    [
      { type: 'rolling', input: PEAK, window: 3, aggregation_function: 'max', output: highest },
      { type: 'multiply', left: highest, right: { value: 1, unit: 'SEK_per_kW' }, output },
    ],
  )
}

function body(start_time: string, end_time: string, rest: Partial<CalculateBody> = {}): CalculateBody {
  const tariff_id = '00000000-0000-4000-8000-000000000001'
  return { start_time, end_time, tariff_id, profiles: [], time_series: [], missing: 'reject', ...rest }
}

function series(name: string, count: number, value: number | ((slot: number) => number)) {
  const values = Float64Array.from({ length: count }, (_, slot) => (typeof value === 'number' ? value : value(slot)))
  return { name, values }
}

function run(of: Tariff, request: CalculateBody, profiles: (LoadedProfile | null)[] = []): CalculateResult {
  return plainSeries(calculate(of, request, { profiles, include_intermediate_time_series: false })) as CalculateResult
}

function costs(result: CalculateResult): (number | null)[][] {
  return result.components.map(({ time_series }) => time_series[0]?.values ?? [])
}

function problemsOf(of: Tariff, request: CalculateBody, profiles: (LoadedProfile | null)[] = []): Problem[] {
  try {
    run(of, request, profiles)
  } catch (error) {
    if (error instanceof AppError && Array.isArray(error.detail)) return error.detail
    throw error
  }
  return []
}

function summary(problems: Problem[]): string[] {
  return problems.map(({ type, loc }) => `${type} ${loc.join('.')}`)
}

const [JANUARY, FEBRUARY] = ['2026-01-01T00:00:00+01:00', '2026-02-01T00:00:00+01:00']
const DAY_END = '2026-01-02T00:00:00+01:00'

describe('a calculation', () => {
  it('answers with the published worked example', () => {
    const { components } = run(
      tariffOf(energyFee(0.36)),
      body(JANUARY, '2026-01-01T00:30:00+01:00', {
        time_series: [{ name: ENERGY.id, values: Float64Array.of(1.5, 1.2) }],
      }),
    )
    expect(components).toEqual([
      {
        name: 'Energy',
        timezone: 'Europe/Stockholm',
        start_time: JANUARY,
        end_time: '2026-01-01T00:30:00+01:00',
        time_series: [{ name: 'cost', resolution: 'quarter_hourly', unit: 'SEK', values: [0.54, 0.432] }],
        additive: true,
        warnings: [],
        ...{ confirmed_until: null, stale: false },
      },
    ])
  })

  it('accepts instants in any offset and answers in the zone of the tariff', () => {
    const request = body('2025-12-31T23:00:00Z', '2026-01-31T18:00:00-05:00')
    const [first] = run(tariffOf(monthlyFee(31)), request).components
    expect([first?.start_time, first?.end_time]).toEqual([JANUARY, FEBRUARY])
    expect(first?.time_series[0]?.values).toEqual([31])
  })

  it('leaves out components that do not apply, and then has no components', () => {
    const old = energyFee(1, { applicable_to: JANUARY })
    const later = energyFee(2, { applicable_from: FEBRUARY })
    expect(run(tariffOf(old, later), body(JANUARY, FEBRUARY)).components).toEqual([])
  })

  it('adds intermediate series after the cost, without the inputs', () => {
    const request = body(JANUARY, DAY_END, { time_series: [series(HOURLY.id, 24, (slot) => slot)] })
    const data = { profiles: [], include_intermediate_time_series: true }
    const names = calculate(tariffOf(hourlyPeakFee()), request, data).components[0]?.time_series.map(({ name }) => name)
    expect(names).toEqual(['cost', 'power', 'top'])
  })

  it('keeps the slots that a ranking chose for an explanation', () => {
    const top = { id: 'top', resolution: 'quarter_hourly', unit: 'kWh' } as const
    const cost = { id: 'cost', resolution: 'quarter_hourly', unit: 'SEK' } as const
    const ranking = component(
      'Ranking',
      [ENERGY],
      [
        { type: 'select', input: ENERGY, condition: { type: 'highest', n: 2, resolution: 'daily' }, output: top },
        { type: 'multiply', left: top, right: { value: 1, unit: 'SEK_per_kWh' }, output: cost },
      ],
    )
    const request = body(JANUARY, DAY_END, { time_series: [series(ENERGY.id, 96, (slot) => slot % 50)] })
    const data = { profiles: [], include_intermediate_time_series: false }
    const [first] = runTariff(tariffOf(ranking), request, data)
    expect(Array.from(first?.evaluation.selected.get('top') ?? [])).toEqual([48, 49])
  })
})

describe('a price change within the period', () => {
  const change = '2026-01-11T00:00:00+01:00'
  const of = tariffOf(monthlyFee(31, { applicable_to: change }), monthlyFee(62, { applicable_from: change }))

  it('reports each component where it applies, a cut slot by its active share', () => {
    const result = run(of, body(JANUARY, FEBRUARY))
    expect(result.components.map(({ start_time, end_time }) => [start_time, end_time])).toEqual([
      [JANUARY, change],
      [change, FEBRUARY],
    ])
    expect(costs(result)).toEqual([[10], [42]])
  })

  it('cuts quarter-hours without changing them', () => {
    const split = tariffOf(energyFee(1, { applicable_to: change }), energyFee(2, { applicable_from: change }))
    const result = run(split, body(JANUARY, FEBRUARY, { time_series: [series(ENERGY.id, 2976, (slot) => slot)] }))
    expect(costs(result).map((values) => values.length)).toEqual([960, 2016])
    expect(costs(result)[1]?.[0]).toBe(2 * 960)
  })

  it('takes the active share of what the period covers, not of the month', () => {
    const partial = run(of, body('2026-01-06T00:00:00+01:00', '2026-01-21T00:00:00+01:00'))
    expect(costs(partial)[0]?.[0]).toBeCloseTo(5, 12)
    expect(costs(partial)[1]?.[0]).toBeCloseTo(20, 12)
  })
})

describe('history_start', () => {
  const peaks = { name: PEAK.id, values: Float64Array.of(9, 2, 3, 1) }

  it('lets a rolling window see what came before, and reports from start_time', () => {
    const request = body('2026-03-01T00:00:00+01:00', '2026-05-01T00:00:00+02:00', {
      history_start: JANUARY,
      time_series: [peaks],
    })
    const result = run(tariffOf(ratchet()), request)
    expect(costs(result)).toEqual([[9, 3]])
    expect(result.components[0]).toMatchObject({ start_time: '2026-03-01T00:00:00+01:00', warnings: [] })
  })

  it('warns where the window reaches back before the data', () => {
    const request = body(JANUARY, '2026-05-01T00:00:00+02:00', { time_series: [peaks] })
    const warnings = run(tariffOf(ratchet()), request).components[0]?.warnings
    expect(warnings).toMatchObject([{ code: 'rolling', resolution: 'monthly', slot: JANUARY }])
  })
})

describe('warnings of partial slots', () => {
  const values = (days: number) => [series(HOURLY.id, days * 24, 1)]

  it('name the cut slots of a component that is not additive', () => {
    const request = body('2026-01-20T00:00:00+01:00', '2026-02-10T00:00:00+01:00', { time_series: values(21) })
    const [first] = run(tariffOf(hourlyPeakFee()), request).components
    expect(first?.additive).toBe(false)
    expect(first?.warnings.map(({ code, resolution, slot }) => `${code} ${resolution} ${slot}`)).toEqual([
      `partial_bucket monthly ${JANUARY}`,
      `partial_bucket monthly ${FEBRUARY}`,
    ])
  })

  it('are not given for whole slots, nor for an additive component', () => {
    const whole = body(JANUARY, FEBRUARY, { time_series: values(31) })
    expect(run(tariffOf(hourlyPeakFee()), whole).components[0]?.warnings).toEqual([])
    const partial = run(tariffOf(monthlyFee(31)), body(JANUARY, DAY_END)).components[0]
    expect(partial).toMatchObject({ additive: true, warnings: [] })
    expect(partial?.time_series[0]?.values[0]).toBe(1)
  })
})

describe('missing values', () => {
  const holes = series(ENERGY.id, 96, (slot) =>
    slot === 0 || (slot >= 40 && slot < 44) || slot === 95 ? Number.NaN : 1,
  )

  it('422 values_gap names every gap as an interval', () => {
    const [problem] = problemsOf(tariffOf(energyFee(1)), body(JANUARY, DAY_END, { time_series: [holes] }))
    expect(problem).toMatchObject({ type: 'values_gap', loc: ['body', 'time_series', 0, 'values'] })
    expect(problem?.ctx?.gaps).toEqual([
      [JANUARY, '2026-01-01T00:15:00+01:00'],
      ['2026-01-01T10:00:00+01:00', '2026-01-01T11:00:00+01:00'],
      ['2026-01-01T23:45:00+01:00', DAY_END],
    ])
  })

  it('are skipped when asked: null costs and a count of missing slots', () => {
    const request = body(JANUARY, DAY_END, { time_series: [holes], missing: 'skip' })
    const [first] = run(tariffOf(energyFee(1)), request).components
    expect(first?.missing_slots).toBe(6)
    expect(first?.time_series[0]?.values.slice(0, 2)).toEqual([null, 1])
    expect(JSON.stringify(first)).not.toContain('NaN')
  })

  it('count as zero where nothing is missing', () => {
    const request = body(JANUARY, DAY_END, { time_series: [series(ENERGY.id, 96, 1)], missing: 'skip' })
    expect(run(tariffOf(energyFee(1)), request).components[0]?.missing_slots).toBe(0)
  })
})

describe('warnings of the data', () => {
  const warned = (values: (slot: number) => number) => {
    const request = body(JANUARY, DAY_END, { time_series: [series(ENERGY.id, 96, values)], missing: 'skip' })
    return run(tariffOf(energyFee(1)), request).components[0]?.warnings
  }

  it('energy of the wrong sign is told, with the first slot of it; zero and minus zero are no such', () => {
    expect(warned((slot) => (slot === 4 || slot === 9 ? -1 : 1))).toEqual([
      {
        code: 'negative_values',
        msg: `${ENERGY.id} has 2 negative values: offtake must be positive`,
        params: { dataset: 'quarter-hourly-energy-offtake', count: 2, direction: 'offtake' },
        resolution: 'quarter_hourly',
        slot: '2026-01-01T01:00:00+01:00',
      },
    ])
    expect(warned((slot) => (slot === 4 ? -0 : 0))).toEqual([])
  })

  it('a dataset without any value is told, one with a single value is not', () => {
    expect(warned(() => Number.NaN)).toMatchObject([{ code: 'no_values', slot: JANUARY }])
    expect(warned((slot) => (slot === 95 ? 1 : Number.NaN))).toEqual([])
  })
})

describe('422 of the data', () => {
  const of = tariffOf(energyFee(1), hourlyPeakFee())
  const full = [series(ENERGY.id, 96, 1), series(HOURLY.id, 24, 1)]

  it('dataset_missing names each dataset that no list supplies', () => {
    const problems = problemsOf(of, body(JANUARY, DAY_END))
    expect(problems.map(({ type, loc, ctx }) => [type, loc, ctx?.dataset])).toEqual([
      ['dataset_missing', ['body', 'time_series'], ENERGY.id],
      ['dataset_missing', ['body', 'time_series'], HOURLY.id],
    ])
  })

  it('every problem at once, in the order of the fields', () => {
    const profiles = [
      { name: 'no-such-dataset', profile_id: 'p1' },
      { name: ENERGY.id, profile_id: 'p2' },
    ]
    const time_series = [series(ENERGY.id, 96, 1), series(HOURLY.id, 23, 1), series('Hourly-energy-offtake', 24, 1)]
    expect(summary(problemsOf(of, body(JANUARY, DAY_END, { profiles, time_series }), [null, null]))).toEqual([
      'dataset_unknown body.profiles.0.name',
      'profile_mismatch body.profiles.1.profile_id',
      'dataset_duplicate body.time_series.0.name',
      'values_length body.time_series.1.values',
      'dataset_unknown body.time_series.2.name',
    ])
  })

  it.each([
    ['a day of 23 hours', '2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00', 92, 23],
    ['a day of 25 hours', '2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00', 100, 25],
  ])('values_length expects the slots of %s', (_, start, end, quarters, hours) => {
    const problems = problemsOf(of, body(start, end, { time_series: full }))
    expect(problems.map(({ ctx }) => [ctx?.expected, ctx?.got])).toEqual([
      [quarters, 96],
      [hours, 24],
    ])
  })

  it('ignores registered datasets that no active component uses, whatever they hold', () => {
    const time_series = [...full, series('quarter-hourly-energy-injection', 3, Number.NaN)]
    expect(problemsOf(of, body(JANUARY, DAY_END, { time_series }))).toEqual([])
  })

  it('wants one value per calendar month that the period touches', () => {
    const request = body('2026-01-31T12:00:00+01:00', '2026-03-01T00:15:00+01:00', {
      time_series: [series(PEAK.id, 3, 1)],
    })
    expect(costs(run(tariffOf(ratchet()), request))).toEqual([[1, 1, 1]])
  })
})

describe('422 of the times', () => {
  const of = tariffOf(monthlyFee(1))

  it.each([
    ['an end before the start', JANUARY, '2025-12-31T00:00:00+01:00', 'period_order body.end_time'],
    ['an end at the start', JANUARY, '2025-12-31T23:00:00Z', 'period_order body.end_time'],
    ['more than ten years', JANUARY, '2036-01-01T00:15:00+01:00', 'period_too_long body.end_time'],
    ['a start off the quarter-hour', '2026-01-01T00:10:00+01:00', FEBRUARY, 'time_unaligned body.start_time'],
    ['an end with seconds', JANUARY, '2026-02-01T00:00:01+01:00', 'time_unaligned body.end_time'],
    ['an end with a fraction', JANUARY, '2026-02-01T00:00:00.5+01:00', 'time_unaligned body.end_time'],
  ])('%s', (_, start, end, expected) => {
    expect(summary(problemsOf(of, body(start, end)))).toEqual([expected])
  })

  it('accepts ten years to the day', () => {
    expect(costs(run(of, body(JANUARY, '2036-01-01T00:00:00+01:00')))[0]).toHaveLength(120)
  })

  it('refuses a cost that no number holds, in either direction, and answers none as absent', () => {
    for (const value of [1e12, -1e12]) {
      const request = body(JANUARY, DAY_END, { time_series: [series(ENERGY.id, 96, value)] })
      const [problem, ...others] = problemsOf(tariffOf(monthlyFee(1), energyFee(1e300)), request)
      expect([problem?.type, problem?.input, others]).toEqual(['value_error', 'Energy', []])
      expect(problem?.msg).toBe('Value error, the cost of component Energy is too large for a number')
    }
  })

  it('counts history towards the ten years, and refuses one after the start', () => {
    const early = body(JANUARY, FEBRUARY, { history_start: '2015-12-01T00:00:00+01:00' })
    expect(summary(problemsOf(of, early))).toEqual(['period_too_long body.end_time'])
    const late = body(JANUARY, FEBRUARY, { history_start: FEBRUARY })
    expect(summary(problemsOf(of, late))).toEqual(['period_order body.history_start'])
  })

  it('wants full local hours when an hourly dataset is needed, with the step', () => {
    const request = body('2026-01-01T00:15:00+01:00', '2026-01-01T01:30:00+01:00')
    const problems = problemsOf(tariffOf(hourlyPeakFee()), request)
    expect(problems.map(({ loc, ctx }) => [loc.at(-1), ctx?.step])).toEqual([
      ['start_time', 'PT1H'],
      ['end_time', 'PT1H'],
    ])
    const kolkata = tariffOf({ ...hourlyPeakFee(), timezone: 'Asia/Kolkata' })
    const aligned = body('2026-01-01T00:00:00+05:30', '2026-01-01T02:00:00+05:30', {
      time_series: [series(HOURLY.id, 2, 1)],
    })
    expect(problemsOf(kolkata, aligned)).toEqual([])
  })
})

describe('profiles', () => {
  const request = body(JANUARY, DAY_END, { profiles: [{ name: ENERGY.id, profile_id: 'p1' }] })
  const quarters = (start_time: string, end_time: string): LoadedProfile => ({
    resolution: 'quarter_hourly',
    unit: 'kWh',
    timezone: 'Europe/Berlin',
    start_time,
    end_time,
    values: Float64Array.from({ length: (Date.parse(end_time) - Date.parse(start_time)) / 900_000 }, (_, slot) => slot),
  })

  it('are read where the period lies in them', () => {
    const profile = quarters('2025-12-31T00:00:00Z', '2026-01-03T00:00:00Z')
    expect(costs(run(tariffOf(energyFee(1)), request, [profile]))[0]?.slice(0, 2)).toEqual([92, 93])
  })

  it.each([
    ['starts late', quarters('2026-01-01T00:00:00Z', '2026-01-03T00:00:00Z')],
    ['ends early', quarters('2025-12-31T00:00:00Z', '2026-01-01T22:45:00Z')],
    ['has nothing of the period', null],
    ['has another unit', { ...quarters('2025-12-31T00:00:00Z', '2026-01-03T00:00:00Z'), unit: 'kvarh' as const }],
    [
      'has another resolution',
      { ...quarters('2025-12-31T00:00:00Z', '2026-01-03T00:00:00Z'), resolution: 'hourly' as const },
    ],
  ])('422 profile_mismatch when one %s', (_, profile) => {
    const problems = problemsOf(tariffOf(energyFee(1)), request, [profile])
    expect(summary(problems)).toEqual(['profile_mismatch body.profiles.0.profile_id'])
    expect(problems[0]?.ctx).toHaveProperty('expected')
  })

  it('422 values_gap for a gap within the period only', () => {
    const profile = quarters('2025-12-31T00:00:00Z', '2026-01-03T00:00:00Z')
    profile.values[0] = Number.NaN
    expect(problemsOf(tariffOf(energyFee(1)), request, [profile])).toEqual([])
    profile.values[100] = Number.NaN
    expect(summary(problemsOf(tariffOf(energyFee(1)), request, [profile]))).toEqual([
      'values_gap body.profiles.0.values',
    ])
  })

  it('of months fit where both zones begin them at once', () => {
    const monthly = body(JANUARY, '2026-04-01T00:00:00+02:00', { profiles: [{ name: PEAK.id, profile_id: 'p1' }] })
    const profile = (timezone: string): LoadedProfile => ({
      resolution: 'monthly',
      unit: 'kW',
      timezone,
      start_time: '2025-11-30T12:00:00Z',
      end_time: '2026-04-01T12:00:00Z',
      values: Float64Array.of(0, 1, 2, 3, 4, 5),
    })
    expect(costs(run(tariffOf(ratchet()), monthly, [profile('Europe/Berlin')]))).toEqual([[2, 3, 4]])
    expect(summary(problemsOf(tariffOf(ratchet()), monthly, [profile('Europe/Helsinki')]))).toEqual([
      'profile_mismatch body.profiles.0.profile_id',
    ])
  })
})
