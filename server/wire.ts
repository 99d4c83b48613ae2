import type { z } from 'zod'
import { readBoolean, readFloat, readInteger } from './wire/number.ts'
import { param } from './wire/param.ts'
import type { Bounds } from './wire/refusal.ts'
import { bounded, dictionary, scalar } from './wire/scalar.ts'
import type { TextRule } from './wire/text.ts'

export { codeFields, crossCheck, type Finding, issueOf, storedCodeFields } from './wire/cross-check.ts'
export { jsonSchemaOf } from './wire/json/json-schema.ts'
export { type ParsedJson, parseJson, parseJsonInSteps } from './wire/json/json-text.ts'
export { param } from './wire/param.ts'
export { type Parsed, parseAt, parseBody, parsePath, parseQuery } from './wire/parse.ts'
export { extraForbidden } from './wire/problems.ts'
export { list, Undecodable } from './wire/scalar.ts'
export { type Columned, plainSeries, seriesJson, wireValues } from './wire/json/series-json.ts'
export { values } from './wire/values.ts'
export { stringifyProblems } from './wire/write-problems.ts'

/** A UUID of a body in any accepted spelling, returned in lower case with hyphens. */
export function uuid(): z.ZodType<string, string> {
  return param.uuid()
}

/** A JSON integer; a number written as text is refused, and so is `true`. */
export function integer(range: { ge?: number; le?: number } = {}): z.ZodType<number, number> {
  return scalar((value) => readInteger(value, range), bounded('integer', range))
}

/** A finite JSON number; a number written as text is refused, and so is `true`. */
export function float(range: Bounds<number> = {}): z.ZodType<number, number> {
  return scalar((value) => readFloat(value, range), bounded('number', range))
}

/** `true` or `false`; also 0, 1, and the words that Pydantic reads as a boolean. */
export function boolean(): z.ZodType<boolean, boolean> {
  return scalar(readBoolean, { type: 'boolean' })
}

/** A calendar day, `YYYY-MM-DD`, within bounds; a date-time at zero o'clock counts as its day. */
export function date(range: { ge?: string; le?: string } = {}): z.ZodType<string, string> {
  return param.date(range)
}

/** An instant as RFC 3339 with its offset, always readable by `Date.parse`. */
export function instant(): z.ZodType<string, string> {
  return param.instant()
}

/** One of a named set of texts, case-sensitive. */
export function enumeration<const T extends readonly string[]>(values: T): z.ZodType<T[number], T[number]> {
  return param.enumeration(values)
}

/** A text of one line, as names are; `blank` allows an empty one. */
export function line(rule: Parameters<typeof param.line>[0]): z.ZodType<string, string> {
  return param.line(rule)
}

/** A text; lengths in characters. Half a surrogate pair and NUL are `string_unicode`. */
export function text(rule: TextRule = {}): z.ZodType<string, string> {
  return param.text(rule)
}

/** A dictionary whose keys match a pattern; a key's problem has a `loc` that ends in `[key]`. */
export function record<V extends z.ZodType>(keyPattern: RegExp, value: V): z.ZodRecord<z.ZodType<string, string>, V> {
  return dictionary(text({ pattern: keyPattern }), value)
}
