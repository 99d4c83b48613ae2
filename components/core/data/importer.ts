import type { Language } from '#components/i18n/language.ts'
import type { Sources } from '#server/areas/core/imports/contract.ts'

/** A register that can be read again, as the board lists it. */
export type Importer = Sources['importers'][number]

/** What is to be set before a source can be read: the path of its file, or a key. */
export function missingText(
  variable: string,
  text: Pick<Language['messages']['core']['data'], 'missingFile' | 'missingKey'>,
) {
  return variable.endsWith('_FILE') ? text.missingFile(variable) : text.missingKey(variable)
}
