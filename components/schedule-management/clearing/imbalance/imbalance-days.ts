import { imbalanceOf, type ImbalanceTotals } from '#server/areas/schedule-management/clearing/imbalance.ts'
import type { ImbalanceRow } from '#server/areas/schedule-management/clearing/period-contract.ts'

export type ImbalanceDay = ImbalanceTotals & { day: string; rows: ImbalanceRow[] }

/** The quarter-hours of a month by their day in Berlin, and the totals of each day. */
export function imbalanceDays(rows: readonly ImbalanceRow[]): ImbalanceDay[] {
  const days = Map.groupBy(rows, ({ start_time }) => start_time.slice(0, 10))
  return [...days].map(([day, of]) => ({ day, rows: of, ...imbalanceOf(of) }))
}
