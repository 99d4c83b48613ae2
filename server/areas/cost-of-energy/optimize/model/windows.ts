import type { AggregationFunction, PipelineFunction } from '../../contract.ts'
import type { ModelBuilder } from './builder.ts'
import { largest, least, sumOfLargest } from './extremes.ts'
import { ABSENT, constantOf, type Expression, isAbsent, scaled, sumOf } from './program.ts'
import { NotModelled } from './refusal.ts'

/** The aggregate of some values in time order; absent ones are skipped, and of none there is only a sum and a count. */
export function aggregateOf(
  model: ModelBuilder,
  values: readonly Expression[],
  how: AggregationFunction,
  direction: number,
): Expression {
  const present = values.filter((value) => !isAbsent(value))
  if (how === 'count') return constantOf(present.length)
  if (how === 'sum') return sumOf(present)
  if (present.length === 0) return ABSENT
  switch (how) {
    case 'mean':
      return scaled(sumOf(present), 1 / present.length)
    case 'max':
      return largest(model, present, direction)
    case 'min':
      return least(model, present, direction)
    case 'first':
      return present[0] ?? ABSENT
    case 'last':
      return present.at(-1) ?? ABSENT
  }
}

/** A running total that starts again with each bucket; every total is its own variable. */
export function accumulated(model: ModelBuilder, values: readonly Expression[], bounds: Int32Array): Expression[] {
  const totals: Expression[] = []
  for (let bucket = 0; bucket + 1 < bounds.length; bucket++) {
    let total = constantOf(0)
    for (let slot = bounds[bucket]!; slot < bounds[bucket + 1]!; slot++) {
      const value = values[slot]!
      if (!isAbsent(value)) total = model.named(sumOf([total, value]))
      totals.push(model.made(total))
    }
  }
  return totals
}

/** A moving window; `fn` gives its length. */
export function rolled(
  model: ModelBuilder,
  values: readonly Expression[],
  fn: Extract<PipelineFunction, { type: 'rolling' }>,
  direction: (slot: number) => number,
): Expression[] {
  const { window, offset = 0, highest, min_slots = 1, aggregation_function } = fn
  return values.map((_, slot) => {
    const end = slot - offset + 1
    const inside = values.slice(Math.max(0, end - window), Math.max(0, end))
    const present = inside.filter((value) => !isAbsent(value))
    if (present.length < min_slots) return ABSENT
    const how = aggregation_function
    if (highest === undefined) return model.made(aggregateOf(model, inside, how, direction(slot)))
    return model.made(highestOf(model, present, highest, how, direction(slot)))
  })
}

function highestOf(
  model: ModelBuilder,
  present: Expression[],
  n: number,
  how: AggregationFunction,
  direction: number,
): Expression {
  const count = Math.min(n, present.length)
  if (how === 'count') return constantOf(count)
  if (how === 'sum') return sumOfLargest(model, present, n, direction)
  if (count === 0) return ABSENT
  if (how === 'mean') return scaled(sumOfLargest(model, present, n, direction), 1 / count)
  if (how === 'max' || how === 'first') return largest(model, present, direction)
  throw new NotModelled('ranking')
}
