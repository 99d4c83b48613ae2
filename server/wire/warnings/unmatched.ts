import { Columns, Encoded, PdfDocument, RowStream, Workbook } from '../../answer.ts'
import { warningText } from './warning-text.ts'

/**
 * Filters of a list whose values identify something, so that a typing error does not look like an empty list: reported
 * are those that the answer does not show (`shown`), and all of them for an empty answer (`sought`).
 */
export type NamingFilters = { shown?: readonly string[]; sought?: readonly string[] }

const MOST_NAMED = 20

/** Values for a `Warning` header: filters whose values nothing in the answer, as its JSON, has, and that `own` warnings do not name. */
export function unmatchedWarnings(
  filters: NamingFilters,
  requested: Record<string, unknown>,
  json: string,
  own = '',
): string[] {
  const isEmpty = json.startsWith('[]', json.indexOf('['))
  const reportOf = (name: string, isNotified: (value: string) => boolean) => {
    const values = [requested[name] ?? []]
      .flat()
      .map(String)
      .filter((value) => isNotified(value) && !own.includes(value))
      .slice(0, MOST_NAMED)
    return values.length === 0 ? [] : [warningText(`nothing found has ${name} ${values.join(', ')}`)]
  }
  let lower: string | undefined
  const isShown = (value: string) => {
    const written = [value, value.slice(value.indexOf(':') + 1)].map((each) => JSON.stringify(each))
    if (written.some((each) => json.includes(each))) return true
    lower ??= json.toLowerCase()
    return written.some((each) => lower?.includes(each.toLowerCase()))
  }
  return [
    ...(filters.shown ?? []).flatMap((name) => reportOf(name, (value) => !isShown(value))),
    ...(isEmpty ? (filters.sought ?? []) : []).flatMap((name) => reportOf(name, () => true)),
  ]
}

/** Characters or bytes of an answer that is searched; a longer one is not empty. */
const MOST_SEARCHED = 4_000_000

/** An answer's headers, with a warning of each filter that nothing in it has. */
export function withUnmatched(
  filters: NamingFilters | undefined,
  { path, query }: { path: unknown; query: unknown },
  value: unknown,
  headers: Record<string, string>,
): Record<string, string> {
  const requested = { ...(path as object), ...(query as object) } as Record<string, unknown>
  const isRequested = [filters?.shown ?? [], filters?.sought ?? []].flat().some((name) => requested[name] !== undefined)
  if (filters === undefined || !isRequested) return headers
  const json = jsonOf(value)
  const warnings = json === null ? [] : unmatchedWarnings(filters, requested, json, headers.Warning)
  if (warnings.length === 0) return headers
  return { ...headers, Warning: [headers.Warning ?? [], warnings].flat().join(', ') }
}

function jsonOf(value: unknown): string | null {
  if (value instanceof Encoded) return value.content.length > MOST_SEARCHED ? null : value.text
  const isWritten =
    value instanceof Columns || value instanceof Workbook || value instanceof PdfDocument || value instanceof RowStream
  return isWritten ? null : JSON.stringify(value)
}
