import type { Language } from '#components/i18n/language.ts'

export type FileProblem = {
  type: string
  loc: (string | number)[]
  msg: string
  input?: unknown
  ctx?: Record<string, unknown>
}
type Messages = Language['messages']['allocationImport']['problem']

/** Row (from 1) and column of a problem, as the file has them; null where it is the file or the row as a whole. */
export function placeOf({ loc }: Pick<FileProblem, 'loc'>): { row: number | null; column: string | null } {
  const [, row, ...column] = loc
  return { row: typeof row === 'number' ? row : null, column: column.length === 0 ? null : column.join('.') }
}

/** A problem in the reader's language; where it has no text here, the service's text. */
export function problemText({ type, loc, msg, ctx = {} }: FileProblem, messages: Messages): string {
  const { column } = placeOf({ loc })
  const skipped = type === 'nothing' && Array.isArray(ctx.skipped) ? ctx.skipped.map(skippedName) : []
  if (skipped.length > 0) return `${messages.nothing_skipped} ${skipped.join(', ')}`
  const name = [`${type}.${column}`, type].find((each) => isKnown(each, messages))
  if (name === undefined || !isKnown(name, messages)) return msg
  const report = messages[name]
  return typeof report === 'string' ? report : report(partOf(ctx.expected), partOf(ctx.got))
}

/** What was found there, as far as it is a few characters. */
export function foundOf({ input }: Pick<FileProblem, 'input'>): string | null {
  return typeof input === 'string' || typeof input === 'number' ? String(input).slice(0, 60) : null
}

function isKnown(type: string, messages: Messages): type is keyof Messages {
  return Object.hasOwn(messages, type)
}

function partOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '?'
}

function skippedName(skipped: unknown): string {
  return typeof skipped === 'object' && skipped !== null && 'name' in skipped ? String(skipped.name) : '?'
}
