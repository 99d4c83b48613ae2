import type { Message } from '../../messages/message.ts'

/**
 * The AS4 properties of a message for German partners: those of the part in section 2.3.5 of the BDEW's AS4 profile
 * 1.1. `FP` carries schedules, `MP` EDIFACT of market processes; dates are `YYYY-MM-DD`.
 */
export type MessageAbout = ScheduleAbout | MarketAbout

export type ScheduleAbout = {
  service: 'FP'
  /** A01 schedule, A59 status request. */
  document_type: 'A01' | 'A59'
  document_no: string
  fulfillment_date: string
  subject_party_id: string
  /** A08: who is responsible for the balance. */
  subject_party_role: 'A08'
}

export type MarketAbout = {
  service: 'MP'
  document_type: 'IFTSTA'
  document_no: string
  document_date: string
}

/** Media types of messages. */
export const CONTENT_TYPES = { FP: 'application/xml', MP: 'application/edifact' } as const

/** A message to an operator: the same bytes under the same `id` at every try, until a person has it sent again. */
export type OutboundMessage = {
  id: string
  file_name: string
  bytes: Uint8Array
  sender_id: string
  receiver_id: string
  about: MessageAbout
}

/**
 * Result of an attempt. `receipt`: delivered, documents will report the result; `retry`: possibly not delivered, must
 * be sent again; `refused`: will never be accepted.
 */
export type Sent =
  | { outcome: 'receipt'; receipt_id: string | null }
  | { outcome: 'retry'; detail: Message; retry_after_ms?: number }
  | { outcome: 'refused'; detail: Message }

/** A document that came back, as it was. */
export type Collected = { file_name: string | null; bytes: Uint8Array }

/** What came and goes aside, and why; `bytes` null where it is too much to be read. */
export type Dismissed = { file_name: string | null; size_bytes: number; bytes: Uint8Array | null; why: Message }

/** The handler of incoming documents. */
export type Consumer = {
  /** Null once the document is stored, else why it is not one; a throw leaves the file in place. */
  take(document: Collected): Promise<Message | null>
  /** Called once for each file that is not one. */
  dismiss(refused: Dismissed): Promise<void>
}

/** Delivers what arrives only once. */
export async function takeOnce({ take, dismiss }: Consumer, document: Collected): Promise<void> {
  const why = await take(document)
  const { file_name, bytes } = document
  if (why !== null) await dismiss({ file_name, size_bytes: bytes.length, bytes, why })
}

/**
 * Finding of a part of a transport that was tested without sending. `works`: messages or responses pass; `answered`:
 * the server responds, nothing more can be tested; `unreadable`: the answer has no list of responses.
 */
export type Probe = {
  part: 'send' | 'receive' | 'host_key'
  /** The address, or the folder; of a host key the one that the server shows. */
  target: string
} & ({ state: 'works' } | { state: 'answered' | 'unreadable'; status: number } | { state: 'failed'; error: unknown })
type Shown = { state: 'works' } | { state: 'answered' | 'unreadable'; status: number }

/** Tries a part of a way until `signal` ends; a throw is what it showed. */
export async function probed(
  { part, target }: Pick<Probe, 'part' | 'target'>,
  signal: AbortSignal,
  attempt: () => Promise<Shown>,
): Promise<Probe> {
  const over = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
  try {
    // The look-up of a name ends by no signal.
    return { part, target, ...(await Promise.race([attempt(), over])) }
  } catch (error) {
    return { part, target, state: 'failed', error }
  }
}

/** A way to an operator and back. */
export type Transport = {
  /** Never throws; ends with `retry` when `signal` does. */
  send(message: OutboundMessage, signal: AbortSignal): Promise<Sent>
  /** Delivers the pending documents of these balance groups, one after the other; each stays until it was accepted. */
  collect(receiver_ids: readonly string[], taker: Consumer, signal: AbortSignal): Promise<void>
  /** Tests the transport without side effects, both directions at once; never throws, and ends when `signal` aborts. */
  probe(receiver_ids: readonly string[], signal: AbortSignal): Promise<Probe[]>
}
