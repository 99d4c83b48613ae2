import type { Language } from '#components/i18n/language.ts'
import type { Sources } from '#server/areas/core/imports/contract.ts'
import { type ImporterFacts, importers } from '#server/areas/core/imports/sources.ts'

/** A register that can be read again, as the board lists it. */
export type Importer = Sources['importers'][number]

/** What is to be set before a source can be read: the path of its file, or a key; null where nothing is missing. */
export function missingText(
  { id, missing_setting }: Pick<Importer, 'id' | 'missing_setting'>,
  text: Pick<Language['messages']['core']['data'], 'missingFile' | 'missingKey'>,
): string | null {
  if (missing_setting === null) return null
  const { is_file }: ImporterFacts = importers[id]
  return is_file ? text.missingFile(missing_setting) : text.missingKey(missing_setting)
}
