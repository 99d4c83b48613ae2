import { AppError } from '../errors.ts'
import { SERVICE } from '../messages/service-messages.ts'

type Options = {
  most_running: number
  most_waiting: number
  wait_ms: number
  /** Maximum for one organization at a time, so that others get their share; default: no maximum. */
  most_of_one?: number
  /** Refusals after waiting in vain, by cause: the own share, or the total load. */
  refusal?: (cause: RefusalCause) => AppError
}
export type RefusalCause = 'own share' | 'everything'
/** One organization's: what is in work, when the last of it was begun, and what waits, the first of it first. */
type Share = { running: number; turn: number; waiting: Set<() => void> }

/**
 * A limited number of concurrent jobs; further ones wait briefly, so that a burst neither fails nor fills the memory.
 * The owner with the fewest running jobs that was served longest ago is next, whatever the others have queued.
 */
export class Slots {
  #options: Required<Options>
  #running = 0
  #waiting = 0
  #queue = 0
  /** Of everybody who has something in work or waits. */
  #shares = new Map<string, Share>()

  constructor(options: Options) {
    this.#options = { most_of_one: options.most_running, refusal: busy, ...options }
  }

  /** How many pieces of work run or wait. */
  get in_use(): number {
    return this.#running + this.#waiting
  }

  /** Whether work of an organization would begin at once. */
  hasRoomFor(who: string): boolean {
    return this.#mayBegin(this.#shares.get(who) ?? { running: 0 })
  }

  /** Runs `work` of an organization in a slot; 503 when too many wait or the wait is over, `conflict` once the caller has gone. */
  async run<T>(work: () => Promise<T>, signal: AbortSignal | undefined, who: string): Promise<T> {
    const share = this.#shareOf(who)
    if (this.#mayBegin(share)) this.#begin(share)
    else await this.#turn(signal, who, share)
    try {
      return await work()
    } finally {
      share.running--
      this.#running--
      this.#passOn()
      this.#forget(who, share)
    }
  }

  #shareOf(who: string): Share {
    const known = this.#shares.get(who)
    if (known !== undefined) return known
    const share = { running: 0, turn: 0, waiting: new Set<() => void>() }
    this.#shares.set(who, share)
    return share
  }

  #mayBegin({ running }: Pick<Share, 'running'>): boolean {
    return this.#running < this.#options.most_running && running < this.#options.most_of_one
  }

  #refused({ running }: Share): AppError {
    return this.#options.refusal(running >= this.#options.most_of_one ? 'own share' : 'everything')
  }

  #begin(share: Share): void {
    this.#running++
    this.#queue++
    share.running++
    share.turn = this.#queue
  }

  /** Passes a slot on at once, so that no later caller gets in between. */
  #passOn(): void {
    if (this.#waiting === 0) return
    let best: Share | undefined
    for (const each of this.#shares.values()) {
      if (each.waiting.size === 0 || !this.#mayBegin(each)) continue
      const isBefore =
        best === undefined || each.running < best.running || (each.running === best.running && each.turn < best.turn)
      if (isBefore) best = each
    }
    const [enter] = best?.waiting ?? []
    enter?.()
  }

  #forget(who: string, { running, waiting }: Share): void {
    if (running === 0 && waiting.size === 0) this.#shares.delete(who)
  }

  async #turn(signal: AbortSignal | undefined, who: string, share: Share): Promise<void> {
    const { most_running, most_of_one, most_waiting, wait_ms } = this.#options
    // One organization leaves room for others to wait, too.
    const most_of_who = Math.ceil((most_waiting * most_of_one) / most_running)
    if (this.#waiting >= most_waiting || share.waiting.size >= most_of_who) {
      const refusal = this.#refused(share)
      this.#forget(who, share)
      throw refusal
    }
    await new Promise<void>((resolve, reject) => {
      const settle = (end: () => void) => {
        share.waiting.delete(enter)
        this.#waiting--
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
        end()
        this.#forget(who, share)
      }
      const enter = () =>
        settle(() => {
          this.#begin(share)
          resolve()
        })
      const leave = () => settle(() => reject(new AppError('conflict', SERVICE.cancelled_early)))
      const timer = setTimeout(() => {
        const refusal = this.#refused(share)
        settle(() => reject(refusal))
      }, wait_ms)
      share.waiting.add(enter)
      this.#waiting++
      signal?.addEventListener('abort', leave)
    })
  }
}

/** Refusal at overload. */
export function busy(): AppError {
  return new AppError('unavailable', SERVICE.busy, {
    headers: { 'Retry-After': '2' },
  })
}
