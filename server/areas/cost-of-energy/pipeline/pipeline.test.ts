import { describe, expect, it } from 'vitest'
import { calendarOf, type PeriodCalendar } from '#server/calendar/buckets.ts'
import { type DatasetRef, PipelineFunction, type TariffComponent, type Unit } from '../contract.ts'
import { compileComponent, evaluate, recycle } from './pipeline.ts'

function ref(id: string, resolution: DatasetRef['resolution'], unit: Unit): DatasetRef {
  return { id, resolution, unit }
}

const MONTHLY_PEAK = ref('monthly-peak-power', 'monthly', 'kW')
const ENERGY = ref('quarter-hourly-energy-offtake', 'quarter_hourly', 'kWh')
const gap = Number.NaN

function component(datasets: DatasetRef[], cost: DatasetRef, functions: PipelineFunction[]): TariffComponent {
  const [applicable_from, applicable_to] = ['2000-01-01T00:00:00Z', null]
  return { name: 'Test', timezone: 'Europe/Oslo', applicable_from, applicable_to, cost, datasets, functions }
}

function period(start: string, end: string): PeriodCalendar {
  return calendarOf('Europe/Oslo', Date.parse(start), Date.parse(end))
}

const YEAR = period('2026-01-01T00:00:00+01:00', '2027-01-01T00:00:00+01:00')
const DAY = period('2026-03-02T00:00:00+01:00', '2026-03-03T00:00:00+01:00')

/** The twelve monthly results of one function over twelve values. */
function monthly(fn: (output: DatasetRef) => PipelineFunction, values: number[], unit: Unit = 'kW'): number[] {
  const cost = ref('cost', 'monthly', unit)
  const plan = compileComponent(component([MONTHLY_PEAK], cost, [fn(cost)]))
  return Array.from(evaluate(plan, YEAR, new Map([[MONTHLY_PEAK.id, Float64Array.from(values)]])).cost)
}

const input = MONTHLY_PEAK
const UP = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const HOLES = [gap, 2, gap, 4, 5, 6, 7, 8, 9, 10, 11, gap]

describe('arithmetic', () => {
  it('makes a quotient by zero absent, never infinite', () => {
    const zeros = UP.map((value) => (value % 2 ? 0 : value))
    const by = (denominator: DatasetRef | { value: number; unit: Unit }) => (output: DatasetRef) =>
      ({ type: 'divide', numerator: input, denominator, output }) as const
    expect(monthly(by(input), zeros, '1')).toEqual(zeros.map((value) => (value === 0 ? gap : 1)))
    expect(monthly(by({ value: 0, unit: '1' }), UP)).toEqual(UP.map(() => gap))
    expect(monthly(by({ value: 0.25, unit: '1' }), UP)).toEqual(UP.map((value) => value * 4))
  })

  it('counts a percentage as hundredths on either side', () => {
    const quarter = { value: 25, unit: '%' } as const
    const right = monthly((output) => ({ type: 'multiply', left: input, right: quarter, output }), UP)
    const left = monthly((output) => ({ type: 'multiply', left: quarter, right: input, output }), UP)
    expect(right).toEqual(UP.map((value) => value / 4))
    expect(left).toEqual(right)
  })

  it('spreads absence, also through bounds and levels', () => {
    const absent = HOLES.map(Number.isNaN)
    const functions: ((output: DatasetRef) => PipelineFunction)[] = [
      (output) => ({ type: 'add', operands: [input, input, { value: 1, unit: 'kW' }], output }),
      (output) => ({ type: 'subtract', left: { value: 1, unit: 'kW' }, right: input, output }),
      (output) => ({ type: 'clip', input, min: { value: 3, unit: 'kW' }, output }),
      (output) => ({ type: 'clip', input, max: input, output }),
      (output) => ({ type: 'lookup', tier_selector: input, boundaries: [5], levels: [1, 2], unit: 'kW', output }),
      (output) => ({ type: 'round', input, decimals: 0, mode: 'half_even', output }),
    ]
    for (const fn of functions) expect(monthly(fn, HOLES).map(Number.isNaN)).toEqual(absent)
  })

  it('adds an operand that is named twice twice', () => {
    const cost = ref('cost', 'monthly', 'kW')
    const twice = ref('twice', 'monthly', 'kW')
    const functions: PipelineFunction[] = [
      { type: 'multiply', left: input, right: { value: 2, unit: '1' }, output: twice },
      { type: 'add', operands: [twice, input, twice], output: cost },
    ]
    const plan = compileComponent(component([input], cost, functions))
    const { cost: got } = evaluate(plan, YEAR, new Map([[input.id, Float64Array.from(UP)]]))
    expect(Array.from(got)).toEqual(UP.map((value) => 5 * value))
  })

  it('lets the upper bound win where bounds cross', () => {
    const bounds = { min: { value: 8, unit: 'kW' }, max: { value: 4, unit: 'kW' } } as const
    expect(monthly((output) => ({ type: 'clip', input, ...bounds, output }), UP)).toEqual(UP.map(() => 4))
  })
})

describe('lookup', () => {
  const tiers: Extract<PipelineFunction, { type: 'lookup' }> = {
    type: 'lookup',
    tier_selector: input,
    boundaries: [2, 5],
    levels: [10, 20, 30],
    unit: 'kW',
    output: input,
  }

  it('gives a boundary to the tier above, or with upper_inclusive to the tier below', () => {
    expect(monthly((output) => ({ ...tiers, output }), UP).slice(0, 6)).toEqual([10, 20, 20, 20, 30, 30])
    const inclusive = monthly((output) => ({ ...tiers, upper_inclusive: true, output }), UP)
    expect(inclusive.slice(0, 6)).toEqual([10, 10, 20, 20, 20, 30])
  })

  it('prorates an amount of money in a partial slot, a rate never', () => {
    const cut = period('2026-01-16T00:00:00+01:00', '2026-02-01T00:00:00+01:00')
    const level = (unit: 'NOK' | 'kW') => {
      const cost = ref('cost', 'monthly', unit)
      const plan = compileComponent(component([input], cost, [{ ...tiers, unit, output: cost }]))
      return evaluate(plan, cut, new Map([[input.id, Float64Array.of(3)]])).cost[0]
    }
    expect(level('NOK')).toBeCloseTo((20 * 16) / 31, 12)
    expect(level('kW')).toBe(20)
  })
})

describe('round', () => {
  it.each([
    [1.005, 2, 'half_away', 1.01],
    [-1.005, 2, 'half_away', -1.01],
    [2.5, 0, 'half_even', 2],
    [3.5, 0, 'half_even', 4],
    [-2.5, 0, 'half_even', -2],
    [2.5, 0, 'half_away', 3],
    [0.285, 2, 'half_even', 0.28],
    [1234.5678, 0, 'half_away', 1235],
  ] as const)('%d to %i decimals %s is %d', (value, decimals, mode, expected) => {
    expect(
      monthly(
        (output) => ({ type: 'round', input, decimals, mode, output }),
        UP.map(() => value),
      )[0],
    ).toBe(expected)
  })
})

it('round is half away from zero unless the function says otherwise', () => {
  const half = { type: 'round', input: ref('x', 'monthly', 'SEK'), decimals: 2, output: ref('y', 'monthly', 'SEK') }
  expect(PipelineFunction.parse(half)).toEqual({ ...half, mode: 'half_away' })
  expect(PipelineFunction.parse({ ...half, mode: 'half_even' })).toMatchObject({ mode: 'half_even' })
})

describe('series made of constants', () => {
  it('double as often as steps may stand in a component', () => {
    const step = (id: string) => ref(id, 'monthly', 'kW')
    const one: PipelineFunction = {
      type: 'constant',
      resolution: 'monthly',
      value: { value: 1, unit: 'kW' },
      output: step('0'),
    }
    const doubled = Array.from({ length: 60 }, (_, index): PipelineFunction => {
      return { type: 'add', operands: [step(`${index}`), step(`${index}`)], output: step(`${index + 1}`) }
    })
    const plan = compileComponent(component([], step('60'), [one, ...doubled]))
    expect(Array.from(evaluate(plan, YEAR, new Map()).cost)).toEqual(UP.map(() => 2 ** 60))
  })
})

describe('rolling', () => {
  const over = (options: Partial<Extract<PipelineFunction, { type: 'rolling' }>>, values: number[]) =>
    monthly(
      (output) => ({ type: 'rolling', input, window: 3, aggregation_function: 'mean', ...options, output }),
      values,
    )

  it('uses what exists at the beginning', () => {
    expect(over({}, UP).slice(0, 5)).toEqual([1, 1.5, 2, 3, 4])
    expect(over({ offset: 1 }, UP).slice(0, 5)).toEqual([gap, 1, 1.5, 2, 3])
  })

  it('is absent with fewer values than min_slots, which counts values and not slots', () => {
    expect(over({ min_slots: 3 }, UP).slice(0, 4)).toEqual([gap, gap, 2, 3])
    expect(over({ min_slots: 2 }, HOLES).slice(0, 5)).toEqual([gap, gap, gap, 3, 4.5])
  })

  it('aggregates in every way', () => {
    expect(over({ aggregation_function: 'sum' }, HOLES).slice(0, 5)).toEqual([gap, 2, 2, 6, 9])
    expect(over({ aggregation_function: 'count', min_slots: 0 }, HOLES).slice(0, 5)).toEqual([0, 1, 1, 2, 2])
    expect(over({ aggregation_function: 'max' }, UP.toReversed()).slice(0, 5)).toEqual([12, 12, 12, 11, 10])
    expect(over({ aggregation_function: 'min' }, HOLES).slice(0, 5)).toEqual([gap, 2, 2, 2, 4])
    expect(over({ aggregation_function: 'first' }, HOLES).slice(0, 5)).toEqual([gap, 2, 2, 2, 4])
    expect(over({ aggregation_function: 'last' }, HOLES).slice(9)).toEqual([10, 11, 11])
  })

  it('takes the highest of the window only', () => {
    expect(over({ highest: 2 }, [5, 1, 3, 9, 2, 2, 2, 2, 2, 2, 2, 2]).slice(0, 6)).toEqual([5, 3, 4, 6, 6, 5.5])
    expect(over({ highest: 2, window: 12, aggregation_function: 'sum' }, HOLES).at(-1)).toBe(21)
  })

  it('sees everything through a window longer than the period', () => {
    expect(over({ window: 40_000, aggregation_function: 'max' }, UP.toReversed()).at(-1)).toBe(12)
  })
})

describe('fill and accumulate', () => {
  it('replace absence, and count it as nothing', () => {
    const filled = monthly((output) => ({ type: 'fill', input, value: { value: 0, unit: 'kW' }, output }), HOLES)
    expect(filled).toEqual(HOLES.map((value) => (Number.isNaN(value) ? 0 : value)))
    const running = monthly((output) => ({ type: 'accumulate', input, resolution: 'yearly', output }), HOLES)
    expect(running.slice(0, 5)).toEqual([0, 2, 2, 6, 11])
  })
})

describe('aggregate', () => {
  const daily = (
    aggregation_function: 'sum' | 'count' | 'mean' | 'max' | 'min' | 'first' | 'last',
    values: number[],
  ) => {
    const cost = ref('cost', 'hourly', 'kWh')
    const fn: PipelineFunction = {
      type: 'aggregate',
      input: ENERGY,
      resolution: 'hourly',
      aggregation_function,
      output: cost,
    }
    const all = Float64Array.from({ length: 96 }, (_, slot) => values[slot] ?? 1)
    const plan = compileComponent(component([ENERGY], cost, [fn]))
    return Array.from(evaluate(plan, DAY, new Map([[ENERGY.id, all]])).cost).slice(0, 3)
  }
  const values = [gap, gap, gap, gap, gap, 3, 1, gap]

  it('skips absent values, and knows empty from absent', () => {
    expect(daily('sum', values)).toEqual([0, 4, 4])
    expect(daily('count', values)).toEqual([0, 2, 4])
    expect(daily('mean', values)).toEqual([gap, 2, 1])
    expect(daily('max', values)).toEqual([gap, 3, 1])
    expect(daily('min', values)).toEqual([gap, 1, 1])
    expect(daily('first', values)).toEqual([gap, 3, 1])
    expect(daily('last', values)).toEqual([gap, 1, 1])
  })

  it('sums the quarters of hours that the period cuts on both sides', () => {
    const cost = ref('cost', 'hourly', 'kWh')
    const fn: PipelineFunction = {
      type: 'aggregate',
      input: ENERGY,
      resolution: 'hourly',
      aggregation_function: 'sum',
      output: cost,
    }
    const plan = compileComponent(component([ENERGY], cost, [fn]))
    const cut = period('2026-03-02T00:30:00+01:00', '2026-03-02T03:15:00+01:00')
    const ones = new Map([[ENERGY.id, new Float64Array(11).fill(1)]])
    expect(Array.from(evaluate(plan, cut, ones).cost)).toEqual([2, 4, 4, 1])
    const inside = period('2026-03-02T00:15:00+01:00', '2026-03-02T00:45:00+01:00')
    expect(Array.from(evaluate(plan, inside, new Map([[ENERGY.id, Float64Array.of(1, 2)]])).cost)).toEqual([3])
  })
})

describe('highest', () => {
  const cost = ref('cost', 'monthly', 'kW')
  const top = (n: number, type: 'highest' | 'lowest' = 'highest'): PipelineFunction => ({
    type: 'select',
    input,
    condition: { type, n, resolution: 'yearly' },
    output: cost,
  })
  const select = (fn: PipelineFunction, values: number[]) => {
    const evaluation = evaluate(
      compileComponent(component([input], cost, [fn])),
      YEAR,
      new Map([[input.id, Float64Array.from(values)]]),
    )
    return { values: Array.from(evaluation.cost), slots: Array.from(evaluation.selected.get('cost') ?? []) }
  }
  const TIES = [7, 9, 7, 9, 7, 9, 7, 7, 7, 7, 7, gap]

  it('prefers the earlier of equals and names the slots in time order', () => {
    expect(select(top(2), TIES).slots).toEqual([1, 3])
    expect(select(top(4), TIES).slots).toEqual([0, 1, 3, 5])
    expect(select(top(1, 'lowest'), TIES).slots).toEqual([0])
    expect(select(top(2), TIES).values.filter((value) => !Number.isNaN(value))).toEqual([9, 9])
  })

  it('chooses the same by insertion and by sorting', () => {
    expect(select(top(33), TIES).slots).toEqual(select(top(32), TIES).slots)
    expect(select(top(10_000), TIES).slots).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(
      select(
        top(3),
        UP.map(() => gap),
      ).slots,
    ).toEqual([])
  })

  it('replaces the chosen slots in a mask', () => {
    const mask: PipelineFunction = {
      type: 'mask',
      input,
      condition: { type: 'highest', n: 1, resolution: 'yearly' },
      replacement: { value: 0, unit: 'kW' },
      output: cost,
    }
    expect(select(mask, UP)).toEqual({ values: [...UP.slice(0, 11), 0], slots: [11] })
  })
})

describe('constant and resample', () => {
  const cut = period('2026-01-16T00:00:00+01:00', '2026-02-10T00:00:00+01:00')
  const constant = (unit: Unit, prorate?: boolean) => {
    const cost = ref('cost', 'monthly', unit)
    const fn: PipelineFunction = {
      type: 'constant',
      resolution: 'monthly',
      value: { value: 31, unit },
      prorate,
      output: cost,
    }
    return Array.from(evaluate(compileComponent(component([], cost, [fn])), cut, new Map()).cost)
  }

  it('prorates amounts, weights when asked, and rates never', () => {
    expect(constant('NOK')).toEqual([16, (31 * 9) / 28])
    expect(constant('1', true)).toEqual([16, (31 * 9) / 28])
    expect(constant('1')).toEqual([31, 31])
    expect(constant('NOK_per_kWh')).toEqual([31, 31])
  })

  it.each(['quarter_hourly', 'hourly', 'daily'] as const)(
    'keeps the sum of an amount split into %s slots',
    (resolution) => {
      const cost = ref('cost', resolution, 'NOK')
      const fee = ref('fee', 'monthly', 'NOK')
      const functions: PipelineFunction[] = [
        { type: 'constant', resolution: 'monthly', value: { value: 3100, unit: 'NOK' }, output: fee },
        { type: 'resample', input: fee, resolution, output: cost },
      ]
      const evaluation = evaluate(compileComponent(component([], cost, functions)), cut, new Map())
      const sum = evaluation.cost.reduce((all, value) => all + value, 0)
      expect(sum).toBeCloseTo(1600 + (3100 * 9) / 28, 9)
      expect(evaluation.cost.length).toBe(cut.grid(resolution).count)
    },
  )
})

describe('evaluate', () => {
  const price = ref('quarter-hourly-day-ahead-price-no1', 'quarter_hourly', 'NOK_per_kWh')
  const cost = ref('cost', 'daily', 'NOK')
  const spot = ref('spot', 'quarter_hourly', 'NOK')
  const plan = compileComponent(
    component([ENERGY, price], cost, [
      { type: 'multiply', left: ENERGY, right: price, output: spot },
      { type: 'aggregate', input: spot, resolution: 'daily', aggregation_function: 'sum', output: cost },
    ]),
  )
  const inputs = (energy: number, holes: number[] = []) => {
    const values = new Float64Array(96).fill(energy)
    for (const slot of holes) values[slot] = gap
    return new Map([
      [ENERGY.id, values],
      [price.id, new Float64Array(96).fill(2)],
    ])
  }

  it('gives the cost alone, or every series', () => {
    expect([...evaluate(plan, DAY, inputs(1)).series.keys()]).toEqual(['cost'])
    const all = evaluate(plan, DAY, inputs(1), { intermediates: true }).series
    expect([...all.keys()]).toEqual([ENERGY.id, price.id, 'spot', 'cost'])
    expect(all.get('spot')?.[95]).toBe(2)
  })

  it('skips absent products in a joined sum as in a plain one', () => {
    for (const intermediates of [false, true]) {
      expect(Array.from(evaluate(plan, DAY, inputs(1, [0, 50]), { intermediates }).cost)).toEqual([188])
    }
  })

  it('never shares a result with a later run unless it is given back', () => {
    const first = evaluate(plan, DAY, inputs(1)).cost
    recycle(evaluate(plan, DAY, inputs(2)))
    evaluate(plan, DAY, inputs(3))
    expect(Array.from(first)).toEqual([192])
  })

  it('gives no array of a caller or of the cache to later runs', () => {
    const monthlyCost = ref('cost', 'monthly', 'kW')
    const same = compileComponent(
      component([input], monthlyCost, [
        { type: 'divide', numerator: input, denominator: { value: 1, unit: '1' }, output: monthlyCost },
      ]),
    )
    const values = Float64Array.from(UP)
    recycle(evaluate(same, YEAR, new Map([[input.id, values]])))
    monthly((output) => ({ type: 'add', operands: [input, input], output }), UP)
    expect(Array.from(values)).toEqual(UP)
  })

  it('overwrites neither its inputs nor a cached constant', () => {
    const [weight, left] = [ref('weight', 'monthly', 'kW'), ref('left', 'monthly', 'kW')]
    const monthlyCost = ref('cost', 'monthly', 'kW')
    const plan = compileComponent(
      component([input], monthlyCost, [
        { type: 'constant', resolution: 'monthly', value: { value: 20, unit: 'kW' }, output: weight },
        { type: 'subtract', left: weight, right: input, output: left },
        { type: 'subtract', left: left, right: { value: 1, unit: 'kW' }, output: monthlyCost },
      ]),
    )
    const values = Float64Array.from(UP)
    const runs = [1, 2].map(() => Array.from(evaluate(plan, YEAR, new Map([[input.id, values]])).cost))
    expect(runs).toEqual([UP.map((value) => 19 - value), UP.map((value) => 19 - value)])
    expect(Array.from(values)).toEqual(UP)
    expect(monthly((output) => ({ type: 'add', operands: [input, { value: 1, unit: 'kW' }], output }), UP)[0]).toBe(2)
  })

  it('refuses inputs that are missing or of the wrong length', () => {
    expect(() => evaluate(plan, DAY, new Map())).toThrow(RangeError)
    const short = inputs(1).set(ENERGY.id, new Float64Array(95))
    expect(() => evaluate(plan, DAY, short)).toThrow(/expected 96 values, got 95/)
  })

  it('refuses to compile a pipeline that reads what nobody writes', () => {
    const broken = component([], cost, [
      { type: 'aggregate', input: spot, resolution: 'daily', aggregation_function: 'sum', output: cost },
    ])
    expect(() => compileComponent(broken)).toThrow(RangeError)
    expect(() => compileComponent(component([ENERGY], cost, []))).toThrow(RangeError)
  })
})
