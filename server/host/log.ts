import { causeText } from '../errors.ts'
import type { Services } from '../services.ts'
import type { Seen, Surface } from './request-log.ts'

export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]
export type LogSettings = {
  /** Nothing below this is written. */
  level: LogLevel
  format: 'json' | 'text'
  /** Whether the start message is also a line of the log, without its secrets. */
  is_stated_as_json: boolean
}

type Entry = Record<string, unknown>
/** Where lines go: failures to `error`, everything else to `out`. */
type Streams = Record<'out' | 'error', Pick<NodeJS.WritableStream, 'write'>>

/** Probes and files of the console are too many to log while they succeed. */
const QUIET: ReadonlySet<Surface> = new Set<Surface>(['probe', 'asset'])

/** How long lines of requests wait for others. */
const COLLECT_MS = 20

/** One line per request and per failure. Nothing that is given to it may be a secret. */
export class Log {
  readonly #settings: LogSettings
  readonly #streams: Streams
  readonly #clock: () => Date
  #waiting = ''

  constructor(settings: LogSettings, streams: Streams, clock = () => new Date()) {
    this.#settings = settings
    this.#streams = streams
    this.#clock = clock
  }

  /** A failure, at once: the process may be about to end. */
  failure: Services['log'] = (entry) => {
    this.flush()
    this.#streams.error.write(this.#line('error', entry))
  }

  /** An uncaught error with its origin and without the values of its statement. */
  uncaught = (error: unknown): void => {
    const at = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : []
    this.failure({ task: 'uncaught', error: causeText(error), at: at.map((line) => line.trim()).join(' ') })
  }

  /** A request that was answered. */
  seen = (request: Seen): void => {
    const level = levelOf(request)
    if (!this.takes(level)) return
    // One write for all that end within a moment; a process that ends writes what is left.
    if (this.#waiting === '') setTimeout(() => this.flush(), COLLECT_MS)
    this.#waiting += this.#settings.format === 'json' ? this.#long(level, request) : this.#short(request)
  }

  /** A message for people; `secret` is omitted where it would become a line of a stored log. */
  say(text: string, secret = ''): void {
    this.flush()
    if (this.#settings.is_stated_as_json) this.#streams.out.write(this.#line('info', { message: text }))
    else this.#streams.out.write(`${text}${secret}\n`)
  }

  /** Why the process ended before it was ready. */
  cannotStart(error: unknown): void {
    const message = `Quarterhour cannot start: ${error instanceof Error ? error.message : String(error)}`
    if (this.#settings.is_stated_as_json) this.failure({ task: 'start', error: message })
    else this.#streams.error.write(`${message}\n`)
  }

  takes(level: LogLevel): boolean {
    return LOG_LEVELS.indexOf(level) <= LOG_LEVELS.indexOf(this.#settings.level)
  }

  flush(): void {
    if (this.#waiting !== '') this.#streams.out.write(this.#waiting)
    this.#waiting = ''
  }

  #line(level: LogLevel, entry: Entry): string {
    const time = this.#clock().toISOString()
    if (this.#settings.format === 'json') return `${JSON.stringify({ time, level, ...entry })}\n`
    const values = Object.entries(entry).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    return `${time} ${level} ${values.join(' ')}\n`
  }

  #long(level: LogLevel, request: Seen): string {
    const { request_id, surface, method, path, operation, status, duration_ms, bytes, caller } = request
    const line = {
      time: this.#clock().toISOString(),
      level,
      request_id,
      surface,
      method,
      path,
      operation,
      status,
      duration_ms: Math.round(duration_ms * 10) / 10,
      bytes,
      caller_kind: caller?.kind ?? null,
      caller_id: caller?.id ?? null,
      organization_id: caller?.organization_id ?? null,
    }
    return `${JSON.stringify(line)}\n`
  }

  #short({ status, method, path, duration_ms, bytes, caller, request_id }: Seen): string {
    const who = caller === null ? '-' : `${caller.kind}:${caller.id}`
    const what = `${status ?? 'aborted'} ${method} ${path} ${Math.round(duration_ms)}ms ${bytes}B`
    return `${this.#clock().toISOString()} ${what} ${who} ${request_id}\n`
  }
}

function levelOf({ surface, status }: Seen): LogLevel {
  if (status !== null && status >= 500) return surface === 'probe' ? 'debug' : 'error'
  return QUIET.has(surface) ? 'debug' : 'info'
}
