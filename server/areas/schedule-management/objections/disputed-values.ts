import type { Finding } from '#server/wire.ts'
import { OBJECTIONS } from './messages.ts'

const MOST_CHARACTERS = 200_000

/** What is wrong with a free-form object: more than a person would write, or text that no database keeps. */
export function disputedFinding(values: Record<string, unknown>): Finding | undefined {
  if (JSON.stringify(values).length > MOST_CHARACTERS)
    return { msg: OBJECTIONS.disputed_too_long({ most: MOST_CHARACTERS }) }
  if (!isUnicode(values))
    return { type: 'string_unicode', msg: 'Input should be text without NUL and without half surrogate pairs' }
  const infinite = infiniteAt(values)
  return infinite && { path: infinite, type: 'finite_number', msg: 'Input should be a finite number' }
}

/** Where a number is too large for one, as 1e999 is; JSON could not keep it. */
function infiniteAt(value: unknown, path: (string | number)[] = []): (string | number)[] | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  const steps: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  for (const [step, each] of steps) {
    const found = infiniteAt(each, [...path, step])
    if (found !== undefined) return found
  }
  return undefined
}

function isUnicode(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, each]) => isUnicode(key) && isUnicode(each))
}
