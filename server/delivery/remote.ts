import { setTimeout as pause } from 'node:timers/promises'
import { fetch, type Response } from 'undici'
import { bareHost, isOuter } from './addresses.ts'
import { BY_NAMES, NAMES } from './names.ts'
import { faultOf, retryAfterMs } from './outgoing.ts'
import type { Message } from '../messages/message.ts'
import { REMOTE } from './messages.ts'

/** Why nothing could be read, in words for the operator; addresses are shown without what is secret in them. */
export class RemoteFault extends Error {
  readonly detail: Message

  constructor(message: Message, options?: ErrorOptions) {
    super(message.text, options)
    this.detail = message
  }
}

export type Remote = {
  /** A fresh response of `url` as bytes; RemoteFault without one. */
  read(url: URL, want: RemoteRequest): Promise<Uint8Array>
}

export type RemoteRequest = {
  /** What the answer's Content-Type may begin with. */
  types: readonly string[]
  most_bytes: number
  /** Sent to this host only, never to where it redirects. */
  headers?: Record<string, string>
  /** Posted to the address, never to where it redirects; else the address is got. */
  form?: URLSearchParams
  /** Posted as it is to the address, never to where it redirects. */
  post?: { type: string; body: Uint8Array<ArrayBuffer> }
  /** Waited first, where the source allows only so many requests a minute. */
  after_ms?: number
  /** Ends the reading where the process ends. */
  signal?: AbortSignal
}

export type RemoteLimits = {
  /** From the request to the last byte of the answer. */
  answer_ms: number
  tries: number
  /** The longest wait that an answer may ask for. */
  longest_wait_ms: number
  /** Rejects, or ends early, once `signal` does. */
  wait: (ms: number, signal?: AbortSignal) => Promise<unknown>
}

const LIMITS: RemoteLimits = {
  answer_ms: 60_000,
  tries: 4,
  longest_wait_ms: 60_000,
  wait: (ms, signal) => pause(ms, undefined, { signal }),
}
const MOST_REDIRECTS = 5

/** Answers after which the same request may succeed. */
const PASSING = new Set([429, 502, 503, 504])

/**
 * Opens a client of http and https. The address is the operator's own word, so it may lie on this machine or in its
 * network; where an answer redirects to is not: never from https to http, nor from outside to an inner address.
 */
export function openRemote(limits: Partial<RemoteLimits> = {}): Remote {
  const set = { ...LIMITS, ...limits }
  return { read: (url, want) => readWithRetries(url, want, set) }
}

/** The URL that an operator typed; RemoteFault unless it is http or https and carries no password. */
export function remoteUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new RemoteFault(REMOTE.no_http({ text: shownText(text) }))
  if (url.username !== '' || url.password !== '') throw new RemoteFault(REMOTE.has_secret({ address: shown(url) }))
  return url
}

/** An address for messages and records: without query values, where tokens are. */
export function shown(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname}`
}

function shownText(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text.replace(/\/\/[^/@]*@/, '//').replace(/\?.*$/s, '')
}

/** A temporary fault, and the wait that the response requests. */
class Passing extends Error {
  readonly detail: Message
  readonly wait_ms: number | null
  constructor(message: Message, wait_ms: number | null = null) {
    super(message.text)
    this.detail = message
    this.wait_ms = wait_ms
  }
}

async function readWithRetries(url: URL, want: RemoteRequest, limits: RemoteLimits): Promise<Uint8Array> {
  if (want.after_ms !== undefined) await limits.wait(want.after_ms, want.signal).catch(() => {})
  for (let attempt = 1; ; attempt++) {
    try {
      return await readOnce(url, want, limits)
    } catch (error) {
      if (!(error instanceof Passing)) throw error
      if (want.signal?.aborted) throw new RemoteFault(REMOTE.ended({ address: shown(url) }))
      const wait_ms = error.wait_ms ?? 1000 * 2 ** (attempt - 1)
      if (wait_ms > limits.longest_wait_ms)
        throw new RemoteFault(REMOTE.asked_to_wait({ why: error.detail, seconds: Math.ceil(wait_ms / 1000) }))
      if (attempt >= limits.tries) throw new RemoteFault(REMOTE.times_in_a_row({ why: error.detail, times: attempt }))
      await limits.wait(wait_ms, want.signal).catch(() => {})
    }
  }
}

async function readOnce(url: URL, want: RemoteRequest, limits: RemoteLimits): Promise<Uint8Array> {
  const late = AbortSignal.timeout(limits.answer_ms)
  const signal = want.signal === undefined ? late : AbortSignal.any([late, want.signal])
  try {
    const response = await follow(url, want, signal)
    try {
      checkAnswer(url, response, want)
      return await readBody(url, response, want.most_bytes)
    } finally {
      if (response.body?.locked === false) await response.body.cancel()
    }
  } catch (error) {
    if (error instanceof RemoteFault || error instanceof Passing) throw error
    if (late.aborted) throw new Passing(REMOTE.late({ address: shown(url), seconds: limits.answer_ms / 1000 }))
    throw new Passing(REMOTE.unread({ address: shown(url), why: causeOf(error) }))
  }
}

/** Codes of a name that could not be looked up. */
const NO_NAME = new Set(['ENOTFOUND', 'EAI_AGAIN'])

function causeOf(error: unknown): Message | string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const { code, message } = faultOf(cause)
  if (message !== null) return NO_NAME.has(code) ? REMOTE.no_internet({ why: message }) : message
  return code || (cause instanceof Error ? cause.message : String(cause))
}

async function follow(start: URL, want: RemoteRequest, signal: AbortSignal): Promise<Response> {
  let url = start
  for (let redirects = 0; ; redirects++) {
    const own = url.origin === start.origin && want.headers
    const type = want.post && { 'Content-Type': want.post.type }
    const headers = { Accept: want.types.join(', '), ...own, ...type }
    const body = want.post?.body ?? want.form
    const request = body === undefined ? { headers } : { headers, method: 'POST', body }
    const response = await fetch(url, { ...request, redirect: 'manual', signal, dispatcher: BY_NAMES })
    if (![301, 302, 303, 307, 308].includes(response.status)) return response
    await response.body?.cancel()
    if (body !== undefined) throw new RemoteFault(REMOTE.redirects_post({ address: shown(start) }))
    if (redirects === MOST_REDIRECTS)
      throw new RemoteFault(REMOTE.redirects_often({ address: shown(start), most: MOST_REDIRECTS }))
    url = await redirected(start, url, response.headers.get('location'))
  }
}

/** The target of a redirect; RemoteFault where it must not be followed. */
export async function redirected(start: URL, from: URL, location: string | null): Promise<URL> {
  if (location === null || !URL.canParse(location, from.href))
    throw new RemoteFault(REMOTE.redirects_nowhere({ address: shown(from) }))
  const to = remoteUrl(new URL(location, from.href).href)
  const fault = await faultOfLink(start, from, to)
  if (fault === 'http') throw new RemoteFault(REMOTE.redirects_to_http({ address: shown(from), to: shown(to) }))
  if (fault === 'inside') throw new RemoteFault(REMOTE.redirects_inside({ address: shown(from), to: to.host }))
  return to
}

/** The address that an answer of `from` names; RemoteFault where it must not be read. */
export async function named(from: URL, text: string): Promise<URL> {
  const to = remoteUrl(text)
  const fault = await faultOfLink(from, from, to)
  if (fault === 'http') throw new RemoteFault(REMOTE.names_http({ address: shown(from), to: shown(to) }))
  if (fault === 'inside') throw new RemoteFault(REMOTE.names_inside({ address: shown(from), to: to.host }))
  return to
}

async function faultOfLink(start: URL, from: URL, to: URL): Promise<'http' | 'inside' | null> {
  if (to.origin === start.origin) return null
  if (from.protocol === 'https:' && to.protocol === 'http:') return 'http'
  return (await isInner(to.hostname)) && !(await isInner(start.hostname)) ? 'inside' : null
}

async function isInner(hostname: string): Promise<boolean> {
  const addresses = await NAMES.addressesOf(bareHost(hostname))
  return !addresses.every(({ address }) => isOuter(address))
}

function checkAnswer(url: URL, response: Response, want: RemoteRequest): void {
  if (PASSING.has(response.status)) {
    throw new Passing(
      REMOTE.answered({ address: shown(url), status: response.status }),
      retryAfterMs(response.headers.get('retry-after'), Date.now()),
    )
  }
  if (!response.ok) throw new RemoteFault(REMOTE.answered({ address: shown(url), status: response.status }))
  const type = (response.headers.get('content-type') ?? '').toLowerCase()
  if (want.types.some((each) => type.startsWith(each))) return
  throw new RemoteFault(REMOTE.other_content({ address: shown(url), type: type || null, requested: want.types }))
}

/** Counts what comes out of decompression, so that a small answer cannot grow without bound. */
async function readBody(url: URL, response: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > most) throw new RemoteFault(REMOTE.too_large({ address: shown(url), megabytes: most / 1e6 }))
    parts.push(part)
  }
  return Buffer.concat(parts, size)
}

/** The bytes of an answer as JSON; RemoteFault where they are cut off or none. */
export function jsonOf(bytes: Uint8Array, url: URL): unknown {
  const text = textOf(bytes, url)
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    const why = error instanceof Error ? error.message.slice(0, 200) : 'unreadable'
    throw new RemoteFault(REMOTE.no_whole_json({ address: shown(url), why }))
  }
}

/** The bytes of an answer as UTF-8; RemoteFault where they are not. */
export function textOf(bytes: Uint8Array, url: URL): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new RemoteFault(REMOTE.not_utf({ address: shown(url) }))
  }
}
