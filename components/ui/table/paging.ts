/** Which rows of a long list are shown. */
export type Paging = { limit: number; offset: number }

/** The offsets of the pages before and after one; null where there is none. */
export function besides({ limit, offset }: Paging, total: number): { before: number | null; after: number | null } {
  return {
    before: offset > 0 ? Math.max(0, Math.min(offset, total) - limit) : null,
    after: offset + limit < total ? offset + limit : null,
  }
}

/**
 * The offset of a row that was requested by its number, counted from 1; the last row for one beyond it, null for none.
 */
export function offsetOfRow(text: string, total: number): number | null {
  const digits = text.replaceAll(/[\s.,'\u202f]/g, '')
  if (!/^\d{1,19}$/.test(digits) || total === 0) return null
  return Math.max(0, Math.min(Number(digits), total) - 1)
}
