import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import type { Acknowledgement, Confirmation, DocumentSeries, Interval, Reason, TimeError } from './market-document.ts'
import { effectOf, isDeclaredLimit, isAdoptedLate, type ReasonEffect } from './reason-codes.ts'

/** `unclear`: neither accepted nor rejected; a person must look at it. */
export const OUTCOMES = ['accepted', 'partly', 'rejected', 'unclear'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What became of one series; `untold`: the document does not name it. */
export type SeriesOutcome = {
  id: string
  status: 'accepted' | 'adjusted' | 'mismatch' | 'rejected' | 'untold'
  reasons: Reason[]
  /** Quarter-hours that the document blames, or in which it has another quantity than was sent; null: none confirmed. */
  intervals: { pos: number; our_mw: number | null; confirmed_mw: number | null; reasons: Reason[] }[]
}
export type DocumentOutcome = {
  outcome: Outcome
  series: SeriesOutcome[]
  /** A59 as a warning: more is scheduled than was declared. */
  exceeds_declared_limit: boolean
  /** A57 with A21: late, taken over for the quarter-hours that were still open. */
  is_adopted_late: boolean
}

const THOUSANDTHS = 1000

/**
 * The outcome of an acknowledgement. A02 rejects the message, A03 accepts it without the series that it names, A01
 * accepts it if it names none; any other rejecting code on the message rejects it.
 */
export function acknowledgementOutcome(
  ack: Acknowledgement,
  sent: readonly DocumentSeries[],
  start_ms: number,
): DocumentOutcome {
  const series = sent.map((ours) => acknowledgedSeries(ours, ack, start_ms))
  const unknown = ack.rejected.filter(({ id }) => !sent.some((ours) => ours.id === id))
  const all = [ack.reasons, ...ack.rejected.map(({ reasons }) => reasons)]
  const is_flawed = ack.errors.length > 0 || unknown.length > 0 || series.some(({ status }) => status !== 'accepted')
  return { outcome: messageOutcome(ack.reasons, is_flawed), series, ...marksOf(all) }
}

function acknowledgedSeries(ours: DocumentSeries, ack: Acknowledgement, start_ms: number): SeriesOutcome {
  const named = ack.rejected.filter(({ id }) => id === ours.id)
  if (named.length === 0) return { id: ours.id, status: 'accepted', reasons: [], intervals: [] }
  const reasons = named.flatMap((each) => each.reasons)
  const effect = effectOf(reasons)
  // It is among the rejected ones: rejected, unless a code means accepted with changes.
  const status = effect === 'adjusted' || effect === 'mismatch' ? effect : 'rejected'
  const blamed = named.flatMap((each) => each.errors).flatMap((error) => blamedSlots(error, ours, start_ms))
  return { id: ours.id, status, reasons, intervals: blamed }
}

function blamedSlots(error: TimeError, ours: DocumentSeries, start_ms: number): SeriesOutcome['intervals'] {
  return ours.intervals
    .filter(({ pos }) => {
      const at = start_ms + (pos - 1) * QUARTER_HOUR_MS
      return at < error.end_ms && at + QUARTER_HOUR_MS > error.start_ms
    })
    .map(({ pos, qty_mw }) => ({ pos, our_mw: qty_mw, confirmed_mw: null, reasons: error.reasons }))
}

/**
 * The outcome of a confirmation. A08 rejects; accepted where A06 is present and every named series has the quantities
 * sent and no reason against it. Without series it applies to all.
 */
export function confirmationOutcome(cnf: Confirmation, sent: readonly DocumentSeries[]): DocumentOutcome {
  const report = [...cnf.confirmed, ...cnf.imposed.map((each) => underOurName(each, sent))]
  const speaks_for_all = report.length === 0
  const series = sent.map((ours) => confirmedSeries(ours, report, speaks_for_all))
  const strangers = report.filter(({ id }) => !sent.some((ours) => ours.id === id))
  const all = [cnf.reasons, ...report.map(({ reasons }) => reasons)]
  const is_flawed = cnf.imposed.length > 0 || strangers.length > 0 || series.some(({ status }) => status !== 'accepted')
  return { outcome: messageOutcome(cnf.reasons, is_flawed), series, ...marksOf(all) }
}

/** What became of each series by an outcome: with the message every one is rejected, for its reasons unless it has own. */
export function seriesUnder({ outcome, series }: DocumentOutcome, reasons: readonly Reason[]): SeriesOutcome[] {
  if (outcome !== 'rejected') return series
  return series.map((each) => ({
    ...each,
    status: 'rejected',
    reasons: each.reasons.length > 0 ? each.reasons : [...reasons],
  }))
}

/** Imposed series have names of the operator: they stand for ours between the same areas and parties. */
function underOurName(imposed: DocumentSeries, sent: readonly DocumentSeries[]): DocumentSeries {
  const ours = sent.find((each) => SIDES.every((side) => each[side] === imposed[side]))
  return ours === undefined ? imposed : { ...imposed, id: ours.id }
}

const SIDES = ['in_area', 'out_area', 'in_party', 'out_party', 'agreement_id'] as const

function confirmedSeries(
  ours: DocumentSeries,
  report: readonly DocumentSeries[],
  speaks_for_all: boolean,
): SeriesOutcome {
  // What the operator imposed comes last, and is what counts.
  const theirs = report.findLast(({ id }) => id === ours.id)
  if (theirs === undefined)
    return { id: ours.id, status: speaks_for_all ? 'accepted' : 'untold', reasons: [], intervals: [] }
  const intervals = differences(ours.intervals, theirs.intervals)
  const differs = intervals.some(({ our_mw, confirmed_mw }) => !isSameQuantity(our_mw, confirmed_mw))
  const effect = effectOf([...theirs.reasons, ...theirs.intervals.flatMap(({ reasons }) => reasons)])
  const by_reason =
    statusOf(effectOf(theirs.reasons)) ?? (effect === null || effect === 'accepted' ? 'accepted' : 'adjusted')
  const status = by_reason === 'accepted' && differs ? 'adjusted' : by_reason
  return { id: ours.id, status, reasons: theirs.reasons, intervals }
}

/** Quarter-hours with other quantities on both sides, to the thousandth, or with reasons of their own. */
function differences(ours: readonly Interval[], theirs: readonly Interval[]): SeriesOutcome['intervals'] {
  const sent = new Map(ours.map(({ pos, qty_mw }) => [pos, qty_mw]))
  const confirmed = new Map(theirs.map((interval) => [interval.pos, interval]))
  const positions = [...new Set([...sent.keys(), ...confirmed.keys()])].sort((a, b) => a - b)
  return positions
    .map((pos) => ({
      pos,
      our_mw: sent.get(pos) ?? null,
      confirmed_mw: confirmed.get(pos)?.qty_mw ?? null,
      reasons: confirmed.get(pos)?.reasons ?? [],
    }))
    .filter(({ our_mw, confirmed_mw, reasons }) => !isSameQuantity(our_mw, confirmed_mw) || reasons.length > 0)
}

/** Whether two quantities are the same in the three decimals that documents have. */
export function isSameQuantity(a_mw: number | null, b_mw: number | null): boolean {
  if (a_mw === null || b_mw === null) return a_mw === b_mw
  return Math.round(a_mw * THOUSANDTHS) === Math.round(b_mw * THOUSANDTHS)
}

function messageOutcome(reasons: readonly Reason[], is_flawed: boolean): Outcome {
  if (reasons.some(({ code }) => code === 'A02')) return 'rejected'
  // A03 means that other codes apply to single series.
  if (reasons.some(({ code }) => code === 'A03')) return 'partly'
  const effect = effectOf(reasons)
  if (effect === 'rejected') return 'rejected'
  if (effect === null) return 'unclear'
  return effect === 'accepted' && !is_flawed ? 'accepted' : 'partly'
}

function statusOf(effect: ReasonEffect | null): SeriesOutcome['status'] | null {
  if (effect === null || effect === 'note') return null
  return effect === 'partly' ? 'adjusted' : effect
}

function marksOf(levels: readonly (readonly Reason[])[]) {
  return {
    exceeds_declared_limit: levels.some((reasons) => reasons.some(isDeclaredLimit)),
    is_adopted_late: levels.some(isAdoptedLate),
  }
}
