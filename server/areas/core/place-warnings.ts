import { type Candidate, TOLERANCE_M } from './locator.ts'
import { fold } from './search-text.ts'

const BY_SETTLEMENT = 'found no more exactly than by its settlement: a street or number did not count'

/** Values for a `Warning` header: how the candidates are less than what was asked for; none where they are all of it. */
export function matchWarnings(candidates: readonly Candidate[]): string[] {
  const meant = new Set(candidates.flatMap(({ taken_as }) => (taken_as === undefined ? [] : [takenAs(taken_as)])))
  const settlements = candidates.some(({ precision }) => precision === 'locality') ? [BY_SETTLEMENT] : []
  const away_m = candidates.flatMap(({ precision, distance_m }) =>
    distance_m !== null && distance_m > TOLERANCE_M[precision] ? [distance_m] : [],
  )
  const nearest = away_m.length > 0 ? [nearestAlone(Math.round(Math.min(...away_m)))] : []
  return [...meant, ...settlements, ...nearest].map((text) => `299 - "${text}"`)
}

/** In letters that a header may carry. */
function takenAs(city: string): string {
  return `no settlement is known that is written so: ${fold(city).replaceAll(/[^a-z0-9 ]/g, '?')} was taken for it`
}

function nearestAlone(away_m: number): string {
  return `no area is known to hold this place: the nearest is answered, ${away_m} m away`
}
