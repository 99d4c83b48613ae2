import type { Currency } from '../units.ts'
import { startOfDate } from './recipe-conditions.ts'
import type { Terms } from './recipe-draft.ts'

/** Terms of a component between two local dates of a zone; `to` exclusive, null or absent where no end is known. */
export function termsBetween(
  name: string,
  { from, to = null }: { from: string; to?: string | null },
  { currency, timezone }: { currency: Currency; timezone: string },
): Terms {
  return {
    ...{ name, currency, timezone },
    applicable_from: startOfDate(from, timezone),
    applicable_to: to === null ? null : startOfDate(to, timezone),
  }
}
