import type { PeriodCalendar } from '#server/calendar/buckets.ts'
import { conditionMask } from './conditions.ts'
import { isRanking } from './ranking.ts'
import type { Operand, PipelineFunction, TariffComponent } from '../contract.ts'
import { splitInto } from './aggregate.ts'
import { cachedMask } from './cache.ts'
import { multiplyUnits, unitKind } from '../units.ts'

type Series = Float64Array
type Of<T extends PipelineFunction['type']> = Extract<PipelineFunction, { type: T }>

/** A component with all of its series as they are at one set of data. */
export type Evaluated = {
  component: TariffComponent
  calendar: PeriodCalendar
  series: ReadonlyMap<string, Series>
  selected: ReadonlyMap<string, Int32Array>
}

/** Sensitivities by series id: what one more of a slot's value adds to the weighted sum of the cost. */
export type Adjoints = Map<string, Series>

/**
 * Reverse accumulation from the cost, whose slots count by `weights`, through those functions that `through` admits; each
 * must be linear in the inputs that matter. Sensitivities of what lies behind other functions are left out.
 */
export function adjointsOf(at: Evaluated, weights: Series, through: (fn: PipelineFunction) => boolean): Adjoints {
  const adjoints: Adjoints = new Map([[at.component.cost.id, weights.slice()]])
  for (const fn of at.component.functions.toReversed()) {
    const gradient = adjoints.get(fn.output.id)
    if (gradient === undefined || !through(fn)) continue
    pull(fn, { ...at, adjoints }, present(gradient, seriesOf(at, fn.output.id)))
  }
  return adjoints
}

/** Absent slots pass nothing on. */
function present(gradient: Series, values: Series): Series {
  let passed = gradient
  for (let slot = 0; slot < values.length; slot++) {
    if (values[slot] === values[slot]) continue
    if (passed === gradient) passed = gradient.slice()
    passed[slot] = 0
  }
  return passed
}

type Pulling = Evaluated & { adjoints: Adjoints }

export function seriesOf({ series }: Pick<Evaluated, 'series'>, id: string): Series {
  const values = series.get(id)
  if (values === undefined) throw new RangeError(`no series ${id}`)
  return values
}

/** The sensitivities of an operand to add to, or null for a quantity. */
function target({ adjoints, series }: Pulling, operand: Operand): Series | null {
  if (!('id' in operand)) return null
  const known = adjoints.get(operand.id)
  if (known) return known
  const made = new Float64Array(seriesOf({ series }, operand.id).length)
  adjoints.set(operand.id, made)
  return made
}

function addTo(into: Series | null, gradient: Series, factor: number | ((slot: number) => number)): void {
  if (into === null) return
  if (typeof factor === 'number') {
    for (let slot = 0; slot < gradient.length; slot++) into[slot]! += gradient[slot]! * factor
    return
  }
  for (let slot = 0; slot < gradient.length; slot++) {
    const each = gradient[slot]!
    if (each !== 0) into[slot]! += each * factor(slot)
  }
}

function pull(fn: PipelineFunction, at: Pulling, gradient: Series): void {
  switch (fn.type) {
    case 'add':
      for (const operand of fn.operands) addTo(target(at, operand), gradient, 1)
      return
    case 'subtract':
      addTo(target(at, fn.left), gradient, 1)
      addTo(target(at, fn.right), gradient, -1)
      return
    case 'multiply':
      return pullProduct(fn, at, gradient)
    case 'divide': {
      const denominator = valueOf(at, fn.denominator)
      return addTo(target(at, fn.numerator), gradient, (slot) => 1 / denominator(slot))
    }
    case 'select':
      return addTo(target(at, fn.input), gradient, 1)
    case 'mask':
      return pullMask(fn, at, gradient)
    case 'fill': {
      const input = seriesOf(at, fn.input.id)
      return addTo(target(at, fn.input), gradient, (slot) => (Number.isNaN(input[slot]) ? 0 : 1))
    }
    case 'aggregate':
      return pullAggregate(fn, at, gradient)
    case 'resample':
      return pullResample(fn, at, gradient)
    case 'accumulate':
      return pullAccumulate(fn, at, gradient)
    case 'rolling':
      return pullRolling(fn, at, gradient)
    case 'constant':
    case 'lookup':
    case 'clip':
    case 'round':
      return
    default:
      fn satisfies never
  }
}

/** The value of an operand in a slot. */
export function valueOf(at: Pick<Evaluated, 'series'>, operand: Operand): (slot: number) => number {
  if (!('id' in operand)) return () => operand.value
  const values = seriesOf(at, operand.id)
  return (slot) => values[slot]!
}

function pullProduct({ left, right }: Of<'multiply'>, at: Pulling, gradient: Series): void {
  const divisor = multiplyUnits(left.unit, right.unit)?.divisor ?? 1
  addTo(target(at, left), gradient, shareOf(at, right, divisor))
  addTo(target(at, right), gradient, shareOf(at, left, divisor))
}

function shareOf(at: Pulling, operand: Operand, divisor: number): number | ((slot: number) => number) {
  if (!('id' in operand)) return operand.value / divisor
  const value = valueOf(at, operand)
  return (slot) => value(slot) / divisor
}

/** 1 for every slot that a `select` or `mask` meant, by the clock or by the ranking that was found. */
export function maskOf({ condition, input, output }: Of<'select' | 'mask'>, at: Evaluated): Uint8Array {
  const { calendar } = at
  const { resolution } = input
  if (!isRanking(condition)) {
    const key = `${calendar.key} ${resolution} ${JSON.stringify(condition)}`
    return cachedMask(key, () => conditionMask(condition, resolution, calendar))
  }
  const mask = new Uint8Array(calendar.grid(resolution).count)
  for (const slot of at.selected.get(output.id) ?? []) mask[slot] = 1
  return mask
}

function pullMask(fn: Of<'mask'>, at: Pulling, gradient: Series): void {
  const mask = maskOf(fn, at)
  addTo(target(at, fn.input), gradient, (slot) => 1 - mask[slot]!)
  addTo(target(at, fn.replacement), gradient, (slot) => mask[slot]!)
}

function pullAggregate(fn: Of<'aggregate'>, at: Pulling, gradient: Series): void {
  const input = seriesOf(at, fn.input.id)
  const into = target(at, fn.input)
  if (into === null) return
  const bounds = at.calendar.bounds(fn.input.resolution, fn.resolution)
  for (let slot = 0; slot < gradient.length; slot++) {
    if (gradient[slot] === 0) continue
    share(fn.aggregation_function, input, bounds[slot]!, bounds[slot + 1]!, gradient[slot]!, into)
  }
}

/** Hands the sensitivity of an aggregate of slots `[from, end)` on to those that it was made of. */
function share(how: string, input: Series, from: number, end: number, gradient: number, into: Series): void {
  if (how === 'first') {
    while (Number.isNaN(input[from])) from++
    into[from]! += gradient
  } else if (how === 'last') {
    while (Number.isNaN(input[end - 1])) end--
    into[end - 1]! += gradient
  } else if (how === 'sum' || how === 'mean') {
    let count = 0
    for (let slot = from; slot < end; slot++) if (!Number.isNaN(input[slot])) count++
    const each = how === 'sum' ? gradient : gradient / count
    for (let slot = from; slot < end; slot++) if (!Number.isNaN(input[slot])) into[slot]! += each
  }
}

/** Per fine slot, the share of its coarse slot's value that it gets: all of a rate, its part of an amount. */
export function resampleShares({ input, resolution }: Of<'resample'>, calendar: PeriodCalendar): Series {
  const fine = calendar.grid(resolution)
  const shares = new Float64Array(fine.count).fill(1)
  if (unitKind(input.unit) !== 'amount') return shares
  const ones = new Float64Array(calendar.grid(input.resolution).count).fill(1)
  splitInto(ones, calendar.bounds(resolution, input.resolution), calendar, fine, shares)
  return shares
}

function pullResample(fn: Of<'resample'>, at: Pulling, gradient: Series): void {
  const into = target(at, fn.input)
  if (into === null) return
  const shares = resampleShares(fn, at.calendar)
  const bounds = at.calendar.bounds(fn.resolution, fn.input.resolution)
  for (let coarse = 0; coarse < into.length; coarse++) {
    for (let slot = bounds[coarse]!; slot < bounds[coarse + 1]!; slot++)
      into[coarse]! += gradient[slot]! * shares[slot]!
  }
}

function pullAccumulate(fn: Of<'accumulate'>, at: Pulling, gradient: Series): void {
  const into = target(at, fn.input)
  if (into === null) return
  const bounds = at.calendar.bounds(fn.input.resolution, fn.resolution)
  for (let coarse = 0; coarse + 1 < bounds.length; coarse++) {
    let later = 0
    for (let slot = bounds[coarse + 1]! - 1; slot >= bounds[coarse]!; slot--) {
      later += gradient[slot]!
      into[slot]! += later
    }
  }
}

function pullRolling(fn: Of<'rolling'>, at: Pulling, gradient: Series): void {
  const input = seriesOf(at, fn.input.id)
  const into = target(at, fn.input)
  if (into === null) return
  for (let slot = 0; slot < gradient.length; slot++) {
    if (gradient[slot] === 0) continue
    const end = slot - (fn.offset ?? 0) + 1
    share(fn.aggregation_function, input, Math.max(0, end - fn.window), end, gradient[slot]!, into)
  }
}
