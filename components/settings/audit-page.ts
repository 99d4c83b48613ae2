/** Which part of the log is shown. */
export type AuditPage = { limit: number; offset: number }

const usual = 50
const most = 200
const farthest = 1_000_000_000

/** The page that stands in an address; what is no whole number counts as absent, what is too large as the largest. */
export function readAuditPage(parameters: URLSearchParams): AuditPage {
  return {
    limit: Math.max(1, whole(parameters.get('limit'), usual, most)),
    offset: whole(parameters.get('offset'), 0, farthest),
  }
}

/** The offsets of the pages beside one; null where there is none. */
export function besides({ limit, offset }: AuditPage, total: number): { newer: number | null; older: number | null } {
  return {
    newer: offset > 0 ? Math.max(0, Math.min(offset, total) - limit) : null,
    older: offset + limit < total ? offset + limit : null,
  }
}

function whole(text: string | null, fallback: number, largest: number): number {
  return text !== null && /^\d+$/.test(text) ? Math.min(Number(text), largest) : fallback
}
