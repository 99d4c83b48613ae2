import type { PowerTariffEntry } from './entries.ts'
import type { Search } from './search.ts'

/** The entries that are left by what the service does not answer: words, operator, and in the whole list the country. */
export function narrowed(entries: PowerTariffEntry[], { by, country, operator, text }: Search): PowerTariffEntry[] {
  const words = (text ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    if (by === 'list' && country && entry.country !== country) return false
    if (operator && entry.operator !== operator) return false
    const searched = [entry.name, entry.operator, entry.uid, ...entry.areas].join(' ').toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}

/** The operators of some entries, with how many each has. */
export function countOperators(entries: PowerTariffEntry[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { operator } of entries) counts.set(operator, (counts.get(operator) ?? 0) + 1)
  return counts
}
