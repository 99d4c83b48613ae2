import type { Format } from '#components/i18n/format.ts'
import type { Language } from '#components/i18n/language.ts'
import { IMPORTED } from '#server/areas/core/import-sources.ts'

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

const PART = new RegExp(`^${IMPORTED}(.+?)(?:-([A-Z]{2}))?$`)
