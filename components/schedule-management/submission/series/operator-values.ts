import type { Reconciliation } from '#server/areas/schedule-management/reconciliation/contract.ts'
import type { SeriesIds, SeriesKind } from '#server/areas/schedule-management/submission/series-rules.ts'
import { type ScheduleDraft, type ScheduleHead, seriesOf } from '../schedule-draft.ts'
import { sameSeries } from './series-parts.ts'

type SeriesName = { type: SeriesKind; ids: SeriesIds }

/** A confirmation's values of a series: MW per quarter-hour, null where it has none. */
export type ConfirmedSeries = SeriesName & { values_mw: (number | null)[] }

/** The series of a version that a confirmation covers, with the confirmed values. */
export function confirmedSeries(
  reconciled: Pick<Reconciliation, 'series'>,
  series: readonly (SeriesName & { series_id: string })[],
): ConfirmedSeries[] {
  const report = new Map(reconciled.series.map((each) => [each.series_id, each]))
  return series.flatMap(({ series_id, type, ids }) => {
    const theirs = report.get(series_id)
    if (theirs?.source !== 'CNF') return []
    return [{ type, ids, values_mw: theirs.rows.map(({ counterparty_mw }) => counterparty_mw) }]
  })
}

/** The cells of a draft in which the operator confirmed another value, with that value. */
export function operatorCells(
  { columns }: ScheduleDraft,
  head: ScheduleHead,
  confirmed: readonly ConfirmedSeries[],
): { column: number; row: number; cell: number }[] {
  return columns.flatMap((each, column) => {
    const { type, ids } = seriesOf(each, head)
    const theirs = confirmed.find((other) => other.type === type && sameSeries(other.ids, ids))
    return (theirs?.values_mw ?? []).flatMap((cell, row) =>
      cell === null || row >= each.cells.length || cell === each.cells[row] ? [] : [{ column, row, cell }],
    )
  })
}
