import type { TableTwin } from '#components/charts/chart-card.tsx'
import type { Language } from '#components/i18n/language.ts'
import type { ClearingCalendar, Deadline } from '#server/areas/schedule-management/clearing/contract.ts'
import { FEED_MESSAGES } from '#server/areas/schedule-management/clearing/feed-messages.ts'
import { fullLanguage } from '#server/messages/languages.ts'

const DATE_COLUMN = 2
const TEXT_COLUMNS = [1, 2, 4, 5]

/** Every deadline of the months with its rule and the holidays that were skipped, each with its Länder. */
export function deadlineTable(
  calendars: readonly ClearingCalendar[],
  { messages, format, locale }: Language,
): TableTwin {
  const { month, deadline, date, werktag, rule, skipped } = messages.clearing.columns
  const holidays = (deadline: Deadline) =>
    deadline.skipped_days
      .flatMap((day) => (day.name === null ? [] : [`${format.day(day.date, 'UTC')} ${day.name} (${laender(day)})`]))
      .join(', ')
  const laender = ({ subdivisions }: Deadline['skipped_days'][number]) =>
    subdivisions.length === 0
      ? messages.clearing.market
      : subdivisions.length === 16
        ? messages.clearing.nationwide
        : subdivisions.map((each) => each.slice(3)).join(', ')
  return {
    header: [month, deadline, date, werktag, rule, skipped],
    text_columns: TEXT_COLUMNS,
    rows: calendars.flatMap(({ bilanzierungsmonat, deadlines }) =>
      deadlines.map((each) => [
        ...[format.month(bilanzierungsmonat, 'long', 'UTC'), messages.clearing.deadlines[each.name], each.date],
        ...[each.werktag, FEED_MESSAGES[fullLanguage(locale)].rule(each.name), holidays(each)],
      ]),
    ),
    print: (cell, column) => (column === DATE_COLUMN ? format.weekdayDate(String(cell)) : String(cell ?? '–')),
  }
}
