import { describe, expect, it } from 'vitest'
import { checkTariff } from './check.ts'
import type { Condition, DatasetRef, PipelineFunction, Resolution, TariffComponent, Unit } from '../contract.ts'
import { PIPELINES } from '../fixtures/pipelines.ts'
import { quantity } from '../testing/pipeline-builder.ts'

const ENERGY = ref('quarter-hourly-energy-offtake', 'quarter_hourly', 'kWh')
const HOURLY = ref('hourly-energy-offtake', 'hourly', 'kWh')
const PEAK = ref('monthly-peak-power', 'monthly', 'kW')
const FIRM = ref('yearly-firm-subscribed-offtake-capacity', 'yearly', 'kW')
const COST = ref('cost', 'quarter_hourly', 'SEK')
const PRICED: PipelineFunction = { type: 'multiply', left: ENERGY, right: quantity(0.36, 'SEK_per_kWh'), output: COST }

function ref(id: string, resolution: Resolution, unit: Unit): DatasetRef {
  return { id, resolution, unit }
}

function component(changes: Partial<TariffComponent> = {}): TariffComponent {
  return {
    name: 'Energy fee',
    timezone: 'Europe/Stockholm',
    applicable_from: '2025-01-01T00:00:00+01:00',
    applicable_to: null,
    cost: COST,
    datasets: [ENERGY, HOURLY, PEAK, FIRM],
    functions: [PRICED],
    ...changes,
  }
}

/** What is wrong, as [type, loc below the component, expected, got]. */
function findings(...components: TariffComponent[]) {
  return checkTariff(components).map(({ type, loc, ctx }) => [type, loc.slice(2).join('.'), ctx?.expected, ctx?.got])
}

/** The findings of one function put ahead of a sound one. */
function found(fn: PipelineFunction) {
  return findings(component({ functions: [fn, PRICED] })).map(([type, at, ...rest]) => {
    expect(at).toMatch(/^0\.functions\.0\./)
    return [type, String(at).replace('0.functions.0.', ''), ...rest]
  })
}

const out = (resolution: Resolution, unit: Unit) => ref('x', resolution, unit)

describe('sound pipelines', () => {
  it('accepts one multiplication', () => {
    expect(checkTariff([component()])).toEqual([])
  })

  it.each(PIPELINES)('accepts $name', ({ component }) => {
    expect(checkTariff([component])).toEqual([])
  })

  it('accepts a tariff without components', () => {
    expect(checkTariff([])).toEqual([])
  })

  it('accepts an intermediate series under the name of a dataset that the component does not need', () => {
    const hourly: PipelineFunction = {
      type: 'aggregate',
      input: ENERGY,
      resolution: 'hourly',
      aggregation_function: 'sum',
      output: HOURLY,
    }
    expect(findings(component({ datasets: [ENERGY], functions: [hourly, PRICED] }))).toEqual([])
  })
})

describe('422 component', () => {
  it.each(['Mars/Olympus', '+01:00', '', 'Europe/Stockholm2'])('unknown time zone %j', (timezone) => {
    expect(findings(component({ timezone }))).toEqual([
      ['pipeline_invalid', '0.timezone', 'an IANA zone whose offsets are multiples of 15 minutes', timezone],
    ])
  })

  it('two time zones in one tariff, blamed on the second', () => {
    expect(findings(component(), component({ timezone: 'Europe/Oslo' }))).toEqual([
      ['pipeline_invalid', '1.timezone', 'Europe/Stockholm', 'Europe/Oslo'],
    ])
  })

  it.each(['2025-01-01T00:00:00+01:00', '2024-12-31T23:00:00Z', '2020-01-01T00:00:00Z'])(
    'ends at %s',
    (applicable_to) => {
      expect(findings(component({ applicable_to }))).toEqual([
        ['pipeline_invalid', '0.applicable_to', 'after 2025-01-01T00:00:00+01:00', applicable_to],
      ])
    },
  )

  it('unregistered dataset', () => {
    const datasets = [ENERGY, ref('my-own-series', 'hourly', 'kWh')]
    expect(findings(component({ datasets }))).toEqual([
      ['pipeline_invalid', '0.datasets.1.id', 'registered dataset', 'my-own-series'],
    ])
  })

  it('dataset listed twice', () => {
    expect(findings(component({ datasets: [ENERGY, ENERGY] }))).toEqual([
      ['pipeline_invalid', '0.datasets.1.id', 'listed once', ENERGY.id],
    ])
  })

  it('registered dataset in another resolution and unit: both are named', () => {
    expect(findings(component({ datasets: [ENERGY, ref(PEAK.id, 'hourly', 'kWh')] }))).toEqual([
      ['pipeline_invalid', '0.datasets.1.resolution', 'monthly', 'hourly'],
      ['unit_mismatch', '0.datasets.1.unit', 'kW', 'kWh'],
    ])
  })

  it('cost under another name', () => {
    const total = { ...COST, id: 'total' }
    expect(findings(component({ cost: total, functions: [{ ...PRICED, output: total }] }))).toEqual([
      ['pipeline_invalid', '0.cost.id', 'cost', 'total'],
    ])
  })

  it('cost that is not money', () => {
    const cost = { ...COST, unit: 'kWh' as const }
    const fn: PipelineFunction = { type: 'add', operands: [ENERGY, ENERGY], output: cost }
    expect(findings(component({ cost, functions: [fn] }))).toEqual([
      ['unit_mismatch', '0.cost.unit', 'currency', 'kWh'],
    ])
  })

  it('cost declared otherwise than it is written', () => {
    expect(findings(component({ cost: { ...COST, resolution: 'hourly', unit: 'NOK' } }))).toEqual([
      ['pipeline_invalid', '0.cost.resolution', 'quarter_hourly', 'hourly'],
      ['unit_mismatch', '0.cost.unit', 'SEK', 'NOK'],
    ])
  })

  it('cost never written', () => {
    const functions = [{ ...PRICED, output: { ...COST, id: 'fee' } }]
    expect(findings(component({ functions }))).toEqual([['pipeline_invalid', '0.functions.0.output.id', 'cost', 'fee']])
  })

  it('function after the cost', () => {
    const functions: PipelineFunction[] = [PRICED, { ...PRICED, output: { ...COST, id: 'fee' } }]
    expect(findings(component({ functions }))).toEqual([['pipeline_invalid', '0.functions.1.output.id', 'cost', 'fee']])
  })
})

describe('422 order and names of series', () => {
  const twice: PipelineFunction = { type: 'add', operands: [ENERGY, ENERGY], output: out('quarter_hourly', 'kWh') }

  it('output written twice', () => {
    expect(findings(component({ functions: [twice, twice, PRICED] }))).toEqual([
      ['pipeline_invalid', '0.functions.1.output.id', 'a new series', 'x'],
    ])
  })

  it('output under the name of a dataset', () => {
    const functions: PipelineFunction[] = [{ ...twice, output: ENERGY }, PRICED]
    expect(findings(component({ functions }))).toEqual([
      ['pipeline_invalid', '0.functions.0.output.id', 'a new series', ENERGY.id],
    ])
  })

  it('input that a later function writes, naming what exists by then', () => {
    const early: PipelineFunction = {
      type: 'add',
      operands: [ENERGY, twice.output],
      output: ref('y', 'quarter_hourly', 'kWh'),
    }
    expect(findings(component({ datasets: [ENERGY], functions: [early, twice, PRICED] }))).toEqual([
      ['pipeline_invalid', '0.functions.0.operands.1.id', [ENERGY.id], 'x'],
    ])
  })

  it('function that reads its own output', () => {
    const self: PipelineFunction = { type: 'add', operands: [ENERGY, twice.output], output: twice.output }
    expect(found(self).map(([type, at]) => [type, at])).toEqual([['pipeline_invalid', 'operands.1.id']])
  })

  it('input read in another resolution and unit than it was written in', () => {
    const wrong = ref(ENERGY.id, 'hourly', 'kW')
    expect(found({ type: 'fill', input: wrong, value: quantity(0, 'kW'), output: out('hourly', 'kW') })).toEqual([
      ['pipeline_invalid', 'input.resolution', 'quarter_hourly', 'hourly'],
      ['unit_mismatch', 'input.unit', 'kWh', 'kW'],
    ])
  })

  it('every function and component reports, not only the first', () => {
    const bad = component({
      timezone: 'Nowhere',
      functions: [
        { ...PRICED, left: HOURLY },
        { ...twice, output: COST },
      ],
    })
    expect(findings(bad, component({ cost: { ...COST, unit: 'EUR' } })).length).toBeGreaterThanOrEqual(4)
  })

  it('loc starts where the caller says', () => {
    expect(checkTariff([component({ timezone: 'Nowhere' })], ['seed', 7]).map(({ loc }) => loc)).toEqual([
      ['seed', 7, 0, 'timezone'],
    ])
  })
})

describe('422 functions', () => {
  const cases: [string, PipelineFunction, unknown[][]][] = [
    [
      'constant written in another resolution and unit',
      { type: 'constant', resolution: 'monthly', value: quantity(1, 'SEK'), output: out('daily', 'NOK') },
      [
        ['pipeline_invalid', 'output.resolution', 'monthly', 'daily'],
        ['unit_mismatch', 'output.unit', 'SEK', 'NOK'],
      ],
    ],
    [
      'constant rate prorated',
      {
        type: 'constant',
        resolution: 'monthly',
        value: quantity(1, 'kW'),
        prorate: true,
        output: out('monthly', 'kW'),
      },
      [['unit_mismatch', 'prorate', 'amount or weight', 'kW']],
    ],
    [
      'add of two units',
      { type: 'add', operands: [ENERGY, quantity(1, 'kW')], output: out('quarter_hourly', 'kWh') },
      [['unit_mismatch', 'operands.1.unit', 'kWh', 'kW']],
    ],
    [
      'add of two resolutions',
      { type: 'add', operands: [ENERGY, HOURLY], output: out('quarter_hourly', 'kWh') },
      [['pipeline_invalid', 'operands.1.resolution', 'quarter_hourly', 'hourly']],
    ],
    [
      'add of quantities only',
      { type: 'add', operands: [quantity(1, 'kW'), quantity(1, 'kW')], output: out('hourly', 'kW') },
      [['pipeline_invalid', 'operands.0', 'series', 'quantities only']],
    ],
    [
      'subtract of two units, the quantity first',
      { type: 'subtract', left: quantity(1, '1'), right: ENERGY, output: out('quarter_hourly', 'kWh') },
      [['unit_mismatch', 'left.unit', 'kWh', '1']],
    ],
    [
      'subtract of quantities only',
      { type: 'subtract', left: quantity(1, 'kW'), right: quantity(1, 'kW'), output: out('hourly', 'kW') },
      [['pipeline_invalid', 'left', 'series', 'quantities only']],
    ],
    [
      'multiply without a result, naming what would fit',
      { type: 'multiply', left: ENERGY, right: quantity(1, 'SEK_per_kW'), output: out('quarter_hourly', 'SEK') },
      [['unit_mismatch', 'right.unit', ['SEK_per_kWh'], 'SEK_per_kW']],
    ],
    [
      'multiply into another unit',
      { type: 'multiply', left: ENERGY, right: quantity(1, 'SEK_per_kWh'), output: out('quarter_hourly', 'NOK') },
      [['unit_mismatch', 'output.unit', 'SEK', 'NOK']],
    ],
    [
      'multiply of two resolutions',
      { type: 'multiply', left: ENERGY, right: PEAK, output: out('quarter_hourly', 'SEK') },
      [
        ['pipeline_invalid', 'right.resolution', 'quarter_hourly', 'monthly'],
        ['unit_mismatch', 'right.unit', ['SEK_per_kWh'], 'kW'],
      ],
    ],
    [
      'multiply of quantities only',
      { type: 'multiply', left: quantity(1, 'kW'), right: quantity(2, '1'), output: out('hourly', 'kW') },
      [['pipeline_invalid', 'left', 'series', 'quantities only']],
    ],
    [
      'divide the wrong way round',
      { type: 'divide', numerator: quantity(1, 'hours'), denominator: HOURLY, output: out('hourly', 'kW') },
      [['unit_mismatch', 'denominator.unit', [], 'kWh']],
    ],
    [
      'divide into another unit',
      { type: 'divide', numerator: HOURLY, denominator: quantity(1, 'hours'), output: out('hourly', 'kWh') },
      [['unit_mismatch', 'output.unit', 'kW', 'kWh']],
    ],
    [
      'divide by a percentage',
      { type: 'divide', numerator: HOURLY, denominator: quantity(50, '%'), output: out('hourly', 'kWh') },
      [['unit_mismatch', 'denominator.unit', ['1'], '%']],
    ],
    [
      'aggregate to the same resolution',
      aggregate(HOURLY, 'hourly'),
      [['pipeline_invalid', 'resolution', 'coarser than hourly', 'hourly']],
    ],
    [
      'aggregate to a finer resolution',
      aggregate(HOURLY, 'quarter_hourly'),
      [['pipeline_invalid', 'resolution', 'coarser than hourly', 'quarter_hourly']],
    ],
    ['sum of a rate', aggregate(PEAK, 'yearly'), [['unit_mismatch', 'input.unit', 'amount or weight', 'kW']]],
    [
      'count written in the unit of what it counts',
      { ...aggregate(HOURLY, 'daily'), aggregation_function: 'count' },
      [['unit_mismatch', 'output.unit', '1', 'kWh']],
    ],
    [
      'resample to a coarser resolution',
      resample(HOURLY, 'daily'),
      [['pipeline_invalid', 'resolution', 'finer than hourly', 'daily']],
    ],
    [
      'resample to the same resolution',
      resample(FIRM, 'yearly'),
      [['pipeline_invalid', 'resolution', 'finer than yearly', 'yearly']],
    ],
    [
      'resample of months into weeks',
      resample(PEAK, 'weekly'),
      [['pipeline_invalid', 'resolution', 'daily or finer', 'weekly']],
    ],
    [
      'mask by another unit',
      {
        type: 'mask',
        input: PEAK,
        condition: { type: 'month', months: [1] },
        replacement: quantity(0, '1'),
        output: out('monthly', 'kW'),
      },
      [['unit_mismatch', 'replacement.unit', 'kW', '1']],
    ],
    [
      'mask by another resolution',
      {
        type: 'mask',
        input: PEAK,
        condition: { type: 'month', months: [1] },
        replacement: FIRM,
        output: out('monthly', 'kW'),
      },
      [['pipeline_invalid', 'replacement.resolution', 'monthly', 'yearly']],
    ],
    [
      'clip without bounds',
      { type: 'clip', input: PEAK, output: out('monthly', 'kW') },
      [['pipeline_invalid', 'min', 'min or max', null]],
    ],
    [
      'clip between crossed bounds',
      { type: 'clip', input: PEAK, min: quantity(5, 'kW'), max: quantity(4, 'kW'), output: out('monthly', 'kW') },
      [['pipeline_invalid', 'max.value', 5, 4]],
    ],
    [
      'clip to another unit and resolution',
      { type: 'clip', input: PEAK, min: quantity(5, 'kWh'), max: FIRM, output: out('monthly', 'kW') },
      [
        ['unit_mismatch', 'min.unit', 'kW', 'kWh'],
        ['pipeline_invalid', 'max.resolution', 'monthly', 'yearly'],
      ],
    ],
    ['lookup with equal boundaries', lookup([2, 2], [1, 2, 3]), [['pipeline_invalid', 'boundaries.1', 'rising', 2]]],
    [
      'lookup with falling boundaries',
      lookup([2, 5, 3], [1, 2, 3, 4]),
      [['pipeline_invalid', 'boundaries.2', 'rising', 3]],
    ],
    ['lookup with too few levels', lookup([2, 5], [1, 2]), [['pipeline_invalid', 'levels', 3, 2]]],
    ['lookup with too many levels', lookup([2], [1, 2, 3]), [['pipeline_invalid', 'levels', 2, 3]]],
    [
      'lookup into another unit',
      { ...lookup([2], [1, 2]), output: out('monthly', 'NOK') },
      [['unit_mismatch', 'output.unit', 'SEK', 'NOK']],
    ],
    [
      'rolling sum of a rate',
      rolling({ aggregation_function: 'sum' }),
      [['unit_mismatch', 'input.unit', 'amount or weight', 'kW']],
    ],
    [
      'rolling that asks for more slots than its window',
      rolling({ min_slots: 13 }),
      [['pipeline_invalid', 'min_slots', 'at most 12', 13]],
    ],
    [
      'rolling that ranks more slots than its window',
      rolling({ highest: 13 }),
      [['pipeline_invalid', 'highest', 'at most 12', 13]],
    ],
    [
      'running total of a rate',
      { type: 'accumulate', input: PEAK, resolution: 'yearly', output: out('monthly', 'kW') },
      [['unit_mismatch', 'input.unit', 'amount or weight', 'kW']],
    ],
    [
      'running total reset at its own resolution',
      { type: 'accumulate', input: HOURLY, resolution: 'hourly', output: out('hourly', 'kWh') },
      [['pipeline_invalid', 'resolution', 'coarser than hourly', 'hourly']],
    ],
    [
      'running total written in the resolution of the reset',
      { type: 'accumulate', input: HOURLY, resolution: 'daily', output: out('daily', 'kWh') },
      [['pipeline_invalid', 'output.resolution', 'hourly', 'daily']],
    ],
    [
      'fill by another unit',
      { type: 'fill', input: PEAK, value: quantity(0, 'SEK'), output: out('monthly', 'kW') },
      [['unit_mismatch', 'value.unit', 'kW', 'SEK']],
    ],
    [
      'round into another unit',
      { type: 'round', input: PEAK, decimals: 2, mode: 'half_away', output: out('monthly', 'A') },
      [['unit_mismatch', 'output.unit', 'kW', 'A']],
    ],
  ]

  it.each(cases)('%s', (_, fn, expected) => {
    expect(found(fn)).toEqual(expected)
  })

  function aggregate(input: DatasetRef, resolution: Resolution): PipelineFunction & { type: 'aggregate' } {
    return { type: 'aggregate', input, resolution, aggregation_function: 'sum', output: out(resolution, input.unit) }
  }
  function resample(input: DatasetRef, resolution: Resolution): PipelineFunction {
    return { type: 'resample', input, resolution, output: out(resolution, input.unit) }
  }
  function lookup(boundaries: number[], levels: number[]): PipelineFunction & { type: 'lookup' } {
    return { type: 'lookup', tier_selector: PEAK, boundaries, levels, unit: 'SEK', output: out('monthly', 'SEK') }
  }
  function rolling(options: Partial<PipelineFunction & { type: 'rolling' }>): PipelineFunction {
    const output = out('monthly', 'kW')
    return { type: 'rolling', input: PEAK, window: 12, aggregation_function: 'max', output, ...options }
  }
})

describe('422 conditions', () => {
  const DAILY = ref('daily', 'daily', 'kWh')
  const WEEKLY = ref('weekly', 'weekly', 'kWh')
  const SOURCES: PipelineFunction[] = [DAILY, WEEKLY].map((output) => ({
    type: 'aggregate',
    input: HOURLY,
    resolution: output.resolution,
    aggregation_function: 'sum',
    output,
  }))
  const month: Condition = { type: 'month', months: [1] }
  const days: Condition = { type: 'day_of_week', days: ['sat'] }
  const night: Condition = { type: 'time_of_day', from: '22:00', to: '06:00' }
  const holidays: Condition = { type: 'exclude_holidays', calendar: 'SE' }
  const event: Condition = {
    type: 'intervals',
    intervals: [['2026-01-08T17:00:00+01:00', '2026-01-08T18:00:00+01:00']],
  }
  const top: Condition = { type: 'highest', n: 3, resolution: 'monthly' }

  function selected(input: DatasetRef, condition: Condition) {
    const fn: PipelineFunction = { type: 'select', input, condition, output: { ...input, id: 'x' } }
    const where = `0.functions.${SOURCES.length}.condition`
    return findings(component({ functions: [...SOURCES, fn, PRICED] })).map(([type, at, ...rest]) => {
      expect(type).toBe('pipeline_invalid')
      expect(String(at).startsWith(where)).toBe(true)
      return [String(at).slice(where.length + 1), ...rest]
    })
  }

  it.each([
    ['month', PEAK, month],
    ['month of a week, by its Monday', WEEKLY, month],
    ['day of week', DAILY, days],
    ['holidays', DAILY, holidays],
    ['holidays of a subdivision', DAILY, { type: 'exclude_holidays', calendar: 'DE-BW' } satisfies Condition],
    ['intervals', DAILY, event],
    ['time of day', HOURLY, night],
    [
      'all of them on quarter-hours',
      ENERGY,
      { type: 'and', conditions: [month, days, night, holidays, event] } satisfies Condition,
    ],
    ['days of a month', DAILY, top],
    ['days of a week', DAILY, { ...top, resolution: 'weekly' } satisfies Condition],
    ['weeks of a year', WEEKLY, { ...top, resolution: 'yearly' } satisfies Condition],
  ] as const)('accepts %s', (_, input, condition) => {
    expect(selected(input, condition)).toEqual([])
  })

  it.each([
    ['month of years', FIRM, month, 'type', 'monthly', 'yearly'],
    ['day of week of weeks', WEEKLY, days, 'type', 'daily', 'weekly'],
    ['day of week of months', PEAK, days, 'type', 'daily', 'monthly'],
    ['holidays of weeks', WEEKLY, holidays, 'type', 'daily', 'weekly'],
    ['intervals of months', PEAK, event, 'type', 'daily', 'monthly'],
    ['time of day of days', DAILY, night, 'type', 'hourly', 'daily'],
    ['highest of months per month', PEAK, top, 'resolution', 'coarser than monthly', 'monthly'],
    ['highest of months per day', PEAK, { ...top, resolution: 'daily' }, 'resolution', 'coarser than monthly', 'daily'],
  ] as const)('%s', (_, input, condition, ...expected) => {
    expect(selected(input, condition)).toEqual([expected])
  })

  it.each([
    ['and', { type: 'and', conditions: [month, top] }, 'conditions.1.type'],
    ['or', { type: 'or', conditions: [{ ...top, type: 'lowest' }, month] }, 'conditions.0.type'],
    ['not', { type: 'not', condition: top }, 'condition.type'],
    ['not within and', { type: 'and', conditions: [{ type: 'not', condition: top }] }, 'conditions.0.condition.type'],
  ] as const)('ranking within %s', (_, condition, at) => {
    expect(selected(HOURLY, structuredClone(condition) as Condition).map(([where]) => where)).toEqual([at])
  })

  it('a nested condition is as bound to its resolution as one at the top', () => {
    const nested: Condition = { type: 'or', conditions: [month, { type: 'not', condition: night }] }
    expect(selected(DAILY, nested)).toEqual([['conditions.1.condition.type', 'hourly', 'daily']])
  })

  it.each(['XX', 'NO+1224+1231', 'DE-ZZ', 'se', ''])('unknown holiday calendar %j', (calendar) => {
    const condition: Condition = { type: 'exclude_holidays', calendar }
    const expected = 'ISO 3166-1 country, or country-subdivision'
    expect(selected(DAILY, condition)).toEqual([['calendar', expected, calendar]])
  })

  it('interval that ends as it starts, by instant and not by text', () => {
    const intervals: [string, string][] = [['2026-01-08T17:00:00+01:00', '2026-01-08T16:00:00Z']]
    expect(selected(DAILY, { type: 'intervals', intervals }).map(([at]) => at)).toEqual(['intervals.0'])
  })
})
