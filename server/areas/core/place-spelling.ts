import { fold, slips } from './search-text.ts'

/** In a shorter name a slip makes another settlement. */
const LEAST_LETTERS = 6

/**
 * The names that a misspelt one is likely meant as: those that differ in marks and capitals alone, else those with one
 * slip, if they are all the same but for marks. None where it is short, far from all, or near to several.
 */
export function nearestNames(asked: string, names: readonly string[]): string[] {
  const folded = fold(asked)
  const same = names.filter((name) => fold(name) === folded)
  if (same.length > 0 || folded.length < LEAST_LETTERS) return same
  const near = names.filter((name) => {
    const there = fold(name)
    return there[0] === folded[0] && slips(folded, there, 1).whole <= 1
  })
  return new Set(near.map(fold)).size === 1 ? near : []
}
