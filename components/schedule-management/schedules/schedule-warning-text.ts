import type { Language } from '#components/i18n/language.ts'
import { keptText } from '#components/ui/told/said.ts'
import type { ScheduleWarning } from '#server/areas/schedule-management/hand-in/advisories.ts'

/** A warning in the reader's language; one from before they named their params as it was stored. */
export function scheduleWarningText({ code, msg, params }: ScheduleWarning, language: Language): string {
  return keptText(msg, { code: params && `hand_in.${code}`, params }, language)
}
