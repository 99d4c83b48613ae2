import { narrowTariffs, unconfirmedSince } from '../tariffs/narrow-tariffs.ts'
import type { TariffEntry } from '../tariffs/tariff-entries.ts'
import { noFilters } from '../tariffs/tariff-filters.ts'

export type CoverageRow = {
  /** ISO 3166 alpha-2. */
  country: string
  /** Grid operators with a tariff on the day; null where tariffs hold in the whole country. */
  operators: number | null
  /** Tariffs that are available on the day, and those of them whose prices are confirmed for it. */
  available: number
  confirmed: number
  /** Tariffs that are known and not available on the day. */
  others: number
  /** The latest day, `YYYY-MM-DD`, for which prices are confirmed; null where no day is known. */
  confirmed_until: string | null
  /** Lines of credit. */
  sources: string[]
}

/** What is known by country on a day, `YYYY-MM-DD`; the organization's own tariffs do not count. */
export function coverageRows(entries: TariffEntry[], day: string): CoverageRow[] {
  const published = entries.filter(({ is_own, country }) => !is_own && country !== '')
  return [...Map.groupBy(published, ({ country }) => country)].map(([country, all]) => {
    const available = narrowTariffs(all, { ...noFilters, available_on: day })
    const confirmed = available.filter((entry) => unconfirmedSince(entry, day) === null)
    const operators = new Set(available.flatMap(({ operator }) => operator || []))
    return {
      country,
      operators: operators.size === 0 && available.length > 0 ? null : operators.size,
      available: available.length,
      confirmed: confirmed.length,
      others: all.length - available.length,
      confirmed_until:
        all
          .flatMap((entry) => entry.confirmed_until ?? [])
          .toSorted()
          .at(-1) ?? null,
      sources: [...new Set(all.flatMap(({ source }) => source ?? []))],
    }
  })
}
