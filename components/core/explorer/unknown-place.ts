import type { Language } from '#components/i18n/language.ts'
import type { UnknownPlaceWords } from '#server/areas/core/record-contract.ts'

/** Why nothing is known of a place, and the ways on, in a sentence a country; null where something is. */
export function unknownPlaceText(
  places: readonly Pick<UnknownPlaceWords, 'country' | 'reason'>[] | undefined,
  { words, format }: Pick<Language, 'words' | 'format'>,
): string | null {
  if (places === undefined || places.length === 0) return null
  return places.map(({ country, reason }) => words.coreExplorer.unknownPlace[reason](format.country(country))).join(' ')
}
