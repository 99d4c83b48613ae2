import type { Language } from '#components/i18n/language.ts'
import { type TsoId, TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'

/** What a schedule is called where only a name has room: whose it is, and of which day. */
export function scheduleName({ tso, date }: { tso: TsoId; date: string }, { words, format }: Language): string {
  return words.schedules.one.title(TSOS[tso].name, format.day(date, 'UTC'))
}
