import { type AuditEntry, appendAudit } from '../../../access/audit.ts'
import { listOrganizations } from '../../../access/organizations/organization-store.ts'
import { organizationDb, withOrganization } from '../../../db.ts'
import type { Collected, Dismissed, Transport } from '../../../delivery/transports/transport.ts'
import type { ScheduledJob, Scheduler } from '../../../process/scheduler.ts'
import { DocumentFault } from '../documents/read-bytes.ts'
import { type TransportKey, UNREADABLE } from '../configuration/store.ts'
import { type IncomingDocument, storeTest, storeUnreadable } from '../responses/store-response-service.ts'
import { receiveDocument } from '../responses/receive-response-service.ts'
import { isEdifact, importEdifact } from '../sum-series/mailbox-service.ts'
import { listUnanswered } from '../versions/store.ts'
import { listOpenTransports, type OpenChannel } from './exchange-store.ts'
import type { SendingDependencies } from './schedule-topic.ts'
import { timeOut } from './status-request-topic.ts'
import { detailOf, type Message } from '#server/messages/message.ts'

const POLL_MS = 1_000
/** Responses arrive soon after their message; later they are polled less often, and finally not any more. */
const FRESH_MS = 10 * 60_000
const IDLE_MS = 30_000
/** Where nothing was sent for long. */
const QUIET_MS = 5 * 60_000
const OPEN_MS = 10 * 24 * 3_600_000
const COLLECT_MS = 60_000
const MOST_NAME = 200
const DELIVERY = { kind: 'platform', id: 'delivery', name: 'Delivery' } as const

type CameOver = Pick<IncomingDocument, 'tso' | 'is_test' | 'received_via'>

/** A place where answers lie, for whom they may be, and whose. */
type Mailbox = {
  transport: Transport
  received_via: IncomingDocument['received_via']
  routes: TransportKey[]
  receiver_ids: string[]
}

/**
 * Fetches responses where transports offer them, and detects missing ones. Several processes may run it: a document is
 * processed once, whoever fetches it.
 */
export class ScheduleExchange {
  readonly #dependencies: Omit<SendingDependencies, 'sent'>
  readonly #failed: (error: unknown) => void
  readonly #clock: () => Date
  readonly #next_ms = new Map<string, number>()
  readonly #quiet_ms = new Map<string, number>()
  #job: ScheduledJob | undefined

  constructor(
    dependencies: Omit<SendingDependencies, 'sent'>,
    failed: (error: unknown) => void,
    clock = () => new Date(),
  ) {
    this.#dependencies = dependencies
    this.#failed = failed
    this.#clock = clock
  }

  /** Looks every second until `stop`. */
  start(scheduler: Scheduler): void {
    const run = (signal: AbortSignal) => this.turn(signal)
    this.#job = scheduler.add({ name: 'exchange', every_ms: POLL_MS, scope: 'process', run })
  }

  /** Schedules an organization for the next round, since something was just sent for it. */
  expect(organization_id: string): void {
    this.#next_ms.delete(organization_id)
  }

  /** Cuts off what is being fetched, which is fetched after the next start. */
  async stop(): Promise<void> {
    await this.#job?.stop()
  }

  /** Checks every due organization; one that fails is logged and delays no other. */
  async turn(signal = new AbortController().signal): Promise<void> {
    const now_ms = this.#clock().getTime()
    const due = (await listOrganizations(this.#dependencies.db)).filter(
      ({ id, areas }) => areas.includes('schedule-management') && (this.#next_ms.get(id) ?? 0) <= now_ms,
    )
    await Promise.all(due.map(({ id }) => this.#serve(id, signal).catch(this.#failed)))
  }

  async #serve(organization_id: string, stopped: AbortSignal): Promise<void> {
    const now = this.#clock()
    const { db, link } = this.#dependencies
    const own = organizationDb(db, organization_id)
    const before = (ms: number) => new Date(now.getTime() - ms)
    const all = await listOpenTransports(own, { since: before(OPEN_MS), fresh_since: before(FRESH_MS) })
    const is_quiet_due = (this.#quiet_ms.get(organization_id) ?? 0) <= now.getTime()
    if (is_quiet_due) this.#quiet_ms.set(organization_id, now.getTime() + QUIET_MS)
    const routes = all.filter(({ is_quiet }) => is_quiet_due || !is_quiet)
    this.#next_ms.set(organization_id, now.getTime() + (routes.some(({ is_fresh }) => is_fresh) ? POLL_MS : IDLE_MS))
    await Promise.all(
      (await this.#mailboxes(organization_id, routes)).map((mailbox) =>
        this.#collect(organization_id, mailbox, stopped).catch((error: unknown) => {
          // What was cut off is not a failure.
          if (!stopped.aborted) this.#failed(error)
        }),
      ),
    )
    // A failure to log delays no other.
    for (const { uid } of await listUnanswered(own, now))
      await withOrganization(db, organization_id, (tx) => timeOut(tx, organization_id, uid, { now, link })).catch(
        this.#failed,
      )
  }

  /** The mailboxes of the transports, each once, however many operators use it. */
  async #mailboxes(organization_id: string, routes: readonly OpenChannel[]): Promise<Mailbox[]> {
    const mailboxes = new Map<string, Mailbox>()
    for (const { tso, is_test, sender_ids } of routes) {
      // A failure to open delays no other.
      const opened = await this.#dependencies.opener
        .openTransport(organization_id, { tso, is_test })
        .catch((error: unknown) => {
          this.#failed(error)
          return null
        })
      if (opened === null) continue
      const { transport, mailbox, kind, is_simulated } = opened
      const received_via = is_simulated ? 'simulator' : kind
      const known = mailboxes.get(mailbox) ?? { transport, received_via, routes: [], receiver_ids: [] }
      known.routes.push({ tso, is_test })
      known.receiver_ids = [...new Set([...known.receiver_ids, ...sender_ids])]
      mailboxes.set(mailbox, known)
    }
    return [...mailboxes.values()]
  }

  async #collect(organization_id: string, mailbox: Mailbox, stopped: AbortSignal): Promise<void> {
    const { transport, received_via, routes, receiver_ids } = mailbox
    const [first] = routes
    if (first === undefined) return
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(COLLECT_MS)])
    const origin = { tso: routes.length === 1 ? first.tso : null, is_test: first.is_test, received_via }
    const taker = {
      take: (document: Collected) => this.#take(organization_id, origin, document),
      dismiss: (refused: Dismissed) => this.#dismiss(organization_id, { ...origin, tso: first.tso }, refused),
    }
    await transport.collect(receiver_ids, taker, signal)
  }

  async #take(organization_id: string, route: CameOver, document: Collected): Promise<Message | null> {
    const { db, link } = this.#dependencies
    if (isEdifact(document.bytes)) return this.#takeEdifact(organization_id, route, document)
    try {
      await receiveDocument(db, organization_id, { ...route, ...document }, { now: this.#clock(), link })
      return null
    } catch (error) {
      if (error instanceof DocumentFault) return error.detail
      throw error
    }
  }

  /** Interchanges that say that they are a test wait in the inbox as such. */
  async #takeEdifact(
    organization_id: string,
    route: CameOver,
    { bytes, file_name }: Collected,
  ): Promise<Message | null> {
    const now = this.#clock()
    return withOrganization(this.#dependencies.db, organization_id, async (tx) => {
      const { why, entries, tests } = await importEdifact(tx, organization_id, bytes, now)
      for (const test of tests) await storeTest(tx, organization_id, test, { ...route, file_name }, now)
      await appendAudit(tx, organization_id, entries, { actor: DELIVERY, now, request_id: null })
      return why
    })
  }

  /** Reported in the log of the process, and in that of the organization for its users. */
  async #dismiss(organization_id: string, route: TransportKey & CameOver, refused: Dismissed): Promise<void> {
    const { tso, is_test: test } = route
    const { size_bytes, bytes, why } = refused
    const file_name = refused.file_name?.replaceAll(/\p{C}/gu, '\uFFFD').slice(0, MOST_NAME) ?? null
    this.#failed(new Error(`what ${tso} sent as ${file_name ?? 'a document'} is none: ${why.text}`))
    const entry: AuditEntry = {
      type: UNREADABLE,
      subject: tso,
      after: { tso, test, file_name, size_bytes, ...detailOf(why) },
    }
    const now = this.#clock()
    await withOrganization(this.#dependencies.db, organization_id, async (tx) => {
      if (bytes !== null)
        await storeUnreadable(tx, organization_id, { ...route, tso: null, file_name, bytes, why }, now)
      await appendAudit(tx, organization_id, [entry], { actor: DELIVERY, now, request_id: null })
    })
  }
}
