import { fold, glued, wordsOf } from '#server/areas/core/search/text.ts'
import type { CoreEntry } from './entries.ts'
import type { ExplorerState } from '../explorer-state.ts'

type Narrowing = Pick<ExplorerState, 'q' | 'country' | 'zone' | 'operator'>

/**
 * The entries that pass every filter. Each word of the text must match a name, a code or the operator's name, folded as
 * the search folds them: without case and diacritics.
 */
export function narrowed(entries: CoreEntry[], { q, country, zone, operator }: Narrowing): CoreEntry[] {
  const words = wordsOf(fold(q ?? ''))
  return entries.filter((entry) => {
    if (country && !entry.countries.includes(country)) return false
    if (zone && entry.zone !== zone) return false
    if (operator && entry.operator?.id !== operator) return false
    const searched = [entry.name, entry.label, entry.operator?.name, ...entry.codes.map(({ value }) => value)]
    const all = searched.join(' ')
    const text = [fold(all), ...glued(all)].join(' ')
    return words.every((word) => text.includes(word))
  })
}

/** The countries of some entries, with how many each has. */
export function countCountries(entries: CoreEntry[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const country of entries.flatMap(({ countries }) => countries))
    counts.set(country, (counts.get(country) ?? 0) + 1)
  return counts
}
