import type { PeriodCalendar } from '#server/calendar/buckets.ts'
import { conditionMask } from '../../pipeline/conditions.ts'
import { isRanking } from '../../pipeline/ranking.ts'
import type { DatasetRef, Operand, PipelineFunction, TariffComponent } from '../../contract.ts'
import { livingFunctions } from '../../marginal/paths.ts'

type Series = Float64Array
type Of<T extends PipelineFunction['type']> = Extract<PipelineFunction, { type: T }>

/** Whether more of a value costs more, less, or can do either; 0 where it does not matter. */
export const UP = 1
export const DOWN = 2

/** By series id and slot. */
export type Directions = Map<string, Uint8Array>

/** A component with its series as they are before any measure. */
export type ModelledComponent = {
  component: TariffComponent
  calendar: PeriodCalendar
  series: ReadonlyMap<string, Series>
  /** Whether measures may change a series. */
  varies(id: string): boolean
}

/** In which direction every series pushes the cost, whose slots count by `weights`, which are not negative. */
export function directionsOf(at: ModelledComponent, weights: Series): Directions {
  const directions: Directions = new Map()
  into(at, directions, at.component.cost).set(Uint8Array.from(weights, (weight) => (weight > 0 ? UP : 0)))
  for (const fn of livingFunctions(at.component).toReversed()) {
    const output = directions.get(fn.output.id)
    if (output !== undefined && at.varies(fn.output.id)) passOn(fn, at, directions, output)
  }
  return directions
}

function into({ series }: ModelledComponent, directions: Directions, { id }: Pick<DatasetRef, 'id'>): Uint8Array {
  const known = directions.get(id)
  if (known) return known
  const made = new Uint8Array(series.get(id)?.length ?? 0)
  directions.set(id, made)
  return made
}

export function turned(direction: number): number {
  return ((direction & UP) << 1) | ((direction & DOWN) >> 1)
}

/** The direction of a value that is multiplied. */
function times(direction: number, factor: number): number {
  if (factor > 0) return direction
  return factor < 0 ? turned(direction) : 0
}

function passOn(fn: PipelineFunction, at: ModelledComponent, directions: Directions, output: Uint8Array): void {
  const give = (operand: Operand | undefined, direction: (slot: number) => number) => {
    if (operand === undefined || !('id' in operand) || !at.varies(operand.id)) return
    const target = into(at, directions, operand)
    for (let slot = 0; slot < output.length; slot++) target[slot]! |= direction(slot)
  }
  const same = (slot: number) => output[slot]!
  switch (fn.type) {
    case 'constant':
      return
    case 'add':
      return fn.operands.forEach((operand) => give(operand, same))
    case 'subtract':
      give(fn.left, same)
      return give(fn.right, (slot) => turned(output[slot]!))
    case 'multiply':
      give(fn.left, scaledBy(fn.right, at, output))
      return give(fn.right, scaledBy(fn.left, at, output))
    case 'divide':
      give(fn.numerator, scaledBy(fn.denominator, at, output))
      return give(fn.denominator, (slot) => (output[slot] ? UP | DOWN : 0))
    case 'clip':
      return [fn.input, fn.min, fn.max].forEach((operand) => give(operand, same))
    case 'mask': {
      const mask = isRanking(fn.condition) ? null : conditionMask(fn.condition, fn.input.resolution, at.calendar)
      give(fn.input, (slot) => (mask?.[slot] ? 0 : output[slot]!))
      return give(fn.replacement, (slot) => (mask?.[slot] === 0 ? 0 : output[slot]!))
    }
    case 'lookup':
      return give(fn.tier_selector, stepped(fn, output))
    case 'select':
    case 'fill':
    case 'round':
      return give(fn.input, same)
    default:
      return spread(fn, at, into(at, directions, fn.input), output)
  }
}

/** As multiplied by another operand; either way where that varies too. */
function scaledBy(
  factor: Operand,
  { series, varies }: ModelledComponent,
  output: Uint8Array,
): (slot: number) => number {
  if (!('id' in factor)) return (slot) => times(output[slot]!, factor.value)
  if (varies(factor.id)) return (slot) => (output[slot] ? UP | DOWN : 0)
  const values = series.get(factor.id)
  return (slot) => times(output[slot]!, values?.[slot] ?? 0)
}

function stepped({ levels }: Of<'lookup'>, output: Uint8Array): (slot: number) => number {
  const rises = levels.every((level, at) => at === 0 || level >= levels[at - 1]!)
  const falls = levels.every((level, at) => at === 0 || level <= levels[at - 1]!)
  if (rises) return (slot) => output[slot]!
  return falls ? (slot) => turned(output[slot]!) : (slot) => (output[slot] ? UP | DOWN : 0)
}

/** Functions that read other slots than they write. */
function spread(
  fn: Of<'aggregate' | 'resample' | 'accumulate' | 'rolling'>,
  { calendar }: ModelledComponent,
  target: Uint8Array,
  output: Uint8Array,
): void {
  const mark = (from: number, end: number, direction: number) => {
    if (direction) for (let slot = Math.max(0, from); slot < end; slot++) target[slot]! |= direction
  }
  if (fn.type === 'rolling') {
    const { window, offset = 0 } = fn
    output.forEach((direction, slot) => mark(slot - offset - window + 1, slot - offset + 1, direction))
    return
  }
  const finer = fn.type === 'resample' ? fn.resolution : fn.input.resolution
  const coarser = fn.type === 'resample' ? fn.input.resolution : fn.resolution
  const bounds = calendar.bounds(finer, coarser)
  for (let bucket = 0; bucket + 1 < bounds.length; bucket++) {
    const [from, end] = [bounds[bucket]!, bounds[bucket + 1]!]
    if (fn.type === 'aggregate') mark(from, end, output[bucket]!)
    else if (fn.type === 'resample') for (let slot = from; slot < end; slot++) target[bucket]! |= output[slot]!
    else for (let slot = end - 1, later = 0; slot >= from; slot--) target[slot]! |= later |= output[slot]!
  }
}
