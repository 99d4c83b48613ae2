import type { Language } from '#components/i18n/language.ts'
import { storedText } from '#components/ui/messages/message-text.ts'
import type { ForecastWarning } from '#server/areas/portfolio-forecasts/warning-contract.ts'

/** A warning in the console's language, with what it names; those stored before they had `params` in the service's words. */
export function warningText({ code, msg, ctx, params }: ForecastWarning, language: Language): string {
  const name = ctx?.more === undefined ? code : 'more'
  return storedText(msg, { code: params && `forecasts.${name}`, params }, language)
}
