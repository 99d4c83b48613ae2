import { AppError } from './errors.ts'

type Options = { most_running: number; most_waiting: number; wait_ms: number }

/** So many pieces of work at a time; what comes on top waits briefly, so that a burst neither fails nor fills the memory. */
export class Slots {
  #options: Options
  #running = 0
  #waiting = new Set<() => void>()

  constructor(options: Options) {
    this.#options = options
  }

  /** Runs `work` in a slot; 503 when too many wait or the wait is over, `conflict` once the caller has gone. */
  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    if (this.#running < this.#options.most_running) this.#running++
    else await this.#turn(signal)
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  /** Hands the slot on to whoever waits longest, so that nobody who comes later gets in between. */
  #next(): void {
    const [next] = this.#waiting
    if (next === undefined) this.#running--
    else next()
  }

  async #turn(signal: AbortSignal): Promise<void> {
    if (this.#waiting.size >= this.#options.most_waiting) throw busy()
    await new Promise<void>((resolve, reject) => {
      const settle = (end: () => void) => () => {
        this.#waiting.delete(enter)
        clearTimeout(timer)
        signal.removeEventListener('abort', leave)
        end()
      }
      const enter = settle(resolve)
      const leave = settle(() => reject(new AppError('conflict', 'The call was cancelled before it was started')))
      const timer = setTimeout(
        settle(() => reject(busy())),
        this.#options.wait_ms,
      )
      this.#waiting.add(enter)
      signal.addEventListener('abort', leave)
    })
  }
}

/** Bytes that all requests together may hold in memory at a time. */
export class ByteBudget {
  #free: number

  constructor(limit_bytes: number) {
    this.#free = limit_bytes
  }

  /** Takes `bytes` until the returned function is called; 503 when that many are not free. */
  reserve(bytes: number): () => void {
    if (bytes > this.#free) throw busy()
    this.#free -= bytes
    let held = bytes
    return () => {
      this.#free += held
      held = 0
    }
  }
}

function busy(): AppError {
  return new AppError('unavailable', 'The service has too much to do; repeat the request', {
    headers: { 'Retry-After': '2' },
  })
}
