import { describe, expect, it } from 'vitest'
import { seedTariffs } from '#drizzle/seed/tariffs.ts'
import { AppError } from '#server/errors.ts'
import { calculate } from './calculate.ts'
import { checkWork, isMuchToExplain, isMuchWork, tokensFor, workOf } from './work.ts'
import type { CalculateBody, DatasetRef, PipelineFunction, Tariff, TariffComponent } from '../contract.ts'
import { tariffOf } from '../testing/tariff.ts'

const ENERGY: DatasetRef = { id: 'quarter-hourly-energy-offtake', resolution: 'quarter_hourly', unit: 'kWh' }
const START = '2026-01-01T00:00:00+01:00'

function requestOf(years: number): CalculateBody {
  const end_time = `${2026 + years}-01-01T00:00:00+01:00`
  return { start_time: START, end_time, tariff_id: '', profiles: [], time_series: [], missing: 'reject' }
}

function step(index: number): DatasetRef {
  return index === 0 ? ENERGY : { ...ENERGY, id: `step-${index}` }
}

type Made = (input: DatasetRef, output: DatasetRef) => PipelineFunction
const clipped: Made = (input, output) => ({ type: 'clip', input, min: { value: 0, unit: 'kWh' }, output })
const rolled: Made = (input, output) => ({
  ...{ type: 'rolling', input, window: 1000, highest: 1000, aggregation_function: 'mean', output },
})
const listed: Made = (input, output) => {
  const intervals = Array.from({ length: 1000 }, (): [string, string] => [START, '2026-01-02T00:00:00+01:00'])
  return { type: 'select', input, condition: { type: 'not', condition: { type: 'intervals', intervals } }, output }
}

/** Components of so many functions, each of which reads the one before it. */
function chained(components: number, functions: number, made: Made): Tariff {
  const component = (name: string): TariffComponent => ({
    name,
    timezone: 'Europe/Stockholm',
    ...{ applicable_from: '2020-01-01T00:00:00+01:00', applicable_to: null },
    cost: step(functions),
    datasets: [ENERGY],
    functions: Array.from({ length: functions }, (_, index) => made(step(index), step(index + 1))),
  })
  return tariffOf(...Array.from({ length: components }, (_, index) => component(`Component ${index}`)))
}

describe('published tariffs', () => {
  const tariffs = seedTariffs().map(({ tariff }) => tariff)

  it('are calculated in the process itself over a year, and refused over no period', () => {
    expect(tariffs.length).toBeGreaterThan(100)
    const far = (tariff: Tariff) => isMuchWork(workOf(tariff, requestOf(1), false))
    expect(tariffs.filter(far).map(({ name }) => name)).toEqual([])
    expect(tariffs.flatMap((tariff) => checkWork(tariff, requestOf(10), true))).toEqual([])
    expect(tariffs.some((tariff) => tokensFor(workOf(tariff, requestOf(1), true)) > 0)).toBe(false)
  })

  it('are explained there too, but for those whose kWh are counted from the first of the month', () => {
    const far = tariffs.filter((tariff) => isMuchToExplain(tariff, requestOf(1)))
    expect(far.filter(({ name }) => !/^(Norgespris|Spotpris med strømstøtte)/.test(name))).toEqual([])
    expect(far).toHaveLength(15)
  })
})

describe('much work', () => {
  it('is that of functions which look at many values, of many functions, and of what conditions list', () => {
    expect(isMuchWork(workOf(chained(1, 1, rolled), requestOf(1), false))).toBe(false)
    expect(isMuchWork(workOf(chained(1, 2, rolled), requestOf(1), false))).toBe(true)
    expect(isMuchWork(workOf(chained(1, 40, clipped), requestOf(1), false))).toBe(false)
    expect(isMuchWork(workOf(chained(10, 50, clipped), requestOf(1), false))).toBe(true)
    expect(isMuchWork(workOf(chained(1, 40, listed), requestOf(1), false))).toBe(true)
    expect(isMuchToExplain(chained(1, 1, rolled), requestOf(1))).toBe(true)
    const monthly: Made = (input, output) => ({
      ...{ type: 'rolling', input, window: 12, aggregation_function: 'mean' },
      output: { ...output, resolution: 'monthly' },
    })
    expect(isMuchToExplain(chained(1, 1, monthly), requestOf(1))).toBe(false)
  })

  it('costs tokens by its size, and never more than the largest that is allowed', () => {
    const [some, most, beyond] = [10, 200, 10_000].map((functions) =>
      tokensFor(workOf(chained(1, functions, rolled), requestOf(1), false)),
    )
    expect([some, most, beyond]).toEqual([2, 42, 50])
  })

  it('does not count components that do not apply in the period', () => {
    const tariff = chained(2, 10, rolled)
    const whole = workOf(tariff, requestOf(1), false)
    tariff.tariff_components[0]!.applicable_to = START
    expect(workOf(tariff, requestOf(1), false)).toEqual({ steps: whole.steps / 2, values: whole.values / 2 })
  })
})

describe('what no calculation may take is refused before it is begun', () => {
  /** No data is supplied: `dataset_missing` would be told if it were looked for. */
  function refusal(tariff: Tariff, years: number, include_intermediate_time_series: boolean): string {
    try {
      calculate(tariff, requestOf(years), { profiles: [], include_intermediate_time_series })
    } catch (error) {
      if (error instanceof AppError && typeof error.detail !== 'string') {
        return error.detail.map(({ type, loc, ctx }) => `${type} ${loc.join('.')} ${JSON.stringify(ctx)}`).join()
      }
      throw error
    }
    throw new Error('it was calculated')
  }

  it('422 too_many_values for series that would fill the memory', () => {
    const got = 40 * 60 * (365 * 96 + 1)
    const expected = `too_many_values body.end_time {"max":20000000,"got":${got}}`
    expect(refusal(chained(40, 60, clipped), 1, true)).toBe(expected)
    expect(refusal(chained(40, 60, clipped), 1, false)).toMatch(/^dataset_missing/)
    expect(refusal(chained(200, 1, clipped), 10, false)).toMatch(/^too_many_values/)
  })

  it('422 too_much_work for functions that would run for minutes', () => {
    expect(refusal(chained(10, 60, rolled), 1, false)).toMatch(/^too_much_work body.end_time/)
    expect(refusal(chained(1, 60, rolled), 1, false)).toMatch(/^dataset_missing/)
  })
})
