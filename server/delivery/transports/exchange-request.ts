import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { type Address, faultOf, pinned, RefusedAddress, retryAfterMs } from '../outgoing.ts'
import type { Sent } from './transport.ts'
import { DELIVERY } from '../messages.ts'

const ANSWER_MS = 25_000
const MOST_ANSWER_BYTES = 64 * 1024 * 1024

/** Every address of a host; throws where one must not be reached. The connection goes to just those. */
export type Reach = (url: URL) => Promise<Address[]>

/** Who we are to the other side; never logged. */
export type Credentials = {
  client_certificate_pem?: string
  client_key_pem?: string
  passphrase?: string
  ca_pem?: string
  authorization?: string
}

export type ExchangeRequest = {
  method: 'GET' | 'HEAD' | 'POST' | 'DELETE'
  url: URL
  headers?: Record<string, string>
  body?: Uint8Array
}
export type Answered = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Asks another system over HTTP or HTTPS with a client certificate; redirects are not followed. */
export class Exchange {
  readonly #reach: Reach
  readonly #credentials: Credentials

  constructor(reach: Reach, credentials: Credentials = {}) {
    this.#reach = reach
    this.#credentials = credentials
  }

  /** The whole answer; throws where there is none in time, or where the address must not be reached. */
  async ask(request: ExchangeRequest, signal: AbortSignal): Promise<Answered> {
    const over = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)])
    const addresses = await this.#reach(request.url)
    const answer = await this.#request(request, over, pinned(addresses))
    const parts: Buffer[] = []
    let size_bytes = 0
    for await (const part of answer as AsyncIterable<Buffer>) {
      size_bytes += part.length
      if (size_bytes > MOST_ANSWER_BYTES) throw new Error(`the answer is larger than ${MOST_ANSWER_BYTES} bytes`)
      parts.push(part)
    }
    if (!answer.complete) throw new Error('the answer was cut off')
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }
  }

  /** Asks whether an address that takes messages answers, without sending one. Throws as `ask`. */
  async probeConsumer(url: URL, signal: AbortSignal): Promise<{ state: 'answered'; status: number }> {
    const { status } = await this.ask({ method: 'HEAD', url }, signal)
    return { state: 'answered', status }
  }

  /** Asks for a list as `read` understands it, and leaves it there. Throws as `ask`. */
  async probeList(
    url: URL,
    read: (body: Buffer) => unknown,
    signal: AbortSignal,
  ): Promise<{ state: 'works' } | { state: 'answered' | 'unreadable'; status: number }> {
    const { status, body } = await this.ask({ method: 'GET', url }, signal)
    if (status !== 200) return { state: 'answered', status }
    try {
      read(body)
      return { state: 'works' }
    } catch {
      return { state: 'unreadable', status }
    }
  }

  #request(
    { method, url, headers, body }: ExchangeRequest,
    signal: AbortSignal,
    lookup: LookupFunction,
  ): Promise<IncomingMessage> {
    const {
      authorization,
      client_certificate_pem: cert,
      client_key_pem: key,
      passphrase,
      ca_pem: ca,
    } = this.#credentials
    const sent = {
      ...headers,
      ...(authorization === undefined ? {} : { Authorization: authorization }),
      ...(body === undefined ? {} : { 'Content-Length': String(body.length) }),
    }
    // No agent: a reused connection would skip the check of the next address.
    const common = { method, headers: sent, agent: false, signal, lookup } as const
    const tls = { cert, key, passphrase, ca, minVersion: 'TLSv1.2' } as const
    return new Promise((resolve, reject) => {
      const outgoing =
        url.protocol === 'https:'
          ? requestHttps(url, { ...common, ...tls }, resolve)
          : requestHttp(url, common, resolve)
      outgoing.once('error', reject)
      outgoing.end(body)
    })
  }
}

/** The longest wait that an operator may ask for. */
const LONGEST_WAIT_MS = 3_600_000
/** Statuses after which the same message may be taken. */
const PASSING = new Set([408, 425, 429])

/** What an answer to a message means: 2xx is the receipt; what may pass is tried again; everything else refuses it. */
export function sentBy({ status, headers, body }: Answered, now_ms: number): Sent {
  if (status >= 200 && status < 300) return { outcome: 'receipt', receipt_id: receiptOf(body) }
  const detail = DELIVERY.operator_answered({ status, detail: detailOf(body) })
  // A redirect may be a configuration error to be fixed: messages follow none.
  const is_passing = status < 400 || status >= 500 || PASSING.has(status)
  if (!is_passing) return { outcome: 'refused', detail }
  const retry_after_ms = retryAfterMs(headers['retry-after'], now_ms, LONGEST_WAIT_MS)
  return { outcome: 'retry', detail, ...(retry_after_ms === null ? {} : { retry_after_ms }) }
}

const MOST_RECEIPT = 200

function receiptOf(body: Buffer): string | null {
  const { receipt_id } = objectOf(body)
  return typeof receipt_id === 'string' ? receipt_id.slice(0, MOST_RECEIPT) : null
}

function detailOf(body: Buffer): string | null {
  const { detail } = objectOf(body)
  return typeof detail === 'string' ? detail.slice(0, 500) : null
}

/** The object that a JSON text is; empty for anything else. */
export function objectOf(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Why there was no answer, in words that hold no secret. */
export function failureOf(error: unknown, signal: AbortSignal): Sent {
  if (signal.aborted) return { outcome: 'retry', detail: DELIVERY.answer_wait_ended }
  const { code, message: msg } = faultOf(error)
  if (error instanceof RefusedAddress) return { outcome: 'retry', detail: error.detail }
  const message = error instanceof Error ? error.message : 'the connection failed'
  const detail = code === 'ABORT_ERR' ? DELIVERY.not_in_time : (msg ?? DELIVERY.failed({ why: message.slice(0, 300) }))
  return { outcome: 'retry', detail }
}
