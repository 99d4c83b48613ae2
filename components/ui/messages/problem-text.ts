import type { Language } from '#components/i18n/language.ts'
import type { Problem } from '#server/errors.ts'
import { messageText } from './message-text.ts'

/** What is shown of a problem: not the input, which its writer has before them. */
export type ProblemText = Pick<Problem, 'type' | 'loc' | 'msg' | 'ctx' | 'code' | 'params'>

/** Where something is wrong and what, in the reader's language: by its sentence, by field and type, by type. */
export function problemText(
  { type, loc, msg, ctx = {}, code, params = {} }: ProblemText,
  language: Language,
): { where: string; what: string } {
  const { problems } = language.messages
  const path = loc.slice(1)
  const fields: Record<string, string | undefined> = problems.fields
  const where = path
    .map((step) => (typeof step === 'number' ? ` ${step + 1}` : ` › ${fields[step] ?? step}`))
    .join('')
    .replace(/^ (› )?/, '')
  const field = path.findLast((step) => typeof step === 'string') ?? ''
  const finding = findingText(type, ctx, language)
  if (finding !== null) return { where, what: finding }
  if (code !== undefined) return { where, what: messageText({ code, params }, msg, language) }
  const name = [`${type}_${field}`, type].find((each) => isKnown(each, problems.types))
  if (name === undefined || !isKnown(name, problems.types)) return { where, what: msg.replace(/^Value error, /, '') }
  const textOf: string | ((bound: string) => string) = problems.types[name]
  return { where, what: typeof textOf === 'string' ? textOf : textOf(boundOf(ctx)) }
}

/** What is wrong with a meter file, whose findings come with a count and what they are about. */
function findingText(type: string, { count, details }: Record<string, unknown>, { messages }: Language): string | null {
  const findings: Record<string, (count: number, ...details: string[]) => string> = messages.profiles.import.finding
  const textOf = Object.hasOwn(findings, type) ? findings[type] : undefined
  return textOf && typeof count === 'number' && Array.isArray(details) ? textOf(count, ...details.map(String)) : null
}

type Types = Language['messages']['problems']['types']

function isKnown(name: string, types: Types): name is keyof Types {
  return Object.hasOwn(types, name)
}

/** What the rule compares with; every type that has words has one. */
function boundOf(ctx: Record<string, unknown>): string {
  const names = [
    'min_length',
    'max_length',
    'ge',
    'le',
    'gt',
    'lt',
    'expected',
    'max',
    'closed_at',
    'expected_tags',
    'discriminator',
  ]
  const bound = names.map((name) => ctx[name]).find((each) => each !== undefined && each !== null)
  return typeof bound === 'string' || typeof bound === 'number' ? String(bound) : '…'
}
