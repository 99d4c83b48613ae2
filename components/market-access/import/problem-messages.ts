import type { Language } from '#components/i18n/language.ts'

export type FileProblem = {
  type: string
  loc: (string | number)[]
  msg: string
  input?: unknown
  ctx?: Record<string, unknown>
}
type Words = Language['words']['allocationImport']['problem']

/** Row (from 1) and column of a problem, as the file has them; null where it is the file or the row as a whole. */
export function placeOf({ loc }: Pick<FileProblem, 'loc'>): { row: number | null; column: string | null } {
  const [, row, ...column] = loc
  return { row: typeof row === 'number' ? row : null, column: column.length === 0 ? null : column.join('.') }
}

/** A problem in the reader’s language; one that has no words here as the service says it. */
export function problemText({ type, loc, msg, ctx = {} }: FileProblem, words: Words): string {
  const { column } = placeOf({ loc })
  const skipped = type === 'nothing' && Array.isArray(ctx.skipped) ? ctx.skipped.map(skippedName) : []
  if (skipped.length > 0) return `${words.nothing_skipped} ${skipped.join(', ')}`
  const name = [`${type}.${column}`, type].find((each) => isKnown(each, words))
  if (name === undefined || !isKnown(name, words)) return msg
  const said = words[name]
  return typeof said === 'string' ? said : said(partOf(ctx.expected), partOf(ctx.got))
}

/** What was found there, as far as it is a few characters. */
export function foundOf({ input }: Pick<FileProblem, 'input'>): string | null {
  return typeof input === 'string' || typeof input === 'number' ? String(input).slice(0, 60) : null
}

function isKnown(type: string, words: Words): type is keyof Words {
  return Object.hasOwn(words, type)
}

function partOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '?'
}

function skippedName(skipped: unknown): string {
  return typeof skipped === 'object' && skipped !== null && 'name' in skipped ? String(skipped.name) : '?'
}
