import { patternMismatch, Refusal, refuse, stringTooLong, stringTooShort } from './refusal.ts'
import type { JsonSchema } from './scalar.ts'

/** Lengths in characters (code points); the pattern is searched, so anchor it. */
export type TextRule = { min?: number; max?: number; pattern?: RegExp }

/** Line ends and other controls, and what turns the direction of writing around: they make a name look like another. */
const UNSEEN = String.raw`\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff`

const NO_NAME = String.raw`/\\\ufffd${UNSEEN}`

/** One line of visible text; empty or blank only where `blank` allows it. */
export function lineRule({ max, blank = false }: { max: number; blank?: boolean }): TextRule {
  return blank
    ? { max, pattern: new RegExp(`^[^${UNSEEN}]*$`) }
    : { min: 1, max, pattern: new RegExp(`^ *[^\\s${UNSEEN}][^${UNSEEN}]*$`) }
}

/** The name of a file: one line without folders, and more than dots. */
export function fileNameRule(max: number): TextRule {
  return { min: 1, max, pattern: new RegExp(`^[. ]*[^.\\s${NO_NAME}][^${NO_NAME}]*$`) }
}

/** A text as sent. Half a surrogate pair and NUL, which the database cannot store, are `string_unicode`. */
export function readText(text: string, { min, max, pattern }: TextRule): string | Refusal {
  if (!text.isWellFormed()) return refuse('string_unicode')
  if (text.includes('\0')) {
    return new Refusal('string_unicode', 'Input should be a valid string, NUL characters are not allowed')
  }
  if (min !== undefined && text.length < 2 * min && characters(text) < min) return stringTooShort(min)
  if (max !== undefined && text.length > max && (text.length > 2 * max || characters(text) > max)) {
    return stringTooLong(max)
  }
  return pattern === undefined || text.search(pattern) >= 0 ? text : patternMismatch(pattern.source)
}

/** The rule as JSON Schema. */
export function textSchema({ min, max, pattern }: TextRule): JsonSchema {
  return {
    type: 'string',
    ...(min === undefined ? {} : { minLength: min }),
    ...(max === undefined ? {} : { maxLength: max }),
    ...(pattern === undefined ? {} : { pattern: pattern.source.replaceAll('\\/', '/') }),
  }
}

/** Code points are never more than UTF-16 units and never fewer than half, so most texts need no count. */
function characters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
