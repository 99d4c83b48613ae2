import { startOfDate } from '../recipes/recipe-conditions.ts'
import type { Terms } from '../recipes/recipe-draft.ts'
import { termsBetween } from '../recipes/recipe-terms.ts'

/** The attributes of a component in Norwegian money besides its pipeline; local dates, `to` exclusive or null. */
export function norwegianTerms(name: string, span: { from: string; to: string | null }): Terms {
  return termsBetween(name, span, { currency: 'NOK', timezone: 'Europe/Oslo' })
}

export function startOfOsloDate(date: string): string {
  return startOfDate(date, 'Europe/Oslo')
}
