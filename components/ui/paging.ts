/** Which rows of a long list are shown. */
export type Paging = { limit: number; offset: number }

/** The offsets of the pages before and after one; null where there is none. */
export function besides({ limit, offset }: Paging, total: number): { before: number | null; after: number | null } {
  return {
    before: offset > 0 ? Math.max(0, Math.min(offset, total) - limit) : null,
    after: offset + limit < total ? offset + limit : null,
  }
}
