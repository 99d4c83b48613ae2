import { createHash, createPrivateKey, type KeyObject, sign, X509Certificate } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { DELIVERY } from '../messages.ts'
import { MOST_BYTES } from './directory-transport.ts'
import { type Answered, type Credentials, type Exchange, failureOf, objectOf, sentBy } from './exchange-request.ts'
import {
  type OutboundMessage,
  type Probe,
  probed,
  type Sent,
  takeOnce,
  type Consumer,
  type Transport,
} from './transport.ts'
import { codeListOf } from '#server/wire/identifiers/market-partner-id.ts'

/** Where the broker is, and who the operator is to it: a market partner's id of 13 digits and who gave it out. */
export type SchleupenSettings = { broker_url: string; receiver_id: string; receiver_type: string }

type Shown = { message_id: string; state: string; receipt_ts: string | null; fault: string | null }
type Waiting = { message_id: string; party: string; hash: string | null }

/** How long the broker has to fetch the receipt before the next poll. */
const PAUSE_MS = 5_000
const MOST_AT_ONCE = 100

/** FP is for schedules, MP for EDIFACT; each has its own mailboxes. */
type Service = 'fp' | 'mp'
const SERVICES = ['fp', 'mp'] as const

/**
 * Messages through Schleupen's AS4 Connect Business API 2.2 (`/v1/fp/messages`, `/v1/mp/messages`, TLS with the partner's
 * client certificate; read from the vendor's published client). A message is sent once its receipt of AS4 is there (state SUCCESSFUL); one that
 * failed is handed to `outbox/retries`. Answers are acknowledged by a token of ES384 once they are stored.
 */
export class SchleupenTransport implements Transport {
  readonly #transport: SchleupenSettings
  readonly #exchange: Exchange
  readonly #credentials: Credentials

  constructor(transport: SchleupenSettings, exchange: Exchange, credentials: Credentials) {
    this.#transport = transport
    this.#exchange = exchange
    this.#credentials = credentials
  }

  async send(message: OutboundMessage, signal: AbortSignal): Promise<Sent> {
    const message_id = guidOf(message.id)
    const service = message.about.service === 'FP' ? 'fp' : 'mp'
    try {
      const requested = await this.#get(service, `outbox/${message_id}`, signal)
      const answer = requested.status === 404 ? await this.#submit(message_id, message, signal) : requested
      if (answer.status < 200 || answer.status >= 300) return sentBy(answer, Date.now())
      const shown = shownIn(objectOf(answer.body))
      if (shown?.state !== 'FAILED') return settled(shown)
      return requested.status === 404 ? failed(shown) : await this.#again(service, shown, signal)
    } catch (error) {
      return failureOf(error, signal)
    }
  }

  async collect(_receiver_ids: readonly string[], taker: Consumer, signal: AbortSignal): Promise<void> {
    for (const service of SERVICES) {
      const { status, body } = await this.#get(service, `inbox?Limit=${MOST_AT_ONCE}`, signal)
      // Too many calls: the broker requests a pause.
      if (status === 429) return
      // Who takes no part in EDIFACT has no such box.
      if (service === 'mp' && [401, 403, 404].includes(status)) return
      if (status !== 200) throw new Error(`the broker's inbox cannot be read: it answered ${status}`)
      for (const waiting of waitingIn(body)) {
        signal.throwIfAborted()
        await this.#take(service, waiting, taker, signal)
      }
    }
  }

  async probe(_receiver_ids: readonly string[], signal: AbortSignal): Promise<Probe[]> {
    const [outbox, inbox] = [this.#url('fp', 'outbox?Limit=1'), this.#url('fp', 'inbox?Limit=1')]
    const targetOf = ({ origin, pathname }: URL) => origin + pathname
    return Promise.all([
      probed({ part: 'send', target: targetOf(outbox) }, signal, async () => {
        const { status } = await this.#exchange.ask({ method: 'GET', url: outbox }, signal)
        return { state: 'answered', status }
      }),
      probed({ part: 'receive', target: targetOf(inbox) }, signal, () =>
        this.#exchange.probeList(inbox, waitingIn, signal),
      ),
    ])
  }

  async #submit(message_id: string, message: OutboundMessage, signal: AbortSignal): Promise<Answered> {
    const { file_name, bytes, about } = message
    const form = new FormData()
    const { receiver_id, receiver_type } = this.#receiverOf(message)
    form.set('Receiver.Id', receiver_id)
    form.set('Receiver.Type', receiver_type)
    form.set('MessageId', message_id)
    form.set('SenderMessageId', message.id)
    form.set('BDEWDocumentType', about.document_type)
    form.set('BDEWDocumentNo', about.document_no)
    if (about.service === 'FP') {
      form.set('BDEWFulfillmentDate', about.fulfillment_date)
      form.set('BDEWSubjectPartyId', about.subject_party_id)
      form.set('BDEWSubjectPartyRole', about.subject_party_role)
    } else form.set('BDEWDocumentDate', about.document_date)
    form.set('Payload', new Blob([new Uint8Array(gzipSync(bytes))], { type: 'application/gzip' }), file_name)
    const encoded = new Response(form)
    const headers = { 'Content-Type': encoded.headers.get('content-type') ?? '' }
    const body = Buffer.from(await encoded.arrayBuffer())
    const url = this.#url(about.service === 'FP' ? 'fp' : 'mp', 'outbox')
    return this.#exchange.ask({ method: 'POST', url, headers, body }, signal)
  }

  /** EDIFACT names market partners itself; a schedule names EICs. */
  #receiverOf({ about, receiver_id }: OutboundMessage) {
    return about.service === 'FP' ? this.#transport : { receiver_id, receiver_type: codeListOf(receiver_id) }
  }

  /** Has the broker try a message again that it could not deliver; it does so a few times only. */
  async #again(service: Service, shown: Shown, signal: AbortSignal): Promise<Sent> {
    const answer = await this.#post(service, 'outbox/retries', { retries: [{ messageId: shown.message_id }] }, signal)
    if (answer.status !== 202) return sentBy(answer, Date.now())
    const { retries } = objectOf(answer.body)
    const [report] = Array.isArray(retries) ? (retries as { state?: unknown }[]) : []
    if (report?.state !== 'RETRY_LIMIT_REACHED') return failed(shown)
    return { outcome: 'refused', detail: DELIVERY.broker_gave_up({ why: shown.fault }) }
  }

  async #take(
    service: Service,
    { message_id, party, hash }: Waiting,
    taker: Consumer,
    signal: AbortSignal,
  ): Promise<void> {
    const { status, body: packed } = await this.#get(service, `inbox/${message_id}/payload`, signal)
    if (status !== 200) throw new Error(`the broker's message ${message_id} cannot be read: it answered ${status}`)
    const digest = createHash('sha256').update(packed).digest()
    if (hash !== null && hash !== digest.toString('base64') && hash !== digest.toString('hex'))
      throw new Error(`the broker's message ${message_id} did not come whole`)
    const bytes = unpacked(packed)
    if (bytes === null) {
      const why = DELIVERY.not_unpacked({ most: MOST_BYTES })
      await taker.dismiss({ file_name: null, size_bytes: packed.length, bytes: null, why })
    } else await takeOnce(taker, { file_name: null, bytes })
    const jwt = this.#token({ hash: digest.toString('hex'), iss: party, mid: message_id })
    const acknowledged = await this.#post(service, `inbox/${message_id}/acknowledgement`, { jwt }, signal)
    if (acknowledged.status >= 300)
      throw new Error(`the broker refuses the acknowledgement of ${message_id}: it answered ${acknowledged.status}`)
  }

  #token(claims: { hash: string; iss: string; mid: string }): string {
    const { client_certificate_pem = '', client_key_pem = '', passphrase } = this.#credentials
    const cert = new X509Certificate(client_certificate_pem).raw.toString('base64')
    const key = createPrivateKey({ key: client_key_pem, ...(passphrase === undefined ? {} : { passphrase }) })
    return signedToken({ ...claims, aud: 'schleupen', iat: Math.floor(Date.now() / 1000), cert }, key)
  }

  #get(service: Service, path: string, signal: AbortSignal): Promise<Answered> {
    return this.#exchange.ask({ method: 'GET', url: this.#url(service, path) }, signal)
  }

  #post(service: Service, path: string, sent: object, signal: AbortSignal): Promise<Answered> {
    const headers = { 'Content-Type': 'application/json' }
    const body = Buffer.from(JSON.stringify(sent))
    return this.#exchange.ask({ method: 'POST', url: this.#url(service, path), headers, body }, signal)
  }

  #url(service: Service, path: string): URL {
    return new URL(`${this.#transport.broker_url.replace(/\/$/, '')}/v1/${service}/messages/${path}`)
  }
}

/** A token of three parts by ES384 (RFC 7518, section 3.4): the signature is r and s, 48 bytes each. */
function signedToken(claims: object, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'ES384', typ: 'JWT' })}.${part(claims)}`
  const signature = sign('sha384', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The same for the same id: the broker knows a message that is submitted again by its GUID (version 8 of RFC 9562). */
function guidOf(id: string): string {
  if (GUID.test(id)) return id.toLowerCase()
  const hash = createHash('sha256').update(id).digest()
  hash[6] = (hash[6]! & 0x0f) | 0x80
  hash[8] = (hash[8]! & 0x3f) | 0x80
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** A message is the object itself, or `outboundFPMessage` just after submission. */
function shownIn(report: Record<string, unknown>): Shown | null {
  const { messageId, state, receiptTimestamp, error } = (report.outboundFPMessage ?? report) as Record<string, unknown>
  if (typeof messageId !== 'string' || typeof state !== 'string') return null
  const receipt_ts = typeof receiptTimestamp === 'string' ? receiptTimestamp : null
  return { message_id: messageId, state, receipt_ts, fault: faultIn(error) }
}

/** The broker's description of a failure: title, detail and responsible party. */
function faultIn(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null
  const { title, detail, errorType, responsibleParty } = error as Record<string, unknown>
  const messages = [title, detail, errorType, responsibleParty].filter(
    (each) => typeof each === 'string' && each !== '',
  )
  return messages.length === 0 ? null : messages.join(', ').slice(0, 300)
}

function settled(shown: Shown | null): Sent {
  if (shown?.state !== 'SUCCESSFUL')
    return { outcome: 'retry', detail: DELIVERY.no_receipt_yet, retry_after_ms: PAUSE_MS }
  return { outcome: 'receipt', receipt_id: [shown.message_id, shown.receipt_ts].filter(Boolean).join(' ') }
}

function failed({ fault }: Shown): Sent {
  return { outcome: 'retry', detail: DELIVERY.broker_failed({ why: fault }), retry_after_ms: PAUSE_MS }
}

/** What waits in an inbox; throws where the answer is not a list of messages. */
function waitingIn(body: Buffer): Waiting[] {
  const { messages } = objectOf(body)
  if (!Array.isArray(messages)) throw new Error("the broker's inbox cannot be read: the answer has no list of messages")
  return messages.map((each: InboxMessage | null) => {
    const { id, type } = each?.partyInfo?.receiver ?? {}
    if (typeof each?.messageId !== 'string' || typeof id !== 'string' || typeof type !== 'string')
      throw new Error("the broker's inbox cannot be read: a message has no id or no receiver")
    const hash = each.payload?.hashSHA256
    return { message_id: each.messageId, party: `${id}@${type}`, hash: typeof hash === 'string' ? hash : null }
  })
}
type InboxMessage = {
  messageId?: unknown
  partyInfo?: { receiver?: { id?: unknown; type?: unknown } }
  payload?: { hashSHA256?: unknown }
}

/** Null where it is not compressed, or is longer than a document may be. */
function unpacked(packed: Buffer): Buffer | null {
  try {
    return gunzipSync(packed, { maxOutputLength: MOST_BYTES })
  } catch {
    return null
  }
}
