import type { Candidate } from './locator.ts'

const BY_NAME_ALONE = 'found no more exactly than by its settlement: a street or number did not count'

/** Values for a `Warning` header: how the candidates are less than what was asked for; none where they are all of it. */
export function matchWarnings(candidates: readonly Candidate[]): string[] {
  const warnings = candidates.some(({ precision }) => precision === 'locality') ? [BY_NAME_ALONE] : []
  return warnings.map((text) => `299 - "${text}"`)
}
