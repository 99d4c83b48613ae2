import type { Language } from '#components/i18n/language.ts'
import { storedText } from '#components/ui/messages/message-text.ts'
import type { PartnerWarning } from '#server/areas/market-access/edifact/partner-warnings.ts'

/** What is odd about a sender or a receiver, in the reader's language. */
export function partnerWarningText({ code, msg, params }: PartnerWarning, language: Language): string {
  return storedText(msg, { code: `market_access.${code}`, params }, language)
}
