import { utcDay } from '#server/calendar/civil.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { HOUR_MS, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { isEic } from '../../core/eic/eic.ts'
import type { DocumentSeries, Reason, ScheduleDocument, TimeError } from '../documents/market-document.ts'
import { SCHEDULE_ZONE } from '../submission/day-grid.ts'
import { closesAt, dayGates, gateRefusal } from '../submission/gate-closure.ts'
import { MOST_VERSIONS } from '../submission/message-names.ts'
import { type RuleName, SERIES_RULES, seriesFindings, type SeriesKind } from '../submission/series-rules.ts'
import { TSO_IDS, TSOS, type TsoId } from '../schedules/tsos.ts'

/** Series that are not taken as they were sent; without its own rejecting code a reason only adjusts. */
export type FlawedSeries = { id: string; version: number; reasons: Reason[]; errors: TimeError[] }
/** What an operator finds wrong: reasons of the whole message, and of single series. */
export type MessageFlaws = { message: Reason[]; series: FlawedSeries[] }

export type Checked = {
  /** What the sender's last message of the day was taken with; null before there was one. */
  before: ScheduleDocument | null
  now_ms: number
  checks_gates: boolean
}

/** Who a message is for; null where no operator has that code. */
export function operatorOf({ receiver_id }: { receiver_id: string }): TsoId | null {
  return TSO_IDS.find((id) => TSOS[id].party === receiver_id) ?? null
}

/** The delivery day of a document, as `YYYY-MM-DD`; for one of another length the day that its start falls on. */
export function dayOf({ start_ms }: { start_ms: number }): string {
  return utcDay(new Date(start_ms + 12 * HOUR_MS))
}

/**
 * What is wrong with a message by the public rules that schedules are sent under: addresses, day and version of the
 * message, then areas, parties, version and quantities of each series, then gates. Codes are those of ENTSO-E's list.
 */
export function messageFlaws(message: ScheduleDocument, checked: Checked): MessageFlaws {
  const tso = operatorOf(message)
  if (tso === null) return { message: [reason('A53')], series: [] }
  const whole = [...headerReasons(message, tso), ...versionReasons(message, checked.before)]
  if (whole.length > 0) return { message: whole, series: [] }
  const series = message.series.flatMap((each) => seriesFlaws(each, message, tso, checked.before))
  const late = checked.checks_gates ? lateness(message, tso, checked) : { message: [], series: [] }
  return { message: late.message, series: [...series, ...late.series] }
}

/** A reason with a text of the operator's own, or without one. */
export function reason(code: string, text: string | null = null): Reason {
  return { code, text }
}

function headerReasons(message: ScheduleDocument, tso: TsoId): Reason[] {
  const day = deliveryDay(dayOf(message), SCHEDULE_ZONE)
  const is_day = day.start_ms === message.start_ms && day.end_ms === message.end_ms
  return [
    ...(isEic(message.sender_id, 'X') ? [] : [reason('A78')]),
    ...(is_day ? [] : [reason('A04', `Not the delivery day ${dayOf(message)} in ${SCHEDULE_ZONE}`)]),
    ...(message.domain === null || message.domain === TSOS[tso].area ? [] : [reason('A80')]),
    ...(message.version < 1 || message.version > MOST_VERSIONS ? [reason('A51', `Version ${message.version}`)] : []),
    ...(message.series.length === 0 ? [reason('B01')] : []),
  ]
}

function versionReasons(message: ScheduleDocument, before: ScheduleDocument | null): Reason[] {
  const ids = message.series.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) return [reason('A55', twice)]
  if (before === null) return []
  if (message.version <= before.version)
    return [reason('A51', `Version ${before.version} was taken before version ${message.version}`)]
  const missing = before.series.find(({ id }) => !ids.includes(id))
  return missing === undefined ? [] : [reason('A52', missing.id)]
}

function seriesFlaws(
  series: DocumentSeries,
  message: ScheduleDocument,
  tso: TsoId,
  before: ScheduleDocument | null,
): FlawedSeries[] {
  const earlier = before?.series.find(({ id }) => id === series.id)
  const reasons = [
    ...ruleReasons(series, message, tso),
    ...(isInOrder(series, message, earlier) ? [] : [reason('A50', `Version ${series.version} of the time series`)]),
    ...quantityReasons(series, message),
  ]
  if (reasons.length === 0) return []
  return [{ id: series.id, version: series.version, reasons: [reason('A20'), ...reasons], errors: [] }]
}

const FIELD_CODES: Readonly<Record<string, string>> = {
  in_area: 'A23',
  out_area: 'A23',
  in_party: 'A22',
  out_party: 'A22',
  market_agreement_id: 'A76',
}

function ruleReasons(series: DocumentSeries, { sender_id }: ScheduleDocument, tso: TsoId): Reason[] {
  const { market, area } = TSOS[tso]
  const kind = seriesKind(series, market)
  if (kind === null) return [reason('A62', series.business_type)]
  const { in_area, out_area, in_party, out_party, agreement_id: market_agreement_id } = series
  if (in_area === null || out_area === null || in_party === null || out_party === null) return [reason('A69')]
  const ids = { in_area, out_area, in_party, out_party, market_agreement_id }
  const findings = seriesFindings({ type: kind, ids }, { sender_id, area, rules: SERIES_RULES[market] })
  return findings.map(({ path, msg }) =>
    reason(FIELD_CODES[String(path?.at(-1))] ?? 'A59', typeof msg === 'string' ? msg : msg.text),
  )
}

/** How we call what a series is; null for a business type that the market does not know. */
export function seriesKind({ business_type }: DocumentSeries, market: keyof typeof SERIES_RULES): SeriesKind | null {
  const rules = Object.entries(SERIES_RULES[market]) as [RuleName, { business_type: string }][]
  const name = rules.find(([, rule]) => rule.business_type === business_type)?.[0]
  return name === 'external_capacity' ? 'external' : (name ?? null)
}

/** A series is of this message or an earlier one; with other values than before it has a higher version than before. */
function isInOrder(series: DocumentSeries, message: ScheduleDocument, before: DocumentSeries | undefined): boolean {
  if (series.version < 1 || series.version > message.version) return false
  if (before === undefined) return true
  return series.version > before.version || (series.version === before.version && isSameSeries(series, before))
}

/** Whether two series have the same quantities. */
export function isSameSeries(a: DocumentSeries, b: DocumentSeries): boolean {
  return (
    a.intervals === b.intervals ||
    (a.intervals.length === b.intervals.length &&
      a.intervals.every(({ pos, qty_mw }, at) => pos === b.intervals[at]?.pos && qty_mw === b.intervals[at]?.qty_mw))
  )
}

function quantityReasons({ intervals }: DocumentSeries, { start_ms, end_ms }: ScheduleDocument): Reason[] {
  const expected = (end_ms - start_ms) / QUARTER_HOUR_MS
  if (intervals.length !== expected || intervals.some(({ pos }, index) => pos !== index + 1))
    return [reason('A49', `Expected positions 1 to ${expected}, got ${intervals.length}`)]
  if (intervals.some(({ qty_mw }) => qty_mw < 0)) return [reason('A46')]
  const is_fine = ({ qty_mw }: { qty_mw: number }) => Math.round(qty_mw * 1000) / 1000 === qty_mw
  return intervals.every(is_fine) ? [] : [reason('A42', 'More than three decimals')]
}

function lateness(message: ScheduleDocument, tso: TsoId, { before, now_ms }: Checked): MessageFlaws {
  const { market } = TSOS[tso]
  const gates = dayGates(market, dayOf(message))
  const changed = message.series.map((series) => {
    const earlier = before?.series.find(({ id }) => id === series.id)
    const slots = series.intervals.flatMap(({ qty_mw }, slot) =>
      qty_mw === (earlier?.intervals[slot]?.qty_mw ?? 0) ? [] : [slot],
    )
    return { series, kind: seriesKind(series, market) ?? 'internal', slots }
  })
  const refusal = gateRefusal(gates, changed, { now_ms, is_first: before === null })
  if (refusal === null) return { message: [], series: [] }
  if (refusal.why === 'first_version') return { message: [reason('A57')], series: [] }
  const late = changed.map((each) => ({
    ...each,
    slots: each.slots.filter((slot) => now_ms > closesAt(gates, each.kind, slot)),
  }))
  return {
    message: [],
    series: late
      .filter(({ slots }) => slots.length > 0)
      .map(({ series: { id, version }, slots }) => ({
        ...{ id, version, reasons: [reason('A21'), reason('A57')] },
        errors: slots.map((slot) => {
          const start = message.start_ms + slot * QUARTER_HOUR_MS
          return { start_ms: start, end_ms: start + QUARTER_HOUR_MS, reasons: [reason('A57')] }
        }),
      })),
  }
}
