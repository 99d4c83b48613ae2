import type { Candidate } from './locator.ts'
import { fold } from './search-text.ts'

const BY_SETTLEMENT = 'found no more exactly than by its settlement: a street or number did not count'

/** Values for a `Warning` header: how the candidates are less than what was asked for; none where they are all of it. */
export function matchWarnings(candidates: readonly Candidate[]): string[] {
  const meant = new Set(candidates.flatMap(({ taken_as }) => (taken_as === undefined ? [] : [takenAs(taken_as)])))
  const settlements = candidates.some(({ precision }) => precision === 'locality') ? [BY_SETTLEMENT] : []
  return [...meant, ...settlements].map((text) => `299 - "${text}"`)
}

/** In letters that a header may carry. */
function takenAs(city: string): string {
  return `no settlement is known that is written so: ${fold(city).replaceAll(/[^a-z0-9 ]/g, '?')} was taken for it`
}
