import type { ProblemType } from './problem-types.ts'
import type { Message } from '#server/messages/message.ts'

/** Why one value was refused, before its path in the request is known. */
export class Refusal {
  readonly type: ProblemType
  readonly msg: string
  /** The sentence that `msg` is, where it is one. */
  readonly message: Message | undefined
  readonly ctx: Record<string, unknown> | undefined
  /** Steps from the value that was read to the part of it that is wrong. */
  readonly path: (string | number)[]

  constructor(
    type: ProblemType,
    report: string | Message,
    ctx?: Record<string, unknown>,
    path: (string | number)[] = [],
  ) {
    this.type = type
    this.msg = typeof report === 'string' ? report : report.text
    this.message = typeof report === 'string' ? undefined : report
    this.ctx = ctx
    this.path = path
  }

  /** The same refusal, one step further inside. */
  at(...path: (string | number)[]): Refusal {
    return new Refusal(this.type, this.message ?? this.msg, this.ctx, [...path, ...this.path])
  }
}

/** Several refusals of one value, such as the wrong entries of a series. */
export class Refusals {
  readonly all: Refusal[]

  constructor(all: Refusal[]) {
    this.all = all
  }
}

/** How far a list or a series is checked: problems after these many say nothing new. */
export const MOST_PROBLEMS = 1000

export type Bounds<T> = { ge?: T; gt?: T; le?: T; lt?: T }

/** The types whose text never varies, worded as in pydantic-core `src/errors/types.rs`. */
const FIXED = {
  missing: 'Field required',
  extra_forbidden: 'Extra inputs are not permitted',
  model_attributes_type: 'Input should be a valid dictionary or object to extract fields from',
  dict_type: 'Input should be a valid dictionary',
  list_type: 'Input should be a valid list',
  string_type: 'Input should be a valid string',
  string_unicode: 'Input should be a valid string, unable to parse raw data as a unicode string',
  int_type: 'Input should be a valid integer',
  int_parsing: 'Input should be a valid integer, unable to parse string as an integer',
  int_from_float: 'Input should be a valid integer, got a number with a fractional part',
  int_parsing_size: 'Unable to parse input string as an integer, exceeded maximum size',
  float_type: 'Input should be a valid number',
  float_parsing: 'Input should be a valid number, unable to parse string as a number',
  finite_number: 'Input should be a finite number',
  bool_type: 'Input should be a valid boolean',
  bool_parsing: 'Input should be a valid boolean, unable to interpret input',
  uuid_type: 'UUID input should be a string, bytes or UUID object',
  date_type: 'Input should be a valid date',
  date_from_datetime_inexact: 'Datetimes provided to dates should have zero time - e.g. be exact dates',
  datetime_type: 'Input should be a valid datetime',
  timezone_aware: 'Input should have timezone info',
} as const

/** The types whose text ends in the reason, which `ctx.error` repeats. */
const REASONED = {
  uuid_parsing: 'Input should be a valid UUID',
  date_parsing: 'Input should be a valid date in the format YYYY-MM-DD',
  date_from_datetime_parsing: 'Input should be a valid date or datetime',
  datetime_parsing: 'Input should be a valid datetime',
  datetime_from_date_parsing: 'Input should be a valid datetime or date',
} as const

export type FixedType = keyof typeof FIXED

/** A refusal of a type that has no ctx. */
export function refuse(type: FixedType): Refusal {
  return new Refusal(type, FIXED[type])
}

/** A refusal with the reason why a text could not be read. */
export function unreadable(type: keyof typeof REASONED, error: string): Refusal {
  return new Refusal(type, `${REASONED[type]}, ${error}`, { error })
}

/** `type` is `enum` for a named set and `literal_error` for a constant of the structure. */
export function unexpected(type: 'enum' | 'literal_error', values: readonly unknown[]): Refusal {
  const expected = alternatives(values.map(repr))
  return new Refusal(type, `Input should be ${expected}`, { expected })
}

/** The first bound that `value` breaks, or undefined; bounds and value may mix number and bigint. */
export function outOfBounds(value: number | bigint, bounds: Bounds<number | bigint>): Refusal | undefined {
  const { ge, gt, le, lt } = bounds
  if (le !== undefined && value > le) return bound('less_than_equal', 'less than or equal to', 'le', le)
  if (lt !== undefined && value >= lt) return bound('less_than', 'less than', 'lt', lt)
  if (ge !== undefined && value < ge) return bound('greater_than_equal', 'greater than or equal to', 'ge', ge)
  if (gt !== undefined && value <= gt) return bound('greater_than', 'greater than', 'gt', gt)
  return undefined
}

/** A bound by the name of its type; also for bounds that zod itself checked. */
export function bound(type: ProblemType, message: string, key: string, limit: number | bigint | string): Refusal {
  const text = typeof limit === 'string' ? limit : plainNumber(limit)
  return new Refusal(type, `Input should be ${message} ${text}`, { [key]: limit })
}

export function tooLong(max_length: number, actual_length: number): Refusal {
  const msg = `List should have at most ${counted(max_length, 'item')} after validation, not ${actual_length}`
  return new Refusal('too_long', msg, { field_type: 'List', max_length, actual_length })
}

export function tooShort(min_length: number, actual_length: number): Refusal {
  const msg = `List should have at least ${counted(min_length, 'item')} after validation, not ${actual_length}`
  return new Refusal('too_short', msg, { field_type: 'List', min_length, actual_length })
}

export function stringTooLong(max_length: number): Refusal {
  return new Refusal('string_too_long', `String should have at most ${counted(max_length, 'character')}`, {
    max_length,
  })
}

export function stringTooShort(min_length: number): Refusal {
  return new Refusal('string_too_short', `String should have at least ${counted(min_length, 'character')}`, {
    min_length,
  })
}

/** `pattern` as its author wrote it: JavaScript's escaped slash is undone. */
export function patternMismatch(source: string): Refusal {
  const pattern = source.replaceAll('\\/', '/')
  return new Refusal('string_pattern_mismatch', `String should match pattern '${pattern}'`, { pattern })
}

/** A number in digits only, never with an exponent: 1e-7 is 0.0000001. */
export function plainNumber(value: number | bigint): string {
  const text = String(value)
  const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text)
  if (match === null) return text
  const [, sign = '', lead = '', rest = '', exponent = '0'] = match
  const shift = Number(exponent)
  if (shift < 0) return `${sign}0.${'0'.repeat(-shift - 1)}${lead}${rest}`
  return `${sign}${lead}${rest.padEnd(shift, '0')}`
}

/** Python's `repr` of a JSON value, as in lists of expected values. */
export function repr(value: unknown): string {
  if (typeof value !== 'string') return pythonText(value)
  const quote = value.includes("'") && !value.includes('"') ? '"' : "'"
  const body = value
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replaceAll(quote, `\\${quote}`)
  return `${quote}${body}${quote}`
}

/** Python's `str` of a JSON value, as in `Input tag '…'`. */
export function pythonText(value: unknown): string {
  if (value === null || value === undefined) return 'None'
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (Array.isArray(value)) return `[${value.map(repr).join(', ')}]`
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return `${value as number | bigint}`
  const entries = Object.entries(value).map(([key, entry]) => `${repr(key)}: ${repr(entry)}`)
  return `{${entries.join(', ')}}`
}

function alternatives(texts: string[]): string {
  const last = texts.at(-1) ?? ''
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} or ${last}`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
