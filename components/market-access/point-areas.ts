import type { AccountingPoint } from '#server/areas/market-access/contract.ts'

/** The entry of a point that applies on a day `YYYY-MM-DD`; null before the first. */
export function entryOn(
  entries: readonly AccountingPoint[],
  accounting_point_id: string,
  day: string,
): AccountingPoint | null {
  const begun = entries.filter((each) => each.accounting_point_id === accounting_point_id && each.valid_from <= day)
  return begun.toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1))[0] ?? null
}
