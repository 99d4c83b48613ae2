import type { Language } from '#components/i18n/language.ts'
import type { ApiKey } from '#server/access/contract.ts'

/** An area that a key may reach, in words; `access` is the organization's own administration. */
export function areaName(area: ApiKey['areas'][number], words: Language['words']): string {
  return area === 'access' ? words.settings.keys.accessArea : words.frame.areas[area]
}
