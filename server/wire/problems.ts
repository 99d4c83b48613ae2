import { z } from 'zod'
import { type Problem, problemOf } from '#server/errors.ts'
import type { ProblemType } from './problem-types.ts'
import { readDate, readInstant } from './date-time.ts'
import { capped, echo } from './echo.ts'
import {
  bound,
  MOST_PROBLEMS,
  patternMismatch,
  pythonText,
  Refusal,
  refuse,
  repr,
  stringTooLong,
  stringTooShort,
  tooLong,
  tooShort,
  unexpected,
} from './refusal.ts'
import { Doubled, Undecodable } from './scalar.ts'
import { readUuid } from './uuid.ts'
import { type Loc, locate, tagsOf, valueAt } from './walk.ts'
import type { Message } from '#server/messages/message.ts'

type Issue = z.core.$ZodIssue
type Place = { schema: z.core.$ZodType; value: unknown; where: Loc }

/** The problems behind the issues of one parse, in their order; `where` is `['query']`, `['body']` and so on. */
export function problemsOf(issues: Issue[], place: Place): Problem[] {
  return issues
    .slice(0, MOST_PROBLEMS)
    .flatMap((issue) => fromIssue(issue, place))
    .slice(0, MOST_PROBLEMS)
}

/** The problem of an unknown field or parameter where these are refused; `nearest` is the suggested name. */
export function extraForbidden(loc: Loc, input: unknown, nearest: string | null = null): Problem {
  const problem = reportOf(refuse('extra_forbidden'), loc, input)
  if (nearest === null) return problem
  return { ...problem, msg: `${problem.msg}: did you mean ${nearest}?`, ctx: { expected: nearest } }
}

function fromIssue(issue: Issue, place: Place): Problem[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unrecognized(issue, key, place))
  if (issue.code === 'invalid_key') return issue.issues.flatMap((inner) => fromIssue(keyed(issue, inner), place))
  if (issue.code === 'invalid_union' && issue.errors.length > 0) return fromBranch(issue, place)
  const path = issue.code === 'invalid_union' && 'discriminator' in issue ? issue.path.slice(0, -1) : issue.path
  const { loc, schema } = locate(place.schema, place.value, path)
  const sent = sentAt(place.value, path)
  const refusal = refusalOf(issue, sent, schema)
  return [reportOf(refusal, [...place.where, ...loc], refusal.type === 'missing' ? parentOf(place, path) : sent)]
}

function reportOf(refusal: Refusal, loc: Loc, input: unknown): Problem {
  const safe = loc.map((step) => (typeof step === 'string' ? capped(step) : step))
  const prefix = refusal instanceof ValueRefusal ? 'Value error, ' : ''
  return problemOf({ ...refusal, msg: prefix + refusal.msg.toWellFormed() }, safe, echo(input, loc))
}

/** A missing field has the enclosing object as input, a missing parameter or body none. */
function parentOf(place: Place, path: readonly PropertyKey[]): unknown {
  return place.where[0] === 'body' && path.length > 0 ? valueAt(place.value, path.slice(0, -1)) : null
}

function sentAt(value: unknown, path: readonly PropertyKey[]): unknown {
  if (path.at(-1) === '[key]') return path.at(-2)
  const sent = valueAt(value, path)
  if (sent instanceof Undecodable) return sent.raw
  return sent instanceof Doubled ? sent.values : sent
}

function unrecognized(issue: Issue, key: string, place: Place): Problem {
  const path = [...issue.path, key]
  const { loc } = locate(place.schema, place.value, path)
  return extraForbidden([...place.where, ...loc], valueAt(place.value, path))
}

function keyed(outer: Issue, inner: Issue): Issue {
  return { ...inner, path: [...outer.path, '[key]'] }
}

/** Of a union without a tag, the option that got furthest: the one whose first problem lies deepest. */
function fromBranch(issue: Issue & { errors: Issue[][] }, place: Place): Problem[] {
  const depth = (branch: Issue[]) => Math.max(...branch.map((each) => each.path.length))
  const best = issue.errors.reduce((a, b) => (depth(b) > depth(a) ? b : a))
  return best.flatMap((inner) => fromIssue({ ...inner, path: [...issue.path, ...inner.path] }, place))
}

function refusalOf(issue: Issue, sent: unknown, schema: z.core.$ZodType | undefined): Refusal {
  if (issue.code === 'custom') return custom(issue)
  if (sent === undefined) return refuse('missing')
  if (issue.code === 'invalid_type') return wrongType(issue.expected, sent)
  if (issue.code === 'invalid_value') {
    return unexpected(schema instanceof z.ZodLiteral ? 'literal_error' : 'enum', issue.values)
  }
  if (issue.code === 'invalid_union') return tagFault(schema, sent)
  if (issue.code === 'too_big') return tooBig(issue)
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'invalid_format') return badFormat(issue, sent)
  if (issue.code === 'not_multiple_of') return bound('multiple_of', 'a multiple of', 'multiple_of', issue.divisor)
  return valueError(issue.message)
}

/** Our own scalars carry their refusal; `params.type` names a promised type; any other check is a `value_error`. */
function custom(issue: z.core.$ZodIssueCustom): Refusal {
  const { refusal, type, ctx, report = issue.message } = issue.params ?? {}
  if (refusal instanceof Refusal) return refusal
  return typeof type === 'string' ? new Refusal(type as ProblemType, report, ctx) : valueError(report)
}

function valueError(report: string | Message): Refusal {
  return new ValueRefusal('value_error', report, { error: {} })
}

/** What a validator of Pydantic would raise: its text comes after two words. */
class ValueRefusal extends Refusal {}

function wrongType(expected: string, sent: unknown): Refusal {
  if (typeof sent === 'number' && !Number.isFinite(sent)) return refuse('finite_number')
  if (expected === 'int') return refuse(typeof sent === 'number' ? 'int_from_float' : 'int_type')
  if (expected === 'number') return refuse('float_type')
  if (expected === 'boolean') return refuse('bool_type')
  if (expected === 'array' || expected === 'tuple') return refuse('list_type')
  if (expected === 'object') return refuse('model_attributes_type')
  if (expected === 'record') return refuse('dict_type')
  if (expected === 'string') return refuse('string_type')
  return valueError(`Input should be ${expected}`)
}

function tagFault(schema: z.core.$ZodType | undefined, sent: unknown): Refusal {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return valueError('Input matches no option')
  const name = schema.def.discriminator
  const discriminator = repr(name)
  const value = valueAt(sent, [name])
  if (value === undefined) {
    return new Refusal('union_tag_not_found', `Unable to extract tag using discriminator ${discriminator}`, {
      discriminator,
    })
  }
  const tag = shortTag(value)
  const expected_tags = schema.options.flatMap((option) => [...(tagsOf(option, name) ?? [])].map(repr)).join(', ')
  const msg = `Input tag '${tag}' found using ${discriminator} does not match any of the expected tags: ${expected_tags}`
  return new Refusal('union_tag_invalid', msg, { discriminator, tag, expected_tags })
}

function shortTag(value: unknown): string {
  return capped(pythonText(typeof value === 'object' ? echo(value, []) : value))
}

function tooBig(issue: z.core.$ZodIssueTooBig): Refusal {
  const limit = issue.maximum
  if (issue.origin === 'string') return stringTooLong(Number(limit))
  if (issue.origin === 'array') return tooLong(Number(limit), lengthOf(issue.input))
  if (issue.inclusive === false) return bound('less_than', 'less than', 'lt', limit)
  return bound('less_than_equal', 'less than or equal to', 'le', limit)
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): Refusal {
  const limit = issue.minimum
  if (issue.origin === 'string') return stringTooShort(Number(limit))
  if (issue.origin === 'array') return tooShort(Number(limit), lengthOf(issue.input))
  if (issue.inclusive === false) return bound('greater_than', 'greater than', 'gt', limit)
  return bound('greater_than_equal', 'greater than or equal to', 'ge', limit)
}

function lengthOf(input: unknown): number {
  return Array.isArray(input) ? input.length : 0
}

function badFormat(issue: z.core.$ZodIssueInvalidStringFormat, sent: unknown): Refusal {
  const text = String(sent)
  const readers: Record<string, (text: string) => string | Refusal> = {
    uuid: readUuid,
    guid: readUuid,
    date: readDate,
    datetime: readInstant,
  }
  const read = readers[issue.format]?.(text)
  if (read instanceof Refusal) return read
  if (issue.format !== 'regex') return valueError(issue.message)
  return patternMismatch(String(issue.pattern).replace(/^\/(.*)\/[a-z]*$/s, '$1'))
}
