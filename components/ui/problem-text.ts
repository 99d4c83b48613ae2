import type { Language } from '#components/i18n/language.ts'
import type { Problem } from '#server/errors.ts'
import { saidText } from './said.ts'

/** Where something is wrong and what, in the reader's language: by field and type, by type, else as the service says it. */
export function problemText(
  { type, loc, msg, ctx = {} }: Pick<Problem, 'type' | 'loc' | 'msg' | 'ctx'>,
  language: Language,
): { where: string; what: string } {
  const { problems } = language.words
  const way = loc.slice(1)
  const fields: Record<string, string | undefined> = problems.fields
  const where = way
    .map((step) => (typeof step === 'number' ? ` ${step + 1}` : ` › ${fields[step] ?? step}`))
    .join('')
    .replace(/^ (› )?/, '')
  const field = way.findLast((step) => typeof step === 'string') ?? ''
  const name = [`${type}_${field}`, type].find((each) => isKnown(each, problems.types))
  if (name === undefined || !isKnown(name, problems.types)) return { where, what: saidText(msg, language) }
  const say: string | ((bound: string) => string) = problems.types[name]
  return { where, what: typeof say === 'string' ? say : say(boundOf(ctx)) }
}

type Types = Language['words']['problems']['types']

function isKnown(name: string, types: Types): name is keyof Types {
  return Object.hasOwn(types, name)
}

/** What the rule compares with; every type that has words has one. */
function boundOf(ctx: Record<string, unknown>): string {
  const names = ['min_length', 'max_length', 'ge', 'le', 'gt', 'lt', 'expected', 'max', 'closed_at']
  const bound = names.map((name) => ctx[name]).find((each) => each !== undefined && each !== null)
  return typeof bound === 'string' || typeof bound === 'number' ? String(bound) : '…'
}
