import type { Language } from '#components/i18n/language.ts'
import type { ColumnName } from '#components/quarter-hour-grid/grid-heads.tsx'
import { seriesKey, type SeriesName } from '#components/quarter-hour-grid/series-name.ts'

/** A series as people call it. */
export function seriesText({ kind, control_area, malo, balance_group }: SeriesName, { messages }: Language): string {
  return `${messages.portfolioForecasts.kinds[kind]} ${malo ?? control_area}${balance_group ? ` · ${balance_group}` : ''}`
}

/** What the columns of a grid are called. */
export function columnNames(columns: readonly SeriesName[], language: Language): ColumnName[] {
  const { kinds } = language.messages.portfolioForecasts
  return columns.map((column) => ({
    ...{ key: seriesKey(column), text: seriesText(column, language) },
    head: [
      kinds[column.kind],
      `${column.malo ?? column.control_area}${column.balance_group ? ` · ${column.balance_group}` : ''}`,
    ],
  }))
}
