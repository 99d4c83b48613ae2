import { parseDate } from '../../calendar/civil.ts'
import { UsageError } from '#server/errors.ts'

export const TEXT_OPTIONS = [
  ...(['name', 'plan', 'areas', 'organization', 'capacity', 'refill', 'email', 'role', 'expires', 'id'] as const),
  ...([
    'source',
    'zone',
    'from',
    'to',
    'rate',
    'rates',
    'url',
    'before',
    'parts',
    'timezone',
    'category',
    'system',
  ] as const),
] as const
export type TextOption = (typeof TEXT_OPTIONS)[number]
export const FLAGS = [
  ...([
    'write',
    'existing',
    'dry-run',
    'force-source',
    'accept-shrink',
    'volumes',
    'examples',
    'json',
    'replace',
  ] as const),
] as const
export type Options = Partial<Record<TextOption, string> & Record<(typeof FLAGS)[number], boolean>>

/** The value of an option; UsageError without it. */
export function required(options: Options, name: TextOption): string {
  const value = options[name]
  if (value === undefined || value === '') throw new UsageError(`--${name} is missing`)
  return value
}

/** An option that must be a number above 0. */
export function positive(options: Options, name: 'capacity' | 'refill' | 'rate'): number {
  const value = Number(required(options, name))
  if (!(value > 0) || !Number.isFinite(value)) throw new UsageError(`--${name} takes a number above 0`)
  return value
}

/** A date `YYYY-MM-DD` from 2000 to 2099, or undefined without the option. */
export function dateOption(options: Options, name: 'from' | 'to'): string | undefined {
  const text = options[name]
  if (text === undefined) return undefined
  try {
    parseDate(text)
  } catch {
    throw new UsageError(`--${name} takes a date like 2026-01-31, not ${text}`)
  }
  if (text < '2000-01-01' || text > '2100-01-01') throw new UsageError(`--${name} takes a date from 2000 to 2099`)
  return text
}

/** The value as one of the allowed ones. */
export function oneOf<const T extends string>(value: string, allowed: readonly T[], name: string): T {
  const found = allowed.find((each) => each === value)
  if (found === undefined) throw new UsageError(`--${name} takes one of: ${allowed.join(', ')}`)
  return found
}
