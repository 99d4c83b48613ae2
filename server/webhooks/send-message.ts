import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { bareHost, refusalOfUrl } from '../delivery/addresses.ts'
import { NAMES } from '../delivery/names.ts'
import { type Address, faultOf, outerOnly, pinned, RefusedAddress } from '../delivery/outgoing.ts'
import type { Message } from '../messages/message.ts'
import { DELIVERY } from '../delivery/messages.ts'

const ANSWER_MS = 20_000
/** How much of a response is read, and how much of it is stored. */
const MOST_BYTES = 8_192
const MOST_STORED = 1_000

/** The result of one attempt: a response, or why there is none. */
export type Sent =
  | { status: number; retry_after: string | null; response: string; error: null }
  | { status: null; retry_after: null; response: null; error: Message }

export type OutgoingMessage = { url: string; headers: Record<string, string>; body: string }

export type SendOptions = {
  /** Whether messages may go to this machine. */
  to_loopback: boolean
  /** Every address of a name; by default resolved. */
  resolve?: (hostname: string) => Promise<Address[]>
  answer_ms?: number
}

/**
 * Posts a message once. The name is resolved once, every address of it must be allowed, and the connection goes to just
 * those; redirects are not followed. Never throws; `signal` ends the wait.
 */
export async function sendMessage(message: OutgoingMessage, signal: AbortSignal, options: SendOptions): Promise<Sent> {
  const refusal = refusalOfUrl(message.url, options.to_loopback)
  if (refusal !== null) return failed(DELIVERY.address_refused({ refusal }))
  const answer_ms = options.answer_ms ?? ANSWER_MS
  const late = AbortSignal.timeout(answer_ms)
  const over = AbortSignal.any([signal, late])
  try {
    const addresses = await outerAddresses(message.url, over, options)
    const answer = await post(message, over, pinned(addresses))
    return {
      status: answer.statusCode ?? 0,
      retry_after: answer.headers['retry-after'] ?? null,
      response: await beginningOf(answer),
      error: null,
    }
  } catch (error) {
    return failed(late.aborted ? DELIVERY.no_answer_within({ seconds: answer_ms / 1000 }) : causeOf(error))
  }
}

function failed(error: Message): Sent {
  return { status: null, retry_after: null, response: null, error }
}

function post(
  { url, headers, body }: OutgoingMessage,
  signal: AbortSignal,
  style: LookupFunction,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = url.startsWith('https:') ? requestHttps : requestHttp
    const sent = { ...headers, 'Content-Length': String(Buffer.byteLength(body)) }
    // No agent: a reused connection would skip the look-up of the next message.
    const outgoing = request(url, { method: 'POST', headers: sent, agent: false, signal, lookup: style }, resolve)
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

/** Every address of a name; throws where one of them is an inner one. */
async function outerAddresses(
  url: string,
  signal: AbortSignal,
  { to_loopback, resolve = everyAddress }: SendOptions,
): Promise<Address[]> {
  const hostname = bareHost(new URL(url).hostname)
  return outerOnly(hostname, await Promise.race([resolve(hostname), ended(signal)]), to_loopback)
}

function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Stopped()), { once: true })
  })
}

const everyAddress = (hostname: string) => NAMES.addressesOf(hostname)

class Stopped extends Error {}

function causeOf(error: unknown): Message {
  if (!(error instanceof Error)) return DELIVERY.failed({ why: String(error) })
  const { code, message } = faultOf(error)
  if (code === 'ABORT_ERR' || error instanceof Stopped) return DELIVERY.stopped
  if (error instanceof RefusedAddress) return error.detail
  return message ?? DELIVERY.failed({ why: (error.message || code).slice(0, 300) })
}

/** The beginning of the answer as text that can be stored and shown; the rest is not read. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= MOST_BYTES) break
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, MOST_BYTES))
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, '').slice(0, MOST_STORED)
}
