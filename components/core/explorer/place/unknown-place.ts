import type { Language } from '#components/i18n/language.ts'
import { gridAreaRegister } from '#server/areas/core/places/warnings.ts'
import type { UnknownPlaceTerms } from '#server/areas/core/records/contract.ts'

/** Why a place is unknown, with a suggestion, in a sentence per country; null where it is known. */
export function unknownPlaceText(
  places: readonly Pick<UnknownPlaceTerms, 'country' | 'reason'>[] | undefined,
  { messages, format }: Pick<Language, 'messages' | 'format'>,
): string | null {
  if (places === undefined || places.length === 0) return null
  return places
    .map(({ country, reason }) => {
      const cure = reason === 'no_areas' && gridAreaRegister(country) === null ? 'no_register' : reason
      return messages.coreExplorer.unknownPlace[cure](format.country(country))
    })
    .join(' ')
}
