import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import type { Answer, Reason, ScheduleDocument, StatusRequest } from '../documents/market-document.ts'
import { acknowledgement, anomalyReport, confirmation, type Draft, type Mood, planned } from './answer-documents.ts'
import { type FlawedSeries, messageFlaws, type MessageFlaws, reason } from './check-message.ts'
import { anomaliesOf, lesser } from './counterparties.ts'
import type { Faults } from './faults.ts'
import { dayState, isSameMessage, type SimulatedTsoState, type PlannedAnswer } from './simulated-tso-state.ts'

/**
 * The simulated operator's response to a message, stored in its state: an acknowledgement; anomalies where the
 * counterparty of a trade differs; then an intermediate confirmation, and the final one. A repeated message gets the
 * same responses with the same identifications, and has no second effect.
 */
export function answerTo(message: ScheduleDocument, state: SimulatedTsoState, mood: Mood): PlannedAnswer[] {
  const day = dayState(state, message)
  const known = day.versions.get(message.version)
  if (known !== undefined && isSameMessage(known.document, message)) return known.answers
  const draft = { message, state, mood }
  if (known !== undefined)
    return planned(draft, [acknowledgement(draft, [reason('A02'), reason('A51', 'Another message of this version')])])
  const flaws = withRandom(messageFlaws(message, { before: day.imported, ...mood, ...mood.faults }), message, mood)
  const answers = planned(draft, responsesTo(draft, flaws))
  day.versions.set(message.version, { document: message, answers })
  if (!isRejected(flaws, message)) day.imported = effective(message, day.imported, flaws)
  return answers
}

/** Every response for the days of a status request again, without delay. */
export function answerToRequest(request: StatusRequest, state: SimulatedTsoState): PlannedAnswer[] {
  return [...state.days.values()]
    .flatMap(({ versions }) => [...versions.values()])
    .filter(
      ({ document: { sender_id, receiver_id, start_ms, end_ms } }) =>
        sender_id === request.sender_id &&
        receiver_id === request.receiver_id &&
        start_ms < request.end_ms &&
        end_ms > request.start_ms,
    )
    .flatMap(({ answers }) => answers.map((answer) => ({ ...answer, delay_ms: 0 })))
}

/** Faults on the way back: responses that are lost, duplicated, or reordered. */
export function disturbed(answers: readonly PlannedAnswer[], { faults, random }: Mood): PlannedAnswer[] {
  return answers
    .filter(() => random() >= faults.lose_rate)
    .flatMap((answer) => (random() < faults.duplicate_rate ? [answer, answer] : [answer]))
    .map((answer) =>
      random() < faults.reorder_rate ? { ...answer, delay_ms: answer.delay_ms + 5 * faults.delay_ms.most } : answer,
    )
    .map((answer) => (happens(faults.corrupt_rate, random) ? { ...answer, is_corrupt: true } : answer))
}

/** Faults on the way there: the message is lost, refused, accepted without a receipt, or accepted. */
export function receiptFault({ faults, random }: Mood): 'hang_up' | 'fail' | 'refuse' | 'lose_receipt' | null {
  if (happens(faults.hang_up_rate, random)) return 'hang_up'
  if (happens(faults.fail_rate, random)) return 'fail'
  if (random() < faults.refuse_rate) return 'refuse'
  return random() < faults.lose_receipt_rate ? 'lose_receipt' : null
}

/** Asks chance only where it counts, so that a seed gives the answers that it gave before there was this fault. */
function happens(rate: number, random: Mood['random']): boolean {
  return rate > 0 && random() < rate
}

/** Faults that are requested, on top of what is really wrong. */
function withRandom(flaws: MessageFlaws, message: ScheduleDocument, { faults, random }: Mood): MessageFlaws {
  if (random() < faults.reject.rate) return { message: faults.reject.codes.map((code) => reason(code)), series: [] }
  const blamed = new Set(flaws.series.map(({ id }) => id))
  const unlucky = message.series.filter(({ id }) => !blamed.has(id) && random() < faults.reject_series.rate)
  const reasons = [reason('A20'), ...faults.reject_series.codes.map((code) => reason(code))]
  return {
    ...flaws,
    series: [...flaws.series, ...unlucky.map(({ id, version }) => ({ id, version, reasons, errors: [] }))],
  }
}

const isWhole = ({ reasons }: FlawedSeries) => reasons.some(({ code }) => code === 'A20')

function isRejected(flaws: MessageFlaws, message: ScheduleDocument): boolean {
  return flaws.message.length > 0 || flaws.series.filter(isWhole).length === message.series.length
}

function responsesTo(draft: Draft, flaws: MessageFlaws): Answer[] {
  const { message, state, mood } = draft
  if (isRejected(flaws, message))
    return [acknowledgement(draft, [reason('A02'), ...flaws.message], flaws.message.length > 0 ? [] : flaws.series)]
  const warnings = declaredLimit(message, mood.faults)
  const verdict = flaws.series.length > 0 ? 'A03' : 'A01'
  const ack = acknowledgement(draft, [reason(verdict), ...warnings], flaws.series)
  const imported = effective(message, dayState(state, message).imported, flaws)
  const anomalies = imported.series.flatMap((series) => anomaliesOf(draft, series))
  if (anomalies.length === 0) return [ack, confirmation(draft, 'A08', imported, flaws)]
  const matched = { ...imported, series: imported.series.map((series) => lesser(series, anomalies, message.sender_id)) }
  const final = mood.faults.counterparties_settle ? imported : matched
  return [
    ack,
    anomalyReport(draft, anomalies),
    confirmation(draft, 'A07', matched, flaws),
    confirmation(draft, 'A08', final, flaws),
  ]
}

/** The message in its accepted form: series that were rejected stay as before, and so do late quarter-hours. */
function effective(
  message: ScheduleDocument,
  before: ScheduleDocument | null,
  { series: flaws }: MessageFlaws,
): ScheduleDocument {
  if (flaws.length === 0) return message
  const series = message.series.flatMap((each) => {
    const flaw = flaws.find(({ id }) => id === each.id)
    if (flaw === undefined) return [each]
    const earlier = before?.series.find(({ id }) => id === each.id)
    if (isWhole(flaw)) return earlier === undefined ? [] : [earlier]
    const is_late = (pos: number) =>
      flaw.errors.some(({ start_ms }) => start_ms === message.start_ms + (pos - 1) * QUARTER_HOUR_MS)
    const intervals = each.intervals.map((interval, slot) =>
      is_late(interval.pos) ? { ...interval, qty_mw: earlier?.intervals[slot]?.qty_mw ?? 0 } : interval,
    )
    return [{ ...each, intervals }]
  })
  return { ...message, series }
}

function declaredLimit({ series }: ScheduleDocument, { declared_limit_mw }: Faults): Reason[] {
  if (declared_limit_mw === null) return []
  const most_mw = Math.max(...series.flatMap(({ intervals }) => intervals.map(({ qty_mw }) => qty_mw)))
  if (most_mw <= declared_limit_mw) return []
  return [reason('A59', `Declared limit exceeded: ${most_mw} MW, declared are ${declared_limit_mw} MW`)]
}
