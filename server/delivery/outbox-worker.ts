import { type AuditEntry, appendAudit } from '../access/audit.ts'
import { SecretFault } from '../access/secret-box.ts'
import { type Database, type Orm, withOrganization } from '../db.ts'
import { repeat, type ScheduledJob, type Scheduler } from '../process/scheduler.ts'
import {
  claimEvents,
  dueOrganizations,
  type LeasedEvent,
  type OutboxEvent,
  renewLeases,
  type Settlement,
  settleEvent,
} from './outbox.ts'
import type { Message } from '../messages/message.ts'
import { DELIVERY } from './messages.ts'

/** Answer of a receiver. `later`: try again; `taken`: it has the event and reports its acceptance itself. */
export type Verdict =
  | { verdict: 'accepted' | 'delivered'; detail?: Message }
  | { verdict: 'rejected'; detail: Message }
  | { verdict: 'later'; detail: Message; retry_after_ms?: number }
  /** No request was sent because of an error on our side: retried in a minute, and not counted as an attempt. */
  | { verdict: 'not_sent'; detail: Message }

/**
 * A receiver. It can get the same event twice (same `id`) and must then answer the same; a throw counts as `later`.
 * `signal` ends when the worker stops waiting.
 */
export type Downstream = { deliver(event: OutboxEvent, signal: AbortSignal): Promise<Verdict> }

/** A kind of event: its delivery, and the effect of the receiver's response. */
export type Topic = {
  name: string
  /** An undelivered event is abandoned when the same subject has a newer one. */
  is_replaced_by_newer: boolean
  /** Events of one subject are independent: one that is refused delays no later one. */
  is_unordered?: true
  /** Delivered to this very service: an organization's go one after the other, since all at once they crowd out its callers. */
  is_ours?: true
  /** Waits before the second try, the third and so on; after the last one the event is dead. */
  retry_delays_ms: readonly number[]
  downstream: Downstream
  /** Acts on the end of an event in the transaction that settles it; what it answers goes into the audit chain. */
  settled?: (tx: Orm, event: OutboxEvent, settlement: SettledState, now: Date) => Promise<AuditEntry[]>
}
export type SettledState = { state: 'delivered' | 'accepted' | 'rejected' | 'dead'; detail: Message | null }

/** From one second to five minutes, for an hour and a half. */
export const QUICK_RETRIES_MS: readonly number[] = Array.from({ length: 24 }, (_, n) =>
  Math.min(1000 * 2 ** n, 300_000),
)

const POLL_MS = 1_000
const DELIVERY_MS = 30_000
/** A lease is renewed while its event is delivered, so that it is lost only by a worker that died: then soon, since gates close. */
const LEASE_MS = 15_000
const RENEWALS = 3
const OWN_FAULT_MS = 60_000
const MOST_ORGANIZATIONS = 16
const MOST_EVENTS = 20
const WORKER = { kind: 'platform', id: 'delivery', name: 'Delivery' } as const

export type WorkerOptions = { clock?: () => Date; random?: () => number; delivery_ms?: number; lease_ms?: number }

/** Delivers what is in the outbox. Any number of processes may run one: each event is leased by one of them at a time. */
export class OutboxWorker {
  readonly #db: Database
  readonly #topics: ReadonlyMap<string, Topic>
  readonly #failed: (error: unknown) => void
  readonly #options: Required<WorkerOptions>
  readonly #busy = new Map<string, Promise<void>>()
  readonly #stopping = new AbortController()
  #job: ScheduledJob | undefined

  constructor(
    db: Database,
    topics: readonly Topic[],
    failed: (error: unknown) => void,
    {
      clock = () => new Date(),
      random = Math.random,
      delivery_ms = DELIVERY_MS,
      lease_ms = LEASE_MS,
    }: WorkerOptions = {},
  ) {
    this.#db = db
    this.#topics = new Map(topics.map((topic) => [topic.name, topic]))
    this.#failed = failed
    this.#options = { clock, random, delivery_ms, lease_ms }
  }

  /** Looks for due events every second until `stop`; `name` identifies it among the workers of this process. */
  start(scheduler: Scheduler, name: string): void {
    const run = () => this.#check()
    this.#job = scheduler.add({ name, every_ms: POLL_MS, scope: 'installation', held_by: 'claims', run })
  }

  /** Delivers everything that is due now; done when it is settled. */
  async turn(): Promise<void> {
    await this.#check()
    while (this.#busy.size > 0) await Promise.all(this.#busy.values())
  }

  /** Takes on nothing new, ends what is waiting for an answer and settles it as `later`. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    void this.#job?.stop()
    await Promise.all(this.#busy.values())
  }

  async #check(): Promise<void> {
    const due = await dueOrganizations(this.#db, [...this.#topics.keys()], this.#options.clock())
    for (const organization of due) {
      if (this.#busy.has(organization) || this.#busy.size >= MOST_ORGANIZATIONS || this.#stopping.signal.aborted)
        continue
      const served = this.#serve(organization)
        .catch((error: unknown) => this.#failed(error))
        .finally(() => this.#busy.delete(organization))
      this.#busy.set(organization, served)
    }
  }

  /** Events of one organization until none is due: a slow one delays no other organization. */
  async #serve(organization: string): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const events = await withOrganization(this.#db, organization, (tx) =>
        claimEvents(tx, organization, {
          topics: [...this.#topics.keys()],
          replaced: [...this.#topics.values()].filter((topic) => topic.is_replaced_by_newer).map(({ name }) => name),
          unordered: [...this.#topics.values()].filter((topic) => topic.is_unordered).map(({ name }) => name),
          now: this.#options.clock(),
          lease_ms: this.#options.lease_ms,
          most: MOST_EVENTS,
        }),
      )
      if (events.length === 0) return
      const [ours, others] = [
        events.filter((event) => this.#isOurs(event)),
        events.filter((event) => !this.#isOurs(event)),
      ]
      const endRenewal = this.#renew(organization, events)
      try {
        await Promise.all([this.#handleInTurn(ours), ...others.map((event) => this.#handle(event))])
      } finally {
        await endRenewal()
      }
    }
  }

  /** Shows others that these events are still delivered; ends by what it answers. */
  #renew(organization: string, events: readonly LeasedEvent[]): () => Promise<void> {
    const { lease_ms, clock } = this.#options
    return repeat(lease_ms / RENEWALS, () =>
      withOrganization(this.#db, organization, (tx) =>
        renewLeases(
          tx,
          organization,
          events.map(({ id, lease }) => ({ id, lease })),
          { now: clock(), lease_ms },
        ),
      ),
    )
  }

  #isOurs({ topic }: LeasedEvent): boolean {
    return this.#topics.get(topic)?.is_ours === true
  }

  async #handleInTurn(events: readonly LeasedEvent[]): Promise<void> {
    for (const event of events) await this.#handle(event)
  }

  async #handle(event: LeasedEvent): Promise<void> {
    const topic = this.#topics.get(event.topic)
    if (topic === undefined) return
    const verdict = await this.#requestOf(topic.downstream, event)
    const now = this.#options.clock()
    const settlement = settlementOf(verdict, event.attempts, topic, now, this.#options.random())
    await withOrganization(this.#db, event.organization_id, async (tx) => {
      if (!(await settleEvent(tx, event, settlement, now))) return
      if (settlement.state === 'pending' || topic.settled === undefined) return
      const entries = await topic.settled(tx, event, settlement, now)
      await appendAudit(tx, event.organization_id, entries, { actor: WORKER, now, request_id: null })
    })
  }

  async #requestOf(downstream: Downstream, event: OutboxEvent): Promise<Verdict> {
    const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(this.#options.delivery_ms)])
    const abandoned = new Promise<Verdict>((resolve) => {
      const late = () => resolve({ verdict: 'later', detail: DELIVERY.not_in_time })
      if (signal.aborted) late()
      else signal.addEventListener('abort', late, { once: true })
    })
    try {
      return await Promise.race([downstream.deliver(event, signal), abandoned])
    } catch (error) {
      this.#failed(error)
      if (error instanceof SecretFault) return { verdict: 'not_sent', detail: DELIVERY.secret_unreadable }
      return { verdict: 'later', detail: DELIVERY.own_fault }
    }
  }
}

/** What follows from a verdict; `chance` in [0, 1) spreads the next tries over a quarter of their wait. */
export function settlementOf(
  verdict: Verdict,
  attempts: number,
  { retry_delays_ms }: Pick<Topic, 'retry_delays_ms'>,
  now: Date,
  random: number,
): Settlement {
  const detail = verdict.detail ?? null
  if (verdict.verdict === 'not_sent')
    return { state: 'pending', detail, retry_at: new Date(now.getTime() + OWN_FAULT_MS), is_uncounted: true }
  if (verdict.verdict !== 'later') return { state: verdict.verdict, detail }
  const planned_ms = retry_delays_ms[attempts - 1]
  if (planned_ms === undefined) return { state: 'dead', detail }
  const wait_ms = Math.max(planned_ms * (1 + random / 4), verdict.retry_after_ms ?? 0)
  return { state: 'pending', detail, retry_at: new Date(now.getTime() + wait_ms) }
}
