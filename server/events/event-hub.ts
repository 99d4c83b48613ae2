import { type AuditRow, auditAfter, auditHead } from '../access/store.ts'
import type { Versions } from '../access/versions.ts'
import { type Database, organizationDb } from '../db.ts'
import type { ScheduledJob, Scheduler } from '../process/scheduler.ts'
import { logEnds } from './event-store.ts'

const POLL_MS = 400
/** Streams of one key or person at a time. */
export const MOST_OF_ONE = 20
/** Of this process. */
const MOST_STREAMS = 2_000

/** An event as the audit log has it. */
export type LoggedEvent = AuditRow

/** One open stream. `next` is true when its organization has something new or rights changed, and false after `wait_ms`. */
export type Subscription = { next(wait_ms: number, signal: AbortSignal): Promise<boolean>; close(): void }

/**
 * Wakes the event streams of this process: one database query finds for all of them which organizations have new
 * events. Nothing is stored: each stream reads the audit log at its own pace.
 */
export class EventHub {
  readonly #db: Database
  readonly #versions: Pick<Versions, 'current'>
  /** Streams by organization, with how far its log went when they were woken last. */
  readonly #streams = new Map<string, { end: number; wakers: Set<Waker> }>()
  readonly #callers = new Map<string, number>()
  #open = 0
  #rights: number | null = null
  #jobs: ScheduledJob[] = []
  is_closed = false

  constructor(db: Database, versions: Pick<Versions, 'current'>) {
    this.#db = db
    this.#versions = versions
  }

  /** Looks until `close`, as long as a stream is open; for rights by itself, since the database may be slow to answer. */
  start(scheduler: Scheduler): void {
    const often = { every_ms: POLL_MS, scope: 'process' } as const
    this.#jobs = [
      scheduler.add({ name: 'event rights', ...often, run: () => this.#lookForRights() }),
      scheduler.add({ name: 'events', ...often, run: () => this.#check() }),
    ]
  }

  /** Opens a stream of an organization for one caller; null when the caller or this process has too many. */
  subscribe(organization: string, caller: string): Subscription | null {
    const others = this.#callers.get(caller) ?? 0
    if (this.is_closed || others >= MOST_OF_ONE || this.#open >= MOST_STREAMS) return null
    const waker = new Waker()
    const streams = this.#streams.get(organization) ?? { end: -1, wakers: new Set() }
    this.#streams.set(organization, streams)
    streams.wakers.add(waker)
    this.#callers.set(caller, others + 1)
    this.#open++
    return {
      next: (wait_ms, signal) => waker.next(wait_ms, signal),
      close: () => this.#close(organization, caller, waker),
    }
  }

  /** The first events of an organization after a sequence, oldest first, and fewer than all where there are many. */
  after(organization: string, sequence: number): Promise<AuditRow[]> {
    return auditAfter(organizationDb(this.#db, organization), sequence)
  }

  /** The sequence of an organization's newest event; 0 where there is none. */
  async end(organization: string): Promise<number> {
    return (await auditHead(organizationDb(this.#db, organization)))?.sequence ?? 0
  }

  /** Wakes every stream for the last time. */
  close(): void {
    this.is_closed = true
    for (const job of this.#jobs) void job.stop()
    this.#wakeAll()
  }

  #close(organization: string, caller: string, waker: Waker): void {
    const streams = this.#streams.get(organization)
    if (streams?.wakers.delete(waker) !== true) return
    if (streams.wakers.size === 0) this.#streams.delete(organization)
    const left = (this.#callers.get(caller) ?? 1) - 1
    if (left === 0) this.#callers.delete(caller)
    else this.#callers.set(caller, left)
    this.#open--
  }

  #lookForRights(): void {
    if (this.#open === 0) return
    const rights = this.#versions.current('access')
    if (rights !== this.#rights) this.#wakeAll()
    this.#rights = rights
  }

  async #check(): Promise<void> {
    if (this.#open === 0) return
    const ends = await logEnds(this.#db, [...this.#streams.keys()])
    for (const [organization, end] of ends) {
      const streams = this.#streams.get(organization)
      if (streams === undefined || streams.end === end) continue
      streams.end = end
      for (const waker of streams.wakers) waker.wake()
    }
  }

  #wakeAll(): void {
    for (const { wakers } of this.#streams.values()) for (const waker of wakers) waker.wake()
  }
}

/** Records a wake-up without a waiter, so that none is lost in between. */
class Waker {
  #isWoken = false
  #wake: () => void = () => {}

  wake(): void {
    this.#isWoken = true
    this.#wake()
  }

  async next(wait_ms: number, signal: AbortSignal): Promise<boolean> {
    if (!this.#isWoken && !signal.aborted) await this.#woken(wait_ms, signal)
    const isWoken = this.#isWoken
    this.#isWoken = false
    return isWoken
  }

  #woken(wait_ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        this.#wake = () => {}
        resolve()
      }
      const timer = setTimeout(end, wait_ms).unref()
      signal.addEventListener('abort', end)
      this.#wake = end
    })
  }
}
