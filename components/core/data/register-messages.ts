import type { Format } from '#components/i18n/format.ts'
import type { Language } from '#components/i18n/language.ts'
import { IMPORTED } from '#server/areas/core/imports/sources.ts'

type Messages = Language['messages']['core']['data']

/** A source or an importer in the words of the reader where they are ours; a part of an import with its country. */
export function registerName(
  { id, name }: { id: string; name: string },
  messages: Messages,
  format: Pick<Format, 'country'>,
) {
  const [, own = id, country] = PART.exec(id) ?? []
  const called = messages.registerName(own, name)
  return country === undefined ? called : `${called} (${format.country(country)})`
}

/** How old a copy is: in days, or in months where only its month is known. `age_days` counts from the first day it may be. */
export function ageText(
  { retrieved_at, age_days }: { retrieved_at: string; age_days: number },
  messages: Pick<Messages, 'days' | 'months'>,
): string {
  if (retrieved_at.length > 7) return messages.days(age_days)
  const [year = 0, month = 1] = retrieved_at.split('-').map(Number)
  const today = new Date(Date.UTC(year, month - 1, 1 + age_days))
  return messages.months((today.getUTCFullYear() - year) * 12 + today.getUTCMonth() - (month - 1))
}

const PART = new RegExp(`^${IMPORTED}(.+?)(?:-([A-Z]{2}))?$`)
