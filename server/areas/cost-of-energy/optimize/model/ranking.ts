import type { Operand, PipelineFunction } from '../../contract.ts'
import type { ModelBuilder } from './builder.ts'
import { turned } from './directions.ts'
import { largest, least, sumOfLargest } from './extremes.ts'
import { constantOf, type Expression, isAbsent, scaled, sumOf } from './program.ts'
import { NotModelled } from './refusal.ts'
import { multiplyUnits } from '../../units.ts'

/**
 * The highest or lowest values of each bucket, which only a sum over whole buckets can be made of: which they are is
 * the solver's choice. Each counts as `factor × value + shift`.
 */
export type Ranked = {
  by: Expression[]
  /** Slots `[bounds[i], bounds[i + 1])` are ranked together. */
  bounds: Int32Array
  n: number
  highest: boolean
  factor: number
  shift: number
}

/** A ranking behind a function that treats all values alike; throws `NotModelled` for every other. */
export function rankedAfter(
  fn: PipelineFunction,
  ranked: Ranked,
  id: string,
  uniform: (operand: Operand) => number,
): Ranked {
  const { factor, shift } = affineOf(fn, (operand) => 'id' in operand && operand.id === id, uniform)
  return { ...ranked, factor: ranked.factor * factor, shift: ranked.shift * factor + shift }
}

function affineOf(
  fn: PipelineFunction,
  isRanked: (operand: Operand) => boolean,
  uniform: (operand: Operand) => number,
): { factor: number; shift: number } {
  switch (fn.type) {
    case 'add': {
      const others = fn.operands.filter((operand) => !isRanked(operand))
      const factor = fn.operands.length - others.length
      return { factor, shift: others.reduce((sum, operand) => sum + uniform(operand), 0) }
    }
    case 'subtract':
      if (isRanked(fn.left)) return { factor: 1, shift: -uniform(fn.right) }
      return { factor: -1, shift: uniform(fn.left) }
    case 'multiply': {
      const divisor = multiplyUnits(fn.left.unit, fn.right.unit)?.divisor ?? 1
      return { factor: uniform(isRanked(fn.left) ? fn.right : fn.left) / divisor, shift: 0 }
    }
    case 'divide':
      if (!isRanked(fn.numerator)) throw new NotModelled('product')
      return { factor: 1 / uniform(fn.denominator), shift: 0 }
    default:
      throw new NotModelled('ranking')
  }
}

type Aggregate = Extract<PipelineFunction, { type: 'aggregate' }>['aggregation_function']

/** What is made of the ranked values in slots `[from, end)`, which are whole buckets. */
export function aggregateOfRanked(
  model: ModelBuilder,
  ranked: Ranked,
  { from, end }: { from: number; end: number },
  how: Aggregate,
  direction: number,
): Expression {
  const buckets = bucketsOf(ranked, from, end)
  const count = buckets.reduce((sum, values) => sum + Math.min(ranked.n, values.length), 0)
  if (how === 'count') return constantOf(count)
  if (how !== 'sum' && count === 0) return constantOf(Number.NaN)
  const towards = ranked.factor < 0 ? turned(direction) : direction
  if (how === 'sum' || how === 'mean') {
    const sum = sumOf(buckets.map((values) => sumOfRanked(model, values, ranked, towards)))
    return shifted(scaled(sum, how === 'mean' ? 1 / count : 1), ranked, how === 'mean' ? 1 : count)
  }
  // The extreme of the chosen is the extreme of all on the side that was ranked.
  const top = ranked.factor < 0 === (how === 'min')
  if (top !== ranked.highest || (how !== 'max' && how !== 'min')) throw new NotModelled('ranking')
  const all = buckets.flat()
  return shifted(top ? largest(model, all, towards) : least(model, all, towards), ranked, 1)
}

function bucketsOf({ by, bounds }: Ranked, from: number, end: number): Expression[][] {
  const buckets: Expression[][] = []
  for (let bucket = 0; bucket + 1 < bounds.length; bucket++) {
    const [first, last] = [bounds[bucket]!, bounds[bucket + 1]!]
    if (first >= end || last <= from || first === last) continue
    if (first < from || last > end) throw new NotModelled('ranking')
    buckets.push(by.slice(first, last).filter((value) => !isAbsent(value)))
  }
  return buckets
}

function sumOfRanked(model: ModelBuilder, values: Expression[], { n, highest }: Ranked, direction: number): Expression {
  if (highest) return sumOfLargest(model, values, n, direction)
  const opposite = values.map((value) => scaled(value, -1))
  return scaled(sumOfLargest(model, opposite, n, turned(direction)), -1)
}

function shifted(value: Expression, { factor, shift }: Ranked, count: number): Expression {
  return sumOf([scaled(value, factor), constantOf(shift * count)])
}
