/**
 * A day of values as it is stored, in the fewest bytes that lose nothing. The same values always give the same bytes, so that
 * the database compares days without reading them.
 *
 * | bytes | content |
 * |---|---|
 * | 1 | number of decimals, 0 to 9, of which all values are; 15: values as 8-byte floating point, big endian. With 128 added if there are gaps |
 * | 1 | number of quarter-hours: 92, 96 or 100 |
 * | 13 | only with gaps: a bit per quarter-hour from the highest bit on, 1 for a gap |
 * | rest | the values that are there, none if there are none |
 *
 * Decimals: integers (value × 10^decimals), each as its difference from the one before (the first from 0), zigzag (0, -1, 1,
 * -2, …), in a Golomb-Rice code whose parameter follows the last differences, as in JPEG-LS (ITU-T T.87, A.5): `k` is the
 * smallest for which `count` × 2^k reaches their sum, at most 24; a quotient (difference >> k) of ones, a zero, and k bits.
 * From a quotient of 20 on: 20 ones and 32 bits. The last byte is filled with zeros.
 */

const AS_FLOATS = 15
const HAS_GAPS = 128
export const GAP_BYTES = 13
const MOST_DECIMALS = 9
/** Integers stay below it, so that a difference has 32 bits. */
const MOST_INTEGER = 2 ** 30
const ESCAPE = 20
/** Keeps every shift below 32 bits. */
const MOST_K = 24
const FIRST_SUM = 256
const FIRST_COUNT = 4
const MOST_COUNT = 16

const MOST_SLOTS = 100

/** The longest packed day: 100 values as floating point with gaps. */
export const MOST_PACKED_BYTES = 2 + GAP_BYTES + MOST_SLOTS * 8

const powers = Float64Array.from({ length: MOST_DECIMALS + 1 }, (_, decimals) => 10 ** decimals)

/** The fewest decimals that all values have; `AS_FLOATS` if one has more, or is too large. */
function decimalsOf(values: ArrayLike<number>): number {
  let decimals = 0
  let power = 1
  for (let slot = 0; slot < values.length; slot++) {
    const value = values[slot]!
    if (Number.isNaN(value)) continue
    while (Math.round(value * power) / power !== value) {
      if (++decimals > MOST_DECIMALS) return AS_FLOATS
      power = powers[decimals]!
    }
  }
  for (let slot = 0; slot < values.length; slot++) if (Math.abs(values[slot]! * power) >= MOST_INTEGER) return AS_FLOATS
  return decimals
}

/** Writes a day (kWh, NaN for a gap) at a place of `bytes`, which has room for the longest; returns the end. */
export function packDay(values: ArrayLike<number>, bytes: Buffer, start: number): number {
  const decimals = decimalsOf(values)
  let at = start + 2
  let gaps = 0
  for (let slot = 0; slot < values.length; slot++) {
    if (!Number.isNaN(values[slot])) continue
    if (gaps++ === 0) bytes.fill(0, at, at + GAP_BYTES)
    bytes[at + (slot >> 3)]! |= 128 >> (slot & 7)
  }
  bytes[start] = decimals + (gaps > 0 ? HAS_GAPS : 0)
  bytes[start + 1] = values.length
  if (gaps > 0) at += GAP_BYTES
  if (gaps === values.length) return at
  return decimals === AS_FLOATS ? packFloats(values, bytes, at) : packIntegers(values, powers[decimals]!, bytes, at)
}

/** A reader of packed days that follow each other. */
export class PackedDays {
  readonly #bytes: Buffer
  #at = 0
  /** The values of the last day that was read, NaN for a gap: the first `slots` of them. */
  readonly values = new Float64Array(MOST_SLOTS)
  slots = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /** Reads the next day; false at the end. */
  next(): boolean {
    if (this.#at >= this.#bytes.length) return false
    const head = this.#bytes[this.#at]!
    this.slots = this.#bytes[this.#at + 1]!
    this.#at += 2
    if (head & HAS_GAPS) this.#at = this.#readGaps(this.#at)
    else this.values.fill(0)
    const form = head & ~HAS_GAPS
    if (form === AS_FLOATS) this.#readFloats()
    else this.#readIntegers(powers[form]!)
    if (!(this.#at <= this.#bytes.length)) throw new Error('a stored day is shorter than its values')
    return true
  }

  #readGaps(start: number): number {
    for (let slot = 0; slot < this.slots; slot++)
      this.values[slot] = this.#bytes[start + (slot >> 3)]! & (128 >> (slot & 7)) ? Number.NaN : 0
    return start + GAP_BYTES
  }

  #readFloats(): void {
    for (let slot = 0; slot < this.slots; slot++) {
      if (Number.isNaN(this.values[slot])) continue
      this.values[slot] = this.#bytes.readDoubleBE(this.#at)
      this.#at += 8
    }
  }

  #readIntegers(power: number): void {
    const [bytes, { values, slots }] = [this.#bytes, this]
    let at = this.#at
    // Bits that are read and not used yet: the lowest `held` of them.
    let bits = 0
    let held = 0
    let sum = FIRST_SUM
    let count = FIRST_COUNT
    let integer = 0
    for (let slot = 0; slot < slots; slot++) {
      if (values[slot] !== 0) continue
      let k = 0
      for (let reach = count; reach < sum && k < MOST_K; reach *= 2) k++
      let quotient = 0
      for (;;) {
        if (held === 0) {
          bits = bytes[at++]!
          held = 8
        }
        held--
        if (((bits >> held) & 1) === 0) break
        if (++quotient === ESCAPE) break
      }
      let left = quotient === ESCAPE ? 32 : k
      let code = quotient === ESCAPE ? 0 : quotient
      while (left > 0) {
        if (held === 0) {
          bits = bytes[at++]!
          held = 8
        }
        const taken = Math.min(left, held)
        held -= taken
        left -= taken
        code = (code << taken) | ((bits >> held) & ((1 << taken) - 1))
      }
      code >>>= 0
      integer += (code >>> 1) ^ -(code & 1)
      values[slot] = integer / power
      sum += code
      if (++count > MOST_COUNT) {
        sum = Math.floor(sum / 2)
        count = Math.floor(count / 2)
      }
    }
    this.#at = at
  }
}

/** The values of one packed day (kWh, NaN for a gap). */
export function unpackDay(bytes: Buffer): Float64Array {
  const days = new PackedDays(bytes)
  days.next()
  return days.values.slice(0, days.slots)
}

/** A day packed into bytes of its own. */
export function packedDay(values: ArrayLike<number>): Buffer {
  const bytes = Buffer.allocUnsafe(MOST_PACKED_BYTES)
  return bytes.subarray(0, packDay(values, bytes, 0))
}

/** A packed day as JSON takes a value of type bytea. */
export function packedText(values: ArrayLike<number>): string {
  return `\\x${packedDay(values).toString('hex')}`
}

function packFloats(values: ArrayLike<number>, bytes: Buffer, start: number): number {
  let at = start
  for (let slot = 0; slot < values.length; slot++)
    // `+ 0`: no negative zero.
    if (!Number.isNaN(values[slot])) at = bytes.writeDoubleBE(values[slot]! + 0, at)
  return at
}

function packIntegers(values: ArrayLike<number>, power: number, bytes: Buffer, start: number): number {
  let at = start
  // Bits that are not written yet: fewer than 8.
  let bits = 0
  let held = 0
  const put = (value: number, width: number): void => {
    bits = (bits << width) | value
    held += width
    while (held >= 8) {
      held -= 8
      bytes[at++] = bits >>> held
      bits &= (1 << held) - 1
    }
  }
  let sum = FIRST_SUM
  let count = FIRST_COUNT
  let last = 0
  for (let slot = 0; slot < values.length; slot++) {
    const value = values[slot]!
    if (Number.isNaN(value)) continue
    const integer = Math.round(value * power)
    const difference = integer - last
    last = integer
    const code = ((difference << 1) ^ (difference >> 31)) >>> 0
    let k = 0
    for (let reach = count; reach < sum && k < MOST_K; reach *= 2) k++
    const quotient = code >>> k
    if (quotient >= ESCAPE) {
      put(0xf_ff_ff, ESCAPE)
      put(code >>> 16, 16)
      put(code & 0xff_ff, 16)
    } else {
      put(2 ** (quotient + 1) - 2, quotient + 1)
      if (k > 16) put((code >>> 16) & ((1 << (k - 16)) - 1), k - 16)
      const low = Math.min(k, 16)
      put(code & ((1 << low) - 1), low)
    }
    sum += code
    if (++count > MOST_COUNT) {
      sum = Math.floor(sum / 2)
      count = Math.floor(count / 2)
    }
  }
  if (held > 0) bytes[at++] = bits << (8 - held)
  return at
}
