import type { Format } from '#components/i18n/format.ts'
import type { Language } from '#components/i18n/language.ts'
import { IMPORTED } from '#server/areas/core/imports/sources.ts'

type Words = Language['words']['core']['data']

/** A source or an importer in the words of the reader where they are ours; a part of an import with its country. */
export function registerName(
  { id, name }: { id: string; name: string },
  words: Words,
  format: Pick<Format, 'country'>,
) {
  const [, own = id, country] = PART.exec(id) ?? []
  const called = words.registerName(own, name)
  return country === undefined ? called : `${called} (${format.country(country)})`
}

/** How old a copy is: in days, or in months where only its month is known. `age_days` counts from the first day it may be. */
export function ageText(
  { retrieved_at, age_days }: { retrieved_at: string; age_days: number },
  words: Pick<Words, 'days' | 'months'>,
): string {
  if (retrieved_at.length > 7) return words.days(age_days)
  const [year = 0, month = 1] = retrieved_at.split('-').map(Number)
  const today = new Date(Date.UTC(year, month - 1, 1 + age_days))
  return words.months((today.getUTCFullYear() - year) * 12 + today.getUTCMonth() - (month - 1))
}

const PART = new RegExp(`^${IMPORTED}(.+?)(?:-([A-Z]{2}))?$`)
