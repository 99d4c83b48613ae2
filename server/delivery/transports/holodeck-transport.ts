import { DELIVERY } from '../messages.ts'
import { type Answered, type Exchange, failureOf, sentBy } from './exchange-request.ts'
import type { DeferredResult, DeferredMessage } from './deferred-results.ts'
import {
  CONTENT_TYPES,
  type MessageAbout,
  type OutboundMessage,
  type Probe,
  probed,
  type Sent,
  type Transport,
} from './transport.ts'
import { codeListOf } from '#server/wire/identifiers/market-partner-id.ts'

/** Where messages are submitted, under which P-Modes, and who the operator is where the P-Mode leaves that open. */
export type HolodeckSettings = {
  submit_url: string
  pmode_id: string
  /** For messages of MaBiS; null where they go another way. */
  mabis_pmode_id: string | null
  receiver: { id: string; type: string } | null
}

/** How long to wait for the receipt before polling again. */
const PAUSE_MS = 5_000
/** Types of a party's id (BDEW's AS4 profile 1.1, section 2.3.3). */
const PARTY_TYPES: Readonly<Record<string, string>> = {
  GS1: 'urn:oasis:names:tc:ebcore:partyid-type:iso6523:0088',
  BDEW: 'urn:oasis:names:tc:ebcore:partyid-type:unregistered:BDEW',
  DVGW: 'urn:oasis:names:tc:ebcore:partyid-type:unregistered:DVGW',
}

/**
 * Schedules through the REST back end of Holodeck B2B (its api_specification.md): the message is the body, its AS4
 * attributes are headers. Holodeck delivers responses, receipts and errors; a message is sent once its receipt arrived.
 */
export class HolodeckTransport implements Transport {
  readonly #transport: HolodeckSettings
  readonly #exchange: Exchange
  readonly #report: DeferredResult

  constructor(transport: HolodeckSettings, exchange: Exchange, report: DeferredResult) {
    this.#transport = transport
    this.#exchange = exchange
    this.#report = report
  }

  async send(message: OutboundMessage, signal: AbortSignal): Promise<Sent> {
    if (message.about.service === 'MP' && this.#transport.mabis_pmode_id === null)
      return { outcome: 'refused', detail: DELIVERY.no_mabis_transport }
    const message_id = as4MessageId(message.id)
    try {
      const known = await this.#report.find(message_id)
      const report = known && reportedOutcome(message_id, known)
      if (report) return report
      if (!known?.is_submitted) {
        const refused = await this.#submit(message_id, message, signal)
        if (refused !== null && !(known !== null && refused.is_duplicate)) return refused.sent
        await this.#report.submitted(message_id)
      }
      return { outcome: 'retry', detail: DELIVERY.no_receipt_yet, retry_after_ms: PAUSE_MS }
    } catch (error) {
      return failureOf(error, signal)
    }
  }

  /** Nothing to fetch there: Holodeck pushes its messages. */
  collect(): Promise<void> {
    return Promise.resolve()
  }

  async probe(_receiver_ids: readonly string[], signal: AbortSignal): Promise<Probe[]> {
    const url = new URL(this.#transport.submit_url)
    return [await probed({ part: 'send', target: url.href }, signal, () => this.#exchange.probeConsumer(url, signal))]
  }

  /** EDIFACT names market partners itself; a schedule names EICs. */
  #receiverOf({ about, receiver_id }: OutboundMessage): HolodeckSettings['receiver'] {
    return about.service === 'MP' ? { id: receiver_id, type: codeListOf(receiver_id) } : this.#transport.receiver
  }

  /** Null once Holodeck has it. */
  async #submit(message_id: string, message: OutboundMessage, signal: AbortSignal): Promise<Refusal | null> {
    const { bytes, about } = message
    const { submit_url, pmode_id, mabis_pmode_id } = this.#transport
    const receiver = this.#receiverOf(message)
    await this.#report.announce(message_id)
    const headers = {
      'Content-Type': CONTENT_TYPES[about.service],
      'X-HolodeckB2B-PModeId': (about.service === 'MP' ? mabis_pmode_id : null) ?? pmode_id,
      'X-HolodeckB2B-MessageId': message_id,
      'X-HolodeckB2B-PayloadProperties': propertiesOf(about),
      ...(receiver && { 'X-HolodeckB2B-ReceiverId': `[${partyType(receiver.type)}]${receiver.id}` }),
    }
    const answer = await this.#exchange.ask({ method: 'POST', url: new URL(submit_url), headers, body: bytes }, signal)
    return answer.status >= 200 && answer.status < 300 ? null : refusal(answer)
  }
}

/** What a message's receipt or failure means for it; null while there is none. */
export function reportedOutcome(message_id: string, { receipt, fault }: DeferredMessage): Sent | null {
  if (receipt !== null) return { outcome: 'receipt', receipt_id: [receipt.id ?? message_id, receipt.ts].join(' ') }
  return fault === null ? null : { outcome: 'refused', detail: DELIVERY.broker_gave_up({ why: fault }) }
}

/** As RFC 5322 writes it, which ebMS 3.0 asks for in section 5.2.2.1; the same for the same delivery. */
export function as4MessageId(id: string): string {
  return `${id}@quarterhour`
}

/** The type of a party's id as AS4 writes it. */
export function partyType(type: string): string {
  return PARTY_TYPES[type] ?? type
}

/** The properties of the part, by their names. */
export function as4Properties(about: MessageAbout): Record<string, string> {
  const { document_type: BDEWDocumentType, document_no: BDEWDocumentNo } = about
  const rest: Record<string, string> =
    about.service === 'MP'
      ? { BDEWDocumentDate: about.document_date }
      : {
          BDEWFulfillmentDate: about.fulfillment_date,
          BDEWSubjectPartyID: about.subject_party_id,
          BDEWSubjectPartyRole: about.subject_party_role,
        }
  return { BDEWDocumentType, BDEWDocumentNo, ...rest }
}

/** `name=value`, separated by commas; no value of ours has a comma. */
function propertiesOf(about: MessageAbout): string {
  return Object.entries(as4Properties(about))
    .map(([name, value]) => `${name}=${value}`)
    .join(',')
}

/** A message that was announced before and is refused as doubled was taken, and only the answer was lost. */
type Refusal = { sent: Sent; is_duplicate: boolean }

/** The reason for the refusal is in a header of its own. */
function refusal(answer: Answered): Refusal {
  const report = answer.headers['x-error']
  const detail = typeof report === 'string' && report !== '' ? report.slice(0, 500) : null
  const sent = sentBy(answer, Date.now())
  if (sent.outcome === 'receipt' || detail === null) return { sent, is_duplicate: false }
  const rejected_why = { ...sent, detail: DELIVERY.operator_answered({ status: answer.status, detail }) }
  return { sent: rejected_why, is_duplicate: /duplicate/i.test(detail) }
}
