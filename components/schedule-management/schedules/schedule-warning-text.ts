import type { Language } from '#components/i18n/language.ts'
import { storedText } from '#components/ui/messages/message-text.ts'
import type { ScheduleWarning } from '#server/areas/schedule-management/submission/advisories.ts'

/** A warning in the reader's language; one from before they named their params as it was stored. */
export function scheduleWarningText({ code, msg, params }: ScheduleWarning, language: Language): string {
  return storedText(msg, { code: params && `submission.${code}`, params }, language)
}
