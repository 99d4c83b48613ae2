import type { AnomalousSeries, DocumentSeries } from '../documents/market-document.ts'
import type { Draft } from './answer-documents.ts'
import type { Random } from './random.ts'
import { reason } from './check-message.ts'
import { counterpartSeries } from './simulated-tso-state.ts'

/** Both sides of a disputed trade; a counterparty that sent nothing follows the faults. */
export function anomaliesOf({ message, state, mood }: Draft, series: DocumentSeries): AnomalousSeries[] {
  const is_trade = series.in_party !== series.out_party && ['A02', 'A03'].includes(series.business_type)
  if (!is_trade) return []
  const { sender_id, message_id, version: message_version } = message
  const ours = { ...series, sender_id, message_id, message_version }
  const sent = counterpartSeries(state, series, message)
  const { counterparties } = mood.faults
  if (sent === null && counterparties === 'agree') return []
  if (sent === null && counterparties === 'missing') return [{ ...ours, reasons: [reason('A09'), reason('A28')] }]
  const theirs: AnomalousSeries =
    sent === null
      ? { ...ours, ...otherSide(series, sender_id), intervals: series.intervals.map((each) => less(each, mood.random)) }
      : {
          ...sent.series,
          sender_id: sent.document.sender_id,
          message_id: sent.document.message_id,
          message_version: sent.document.version,
        }
  if (theirs.intervals.every(({ qty_mw }, slot) => qty_mw === series.intervals[slot]?.qty_mw)) return []
  const reasons = [reason('A09'), reason('A29')]
  return [
    { ...ours, reasons },
    { ...theirs, reasons },
  ]
}

function otherSide({ id, in_party, out_party }: DocumentSeries, sender_id: string) {
  return { id: `${id}#`.slice(0, 35), sender_id: (in_party === sender_id ? out_party : in_party) ?? sender_id }
}

/** In every fourth quarter-hour or so the other side has a tenth less. */
function less<T extends { qty_mw: number }>(interval: T, random: Random): T {
  return random() < 0.25 ? { ...interval, qty_mw: Math.round(interval.qty_mw * 900) / 1000 } : interval
}

/** Where both sides differ, the lesser quantity applies; none where the other side sent nothing. */
export function lesser(series: DocumentSeries, anomalies: readonly AnomalousSeries[], own_id: string): DocumentSeries {
  const both = anomalies.filter((each) => each.in_party === series.in_party && each.out_party === series.out_party)
  if (!both.some(({ sender_id, id }) => sender_id === own_id && id === series.id)) return series
  const theirs = both.find(({ sender_id }) => sender_id !== own_id)
  const intervals = series.intervals.map((interval, slot) => ({
    ...interval,
    qty_mw: Math.min(interval.qty_mw, theirs?.intervals[slot]?.qty_mw ?? 0),
  }))
  return { ...series, intervals, reasons: [reason('A44')] }
}
