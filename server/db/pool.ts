import { asStep } from './steps.ts'

/** How much a pool has to do: the driver tells nobody. */
export class Pool {
  readonly size: number
  readonly #step: string
  #in_use = 0

  /** `step`: what a trace calls its work. */
  constructor(size: number, step: string) {
    this.size = size
    this.#step = step
  }

  /** Who holds a connection or waits for one; more than `size` means that some wait. */
  get in_use(): number {
    return this.#in_use
  }

  /** Counts `work` until it ends, however it does; answers the same. */
  used<T>(work: Promise<T>): Promise<T> {
    this.#in_use++
    return asStep(this.#step, work).finally(() => this.#in_use--)
  }
}
