import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { AppError } from '../errors.ts'
import { asStep } from '../db/steps.ts'
import { Slots } from '../db/slots.ts'
import { Columns, Encoded, PdfDocument, Workbook } from '../answer.ts'
import type { Columned } from '../wire.ts'
import type { TaskKind } from './task.ts'
import type { Work, WorkAnswer } from './task-thread.ts'
import { SERVICE } from '#server/messages/service-messages.ts'

const MOST_WAITING = 50
/** Plans run and wait in so small a number that calculations, which are admitted with them, always find their turn. */
const MOST_PLANS = 4
const SPARE_CORES = Math.max(1, availableParallelism() - 1)
/** At least two, so that a request does not wait for the longest work of another organization. */
const CALCULATIONS = Math.max(2, SPARE_CORES)
const PLANS = Math.min(MOST_PLANS - 1, SPARE_CORES)

/** How long a task may take once it has its thread, in seconds. */
export type TaskLimits = { calculation: number; plan: number }
// A plan keeps to the limit of its request by itself; this is for one that does not.
const LIMITS: TaskLimits = { calculation: 45, plan: 120 }

type OpenLane = { pool: Piscina<Work, WorkAnswer>; slots: Slots; limit_seconds: number }

/**
 * Threads for work that would block every other request: inputs in, JSON bytes or columns out, no database access. One
 * core is left to the requests where there are three; an idle thread ends. Organizations take turns. Plans, which take
 * up to half a minute, have separate threads.
 */
export class Workers {
  readonly #calculations: OpenLane
  readonly #plans: OpenLane

  /** `thread` is the module that every thread loads. */
  constructor(thread: URL, limits: Partial<TaskLimits> = {}) {
    const { calculation, plan } = { ...LIMITS, ...limits }
    this.#calculations = {
      pool: openPool(thread, CALCULATIONS, 30_000),
      slots: openSlots(CALCULATIONS, MOST_WAITING),
      limit_seconds: calculation,
    }
    // A warm solver is ten times as fast as a new one, so its thread lives longer.
    this.#plans = { pool: openPool(thread, PLANS, 600_000), slots: openSlots(PLANS, MOST_PLANS), limit_seconds: plan }
  }

  /**
   * The task's answer; ends the thread when `signal` aborts. 503 when too many wait, or when the task takes longer than
   * its limit; else the AppError that the task met.
   */
  async run<Input, T extends object>(
    { name, lane }: TaskKind<Input, T>,
    input: Input,
    form: Work['form'],
    signal: AbortSignal,
    organization_id: string,
  ): Promise<Encoded<T> | Columns<T> | Workbook<T> | PdfDocument<T>> {
    const { pool, slots, limit_seconds } = lane === 'plan' ? this.#plans : this.#calculations
    const work = () => limited(limit_seconds, signal, (either) => pool.run({ name, input, form }, { signal: either }))
    const answer = await asStep(`${lane} ${name}`, slots.run(work, signal, organization_id))
    if (answer instanceof Uint8Array) return written(form, answer)
    if ('refusal' in answer) throw new AppError(answer.refusal, answer.problems)
    return new Columns<T>(answer as Columned<T>)
  }

  async stop(): Promise<void> {
    await Promise.all([this.#calculations, this.#plans].map(({ pool }) => pool.destroy()))
  }
}

/** The bytes of a task as what was asked for. */
function written<T>(form: Work['form'], bytes: Uint8Array<ArrayBuffer>): Encoded<T> | Workbook<T> | PdfDocument<T> {
  if (form === 'workbook') return new Workbook(bytes)
  return form === 'pdf' ? new PdfDocument(bytes) : new Encoded(bytes)
}

/** Aborts `work` through its signal after so many seconds, with a 503. */
async function limited<T>(seconds: number, signal: AbortSignal, work: (either: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), seconds * 1000)
  try {
    return await work(AbortSignal.any([signal, limit.signal]))
  } catch (error) {
    if (!limit.signal.aborted || signal.aborted) throw error
    const message = SERVICE.calculation_too_long({ most_seconds: seconds })
    throw new AppError('unavailable', message, { headers: { 'Retry-After': '60' }, cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** One organization has all threads but one, so that another finds it free. */
function openSlots(threads: number, most_waiting: number): Slots {
  return new Slots({
    most_running: threads,
    most_of_one: Math.max(1, threads - 1),
    most_waiting,
    wait_ms: 120_000,
  })
}

function openPool(thread: URL, maxThreads: number, idleTimeout: number): Piscina<Work, WorkAnswer> {
  return new Piscina<Work, WorkAnswer>({
    filename: thread.href,
    minThreads: 0,
    maxThreads,
    idleTimeout,
  })
}
