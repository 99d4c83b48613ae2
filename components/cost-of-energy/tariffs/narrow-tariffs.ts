import type { TariffEntry } from './tariff-entries.ts'
import { noonOf, type TariffFilters } from './tariff-filters.ts'

/** The entries that the filters leave which the service does not answer. */
export function narrowTariffs(entries: TariffEntry[], filters: TariffFilters): TariffEntry[] {
  const { country, operator, fuse, text, available_on } = filters
  const words = (text ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    if (available_on && !isAvailable(entry, available_on)) return false
    if (country && entry.country !== country) return false
    if (operator && entry.operator !== operator) return false
    if (fuse && String(entry.fuse_a) !== fuse) return false
    const searched = `${entry.name} ${entry.operator}`.toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}

/** Whether a tariff is offered on a day, `YYYY-MM-DD`. */
function isAvailable({ available_from, available_to }: TariffEntry, day: string): boolean {
  const noon = Date.parse(noonOf(day))
  return (
    (available_from === null || Date.parse(available_from) <= noon) &&
    (available_to === null || noon < Date.parse(available_to))
  )
}

/** The last day on which all prices are confirmed, where that is over on `day`; null where not. */
export function unconfirmedSince({ confirmed_until }: TariffEntry, day: string): string | null {
  return confirmed_until !== null && confirmed_until < day ? confirmed_until : null
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
