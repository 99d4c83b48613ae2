import type { ModelBuilder } from './builder.ts'
import { DOWN, turned, UP } from './directions.ts'
import { constantOf, difference, type Expression, isAbsent, isConstant, scaled, sumOf } from './program.ts'
import { NotModelled } from './refusal.ts'

/**
 * The largest of some values, exact where `direction` requires it: where more costs more, staying above each value
 * suffices; where less costs more, a binary per value selects the largest. Absent ones are skipped.
 */
export function largest(model: ModelBuilder, values: readonly Expression[], direction: number): Expression {
  const present = values.filter((value) => !isAbsent(value))
  if (present.length <= 1 || direction === 0) return present[0] ?? constantOf(Number.NaN)
  const ranges = present.map((value) => model.range(value))
  const floor = Math.max(...ranges.map(({ lower }) => lower))
  const ceiling = Math.max(...ranges.map(({ upper }) => upper))
  const rivals = rivalsAbove(present, ranges, floor)
  if (rivals.length <= 1) return rivals[0]?.value ?? constantOf(floor)
  const knowns = rivals.map(({ value }) => model.known(value))
  const known = Math.max(...knowns)
  const peak = model.variable({ lower: floor, upper: ceiling, known })
  if (direction & UP) for (const { value } of rivals) model.keep(difference(peak, value), { lower: 0 })
  if (direction & DOWN) chooseLargest(model, rivals, peak, ceiling, knowns.indexOf(known))
  return peak
}

type Ranged = { value: Expression; lower: number; upper: number }

/** Those that could be the largest; of constants the largest only. */
function rivalsAbove(values: Expression[], ranges: { lower: number; upper: number }[], floor: number): Ranged[] {
  const all = values.map((value, at) => ({ value, ...ranges[at]! }))
  const rivals = all.filter(({ value, upper }) => upper > floor && !isConstant(value))
  const anchor = all.find(({ lower, value }) => lower === floor && isConstant(value))
  return anchor ? [anchor, ...rivals] : rivals
}

function chooseLargest(model: ModelBuilder, rivals: Ranged[], peak: Expression, ceiling: number, first: number): void {
  const choices = rivals.map((_, at) => model.binary(at === first))
  model.keep(sumOf(choices), { lower: 1, upper: 1 })
  for (const [at, { value, lower }] of rivals.entries()) {
    const slack = ceiling - lower
    if (!Number.isFinite(slack)) throw new NotModelled('unbounded')
    // peak ≤ value + slack × (1 − choice)
    model.keep(sumOf([peak, scaled(value, -1), scaled(choices[at]!, slack)]), { upper: slack })
  }
}

/** The least of some values; see `largest`. */
export function least(model: ModelBuilder, values: readonly Expression[], direction: number): Expression {
  const opposite = values.map((value) => scaled(value, -1))
  return scaled(largest(model, opposite, turned(direction)), -1)
}

/**
 * The sum of the n largest values that are present, or of all when they are fewer. Where more of it costs more it is
 * the least of n × t + Σ max(value − t, 0) over t; where less of it costs more, binaries choose.
 */
export function sumOfLargest(
  model: ModelBuilder,
  values: readonly Expression[],
  n: number,
  direction: number,
): Expression {
  const present = values.filter((value) => !isAbsent(value))
  if (present.length <= n || direction === 0) return sumOf(present)
  if (n === 1) return largest(model, present, direction)
  const rivals = contenders(model, present, n)
  if (rivals.length === n) return sumOf(rivals.map(({ value }) => value))
  const known = knownLargest(model, rivals, n).reduce((sum, { known: each }) => sum + each, 0)
  const sum = model.variable({ lower: n * floorOf(rivals, n), upper: n * ceilingOf(rivals), known })
  if (direction & UP) model.keep(difference(sum, sumAbove(model, rivals, n)), { lower: 0 })
  if (direction & DOWN) model.keep(difference(sum, chooseSum(model, rivals, n)), { upper: 0 })
  return sum
}

/** Of the nth largest value, the least that it can be. */
function floorOf(values: { lower: number }[], n: number): number {
  return values.map(({ lower }) => lower).sort((a, b) => b - a)[n - 1] ?? -Infinity
}

function ceilingOf(values: { upper: number }[]): number {
  return Math.max(...values.map(({ upper }) => upper))
}

/** The n largest when nothing is done, largest first. */
function knownLargest(model: ModelBuilder, rivals: Ranged[], n: number): { at: number; known: number }[] {
  const all = rivals.map(({ value }, at) => ({ at, known: model.known(value) }))
  return all.sort((a, b) => b.known - a.known || a.at - b.at).slice(0, n)
}

/** Those that may be among the n largest: n others that are surely larger rule one out. */
function contenders(model: ModelBuilder, values: Expression[], n: number): Ranged[] {
  const all = values.map((value) => ({ value, ...model.range(value) }))
  const floor = floorOf(all, n)
  const rivals = all.filter(({ upper }) => upper > floor)
  const others = all.filter(({ upper }) => upper <= floor).sort((a, b) => b.lower - a.lower)
  return [...rivals, ...others.slice(0, Math.max(0, n - rivals.length))]
}

function sumAbove(model: ModelBuilder, rivals: Ranged[], n: number): Expression {
  const [lower, upper] = [floorOf(rivals, n), ceilingOf(rivals)]
  const known = knownLargest(model, rivals, n).at(-1)?.known ?? 0
  const level = model.variable({ lower, upper, known })
  const excesses = rivals.map(({ value }) => {
    const excess = model.variable({ lower: 0, upper: upper - lower, known: Math.max(0, model.known(value) - known) })
    model.keep(sumOf([excess, level, scaled(value, -1)]), { lower: 0 })
    return excess
  })
  return sumOf([scaled(level, n), ...excesses])
}

function chooseSum(model: ModelBuilder, rivals: Ranged[], n: number): Expression {
  const known = new Set(knownLargest(model, rivals, n).map(({ at }) => at))
  const choices = rivals.map((_, at) => model.binary(known.has(at)))
  model.keep(sumOf(choices), { lower: n, upper: n })
  return sumOf(rivals.map(({ value }, at) => productWithBinary(model, choices[at]!, value)))
}

/** `binary × value`, exactly. */
export function productWithBinary(model: ModelBuilder, binary: Expression, value: Expression): Expression {
  const { lower, upper } = model.range(value)
  if (!Number.isFinite(upper - lower)) throw new NotModelled('unbounded')
  const known = model.known(binary) * model.known(value)
  const product = model.variable({ lower: Math.min(0, lower), upper: Math.max(0, upper), known })
  model.keep(difference(product, scaled(binary, lower)), { lower: 0 })
  model.keep(difference(product, scaled(binary, upper)), { upper: 0 })
  // Equal to the value where the binary is 1.
  model.keep(sumOf([product, scaled(value, -1), scaled(binary, -lower)]), { upper: -lower })
  model.keep(sumOf([product, scaled(value, -1), scaled(binary, -upper)]), { lower: -upper })
  return product
}
