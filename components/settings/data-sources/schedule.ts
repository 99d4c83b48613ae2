import type { Language } from '#components/i18n/language.ts'
import { isRegister } from '#server/areas/core/imports/contract.ts'
import { importers } from '#server/areas/core/imports/sources.ts'
import type { ImportSchedule } from '#server/areas/core/imports/schedules/contract.ts'
import { changeText } from '#components/core/data/run-messages.ts'

export type Schedule = ImportSchedule
type Messages = Language['messages']['dataSources']

/** The card that a source stands in. */
export function groupOf({ source }: Pick<Schedule, 'source'>): keyof Messages['groups'] {
  if (isRegister(source)) return 'registers'
  return importers[source].kind === 'price_list' ? 'tariffs' : 'prices'
}

/** How often a source is imported by itself: in days where the hours are whole days. */
export function intervalText({ is_enabled, every_hours }: Schedule, text: Messages): string {
  if (!is_enabled) return text.byHand
  return every_hours % 24 === 0 ? text.days(every_hours / 24) : text.hours(every_hours)
}

/** What the last import did, or why it did nothing. */
export function resultText({ last_run }: Schedule, language: Language): string {
  if (last_run === null) return ''
  const { added, changed, ended, ...run } = last_run
  return changeText({ ...run, dry_run: false, difference: [{ added, changed, ended }] }, language)
}

/** How many sources are imported by themselves, fail, or cannot be read; and when the next import is, null where none is. */
export function summaryOf(items: readonly Schedule[]) {
  const next = items
    .map(({ next_run_at }) => next_run_at)
    .filter((at): at is string => at !== null)
    .toSorted((a, b) => (a < b ? -1 : 1))[0]
  return {
    enabled: items.filter(({ is_enabled, missing_setting }) => is_enabled && missing_setting === null).length,
    failing: items.filter(({ failures_in_a_row }) => failures_in_a_row > 0).length,
    missing: items.filter(({ missing_setting }) => missing_setting !== null).length,
    next: next ?? null,
  }
}
