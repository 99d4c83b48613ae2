import { Buffer, isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { brotliDecompressSync, constants, gunzipSync, gzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect } from 'vitest'

/** One answer as a line of a recording has it; nothing in it is masked. */
export type RecordedAnswer = {
  /** Name of the test's file without its folder, and of the test with those of its describes; in hooks of a file: "". */
  file: string
  test: string
  method: string
  path: string
  /** Which answer to this method and path within this test, from 1. */
  n: number
  status: number
  content_type: string | null
  /** The body as a client reads it, decompressed; the beginning of a long one, whose whole lies under its hash. */
  body: string
  sha256?: string
  /** How `body` is to be read where the bytes are no text. */
  encoding?: 'base64'
  /** The connection ended before the answer did, as that of a stream of events does. */
  cut?: true
  /** When the request came in. */
  at: string
}

/** Bodies beyond this many characters are stored once, by their hash. */
const LONGEST_BODY = 4_000
/** What our hosts answer, whichever client asks; a test's own upstreams have other paths. */
const OURS = /^\/(api|livez|readyz)([/?]|$)/

type Started = { request: IncomingMessage; response: ServerResponse }
type Running = { file: string; test: string; counts: Map<string, number> }

const SYNC = { finishFlush: constants.Z_SYNC_FLUSH }
const DECODERS: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: (bytes) => gunzipSync(bytes, SYNC),
  deflate: (bytes) => inflateSync(bytes, SYNC),
  br: (bytes) => brotliDecompressSync(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  zstd: (bytes) => zstdDecompressSync(bytes, { finishFlush: constants.ZSTD_e_flush }),
}

/**
 * Appends every answer of a server of this process under `/api` to `<file>.<pid>`, for any client. Node itself reports
 * each request, so that neither the service nor a test takes part. Long bodies go to `<file>.bodies/`.
 */
function recordAnswers(file: string): void {
  const { testPath = '' } = expect.getState()
  const running: Running = { file: basename(testPath), test: '', counts: new Map() }
  listen(file, running)
  beforeEach(({ task }) => void (running.test = task.fullTestName ?? task.name))
  afterEach(() => void (running.test = ''))
}

function listen(file: string, running: Running): void {
  mkdirSync(`${file}.bodies`, { recursive: true })
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as Started
    const { method = '', url = '' } = request
    if (!OURS.test(url)) return
    const { file: testFile, test, counts } = running
    const counted = `${test} ${method} ${url}`
    const n = (counts.get(counted) ?? 0) + 1
    counts.set(counted, n)
    const begun = { file: testFile, test, method, path: url, n }
    const at = new Date().toISOString()
    bodyOf(response, (bytes, cut) => {
      // Clients that disconnect before the head was sent have no response.
      if (!response.headersSent) return
      const line: RecordedAnswer = { ...begun, ...answered(response, method, bytes, `${file}.bodies`), at }
      appendFileSync(`${file}.${process.pid}`, `${JSON.stringify(cut ? { ...line, cut } : line)}\n`)
    })
  })
}

/** Collects what is written to an answer, and hands it over when it ends or its connection does. */
function bodyOf(response: ServerResponse, done: (bytes: Buffer, cut: boolean) => void): void {
  const chunks: Buffer[] = []
  let over = false
  const finish = (cut: boolean) => {
    if (!over) done(Buffer.concat(chunks), cut)
    over = true
  }
  const keep = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'))
    // A copy: the service may use its memory again.
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  const { write, end } = response
  response.write = (...args: unknown[]) => {
    keep(args[0], args[1])
    return Reflect.apply(write, response, args) as boolean
  }
  response.end = (...args: unknown[]) => {
    keep(args[0], args[1])
    const result = Reflect.apply(end, response, args) as ServerResponse
    finish(false)
    return result
  }
  response.once('close', () => finish(true))
}

function answered(response: ServerResponse, method: string, bytes: Buffer, bodies: string) {
  // Headers that go straight into writeHead are never stored, so that getHeader does not know them.
  const head = (response as unknown as { _header?: string | null })._header ?? ''
  const header = (name: string) => new RegExp(`^${name}: *(.*?)\r?$`, 'im').exec(head)?.[1] ?? null
  const { statusCode: status } = response
  const content_type = header('content-type')
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304
  return { status, content_type, ...asText(hasBody ? decoded(bytes, header('content-encoding')) : '', bodies) }
}

function decoded(bytes: Buffer, coding: string | null): Buffer | string {
  try {
    return DECODERS[coding ?? '']?.(bytes) ?? bytes
  } catch {
    return bytes
  }
}

function asText(bytes: Buffer | string, bodies: string): Pick<RecordedAnswer, 'body' | 'sha256' | 'encoding'> {
  const isText = typeof bytes === 'string' || isUtf8(bytes)
  const body = typeof bytes === 'string' ? bytes : bytes.toString(isText ? 'utf8' : 'base64')
  const encoding = isText ? {} : { encoding: 'base64' as const }
  if (body.length <= LONGEST_BODY) return { body, ...encoding }
  const sha256 = createHash('sha256').update(body).digest('hex')
  const whole = join(bodies, `${sha256}.gz`)
  if (!existsSync(whole)) writeFileSync(whole, gzipSync(body, { level: 1 }))
  return { body: body.slice(0, LONGEST_BODY), sha256, ...encoding }
}

const { RECORD_ANSWERS } = process.env
if (RECORD_ANSWERS) recordAnswers(RECORD_ANSWERS)
