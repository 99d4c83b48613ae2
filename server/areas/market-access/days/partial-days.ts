import { runsOf } from './sent-day.ts'

/** A version of a day: kWh with null for a gap, and runs of quarter-hours (from, to, from, to, …; the end exclusive). */
export type DayPart = {
  values: readonly (number | null)[]
  estimated: readonly number[]
  /** Those that are not spoken of. */
  unspoken: readonly number[]
}

/** The values of `part` for a day, completed from `base`; unspoken is what neither has. */
export function over(base: DayPart, part: DayPart): DayPart {
  const slots = part.values.length
  const [isLeft, isLeftByBase] = [flagsOf(part.unspoken, slots), flagsOf(base.unspoken, slots)]
  const [estimated, estimatedByBase] = [flagsOf(part.estimated, slots), flagsOf(base.estimated, slots)]
  return {
    values: part.values.map((value, slot) => (isLeft[slot] ? (base.values[slot] ?? null) : value)),
    estimated: runsOf(estimated.map((flag, slot) => (isLeft[slot] ? estimatedByBase[slot]! : flag))),
    unspoken: runsOf(isLeft.map((flag, slot) => flag && isLeftByBase[slot]!)),
  }
}

/** Whether both say something of the same quarter-hour. */
export function areAtOdds(one: DayPart, other: DayPart): boolean {
  const slots = one.values.length
  const [left, right] = [flagsOf(one.unspoken, slots), flagsOf(other.unspoken, slots)]
  return left.some((isLeft, slot) => !isLeft && !right[slot])
}

function flagsOf(runs: readonly number[], slots: number): boolean[] {
  const flags = Array.from({ length: slots }, () => false)
  for (let at = 0; at < runs.length; at += 2) flags.fill(true, runs[at], runs[at + 1])
  return flags
}
