import type { SeriesOutcome } from '../documents/outcome.ts'
import { inCreatedOrder, type SeriesStatus, type VersionResponse } from '../responses/responses.ts'
import type { SeriesKind } from '../submission/series-rules.ts'
import { PENDING, type SlotState, slotsByResponses } from './slot-states.ts'
import { totalMwh } from '../versions/view.ts'

/** A series as sent, with its state. */
export type ReconciledInput = {
  series_id: string
  type: SeriesKind
  business_type: string
  status: SeriesStatus
  values_mw: readonly number[]
}
export type ReconciledSeries = ReconciledInput & {
  /** The source of the other side's values: the newest document that covers them; null where none does. */
  source: 'ANO' | 'CNF' | null
  /** The operator replaced our series with the exchange's (reason A30). */
  exchange_priority: boolean
  /** Of all quarter-hours in which both sides differ; null where the other side is unknown. */
  delta_mwh: number | null
  /** `status` and `reasons` are what documents say of the quarter-hour. */
  rows: ({ pos: number; our_mw: number; counterparty_mw: number | null; delta_mw: number | null } & SlotState)[]
}

/** An exchange is a nominated party, whose series takes the place of the other side's (ENTSO-E reason code list). */
const IMPOSED_BY_NOMINATED = 'A30'

/**
 * Our values beside theirs for each quarter-hour of the series of a version. Documents list only differences, so that
 * theirs equal ours elsewhere; quarter-hours without any anomaly report or confirmation stay unknown.
 */
export function reconcile(series: readonly ReconciledInput[], answers: readonly VersionResponse[]): ReconciledSeries[] {
  const ordered = inCreatedOrder(answers).filter(({ kind }) => kind !== 'ACK')
  return series.map((each) => {
    const slots = slotsByResponses(each.series_id, each.values_mw.length, answers)
    return reconciled(each, ordered, slots)
  })
}

function reconciled(
  series: ReconciledInput,
  answers: readonly VersionResponse[],
  slots: readonly SlotState[],
): ReconciledSeries {
  const report = answers.flatMap(({ kind, series: reported }) =>
    reported.filter((each) => each.id === series.series_id && namesValues(each)).map((each) => ({ kind, ...each })),
  )
  const last = report.at(-1)
  const theirs = new Map(last?.intervals.map(({ pos, confirmed_mw }) => [pos, confirmed_mw]))
  const rows = series.values_mw.map((our_mw, slot) => {
    const pos = slot + 1
    const counterparty_mw = last === undefined ? null : theirs.has(pos) ? (theirs.get(pos) ?? 0) : our_mw
    return {
      pos,
      our_mw,
      counterparty_mw,
      delta_mw: counterparty_mw === null ? null : rounded(our_mw - counterparty_mw),
      ...(slots[slot] ?? PENDING),
    }
  })
  const deltas = rows.flatMap(({ delta_mw }) => delta_mw ?? [])
  return {
    ...series,
    source: last === undefined ? null : last.kind === 'ANO' ? 'ANO' : 'CNF',
    exchange_priority: report.some(({ reasons }) => reasons.some(({ code }) => code === IMPOSED_BY_NOMINATED)),
    delta_mwh: last === undefined ? null : totalMwh(deltas),
    rows,
  }
}

/** Nothing is confirmed of what was rejected as a whole. */
function namesValues({ status, intervals }: SeriesOutcome): boolean {
  return status !== 'untold' && (status !== 'rejected' || intervals.length > 0)
}

function rounded(mw: number): number {
  return Math.round(mw * 1000) / 1000
}
