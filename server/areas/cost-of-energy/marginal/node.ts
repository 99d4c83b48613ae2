/** A series with the few slots in which it differs at the moment from what it was; its arrays are as long as it. */
export class ChangingSeries {
  readonly base: Float64Array
  /** Equal to `base` but for the changed slots. */
  readonly now: Float64Array
  /** The changed slots are the first `count` ones. */
  readonly slots: Int32Array
  count = 0
  readonly #marked: Uint8Array

  constructor(base: Float64Array) {
    this.base = base
    this.now = base.slice()
    this.slots = new Int32Array(base.length)
    this.#marked = new Uint8Array(base.length)
  }

  set(slot: number, value: number): void {
    if (this.#marked[slot] === 0) {
      const old = this.base[slot]!
      if (value === old || (value !== value && old !== old)) return
      this.#marked[slot] = 1
      this.slots[this.count++] = slot
    }
    this.now[slot] = value
  }

  reset(): void {
    for (let index = 0; index < this.count; index++) {
      const slot = this.slots[index]!
      this.now[slot] = this.base[slot]!
      this.#marked[slot] = 0
    }
    this.count = 0
  }
}

/** Each coarse slot that changed fine slots lie in, once; `bounds` as of `nest`. */
export class Buckets {
  readonly bounds: Int32Array
  readonly owner: Int32Array
  readonly touched: Int32Array
  /** Fine slots of the longest bucket. */
  readonly longest: number
  count = 0
  readonly #marked: Uint8Array

  constructor(bounds: Int32Array) {
    this.bounds = bounds
    const buckets = bounds.length - 1
    this.owner = new Int32Array(bounds[buckets] ?? 0)
    let longest = 0
    for (let bucket = 0; bucket < buckets; bucket++) {
      this.owner.fill(bucket, bounds[bucket], bounds[bucket + 1])
      longest = Math.max(longest, bounds[bucket + 1]! - bounds[bucket]!)
    }
    this.longest = longest
    this.touched = new Int32Array(buckets)
    this.#marked = new Uint8Array(buckets)
  }

  touch(series: ChangingSeries): void {
    for (let index = 0; index < series.count; index++) {
      const bucket = this.owner[series.slots[index]!]!
      if (this.#marked[bucket] === 1) continue
      this.#marked[bucket] = 1
      this.touched[this.count++] = bucket
    }
  }

  clear(): void {
    for (let index = 0; index < this.count; index++) this.#marked[this.touched[index]!] = 0
    this.count = 0
  }
}
