import type { RequestNote } from './request-note.ts'

/** A request as both hosts (our HTTP server and Next) hand it to the API. */
export type ApiRequest = {
  method: string
  /** Path and query as they were sent, still percent-encoded. */
  url: string
  header(name: string): string | null
  /** The body as it streams in; throws 413 beyond `limit` bytes without reading on. */
  chunks(limit: number): AsyncIterable<Uint8Array>
  signal: AbortSignal
  /** What the response leaves for the log and the metrics; absent where neither is enabled. */
  note?: RequestNote
}

/** An answer before it is written: plain, so that no web stream is made for a body that is in memory. */
export type ApiResponse = {
  status: number
  headers: Record<string, string>
  body: Uint8Array | string | AsyncIterable<Uint8Array> | null
}
