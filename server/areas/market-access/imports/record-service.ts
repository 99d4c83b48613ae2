import { randomUUID } from 'node:crypto'
import { type Orm, withOrganization } from '../../../db.ts'
import { AppError, type Problem } from '../../../errors.ts'
import type { UploadCaller } from '../../../operation.ts'
import { repeat } from '../../../process/scheduler.ts'
import type { AllocationWriteQuery, AllocationWriteResult, StoredImportStatus, WriteType } from './contract.ts'
import type { InterchangeHeads } from './interchange.ts'
import { type ImportEnd, type ImportFacts, type ImportState, insertImport, updateImport } from './store.ts'
import { MARKET_ACCESS } from '../messages.ts'
import { SERVICE } from '#server/messages/service-messages.ts'

const NOTE_MS = 1000

/**
 * A file's entry in the list of imports, written by the process that works on the file: updated every second, on its
 * own connection if there is one, so that others see the progress. A file that takes less than a second is written
 * once, with its result.
 */
export class ImportRecord {
  #caller: UploadCaller
  #facts: ImportFacts
  #state: ImportState = { status: 'reading', received_bytes: 0, done: 0, total: 0 }
  #abort = new AbortController()
  #began_ms = performance.now()
  #endNotes: () => Promise<void>
  #refusal: AppError | null = null
  #cause: { cause: unknown; is_caller_gone: boolean } | null = null
  #is_begun = false
  #heads: InterchangeHeads | null = null
  #is_ended = false

  constructor(caller: UploadCaller, query: AllocationWriteQuery, content_type: WriteType) {
    const { dry_run, file_name = null, import_uid } = query
    this.#caller = caller
    this.#facts = { uid: import_uid ?? randomUUID(), file_name, content_type, dry_run, started_by: caller.actor.name }
    // A failed update delays the list by a second; the end is always written again.
    const note = async () => {
      if (this.#mayNote()) await this.#inOwnTransaction((tx) => this.#write(tx, this.#state))
    }
    this.#endNotes = repeat(NOTE_MS, note, import_uid !== undefined)
  }

  get uid(): string {
    return this.#facts.uid
  }

  /** Aborts once a user cancelled the import. */
  get signal(): AbortSignal {
    return this.#abort.signal
  }

  /** What is read of its messages, as it is read. */
  holds(heads: InterchangeHeads): void {
    this.#heads = heads
  }

  get heads(): InterchangeHeads | null {
    return this.#heads
  }

  received(bytes: number): void {
    this.#state.received_bytes = bytes
  }

  /** Its progress; throws `conflict` once a user cancelled it, and where its uid belongs to another import. */
  reached(status: StoredImportStatus, done = 0, total = 0): void {
    Object.assign(this.#state, { status, done, total })
    if (this.#refusal !== null) throw this.#refusal
    if (this.#abort.signal.aborted) throw new AppError('conflict', MARKET_ACCESS.import_cancelled)
  }

  /** Records its success in the transaction that stores its values, with the errors of messages that are not stored. */
  async succeed(tx: Orm, result: AllocationWriteResult, problems: readonly Problem[] = []): Promise<void> {
    await this.#endNotes()
    const end = {
      ...this.#state,
      status: 'succeeded',
      reason: null,
      result,
      problems,
      ...this.#interchanges(),
    } as const
    await this.#write(tx, end)
    if (this.#abort.signal.aborted) throw new AppError('conflict', MARKET_ACCESS.import_cancelled)
    this.#is_ended = true
  }

  /** Why nothing will be stored; written by `close`, when the failed transaction has returned its connection. */
  failed(cause: unknown): void {
    this.#cause ??= { cause, is_caller_gone: false }
  }

  /** The call is over: records its end, unless it succeeded or ended before its first update. Never throws. */
  async close(cause?: unknown, is_caller_gone = false): Promise<void> {
    await this.#endNotes()
    const unsaid = this.#is_begun
      ? { cause: new AppError('conflict', MARKET_ACCESS.import_left), is_caller_gone: true }
      : null
    const why = cause === undefined ? (this.#cause ?? unsaid) : { cause, is_caller_gone }
    if (this.#is_ended || why === null) return
    this.#is_ended = true
    const end = this.#endOf(why.cause, why.is_caller_gone)
    try {
      await this.#inOwnTransaction((tx) => this.#write(tx, end))
    } catch {
      // The caller receives the error itself.
    }
  }

  async #write(tx: Orm, state: ImportState | ImportEnd): Promise<void> {
    const { id } = this.#caller.organization
    if (this.#is_begun) {
      const { is_cancel_requested } = await updateImport(tx, id, this.uid, state)
      if (is_cancel_requested) this.#abort.abort()
      return
    }
    const facts = { ...this.#facts, age_ms: performance.now() - this.#began_ms }
    if (!(await insertImport(tx, id, facts, state))) {
      this.#refusal = new AppError('conflict', MARKET_ACCESS.import_known({ uid: this.uid }))
      throw this.#refusal
    }
    this.#is_begun = true
  }

  /** While the file's own transaction is open it waits for no second connection: imports would wait for each other. */
  #mayNote(): boolean {
    const { shared, organization } = this.#caller
    return this.#state.status === 'reading' || shared.pools.transactions.hasRoomFor(organization.id)
  }

  #interchanges() {
    return { interchanges: this.#heads?.interchanges ?? [] }
  }

  #inOwnTransaction(work: (tx: Orm) => Promise<void>): Promise<void> {
    return withOrganization(this.#caller.shared, this.#caller.organization.id, work)
  }

  #endOf(error: unknown, is_caller_gone: boolean): ImportEnd {
    const end = { ...this.#state, done: 0, result: null, problems: [], ...this.#interchanges() }
    if (this.#abort.signal.aborted) return { ...end, status: 'cancelled', reason: MARKET_ACCESS.import_cancelled }
    if (!(error instanceof AppError)) return { ...end, status: 'failed', reason: SERVICE.internal }
    const { code, reason } = error
    if (!('text' in reason)) return { ...end, status: 'refused', reason: null, problems: reason }
    return { ...end, status: code === 'conflict' && is_caller_gone ? 'cancelled' : 'failed', reason }
  }
}
