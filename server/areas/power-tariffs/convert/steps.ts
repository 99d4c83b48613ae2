import type { Condition, DatasetRef, Operand, PipelineFunction } from '#server/areas/cost-of-energy/contract.ts'
import { divideUnits, multiplyUnits, type Unit } from '#server/areas/cost-of-energy/units.ts'
import type { Resolution } from '#server/calendar/resolution.ts'

/**
 * The functions of one component as they are written: each call appends one and answers the series that it writes.
 * Throws where units do not go together.
 */
export class Steps {
  readonly datasets: DatasetRef[] = []
  readonly functions: PipelineFunction[] = []

  dataset(id: string, resolution: Resolution, unit: Unit): DatasetRef {
    const known = this.datasets.find((dataset) => dataset.id === id)
    if (known !== undefined) return known
    const dataset = { id, resolution, unit }
    this.datasets.push(dataset)
    return dataset
  }

  constant(id: string, resolution: Resolution, value: number, unit: Unit): DatasetRef {
    return this.#add({ type: 'constant', resolution, value: { value, unit }, output: { id, resolution, unit } })
  }

  aggregate(id: string, input: DatasetRef, resolution: Resolution, by: 'mean' | 'max'): DatasetRef {
    return this.#add({
      type: 'aggregate',
      input,
      resolution,
      aggregation_function: by,
      output: { ...input, id, resolution },
    })
  }

  resample(id: string, input: DatasetRef, resolution: Resolution): DatasetRef {
    return this.#add({ type: 'resample', input, resolution, output: { ...input, id, resolution } })
  }

  multiply(id: string, left: DatasetRef, right: Operand): DatasetRef {
    const unit = multiplyUnits(left.unit, right.unit)?.unit
    if (unit === undefined) throw new Error(`${id}: ${left.unit} × ${right.unit}`)
    return this.#add({ type: 'multiply', left, right, output: { ...left, id, unit } })
  }

  divide(id: string, numerator: DatasetRef, value: number, by: Unit): DatasetRef {
    const unit = divideUnits(numerator.unit, by)
    if (unit === null) throw new Error(`${id}: ${numerator.unit} ÷ ${by}`)
    return this.#add({
      type: 'divide',
      numerator,
      denominator: { value, unit: by },
      output: { ...numerator, id, unit },
    })
  }

  add(id: string, left: DatasetRef, right: Operand): DatasetRef {
    return this.#add({ type: 'add', operands: [left, right], output: { ...left, id } })
  }

  atLeast(id: string, input: DatasetRef, min: Operand): DatasetRef {
    return this.#add({ type: 'clip', input, min, output: { ...input, id } })
  }

  atMost(id: string, input: DatasetRef, max: Operand): DatasetRef {
    return this.#add({ type: 'clip', input, max, output: { ...input, id } })
  }

  /** What `left` has above `right`, never less than 0. */
  excess(id: string, left: DatasetRef, right: Operand): DatasetRef {
    const difference = this.#add({ type: 'subtract', left, right, output: { ...left, id: `${id}-or-less` } })
    return this.atLeast(id, difference, { value: 0, unit: left.unit })
  }

  select(id: string, input: DatasetRef, condition: Condition): DatasetRef {
    return this.#add({ type: 'select', input, condition, output: { ...input, id } })
  }

  mask(id: string, input: DatasetRef, condition: Condition, replacement: number): DatasetRef {
    const quantity = { value: replacement, unit: input.unit }
    return this.#add({ type: 'mask', input, condition, replacement: quantity, output: { ...input, id } })
  }

  lookup(id: string, tier_selector: DatasetRef, boundaries: number[], levels: number[], unit: Unit): DatasetRef {
    return this.#add({
      type: 'lookup',
      tier_selector,
      boundaries,
      levels,
      unit,
      output: { ...tier_selector, id, unit },
    })
  }

  fill(id: string, input: DatasetRef, value: number): DatasetRef {
    return this.#add({ type: 'fill', input, value: { value, unit: input.unit }, output: { ...input, id } })
  }

  #add(fn: PipelineFunction): DatasetRef {
    this.functions.push(fn)
    return fn.output
  }
}
