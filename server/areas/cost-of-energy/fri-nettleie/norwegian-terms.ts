import { startOfDate } from '../recipes/recipe-conditions.ts'
import type { Terms } from '../recipes/recipe-draft.ts'

/** The attributes of a component in Norwegian money besides its pipeline; local dates, `to` exclusive or null. */
export function norwegianTerms(name: string, span: { from: string; to: string | null }): Terms {
  return {
    name,
    currency: 'NOK',
    timezone: 'Europe/Oslo',
    applicable_from: startOfOsloDate(span.from),
    applicable_to: span.to === null ? null : startOfOsloDate(span.to),
  }
}

export function startOfOsloDate(date: string): string {
  return startOfDate(date, 'Europe/Oslo')
}
