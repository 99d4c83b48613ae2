import { closesAt, dayGates } from '#server/areas/schedule-management/submission/gate-closure.ts'
import { TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import { type ScheduleDraft, type ScheduleHead, seriesOf } from './schedule-draft.ts'

/** Which cells are past gate closure at `now_ms`; none for a test. */
export function closedCells({ test, ...head }: ScheduleHead, { columns }: ScheduleDraft, now_ms: number) {
  const gates = dayGates(TSOS[head.tso].market, head.date)
  const kinds = columns.map((column) => seriesOf(column, head).type)
  return (row: number, column: number): boolean => {
    const kind = kinds[column]
    return !test && kind !== undefined && row < gates.quarter_hours && now_ms > closesAt(gates, kind, row)
  }
}
