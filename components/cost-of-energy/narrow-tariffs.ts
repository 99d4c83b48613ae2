import type { TariffEntry } from './tariff-entries.ts'

/** What narrows the list in the browser, as it stands in the address. */
export type Narrowing = { country: string | null; operator: string | null; fuse_a: string | null; text: string | null }

export function narrowTariffs(entries: TariffEntry[], { country, operator, fuse_a, text }: Narrowing): TariffEntry[] {
  const words = (text ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    if (country && entry.country !== country) return false
    if (operator && entry.operator !== operator) return false
    if (fuse_a && String(entry.fuse_a) !== fuse_a) return false
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
