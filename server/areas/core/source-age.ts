/**
 * The kind of a source's facts, which decides until when they are assumed valid where they have no end (the function
 * `confirmed_until` of the database): price lists until the end of the year in which they were read, since grid
 * operators set prices by the year; registers for a year; shapes, postal codes and settlements for two. For series and
 * standards nothing is assumed.
 */
export const SOURCE_KINDS = ['price_list', 'register', 'shape', 'series', 'standard'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

/** Whole days from a day, or from the first of a month where only that is known, to the day `today`; at least 0. */
export function daysBetween(retrieved_at: string, today: string): number {
  const from = Date.parse(retrieved_at.length === 7 ? `${retrieved_at}-01` : retrieved_at)
  return Math.max(0, Math.round((Date.parse(today) - from) / 86_400_000))
}
