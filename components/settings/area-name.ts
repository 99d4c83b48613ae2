import type { Language } from '#components/i18n/language.ts'
import type { ApiKey } from '#server/access/contract.ts'

/** An area that a key may reach, in words; `access` is the organization's own administration. */
export function areaName(area: ApiKey['areas'][number], messages: Language['messages']): string {
  return area === 'access' ? messages.settings.keys.accessArea : messages.frame.areas[area]
}
