import type { Reason } from '../documents/market-document.ts'
import type { SeriesOutcome } from '../documents/outcome.ts'
import { validResponses, type SeriesState, type VersionResponse } from '../responses/responses.ts'

/** The state of one quarter-hour of a series. */
export type SlotState = SeriesState

export const PENDING: SlotState = { status: 'pending', reasons: [] }

/**
 * The state of each quarter-hour of a series after all its responses, in the order of their creation. An
 * acknowledgement or a confirmation covers all quarter-hours: those it names have its state, the others are accepted.
 * An anomaly report covers only those it names. Where a document names none, its state of the series applies to each.
 */
export function slotsByResponses(
  series_id: string,
  quarter_hours: number,
  answers: readonly VersionResponse[],
): readonly SlotState[] {
  const start = Array.from({ length: quarter_hours }, () => PENDING)
  return validResponses(answers).reduce<readonly SlotState[]>((slots, { kind, series }) => {
    const report = series.find(({ id }) => id === series_id)
    return report === undefined || report.status === 'untold' ? slots : slotsAfter(slots, report, kind === 'ANO')
  }, start)
}

function slotsAfter(slots: readonly SlotState[], report: SeriesOutcome, names_alone: boolean): readonly SlotState[] {
  const { reasons, intervals } = report
  const status = report.status === 'untold' ? 'pending' : report.status
  const is_whole = intervals.length === 0 || status === 'accepted' || status === 'rejected'
  const named = new Map(intervals.map(({ pos, reasons: own }) => [pos, own]))
  const of = (own: Reason[] | undefined): SlotState => ({
    status,
    reasons: own === undefined || own.length === 0 ? reasons : own,
  })
  return slots.map((before, slot) => {
    const own = named.get(slot + 1)
    if (is_whole || own !== undefined) return of(own)
    return names_alone ? before : { status: 'accepted', reasons: [] }
  })
}
