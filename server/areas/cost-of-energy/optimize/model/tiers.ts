import type { PipelineFunction } from '../../contract.ts'
import type { ModelBuilder } from './builder.ts'
import { DOWN, UP } from './directions.ts'
import { constantOf, difference, type Expression, isAbsent, isConstant, scaled, sumOf } from './program.ts'
import { productWithBinary } from './extremes.ts'
import { NotModelled } from './refusal.ts'
import { lookUp } from '../../pipeline/kernels.ts'

type Lookup = Pick<Extract<PipelineFunction, { type: 'lookup' }>, 'boundaries' | 'levels' | 'upper_inclusive'>

/** How far a value keeps away from a step, of the step's size or of 1: a solver's equality is not exact. */
const MARGIN = 1e-6

/** The level of the step in which a value lies, as binaries of which one is 1; absent where the value is. */
export function levelOf(model: ModelBuilder, value: Expression, steps: Lookup, direction: number): Expression {
  if (isAbsent(value)) return value
  const { lower, upper } = model.range(value)
  const [first, last, known] = [stepOf(lower, steps), stepOf(upper, steps), stepOf(model.known(value), steps)]
  const levels = steps.levels.slice(first, last + 1)
  if (levels.every((level) => level === levels[0]) || direction === 0) return constantOf(levels[0] ?? Number.NaN)
  if (!Number.isFinite(upper - lower)) throw new NotModelled('unbounded')
  const choices = levels.map((_, at) => model.binary(first + at === known))
  const edges = levels.slice(1).map((_, at) => edgeOf(model, value, steps, first + at, direction, { lower, upper }))
  model.keep(sumOf(choices), { lower: 1, upper: 1 })
  const tops = choices.map((choice, at) => scaled(choice, edges[at]?.below ?? upper))
  const bottoms = choices.map((choice, at) => scaled(choice, edges[at - 1]?.above ?? lower))
  model.keep(difference(value, sumOf(tops)), { upper: 0 })
  model.keep(difference(value, sumOf(bottoms)), { lower: 0 })
  return sumOf(choices.map((choice, at) => scaled(choice, levels[at]!)))
}

function stepOf(value: number, { boundaries, upper_inclusive = false }: Lookup): number {
  const out = new Float64Array(1)
  lookUp(Float64Array.of(value), boundaries, [...boundaries.keys(), boundaries.length], upper_inclusive, out)
  return out[0] ?? 0
}

/** The highest value of the step below a boundary and the lowest above it, with a margin on the cheaper side. */
function edgeOf(
  model: ModelBuilder,
  value: Expression,
  { boundaries, levels }: Lookup,
  at: number,
  direction: number,
  { lower, upper }: { lower: number; upper: number },
): { below: number; above: number } {
  const boundary = boundaries[at]!
  const margin = MARGIN * Math.max(1, Math.abs(boundary))
  const rises = levels[at + 1]! > levels[at]!
  const stays = ((direction & UP) !== 0 && rises) || ((direction & DOWN) !== 0 && !rises)
  const leaves = ((direction & UP) !== 0 && !rises) || ((direction & DOWN) !== 0 && rises)
  const tight = Math.abs(model.known(value) - boundary) < margin
  // A step that is narrower than the margin keeps its edge: its values are exact there.
  const [floor, ceiling] = [Math.max(lower, boundaries[at - 1] ?? lower), Math.min(upper, boundaries[at + 1] ?? upper)]
  return {
    below: stays && !tight ? Math.max(boundary - margin, floor) : boundary,
    above: leaves && !tight ? Math.min(boundary + margin, ceiling) : boundary,
  }
}

/** The product of two values that may both change, where one of them is made of binaries, as the level of a step is. */
export function productOf(model: ModelBuilder, a: Expression, b: Expression): Expression {
  if (isAbsent(a) || isAbsent(b)) return constantOf(Number.NaN)
  if (isConstant(a)) return scaled(b, a.constant)
  if (isConstant(b)) return scaled(a, b.constant)
  const [steps, value] = model.isBinary(a) ? [a, b] : [b, a]
  if (!model.isBinary(steps)) throw new NotModelled('product')
  const parts = steps.variables.map((variable, at) => {
    const choice = { constant: 0, variables: [variable], coefficients: [1] }
    return scaled(productWithBinary(model, choice, value), steps.coefficients[at]!)
  })
  return sumOf([scaled(value, steps.constant), ...parts])
}
