import { type Bounds, outOfBounds, type Refusal, refuse } from './refusal.ts'

const INTEGER = /^[+-]?\d+(?:_\d+)*(?:\.0+)?$/
const FLOAT = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i
const NOT_FINITE = /^[+-]?(?:inf|infinity|nan)$/i
const MOST_DIGITS = 4300
const TRUE = new Set(['1', 'true', 't', 'yes', 'y', 'on'])
const FALSE = new Set(['0', 'false', 'f', 'no', 'n', 'off'])

/** A JSON integer: no text, no boolean, nothing that a double cannot hold exactly. */
export function readInteger(value: unknown, bounds: Bounds<number>): number | Refusal {
  if (typeof value !== 'number') return refuse('int_type')
  if (!Number.isFinite(value)) return refuse('finite_number')
  if (!Number.isInteger(value)) return refuse('int_from_float')
  return outOfBounds(value, bounds) ?? (Number.isSafeInteger(value) ? value : refuse('int_parsing_size'))
}

/** A finite JSON number. */
export function readFloat(value: unknown, bounds: Bounds<number>): number | Refusal {
  if (typeof value !== 'number') return refuse('float_type')
  if (!Number.isFinite(value)) return refuse('finite_number')
  return outOfBounds(value, bounds) ?? value
}

/** `true`, `false`, 0, 1, and the texts that Pydantic reads as a boolean, in any case. */
export function readBoolean(value: unknown): boolean | Refusal {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return booleanOfNumber(value)
  if (typeof value !== 'string') return refuse('bool_type')
  const text = value.length > 5 ? '' : value.toLowerCase()
  return TRUE.has(text) ? true : FALSE.has(text) ? false : refuse('bool_parsing')
}

function booleanOfNumber(value: number): boolean | Refusal {
  if (value === 0 || value === 1) return value === 1
  return refuse(Number.isInteger(value) ? 'bool_parsing' : 'bool_type')
}

/** An integer of a URL: ` 1 `, `+1`, `007`, `1_000` and `1.0` are one; `1e3`, `0x10` and the empty text are not. */
export function readIntegerText(text: string, bounds: Bounds<number | bigint>): bigint | Refusal {
  const trimmed = text.trim()
  if (!INTEGER.test(trimmed)) return refuse('int_parsing')
  const digits = trimmed.replace(/\..*$/, '').replaceAll('_', '')
  const significant = digits.replace(/^[+-]?0*/, '')
  if (significant.length > MOST_DIGITS) return refuse('int_parsing_size')
  const value = BigInt(significant === '' ? '0' : significant) * (digits.startsWith('-') ? -1n : 1n)
  return outOfBounds(value, bounds) ?? value
}

/** A number of a URL, with a point and perhaps an exponent; `1_000.5` is one, `1,5` is not. */
export function readFloatText(text: string, bounds: Bounds<number>): number | Refusal {
  const trimmed = text.trim()
  if (NOT_FINITE.test(trimmed)) return refuse('finite_number')
  const spaced = trimmed.startsWith('_') || trimmed.endsWith('_') || trimmed.includes('__')
  const plain = trimmed.replaceAll('_', '')
  if (spaced || !FLOAT.test(plain)) return refuse('float_parsing')
  return readFloat(Number(plain), bounds)
}
