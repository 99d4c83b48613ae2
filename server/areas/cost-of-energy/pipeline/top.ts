type Series = Float64Array

/**
 * The ordered values of a moving window, highest first: a tree over the ranks of a whole series, so that insert, remove
 * and maximum take as many steps as it has levels. Sums are recomputed on the way up, never subtracted, so that no
 * error accumulates.
 */
export class WindowTop {
  /** How many of the highest were found by the last `take`, their sum, and the ends of them; NaN where there is none. */
  count = 0
  sum = 0
  highest = Number.NaN
  lowest = Number.NaN
  readonly #values: Series
  readonly #leaves: Int32Array
  readonly #first_leaf: number
  readonly #counts: Int32Array
  readonly #sums: Series

  constructor(values: Series) {
    this.#values = values
    const present = Int32Array.from(values.keys()).filter((slot) => values[slot] === values[slot])
    const order = present.sort((left, right) => values[right]! - values[left]!)
    this.#first_leaf = 2 ** Math.ceil(Math.log2(Math.max(1, values.length)))
    this.#leaves = new Int32Array(values.length)
    for (let rank = 0; rank < order.length; rank++) this.#leaves[order[rank]!] = this.#first_leaf + rank
    this.#counts = new Int32Array(2 * this.#first_leaf)
    this.#sums = new Float64Array(2 * this.#first_leaf)
  }

  enter(slot: number): void {
    this.#write(this.#leaves[slot]!, 1, this.#values[slot]!)
  }

  leave(slot: number): void {
    this.#write(this.#leaves[slot]!, 0, 0)
  }

  /** Looks at the so many highest values of the window. */
  take(most: number): void {
    this.count = Math.min(most, this.#counts[1]!)
    this.sum = 0
    this.highest = this.count === 0 ? Number.NaN : this.#sums[this.#leafOf(1)]!
    this.lowest = this.count === 0 ? Number.NaN : this.#sums[this.#leafOf(this.count)]!
  }

  /** The leaf of the `place`-th highest value; adds up the values down to it. */
  #leafOf(place: number): number {
    let [node, left, sum] = [1, place, 0]
    while (node < this.#first_leaf) {
      node *= 2
      if (left <= this.#counts[node]!) continue
      left -= this.#counts[node]!
      sum += this.#sums[node]!
      node++
    }
    this.sum = sum + this.#sums[node]!
    return node
  }

  #write(leaf: number, count: number, value: number): void {
    const [counts, sums] = [this.#counts, this.#sums]
    counts[leaf] = count
    sums[leaf] = value
    for (let node = leaf >> 1; node > 0; node >>= 1) {
      counts[node] = counts[2 * node]! + counts[2 * node + 1]!
      sums[node] = sums[2 * node]! + sums[2 * node + 1]!
    }
  }
}
