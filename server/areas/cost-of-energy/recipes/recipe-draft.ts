import type {
  AggregationFunction,
  Condition,
  DatasetRef,
  Operand,
  PipelineFunction,
  TariffComponent,
} from '../contract.ts'
import type { Currency, Unit } from '../units.ts'
import { divideUnits, multiplyUnits } from '../units.ts'

type Resolution = DatasetRef['resolution']

/**
 * What every component states besides its pipeline: its name on the bill, its currency, and when and where it applies.
 */
export type Terms = {
  name: string
  currency: Currency
  timezone: string
  applicable_from: string
  applicable_to?: string | null
}

/**
 * A pipeline under construction: each call appends one function and answers the series it writes, with its
 * resolution and unit derived from what goes in. Throws where units do not go together: a recipe written wrongly.
 */
export class Draft {
  readonly #datasets: DatasetRef[] = []
  readonly #functions: PipelineFunction[] = []

  dataset(id: string, resolution: Resolution, unit: Unit): DatasetRef {
    const dataset = { id, resolution, unit }
    if (!this.#datasets.some((known) => known.id === id)) this.#datasets.push(dataset)
    return dataset
  }

  constant(id: string, resolution: Resolution, value: number, unit: Unit): DatasetRef {
    return this.#push({ type: 'constant', resolution, value: { value, unit }, output: { id, resolution, unit } })
  }

  /** 1 in a whole month or year and its covered share in a partial one, to multiply a capacity fee with. */
  share(id: string, resolution: Resolution): DatasetRef {
    const output: DatasetRef = { id, resolution, unit: '1' }
    return this.#push({ type: 'constant', resolution, value: { value: 1, unit: '1' }, prorate: true, output })
  }

  aggregate(id: string, input: DatasetRef, resolution: Resolution, by: AggregationFunction): DatasetRef {
    const output = { id, resolution, unit: input.unit }
    return this.#push({ type: 'aggregate', input, resolution, aggregation_function: by, output })
  }

  resample(id: string, input: DatasetRef, resolution: Resolution): DatasetRef {
    return this.#push({ type: 'resample', input, resolution, output: { id, resolution, unit: input.unit } })
  }

  multiply(id: string, left: DatasetRef, right: Operand): DatasetRef {
    const product = multiplyUnits(left.unit, right.unit)
    if (product === null) throw new Error(`${id}: ${left.unit} × ${right.unit}`)
    return this.#push({ type: 'multiply', left, right, output: { ...left, id, unit: product.unit } })
  }

  divide(id: string, numerator: DatasetRef, denominator: Operand): DatasetRef {
    const unit = divideUnits(numerator.unit, denominator.unit)
    if (unit === null) throw new Error(`${id}: ${numerator.unit} ÷ ${denominator.unit}`)
    return this.#push({ type: 'divide', numerator, denominator, output: { ...numerator, id, unit } })
  }

  add(id: string, left: DatasetRef, right: Operand): DatasetRef {
    return this.#push({ type: 'add', operands: [left, right], output: { ...left, id } })
  }

  subtract(id: string, left: DatasetRef, right: Operand): DatasetRef {
    return this.#push({ type: 'subtract', left, right, output: { ...left, id } })
  }

  /** The running total of a month or year, this slot included. */
  accumulate(id: string, input: DatasetRef, resolution: Resolution): DatasetRef {
    return this.#push({ type: 'accumulate', input, resolution, output: { ...input, id } })
  }

  atMost(id: string, input: DatasetRef, max: number): DatasetRef {
    return this.#push({ type: 'clip', input, max: { value: max, unit: input.unit }, output: { ...input, id } })
  }

  /** What `left` has above `right`, never less than 0. */
  excess(id: string, left: DatasetRef, right: Operand): DatasetRef {
    const difference = { ...left, id: `${id}-or-less` }
    this.#push({ type: 'subtract', left, right, output: difference })
    return this.#push({ type: 'clip', input: difference, min: { value: 0, unit: left.unit }, output: { ...left, id } })
  }

  atLeast(id: string, input: DatasetRef, min: number): DatasetRef {
    return this.#push({ type: 'clip', input, min: { value: min, unit: input.unit }, output: { ...input, id } })
  }

  select(id: string, input: DatasetRef, condition: Condition): DatasetRef {
    return this.#push({ type: 'select', input, condition, output: { ...input, id } })
  }

  mask(id: string, input: DatasetRef, condition: Condition, replacement: number): DatasetRef {
    const quantity = { value: replacement, unit: input.unit }
    return this.#push({ type: 'mask', input, condition, replacement: quantity, output: { ...input, id } })
  }

  fill(id: string, input: DatasetRef, value: number): DatasetRef {
    return this.#push({ type: 'fill', input, value: { value, unit: input.unit }, output: { ...input, id } })
  }

  /** The mean of so many slots up to the current one; at the beginning of the data, of those there are. */
  rollingMean(id: string, input: DatasetRef, window: number): DatasetRef {
    return this.#push({ type: 'rolling', input, window, aggregation_function: 'mean', output: { ...input, id } })
  }

  lookup(
    id: string,
    selector: DatasetRef,
    steps: { boundaries: number[]; levels: number[]; unit: Unit; upper_inclusive: boolean },
  ) {
    const output = { ...selector, id, unit: steps.unit }
    return this.#push({ type: 'lookup', tier_selector: selector, ...steps, output })
  }

  /** The finished component; the function appended last must have written the series `cost`. */
  finish(terms: Terms): TariffComponent {
    const cost = this.#functions.at(-1)?.output
    if (cost?.id !== 'cost') throw new Error(`${terms.name}: the last series is ${cost?.id}, not cost`)
    return {
      name: terms.name,
      timezone: terms.timezone,
      applicable_from: terms.applicable_from,
      applicable_to: terms.applicable_to ?? null,
      cost,
      datasets: this.#datasets,
      functions: this.#functions,
    }
  }

  #push(fn: PipelineFunction): DatasetRef {
    this.#functions.push(fn)
    return fn.output
  }
}

/** Whether energy is taken from the grid or fed into it. */
export type Flow = 'offtake' | 'injection'

/** Energy taken from the grid, or fed into it. */
export function gridEnergy(draft: Draft, flow: Flow = 'offtake'): DatasetRef {
  return draft.dataset(`quarter-hourly-energy-${flow}`, 'quarter_hourly', 'kWh')
}

/** Mean power of each hour, or of each quarter-hour. */
export function gridPower(
  draft: Draft,
  slot: 'hourly' | 'quarter_hourly' = 'hourly',
  flow: Flow = 'offtake',
): DatasetRef {
  const energy = gridEnergy(draft, flow)
  if (slot === 'quarter_hourly') return draft.divide('quarter-hourly-power', energy, { value: 0.25, unit: 'hours' })
  const hourly = draft.aggregate('hourly-energy', energy, 'hourly', 'sum')
  return draft.divide('hourly-power', hourly, { value: 1, unit: 'hours' })
}
