import type { z } from 'zod'
import type { DeliveryStatus as Contract } from '#server/areas/schedule-management/reconciliation/contract.ts'

export type DeliveryStatus = z.infer<typeof Contract>
export type DeliveredVersion = DeliveryStatus['versions'][number]
export type ScheduleDocument = DeliveredVersion['documents'][number]

/** What happened to a version, at an instant; `document` where it can be opened. */
export type Step = { at: string; tone: 'plain' | 'good' | 'warn' | 'bad'; document: ScheduleDocument | null } & (
  | { kind: 'made' | 'sent' }
  | ({ kind: 'gave_up' | 'waits' } & DeliveryReport)
  | { kind: 'unanswered'; minutes: number }
  | { kind: 'document'; document: ScheduleDocument; isContrary: boolean }
)

/** The result of the last attempt, and the number of attempts. */
type DeliveryReport = Pick<NonNullable<DeliveredVersion['delivery']>, 'detail' | 'code' | 'params' | 'attempts'>

const TONES = { accepted: 'good', partly: 'warn', mismatch: 'warn', rejected: 'bad', intermediate: 'plain' } as const

/**
 * The history of a version, oldest first: creation, delivery and received documents with their own times. The stored
 * message proves the delivery.
 */
export function deliverySteps(version: DeliveredVersion): Step[] {
  const { created_ts, sent_ts, documents } = version
  const steps: Step[] = [{ kind: 'made', at: created_ts, tone: 'plain', document: null }]
  const isSentStored = documents.some(({ kind }) => kind === 'schedule')
  if (sent_ts !== null && !isSentStored) steps.push({ kind: 'sent', at: sent_ts, tone: 'plain', document: null })
  const request = documents.find(({ kind }) => kind === 'SRQ')
  if (request !== undefined && sent_ts !== null) steps.push(unanswered(request.processed_ts, sent_ts))
  for (const document of documents) {
    const { effect, processed_ts: at } = document
    const isContrary = contradicts(document, documents)
    steps.push({ kind: 'document', at, tone: effect === null ? 'plain' : TONES[effect], document, isContrary })
  }
  return [...steps.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)), ...lastStep(version)]
}

/** A status request is sent to the TSO when it has left a version unanswered for too long. */
function unanswered(at: string, sent_ts: string): Step {
  const minutes = Math.floor((Date.parse(at) - Date.parse(sent_ts)) / 60_000)
  return { kind: 'unanswered', at, tone: 'warn', document: null, minutes }
}

/** Whether an acknowledgement contradicts an earlier one. */
function contradicts({ kind, effect, created_ts }: ScheduleDocument, documents: readonly ScheduleDocument[]): boolean {
  if (kind !== 'ACK' || effect === null) return false
  const made_ms = Date.parse(created_ts)
  return documents.some(
    (other) =>
      other.kind === 'ACK' &&
      other.effect !== null &&
      other.effect !== effect &&
      Date.parse(other.created_ts) < made_ms,
  )
}

/** What is still to come of a delivery that has not succeeded. */
function lastStep({ created_ts, delivery }: DeliveredVersion): Step[] {
  if (delivery === null) return []
  const { state, detail, code, params, attempts, due_at, settled_at } = delivery
  const report = { document: null, detail, code, params, attempts }
  if (state === 'dead' || state === 'rejected')
    return [{ kind: 'gave_up', at: settled_at ?? created_ts, tone: 'bad', ...report }]
  if (state === 'pending' && attempts > 0) return [{ kind: 'waits', at: due_at ?? created_ts, tone: 'warn', ...report }]
  return []
}
