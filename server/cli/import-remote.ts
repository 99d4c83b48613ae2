import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Why nothing could be read, in words for the operator; addresses are shown without what is secret in them. */
export class RemoteFault extends Error {}

export type Remote = {
  /** A fresh answer of `url` as bytes; RemoteFault when it cannot be had. */
  read(url: URL, want: Wanted): Promise<Uint8Array>
}

export type Wanted = {
  /** What the answer's Content-Type may begin with. */
  types: readonly string[]
  most_bytes: number
  /** Sent to this host only, never to where it redirects. */
  headers?: Record<string, string>
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
    throw new RemoteFault(`${shownText(text)} is no http or https address`)
  if (url.username !== '' || url.password !== '')
    throw new RemoteFault(`${shown(url)}: an address with a name or password in it is not opened`)
  return url
}

/** An address for messages and records: without query values, where tokens are. */
export function shown(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname}`
}

function shownText(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text.replace(/\/\/[^/@]*@/, '//').replace(/\?.*$/s, '')
}

/** A fault that may pass, and how long the answer asked to wait. */
class Passing extends Error {
  readonly wait_ms: number | null
  constructor(message: string, wait_ms: number | null = null) {
    super(message)
    this.wait_ms = wait_ms
  }
}

async function readWithRetries(url: URL, want: Wanted, limits: RemoteLimits): Promise<Uint8Array> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await readOnce(url, want, limits)
    } catch (error) {
      if (!(error instanceof Passing)) throw error
      if (want.signal?.aborted) throw new RemoteFault(`${shown(url)} was not read: the import was ended`)
      const wait_ms = error.wait_ms ?? 1000 * 2 ** (attempt - 1)
      if (wait_ms > limits.longest_wait_ms)
        throw new RemoteFault(
          `${error.message}; it asks to wait ${Math.ceil(wait_ms / 1000)} s, so run this again then`,
        )
      if (attempt >= limits.tries) throw new RemoteFault(`${error.message}, ${attempt} times in a row`)
      await limits.wait(wait_ms, want.signal).catch(() => {})
    }
  }
}

async function readOnce(url: URL, want: Wanted, limits: RemoteLimits): Promise<Uint8Array> {
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
    if (late.aborted) throw new Passing(`${shown(url)} did not answer in full within ${limits.answer_ms / 1000} s`)
    throw new Passing(`${shown(url)} could not be read (${causeOf(error)})`)
  }
}

/** What keeps a connection from being made, by the system's code. */
const CAUSES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no server is known by that name: is there a connection to the internet?',
  EAI_AGAIN: 'names cannot be looked up now: is there a connection to the internet?',
  ECONNREFUSED: 'the server refuses the connection',
  ECONNRESET: 'the connection broke off',
  ETIMEDOUT: 'the server does not answer',
  UND_ERR_CONNECT_TIMEOUT: 'the server does not answer',
  UND_ERR_SOCKET: 'the connection broke off',
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return (
    CAUSES[code] ??
    (code || (cause instanceof Error ? cause.message : error instanceof Error ? error.message : String(error)))
  )
}

async function follow(start: URL, want: Wanted, signal: AbortSignal): Promise<Response> {
  let url = start
  for (let redirects = 0; ; redirects++) {
    const headers = { Accept: want.types.join(', '), ...(url.origin === start.origin && want.headers) }
    const response = await fetch(url, { headers, redirect: 'manual', signal })
    if (![301, 302, 303, 307, 308].includes(response.status)) return response
    await response.body?.cancel()
    if (redirects === MOST_REDIRECTS)
      throw new RemoteFault(`${shown(start)} redirects more than ${MOST_REDIRECTS} times`)
    url = await redirected(start, url, response.headers.get('location'))
  }
}

/** Where an answer redirects to; RemoteFault where nobody should be led there. */
export async function redirected(start: URL, from: URL, location: string | null): Promise<URL> {
  if (location === null || !URL.canParse(location, from.href))
    throw new RemoteFault(`${shown(from)} redirects without saying where`)
  const to = remoteUrl(new URL(location, from.href).href)
  if (to.origin === start.origin) return to
  if (from.protocol === 'https:' && to.protocol === 'http:')
    throw new RemoteFault(`${shown(from)} redirects from https to http (${shown(to)})`)
  if ((await isInner(to.hostname)) && !(await isInner(start.hostname)))
    throw new RemoteFault(`${shown(from)} redirects to an address inside this network (${to.host})`)
  return to
}

const INNER = new BlockList()
for (const [net, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
  ] as const),
] as const)
  INNER.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  INNER.addSubnet(net, prefix, 'ipv6')

async function isInner(hostname: string): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookup(host, { all: true })
  return addresses.some(({ address, family }) => INNER.check(address, family === 6 ? 'ipv6' : 'ipv4'))
}

function checkAnswer(url: URL, response: Response, want: Wanted): void {
  if (PASSING.has(response.status)) {
    throw new Passing(`${shown(url)} answered ${response.status}`, waitOf(response.headers.get('retry-after')))
  }
  if (!response.ok) throw new RemoteFault(`${shown(url)} answered ${response.status}`)
  const type = (response.headers.get('content-type') ?? '').toLowerCase()
  if (want.types.some((each) => type.startsWith(each))) return
  throw new RemoteFault(`${shown(url)} answered ${type || 'no content type'} instead of ${want.types.join(' or ')}`)
}

/** Retry-After in ms, given in seconds or as a date. */
function waitOf(text: string | null): number | null {
  if (text === null) return null
  if (/^\d+$/.test(text.trim())) return Number(text) * 1000
  const until = Date.parse(text)
  return Number.isNaN(until) ? null : Math.max(0, until - Date.now())
}

/** Counts what comes out of decompression, so that a small answer cannot grow without bound. */
async function readBody(url: URL, response: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > most) throw new RemoteFault(`${shown(url)} answers more than ${most / 1e6} MB`)
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
    throw new RemoteFault(
      `${shown(url)} answered no whole JSON (${error instanceof Error ? error.message.slice(0, 200) : 'unreadable'})`,
    )
  }
}

/** The bytes of an answer as UTF-8; RemoteFault where they are not. */
export function textOf(bytes: Uint8Array, url: URL): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new RemoteFault(`${shown(url)} answered bytes that are not UTF-8`)
  }
}
