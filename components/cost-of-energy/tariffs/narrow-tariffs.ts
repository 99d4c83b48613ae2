import type { TariffEntry } from './tariff-entries.ts'
import type { TariffFilters } from './tariff-filters.ts'

/** The entries that the filters leave which the service does not answer. */
export function narrowTariffs(entries: TariffEntry[], filters: TariffFilters): TariffEntry[] {
  const { country, operator, fuse, text } = filters
  const words = (text ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    if (country && entry.country !== country) return false
    if (operator && entry.operator !== operator) return false
    if (fuse && String(entry.fuse_a) !== fuse) return false
    const searched = `${entry.name} ${entry.operator}`.toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}

/** The values that a column takes, with how many tariffs have each. */
export function countValues(entries: TariffEntry[], value: (entry: TariffEntry) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const entry of entries) {
    const key = value(entry)
    if (key) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
