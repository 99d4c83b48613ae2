import type { Operand, PipelineFunction } from '../contract.ts'
import { livingFunctions } from '../marginal/paths.ts'
import { type Evaluated, maskOf, resampleShares, seriesOf, valueOf } from '../pipeline/adjoint.ts'
import { traceOf } from '../pipeline/linearity.ts'
import { readsOf } from '../pipeline/operands.ts'

type Series = Float64Array
type Of<T extends PipelineFunction['type']> = Extract<PipelineFunction, { type: T }>

/** A slot of a series to which a peak function led a part of the cost. */
export type PeakShare = { fn: PipelineFunction; series: string; slot: number; value: number; cost: number }

/**
 * Attributes the cost to its causes: every function passes the share of its output to the responsible inputs, a sum in
 * proportion, an extreme to its value, a step or a bound to its argument; the share of constants stays. Collects the
 * shares of values that set peaks.
 */
export function peakShares(at: Evaluated, weights: Series): PeakShare[] {
  const living = livingFunctions(at.component)
  const first = living.findIndex(isPeakFunction)
  if (first === -1) return []
  const shares = new Shares(at)
  const cost = seriesOf(at, at.component.cost.id)
  shares.add(at.component.cost.id, (slot) => (Number.isNaN(cost[slot]) ? 0 : cost[slot]! * weights[slot]!))
  // What lies ahead of the first peak sets none.
  for (const fn of living.slice(first).toReversed()) shares.passOn(fn)
  return shares.found
}

class Shares {
  readonly found: PeakShare[] = []
  readonly #at: Evaluated
  readonly #costs = new Map<string, Series>()
  readonly #depends: (operand: Operand) => boolean
  readonly #below_peak: ReadonlySet<string>

  constructor(at: Evaluated) {
    this.#at = at
    const traced = traceOf(at.component)
    const depends = (id: string) => traced.get(id)?.dependence !== 'constant'
    this.#depends = (operand) => 'id' in operand && depends(operand.id)
    this.#below_peak = belowPeak(at.component.functions, depends)
  }

  add(id: string, cost: (slot: number) => number): void {
    const into = this.#into(id)
    for (let slot = 0; slot < into.length; slot++) into[slot]! += cost(slot)
  }

  #into(id: string): Series {
    const known = this.#costs.get(id)
    if (known) return known
    const made = new Float64Array(seriesOf(this.#at, id).length)
    this.#costs.set(id, made)
    return made
  }

  passOn(fn: PipelineFunction): void {
    const cost = this.#costs.get(fn.output.id)
    if (cost === undefined || !readsOf(fn).some((ref) => this.#depends(ref))) return
    switch (fn.type) {
      case 'constant':
        return
      case 'add':
        return this.#handSum(fn, cost)
      case 'aggregate':
        return this.#handAggregate(fn, cost)
      case 'rolling':
        return this.#handRolling(fn, cost)
      case 'resample':
        return this.#handResample(fn, cost)
      case 'accumulate':
        return this.#handAccumulated(fn, cost)
      case 'clip':
        return this.#handClip(fn, cost)
      case 'mask':
        return this.#handMask(fn, cost)
      case 'select':
        this.#handSlots(fn.input, cost)
        if (isPeakFunction(fn)) this.#note(fn, fn.input.id, cost)
        return
      default:
        this.#handSlots(this.#main(fn), cost)
    }
  }

  /** The operand that a product, a quotient, a difference or a step is about. */
  #main(fn: Of<'subtract' | 'multiply' | 'divide' | 'lookup' | 'fill' | 'round'>): Operand {
    if (fn.type === 'lookup') return fn.tier_selector
    if (fn.type === 'fill' || fn.type === 'round') return fn.input
    const [first, second] = fn.type === 'divide' ? [fn.numerator, fn.denominator] : [fn.left, fn.right]
    if (!this.#depends(first)) return second
    return fn.type === 'multiply' && first.unit.includes('_per_') && this.#depends(second) ? second : first
  }

  #handSlots(operand: Operand, cost: Series): void {
    if (!('id' in operand) || !this.#depends(operand)) return
    this.add(operand.id, (slot) => cost[slot]!)
  }

  #handSum({ operands, output }: Of<'add'>, cost: Series): void {
    const sum = seriesOf(this.#at, output.id)
    for (const operand of operands) {
      if (!('id' in operand) || !this.#depends(operand)) continue
      const value = valueOf(this.#at, operand)
      this.add(operand.id, (slot) =>
        cost[slot] === 0 || sum[slot] === 0 ? 0 : (cost[slot]! * value(slot)) / sum[slot]!,
      )
    }
  }

  #handMask(fn: Of<'mask'>, cost: Series): void {
    const mask = maskOf(fn, this.#at)
    for (const [operand, bit] of [
      [fn.input, 0],
      [fn.replacement, 1],
    ] as const) {
      if ('id' in operand && this.#depends(operand)) {
        this.add(operand.id, (slot) => (mask[slot] === bit ? cost[slot]! : 0))
      }
    }
  }

  /** To the value where it lies within its bounds, else to the bound, where that is data. */
  #handClip({ input, min, max, output }: Of<'clip'>, cost: Series): void {
    const out = seriesOf(this.#at, output.id)
    const imported = new Uint8Array(out.length)
    for (const operand of [input, max, min]) {
      if (operand === undefined) continue
      const value = valueOf(this.#at, operand)
      const decides = (slot: number) => imported[slot] === 0 && value(slot) === out[slot]
      if ('id' in operand && this.#depends(operand)) {
        this.add(operand.id, (slot) => (decides(slot) ? cost[slot]! : 0))
      }
      for (let slot = 0; slot < out.length; slot++) if (decides(slot)) imported[slot] = 1
    }
  }

  #handResample(fn: Of<'resample'>, cost: Series): void {
    const into = this.#into(fn.input.id)
    const bounds = this.#at.calendar.bounds(fn.resolution, fn.input.resolution)
    const shares = resampleShares(fn, this.#at.calendar)
    for (let coarse = 0; coarse < into.length; coarse++) {
      for (let slot = bounds[coarse]!; slot < bounds[coarse + 1]!; slot++) {
        if (shares[slot] !== 0) into[coarse]! += cost[slot]!
      }
    }
  }

  #handAccumulated(fn: Of<'accumulate'>, cost: Series): void {
    const into = this.#into(fn.input.id)
    const [input, out] = [seriesOf(this.#at, fn.input.id), seriesOf(this.#at, fn.output.id)]
    const bounds = this.#at.calendar.bounds(fn.input.resolution, fn.resolution)
    for (let bucket = 0; bucket + 1 < bounds.length; bucket++) {
      let later = 0
      for (let slot = bounds[bucket + 1]! - 1; slot >= bounds[bucket]!; slot--) {
        if (out[slot] !== 0) later += cost[slot]! / out[slot]!
        if (!Number.isNaN(input[slot])) into[slot]! += input[slot]! * later
      }
    }
  }

  #handAggregate(fn: Of<'aggregate'>, cost: Series): void {
    const bounds = this.#at.calendar.bounds(fn.input.resolution, fn.resolution)
    const into = new Float64Array(seriesOf(this.#at, fn.input.id).length)
    for (let bucket = 0; bucket < cost.length; bucket++) {
      const pick = { how: fn.aggregation_function, from: bounds[bucket]!, end: bounds[bucket + 1]!, most: undefined }
      if (cost[bucket] !== 0) this.#split(fn.input.id, pick, cost[bucket]!, into)
    }
    this.#arrive(fn, into)
  }

  #handRolling(fn: Of<'rolling'>, cost: Series): void {
    const into = new Float64Array(seriesOf(this.#at, fn.input.id).length)
    for (let slot = 0; slot < cost.length; slot++) {
      const end = slot - (fn.offset ?? 0) + 1
      const pick = { how: fn.aggregation_function, from: Math.max(0, end - fn.window), end, most: fn.highest }
      if (cost[slot] !== 0) this.#split(fn.input.id, pick, cost[slot]!, into)
    }
    this.#arrive(fn, into)
  }

  #arrive(fn: Of<'aggregate' | 'rolling'>, into: Series): void {
    this.add(fn.input.id, (slot) => into[slot]!)
    if (isPeakFunction(fn)) this.#note(fn, fn.input.id, into)
  }

  #split(id: string, pick: Pick, cost: number, into: Series): void {
    const input = seriesOf(this.#at, id)
    const slots = pickedSlots(input, pick)
    const sum = slots.reduce((total, slot) => total + input[slot]!, 0)
    for (const slot of slots) into[slot]! += sum === 0 ? cost / slots.length : (cost * input[slot]!) / sum
  }

  #note(fn: PipelineFunction, series: string, costs: Series): void {
    if (this.#below_peak.has(series)) return
    const values = seriesOf(this.#at, series)
    for (let slot = 0; slot < costs.length; slot++) {
      if (costs[slot] !== 0) this.found.push({ fn, series, slot, value: values[slot]!, cost: costs[slot]! })
    }
  }
}

type Pick = { how: string; from: number; end: number; most: number | undefined }

/** The slots that made an aggregate: the extreme one, the first, the last, the highest few, or all that are present. */
function pickedSlots(input: Series, { how, from, end, most }: Pick): number[] {
  const present: number[] = []
  for (let slot = from; slot < end; slot++) if (!Number.isNaN(input[slot])) present.push(slot)
  const extreme = how === 'max' || how === 'min'
  if (most !== undefined || extreme) {
    const sign = how === 'min' && most === undefined ? -1 : 1
    if (most === undefined) {
      let best = present[0]
      for (const slot of present) if (best === undefined || sign * input[slot]! > sign * input[best]!) best = slot
      return best === undefined ? [] : [best]
    }
    return present.sort((a, b) => input[b]! - input[a]! || a - b).slice(0, most)
  }
  if (how === 'first') return present.slice(0, 1)
  return how === 'last' ? present.slice(-1) : present
}

function isPeakFunction(fn: PipelineFunction): boolean {
  if (fn.type === 'select') return fn.condition.type === 'highest' || fn.condition.type === 'lowest'
  if (fn.type === 'rolling' && fn.highest !== undefined) return true
  const extreme = fn.type === 'aggregate' || fn.type === 'rolling' ? fn.aggregation_function : ''
  return extreme === 'max' || extreme === 'min'
}

/** Series that stem from a peak already, so that the intervals that set it are found further up. */
function belowPeak(functions: PipelineFunction[], depends: (id: string) => boolean): Set<string> {
  const below = new Set<string>()
  for (const fn of functions) {
    const inputs = readsOf(fn)
    const peak = isPeakFunction(fn) && inputs.some(({ id }) => depends(id))
    if (peak || inputs.some(({ id }) => below.has(id))) below.add(fn.output.id)
  }
  return below
}
