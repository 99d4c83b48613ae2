import { patternMismatch, Refusal, refuse, stringTooLong, stringTooShort } from './refusal.ts'
import type { JsonSchema } from './scalar.ts'

/** Lengths in characters (code points); the pattern is searched, so anchor it. */
export type TextRule = { min?: number; max?: number; pattern?: RegExp }

/** A text as it was sent. Half a surrogate pair and NUL, which no database text holds, are `string_unicode`. */
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
