/** Whole days from a day, or from the first of a month where only that is known, to the day `today`; at least 0. */
export function daysBetween(retrieved_at: string, today: string): number {
  const from = Date.parse(retrieved_at.length === 7 ? `${retrieved_at}-01` : retrieved_at)
  return Math.max(0, Math.round((Date.parse(today) - from) / 86_400_000))
}
