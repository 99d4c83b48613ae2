import type { PriceLevel } from './contract.ts'

/** The interval `[minimum, maximum)` of a level with fixed bounds, from 0 and without end where a side is open. */
export function fixedInterval({ bounds }: PriceLevel): { minimum: number; maximum: number } {
  const side = (name: 'minimum' | 'maximum') => bounds.find((bound) => bound.side === name)?.value.value
  return { minimum: side('minimum') ?? 0, maximum: side('maximum') ?? Infinity }
}
