import type { Language } from '#components/i18n/language.ts'
import { gridAreaRegister } from '#server/areas/core/places/warnings.ts'
import type { UnknownPlaceTerms } from '#server/areas/core/records/contract.ts'

/** Why nothing is known of a place, and the ways on, in a sentence a country; null where something is. */
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
