import { AppError } from '../errors.ts'
import { SERVICE } from '../said/service-words.ts'

type Options = {
  most_running: number
  most_waiting: number
  wait_ms: number
  /** Of one organization at a time, so that something is left for the next that comes; all unless told. */
  most_of_one?: number
  /** What who waits in vain is told, by what is in the way: their own share, or all that there is. */
  refusal?: (cause: RefusalCause) => AppError
}
export type RefusalCause = 'own share' | 'everything'
const NEVER = new AbortController().signal
type Served = { running: number; turn: number }
type Waiting = { who: string; enter: () => void }

/**
 * So many pieces of work at a time; what comes on top waits briefly, so that a burst neither fails nor fills the memory.
 * Who has least in work and was served longest ago is next, however much another has brought.
 */
export class Slots {
  #options: Required<Options>
  #running = 0
  #turns = 0
  #waiting = new Set<Waiting>()
  /** Of everybody who has something in work or waits: how much is in work, and when the last of it was begun. */
  #served = new Map<string, Served>()

  constructor(options: Options) {
    this.#options = { most_of_one: options.most_running, refusal: busy, ...options }
  }

  /** How many pieces of work run or wait. */
  get in_use(): number {
    return this.#running + this.#waiting.size
  }

  /** Runs `work` of an organization in a slot; 503 when too many wait or the wait is over, `conflict` once the caller has gone. */
  async run<T>(work: () => Promise<T>, signal: AbortSignal | undefined, who: string): Promise<T> {
    if (this.#mayBegin(who)) this.#begin(who)
    else await this.#turn(signal ?? NEVER, who)
    try {
      return await work()
    } finally {
      this.#end(who)
    }
  }

  #mayBegin(who: string): boolean {
    return this.#running < this.#options.most_running && !this.#hasItsShare(who)
  }

  #hasItsShare(who: string): boolean {
    return (this.#served.get(who)?.running ?? 0) >= this.#options.most_of_one
  }

  #refused(who: string): AppError {
    return this.#options.refusal(this.#hasItsShare(who) ? 'own share' : 'everything')
  }

  #begin(who: string): void {
    this.#running++
    this.#turns++
    this.#served.set(who, { running: (this.#served.get(who)?.running ?? 0) + 1, turn: this.#turns })
  }

  /** Hands the slot on at once, so that nobody who comes later gets in between. */
  #end(who: string): void {
    this.#running--
    const served = this.#served.get(who)
    if (served) served.running--
    this.#next()?.enter()
    this.#forget(who)
  }

  #next(): Waiting | undefined {
    let best: Waiting | undefined
    for (const each of this.#waiting) {
      if (this.#mayBegin(each.who) && (best === undefined || this.#isBefore(each, best))) best = each
    }
    return best
  }

  #isBefore(one: Waiting, other: Waiting): boolean {
    const [a, b] = [one, other].map(({ who }) => this.#served.get(who) ?? { running: 0, turn: 0 }) as [Served, Served]
    return a.running < b.running || (a.running === b.running && a.turn < b.turn)
  }

  #forget(who: string): void {
    const isKnown = (this.#served.get(who)?.running ?? 0) > 0 || this.#waitingOf(who) > 0
    if (!isKnown) this.#served.delete(who)
  }

  #waitingOf(who: string): number {
    let count = 0
    for (const each of this.#waiting) if (each.who === who) count++
    return count
  }

  async #turn(signal: AbortSignal, who: string): Promise<void> {
    const { most_running, most_of_one, most_waiting, wait_ms } = this.#options
    // One organization leaves room for others to wait, too.
    const most_of_who = Math.ceil((most_waiting * most_of_one) / most_running)
    if (this.#waiting.size >= most_waiting || this.#waitingOf(who) >= most_of_who) throw this.#refused(who)
    await new Promise<void>((resolve, reject) => {
      const settle = (end: () => void) => () => {
        this.#waiting.delete(waiting)
        clearTimeout(timer)
        signal.removeEventListener('abort', leave)
        end()
        this.#forget(who)
      }
      const enter = settle(() => {
        this.#begin(who)
        resolve()
      })
      const leave = settle(() => reject(new AppError('conflict', SERVICE.cancelled_early)))
      const timer = setTimeout(() => {
        const refusal = this.#refused(who)
        settle(() => reject(refusal))()
      }, wait_ms)
      const waiting = { who, enter }
      this.#waiting.add(waiting)
      signal.addEventListener('abort', leave)
    })
  }
}

/** What is told where there is too much to do. */
export function busy(): AppError {
  return new AppError('unavailable', SERVICE.busy, {
    headers: { 'Retry-After': '2' },
  })
}
