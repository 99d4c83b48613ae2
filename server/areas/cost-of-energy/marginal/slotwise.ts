import type { PeriodCalendar } from '#server/calendar/buckets.ts'
import type { Operand, PipelineFunction } from '../contract.ts'
import { lookUp, roundSeries } from '../pipeline/kernels.ts'
import { isCurrency, multiplyUnits } from '../units.ts'

type Of<T extends PipelineFunction['type']> = Extract<PipelineFunction, { type: T }>
type Read = (slot: number) => number
type Reader = (operand: Operand) => Read

export type SlotwiseFunction = Of<'add' | 'subtract' | 'multiply' | 'divide' | 'clip' | 'lookup' | 'fill' | 'round'>

/** The value of one slot of a function that looks at no other slot; `read` gives its operands as they are now. */
export function slotwise(fn: SlotwiseFunction, read: Reader, calendar: PeriodCalendar): Read {
  switch (fn.type) {
    case 'add': {
      const operands = fn.operands.map(read)
      return (slot) => operands.reduce((sum, operand) => sum + operand(slot), 0)
    }
    case 'subtract': {
      const [left, right] = [read(fn.left), read(fn.right)]
      return (slot) => left(slot) - right(slot)
    }
    case 'multiply': {
      const [left, right] = [read(fn.left), read(fn.right)]
      const divisor = multiplyUnits(fn.left.unit, fn.right.unit)?.divisor ?? 1
      return (slot) => (left(slot) * right(slot)) / divisor
    }
    case 'divide': {
      const [numerator, denominator] = [read(fn.numerator), read(fn.denominator)]
      return (slot) => {
        const value = numerator(slot) / denominator(slot)
        return value - value === 0 ? value : Number.NaN
      }
    }
    case 'clip':
      return clipped(fn, read)
    case 'lookup':
      return lookedUp(fn, read, calendar)
    case 'fill': {
      const input = read(fn.input)
      return (slot) => {
        const value = input(slot)
        return value === value ? value : fn.value.value
      }
    }
    case 'round': {
      const input = read(fn.input)
      const [one, out] = [new Float64Array(1), new Float64Array(1)]
      return (slot) => {
        one[0] = input(slot)
        roundSeries(one, fn.decimals, fn.mode, out)
        return out[0]!
      }
    }
  }
}

function clipped({ input, min, max }: Of<'clip'>, read: Reader): Read {
  const value = read(input)
  const [low, high] = [min === undefined ? null : read(min), max === undefined ? null : read(max)]
  return (slot) => {
    let at = value(slot)
    if (low !== null) at = Math.max(at, low(slot))
    return high === null ? at : Math.min(at, high(slot))
  }
}

function lookedUp(fn: Of<'lookup'>, read: Reader, calendar: PeriodCalendar): Read {
  const { tier_selector, boundaries, levels, unit, upper_inclusive = false, output } = fn
  const selector = read(tier_selector)
  const [one, out] = [new Float64Array(1), new Float64Array(1)]
  const grid = calendar.grid(output.resolution)
  const partial = new Map<number, { covered: number; whole: number }>()
  if (isCurrency(unit)) {
    for (const slot of calendar.partialSlots(grid)) {
      const [covered, whole] = [calendar.coveredQuarterHours(grid, slot), calendar.wholeQuarterHours(grid, slot)]
      partial.set(slot, { covered, whole })
    }
  }
  return (slot) => {
    one[0] = selector(slot)
    lookUp(one, boundaries, levels, upper_inclusive, out)
    const part = partial.get(slot)
    // In the engine's order, so that a value that did not change stays the same to the last bit.
    return part === undefined ? out[0]! : (out[0]! * part.covered) / part.whole
  }
}
