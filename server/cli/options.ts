import { parseDate } from '../calendar/civil.ts'
import { AppError, UsageError } from '../errors.ts'
import { oneOf, type Options, required } from '../integration/imports/options.ts'

/** The name of an organization: 1 to 200 characters. */
export function nameOf(options: Options): string {
  const name = required(options, 'name')
  if ([...name].length > 200) throw new UsageError('--name takes at most 200 characters')
  return name
}

/** The day `YYYY-MM-DD` of `--before`; UsageError without one. */
export function beforeOption(options: Options): string {
  const before = required(options, 'before')
  try {
    parseDate(before)
  } catch {
    throw new UsageError('--before takes a day such as 2016-01-01')
  }
  return before
}

/** The number of `--parts`, from 2 to 256; UsageError without one. */
export function partsOption(options: Options): number {
  const text = required(options, 'parts')
  const parts = Number(text)
  if (!/^\d+$/.test(text) || parts < 2 || parts > 256) throw new UsageError('--parts takes a number from 2 to 256')
  return parts
}

/** A comma-separated list of areas. */
export function areasOf<const T extends string>(value: string | undefined, allowed: readonly T[]): T[] {
  return (value ?? '')
    .split(',')
    .filter((each) => each !== '')
    .map((each) => oneOf(each.trim(), allowed, 'areas'))
}

/** What went wrong, for a person: one line per problem, each with the name of its field. */
export function inText(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error)
  if (typeof error.detail === 'string') return error.detail
  return error.detail
    .map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg.replace(/^Value error, /, '')}`)
    .join('\n')
}
