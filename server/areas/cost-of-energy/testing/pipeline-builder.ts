import type {
  AggregationFunction,
  Condition,
  DatasetRef,
  Operand,
  PipelineFunction,
  Quantity,
  Resolution,
  TariffComponent,
  Unit,
} from '../contract.ts'
import { REGISTERED_DATASETS } from '../tariffs/datasets.ts'
import { divideUnits, multiplyUnits } from '../units.ts'

type Of<T extends PipelineFunction['type']> = Extract<PipelineFunction, { type: T }>
type Rolling = Omit<Of<'rolling'>, 'type' | 'input' | 'output'>
type Validity = { applicable_from?: string; applicable_to?: string | null }

export function quantity(value: number, unit: Unit): Quantity {
  return { value, unit }
}

function isRef(operand: Operand): operand is DatasetRef {
  return 'id' in operand
}

/** Writes pipelines the short way for tests: names series s1, s2, … and derives resolutions and units. */
export class PipelineBuilder {
  readonly timezone: string
  readonly datasets: DatasetRef[] = []
  readonly functions: PipelineFunction[] = []

  constructor(timezone: string) {
    this.timezone = timezone
  }

  dataset(id: string): DatasetRef {
    const registered = REGISTERED_DATASETS.find((dataset) => dataset.id === id)
    if (registered === undefined) throw new Error(`${id} is not registered`)
    const ref = { id, resolution: registered.resolution, unit: registered.unit }
    if (!this.datasets.some((dataset) => dataset.id === id)) this.datasets.push(ref)
    return ref
  }

  #output(resolution: Resolution, unit: Unit | null | undefined): DatasetRef {
    if (!unit) throw new Error('these units have no result')
    return { id: `s${this.functions.length + 1}`, resolution, unit }
  }

  #push(fn: PipelineFunction): DatasetRef {
    this.functions.push(fn)
    return fn.output
  }

  constant(resolution: Resolution, value: number, unit: Unit, prorate?: boolean): DatasetRef {
    const output = this.#output(resolution, unit)
    const fn: Of<'constant'> = { type: 'constant', resolution, value: { value, unit }, output }
    return this.#push(prorate === undefined ? fn : { ...fn, prorate })
  }

  #first(...operands: Operand[]): DatasetRef {
    const ref = operands.find(isRef)
    if (ref === undefined) throw new Error('no series among the operands')
    return ref
  }

  add(...operands: Operand[]): DatasetRef {
    const { resolution, unit } = this.#first(...operands)
    return this.#push({ type: 'add', operands, output: this.#output(resolution, unit) })
  }

  subtract(left: Operand, right: Operand): DatasetRef {
    const { resolution, unit } = this.#first(left, right)
    return this.#push({ type: 'subtract', left, right, output: this.#output(resolution, unit) })
  }

  multiply(left: Operand, right: Operand): DatasetRef {
    const output = this.#output(this.#first(left, right).resolution, multiplyUnits(left.unit, right.unit)?.unit)
    return this.#push({ type: 'multiply', left, right, output })
  }

  divide(numerator: Operand, denominator: Operand): DatasetRef {
    const { resolution } = this.#first(numerator, denominator)
    const output = this.#output(resolution, divideUnits(numerator.unit, denominator.unit))
    return this.#push({ type: 'divide', numerator, denominator, output })
  }

  aggregate(input: DatasetRef, aggregation_function: AggregationFunction, resolution: Resolution): DatasetRef {
    const output = this.#output(resolution, aggregation_function === 'count' ? '1' : input.unit)
    return this.#push({ type: 'aggregate', input, resolution, aggregation_function, output })
  }

  resample(input: DatasetRef, resolution: Resolution): DatasetRef {
    return this.#push({ type: 'resample', input, resolution, output: this.#output(resolution, input.unit) })
  }

  select(input: DatasetRef, condition: Condition): DatasetRef {
    return this.#push({ type: 'select', input, condition, output: this.#output(input.resolution, input.unit) })
  }

  mask(input: DatasetRef, condition: Condition, replacement: Operand): DatasetRef {
    const output = this.#output(input.resolution, input.unit)
    return this.#push({ type: 'mask', input, condition, replacement, output })
  }

  clip(input: DatasetRef, bounds: { min?: Operand; max?: Operand }): DatasetRef {
    return this.#push({ type: 'clip', input, ...bounds, output: this.#output(input.resolution, input.unit) })
  }

  lookup(tier_selector: DatasetRef, boundaries: number[], levels: number[], unit: Unit, upper = false): DatasetRef {
    const output = this.#output(tier_selector.resolution, unit)
    return this.#push({ type: 'lookup', tier_selector, boundaries, levels, unit, upper_inclusive: upper, output })
  }

  rolling(input: DatasetRef, options: Rolling): DatasetRef {
    const output = this.#output(input.resolution, options.aggregation_function === 'count' ? '1' : input.unit)
    return this.#push({ type: 'rolling', input, ...options, output })
  }

  accumulate(input: DatasetRef, resolution: Resolution): DatasetRef {
    return this.#push({ type: 'accumulate', input, resolution, output: this.#output(input.resolution, input.unit) })
  }

  fill(input: DatasetRef, value: number): DatasetRef {
    const output = this.#output(input.resolution, input.unit)
    return this.#push({ type: 'fill', input, value: { value, unit: input.unit }, output })
  }

  round(input: DatasetRef, decimals: number, mode: 'half_away' | 'half_even'): DatasetRef {
    return this.#push({ type: 'round', input, decimals, mode, output: this.#output(input.resolution, input.unit) })
  }

  /** Ends the pipeline: what the last function wrote is the cost. */
  cost(ref: DatasetRef, validity: Validity = {}): TariffComponent {
    const last = this.functions.at(-1)
    if (last?.output.id !== ref.id) throw new Error('the cost must be what the last function wrote')
    const cost = { ...ref, id: 'cost' }
    const functions = [...this.functions.slice(0, -1), { ...last, output: cost }]
    const { applicable_from = '1990-01-01T00:00:00Z', applicable_to = null } = validity
    return {
      name: 'Test',
      timezone: this.timezone,
      applicable_from,
      applicable_to,
      cost,
      datasets: this.datasets,
      functions,
    }
  }
}
