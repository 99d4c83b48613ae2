import { QuarterhourError, UnreachableError } from './errors.ts'
import { type CallInput, addressOf, type FileBody, type Operation } from './operation.ts'

export type Settings = {
  /** Root of the service, such as `https://quarterhour.example`; `/api` is added where it is not there. */
  url: string
  /** An API key: `access/v1/api-keys` or the console make one. */
  key: string
  /** How often a call is made again after 429, 503 or no answer; 3 unless told. */
  retries?: number
  /** Longest wait in milliseconds that Retry-After may ask for; 60,000 unless told. Longer ones are thrown. */
  longest_wait_ms?: number
  /** How long one answer may take in milliseconds; 60,000 unless told. */
  timeout_ms?: number
  /** In place of the runtime's `fetch`. */
  fetch?: typeof fetch
}

export type CallOptions = {
  signal?: AbortSignal
  /** Made anew for each call unless told; the same key twice within 24 hours stores once. */
  idempotency_key?: string
  timeout_ms?: number
  headers?: Record<string, string>
}

/** `streams`: the answer is handed on as it comes, however long that takes. */
export type RequestOptions = CallOptions & { streams?: boolean }

const FIRST_WAIT_MS = 250

/** Calls of the service: the key, retries, time limits, errors. */
export class Transport {
  readonly root: string
  readonly #settings: Required<Omit<Settings, 'url'>>

  constructor({ url, ...settings }: Settings) {
    const root = url.replace(/\/+$/, '')
    this.root = root.endsWith('/api') ? root : `${root}/api`
    const { key, retries = 3, longest_wait_ms = 60_000, timeout_ms = 60_000 } = settings
    this.#settings = {
      key,
      retries,
      longest_wait_ms,
      timeout_ms,
      fetch: settings.fetch ?? globalThis.fetch.bind(globalThis),
    }
  }

  /**
   * The answer of a call that succeeded, after as many tries as it takes. Throws `QuarterhourError` for any other status and
   * `UnreachableError` where none came.
   */
  async send(operation: Operation, request: CallInput, options: CallOptions = {}): Promise<Response> {
    const headers: Record<string, string> = { Accept: 'application/json' }
    if (operation.takes_key) headers['Idempotency-Key'] = options.idempotency_key ?? crypto.randomUUID()
    const body = bodyOf(operation, request, headers)
    const address = addressOf(operation, request)
    return this.request(
      address,
      { method: operation.method, headers: { ...headers, ...options.headers }, body },
      options,
    )
  }

  /** The same for an address behind the root. Each request may be repeated: it reads, computes or bears a key. */
  async request(address: string, init: RequestInit, options: RequestOptions = {}): Promise<Response> {
    const { retries, longest_wait_ms } = this.#settings
    for (let tried = 0; ; tried++) {
      const answer = await this.#once(address, init, options).catch((error: unknown) => {
        if (options.signal?.aborted === true) throw error
        return new UnreachableError(`No answer from ${this.root}: ${causeOf(error)}`, { cause: error })
      })
      const failed = answer instanceof UnreachableError
      if (!failed && answer.ok) return answer
      const wait = failed ? waitAfter(answer, tried) : retryAfter(answer)
      if (wait === null || wait > longest_wait_ms || tried >= retries) throw failed ? answer : await errorOf(answer)
      await pause(wait, options.signal)
    }
  }

  async #once(address: string, init: RequestInit, { signal, timeout_ms, streams }: RequestOptions): Promise<Response> {
    // Between two pieces of a stream any time may pass.
    const late = streams ? [] : [AbortSignal.timeout(timeout_ms ?? this.#settings.timeout_ms)]
    const ends = signal === undefined ? late : [signal, ...late]
    const answer = await this.#settings.fetch(this.root + address, {
      ...init,
      headers: { ...init.headers, Authorization: this.#settings.key } as Record<string, string>,
      signal: ends.length === 0 ? null : AbortSignal.any(ends),
    })
    if (streams && answer.ok) return answer
    // Whole, so that one which breaks off is asked for again.
    const bytes = await answer.arrayBuffer()
    const { status, statusText, headers } = answer
    return new Response(bytes.byteLength === 0 ? null : bytes, { status, statusText, headers })
  }
}

function bodyOf(operation: Operation, request: CallInput, headers: Record<string, string>): FileBody | null {
  if (operation.body === null) return null
  if (operation.body === 'file') {
    if (request.body === undefined) throw new TypeError('body is missing')
    if (request.content_type !== undefined) headers['Content-Type'] = request.content_type
    return request.body as FileBody
  }
  if (request.body === undefined) return null
  headers['Content-Type'] = 'application/json'
  return JSON.stringify(request.body)
}

/** A connection that broke is tried again; one that took longer than it may is the caller's to judge. */
function waitAfter({ cause }: UnreachableError, tried: number): number | null {
  return cause instanceof DOMException && cause.name === 'TimeoutError' ? null : FIRST_WAIT_MS * 2 ** tried
}

/** Milliseconds to wait before the next try, null for an answer that another try would not change. */
function retryAfter(answer: Response): number | null {
  const text = answer.headers.get('retry-after')
  // 409 with Retry-After: the same key is still being worked on.
  const mayPass = answer.status === 429 || answer.status === 503 || (answer.status === 409 && text !== null)
  if (!mayPass) return null
  const seconds = text === null ? 1 : Number(text)
  return Number.isFinite(seconds) ? seconds * 1000 : Math.max(0, Date.parse(text ?? '') - Date.now())
}

async function errorOf(answer: Response): Promise<QuarterhourError> {
  const text = await answer.text()
  const body: unknown = (() => {
    try {
      return JSON.parse(text)
    } catch {
      return { detail: text.slice(0, 500) }
    }
  })()
  return new QuarterhourError(answer.status, body, answer.headers.get('x-request-id'))
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message : String(cause)
}

/** Waits; rejects with the signal's reason once it is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(signal.reason as Error)
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
