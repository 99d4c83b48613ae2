import type { Language } from '#components/i18n/language.ts'
import { messageText } from '#components/ui/messages/message-text.ts'
import type { RecordWarning } from '#server/areas/core/records/contract.ts'

/** What is to be known of a register's entry, in the reader's language; one that was stored without `params` as it is. */
export function recordWarningText({ code, msg, params }: RecordWarning, language: Language): string {
  const eic = params?.eic
  if (params === undefined || typeof eic !== 'string') return msg
  return `${eic}: ${messageText({ code: code.replace(/^eic_/, 'eic.'), params }, msg, language)}`
}
