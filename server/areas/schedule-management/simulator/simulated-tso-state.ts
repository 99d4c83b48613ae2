import type { Answer, DocumentSeries, ScheduleDocument } from '../documents/market-document.ts'
import { isSameSeries } from './check-message.ts'

/** A document on its way back: when it leaves, and under which file name. RI is its own text. */
export type PlannedAnswer = {
  delay_ms: number
  file_name: string
  message_id: string
  content: Answer | { kind: 'RI'; text: string }
  /** Cut off half-way. */
  is_corrupt?: boolean
}

/** A version that was received, and everything that was answered to it. */
export type ReceivedVersion = { document: ScheduleDocument; answers: PlannedAnswer[] }
/** The messages of one sender for one day; `taken` is the accepted state with its quantities. */
export type DayState = { versions: Map<number, ReceivedVersion>; imported: ScheduleDocument | null }

/** What an operator remembers: days by sender and message identification, and how many documents it has written. */
export type SimulatedTsoState = { days: Map<string, DayState>; written: number }

/** An operator that has received nothing yet. */
export function emptyState(): SimulatedTsoState {
  return { days: new Map(), written: 0 }
}

/** The day that a message is of, made where it is the first. */
export function dayState(state: SimulatedTsoState, { sender_id, message_id }: ScheduleDocument): DayState {
  const key = `${sender_id} ${message_id}`
  const known = state.days.get(key)
  if (known !== undefined) return known
  const fresh: DayState = { versions: new Map(), imported: null }
  state.days.set(key, fresh)
  return fresh
}

/** Whether a message has the same content as an earlier one of the same version, whatever its creation time. */
export function isSameMessage(a: ScheduleDocument, b: ScheduleDocument): boolean {
  return (
    a.start_ms === b.start_ms &&
    a.end_ms === b.end_ms &&
    a.receiver_id === b.receiver_id &&
    a.series.length === b.series.length &&
    a.series.every((series, index) => isSameEntry(series, b.series[index]))
  )
}

function isSameEntry(a: DocumentSeries, b: DocumentSeries | undefined): boolean {
  return (
    b !== undefined &&
    a.id === b.id &&
    a.version === b.version &&
    a.business_type === b.business_type &&
    isSameSeries(a, b)
  )
}

const SIDES = ['in_area', 'out_area', 'in_party', 'out_party', 'agreement_id'] as const

/** What the other party of a series has sent for the same trade; null where nothing of it was taken. */
export function counterpartSeries(
  state: SimulatedTsoState,
  series: DocumentSeries,
  { sender_id, start_ms, receiver_id }: ScheduleDocument,
): { document: ScheduleDocument; series: DocumentSeries } | null {
  for (const { imported } of state.days.values()) {
    if (imported === null || imported.sender_id === sender_id) continue
    if (imported.start_ms !== start_ms || imported.receiver_id !== receiver_id) continue
    const found = imported.series.find((each) => SIDES.every((side) => each[side] === series[side]))
    if (found !== undefined) return { document: imported, series: found }
  }
  return null
}
