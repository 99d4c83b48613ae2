/** Most bytes of a finite number in JSON, with the comma behind it. */
const NUMBER_BYTES = 25
const MEMO_BITS = 12
const COMMA = 44
/** Booleans of a series are alike for long: a run of them is copied. */
const RUN_LENGTH = 256
const FALSE_RUN = Buffer.from('false,'.repeat(RUN_LENGTH))
const TRUE_RUN = Buffer.from('true,'.repeat(RUN_LENGTH))
/** Memory reused from one response to the next: allocating it again triggers the garbage collector. */
const STORED_BYTES = 4 * 1024 * 1024

/** A value whose series are typed arrays: numbers with NaN for null, and bytes of 0 and 1 for booleans. */
export type Columned<T> = T extends boolean[]
  ? Uint8Array<ArrayBuffer>
  : T extends (number | null)[]
    ? Float64Array<ArrayBuffer>
    : T extends object
      ? { [Key in keyof T]: Columned<T[Key]> }
      : T

/** Values as JSON knows them: null for what is absent or not finite. */
export function wireValues(values: Float64Array): (number | null)[] {
  const out = new Array<number | null>(values.length)
  for (let slot = 0; slot < values.length; slot++) {
    const value = values[slot]!
    out[slot] = value - value === 0 ? value : null
  }
  return out
}

/** A value of plain objects and arrays with every Float64Array in it as numbers and nulls, and every Uint8Array as booleans. */
export function plainSeries(value: unknown): unknown {
  if (value instanceof Float64Array) return wireValues(value)
  if (value instanceof Uint8Array) return Array.from(value, Boolean)
  if (Array.isArray(value)) return value.map(plainSeries)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, plainSeries(field)]))
}

/**
 * The bytes of `JSON.stringify(plainSeries(value))`, written without the arrays and the text in between: a year of
 * quarter-hours costs a third.
 */
export function seriesJson(value: unknown): Uint8Array<ArrayBuffer> {
  return writer.written(value)
}

class SeriesWriter {
  #bytes = Buffer.allocUnsafeSlow(65_536)
  #at = 0
  // Metered values and their costs recur: a number is printed once and then copied.
  #known = new Float64Array(1 << MEMO_BITS).fill(Number.NaN)
  #known_at = new Uint32Array(1 << MEMO_BITS)
  #known_bytes = new Uint8Array(1 << MEMO_BITS)

  written(value: unknown): Uint8Array<ArrayBuffer> {
    this.#at = 0
    this.#known.fill(Number.NaN)
    this.#any(value)
    if (this.#bytes.length <= STORED_BYTES) return new Uint8Array(this.#bytes.subarray(0, this.#at))
    const bytes = this.#bytes.subarray(0, this.#at)
    this.#bytes = Buffer.allocUnsafeSlow(65_536)
    return bytes
  }

  #any(value: unknown): void {
    if (value instanceof Float64Array) this.#series(value)
    else if (value instanceof Uint8Array) this.#bits(value)
    else if (Array.isArray(value)) this.#list(value)
    else if (typeof value === 'object' && value !== null) this.#object(value)
    else this.#text(JSON.stringify(value) ?? 'null')
  }

  #list(items: unknown[]): void {
    this.#text('[')
    for (const [index, item] of items.entries()) {
      if (index > 0) this.#text(',')
      this.#any(item)
    }
    this.#text(']')
  }

  #object(fields: object): void {
    let before = '{'
    for (const [key, field] of Object.entries(fields)) {
      if (field === undefined) continue
      this.#text(`${before}${JSON.stringify(key)}:`)
      this.#any(field)
      before = ','
    }
    this.#text(before === '{' ? '{}' : '}')
  }

  #text(text: string): void {
    this.#space(text.length * 3)
    this.#at += this.#bytes.write(text, this.#at)
  }

  #series(values: Float64Array): void {
    this.#space(values.length * NUMBER_BYTES + 2)
    const bytes = this.#bytes
    let at = this.#at
    bytes[at++] = 0x5b
    for (let slot = 0; slot < values.length; slot++) {
      if (slot > 0) bytes[at++] = COMMA
      at = this.#number(values[slot]!, bytes, at)
    }
    bytes[at++] = 0x5d
    this.#at = at
  }

  #bits(values: Uint8Array): void {
    this.#space(values.length * 6 + 2)
    const bytes = this.#bytes
    let at = this.#at
    bytes[at++] = 0x5b
    for (let slot = 0; slot < values.length; ) {
      const from = slot
      const most = Math.min(values.length, from + RUN_LENGTH)
      const isTrue = values[from] !== 0
      while (slot < most && (values[slot] !== 0) === isTrue) slot++
      at += (isTrue ? TRUE_RUN : FALSE_RUN).copy(bytes, at, 0, (slot - from) * (isTrue ? 5 : 6))
    }
    // Replaces the last comma.
    bytes[values.length > 0 ? at - 1 : at++] = 0x5d
    this.#at = at
  }

  /** Writes one number; answers where it ends. */
  #number(value: number, bytes: Uint8Array, at: number): number {
    if (value - value !== 0) return printed('null', bytes, at)
    const place = placeOf(value)
    if (this.#known[place] !== value) {
      const end = printed(String(value), bytes, at)
      this.#known[place] = value
      this.#known_at[place] = at
      this.#known_bytes[place] = end - at
      return end
    }
    const from = this.#known_at[place]!
    const count = this.#known_bytes[place]!
    for (let index = 0; index < count; index++) bytes[at + index] = bytes[from + index]!
    return at + count
  }

  #space(count: number): void {
    const needed = this.#at + count
    if (needed <= this.#bytes.length) return
    const wider = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2))
    this.#bytes.copy(wider, 0, 0, this.#at)
    this.#bytes = wider
  }
}

const writer = new SeriesWriter()

function printed(text: string, bytes: Uint8Array, at: number): number {
  for (let index = 0; index < text.length; index++) bytes[at + index] = text.charCodeAt(index)
  return at + text.length
}

const double = new Float64Array(1)
const halves = new Int32Array(double.buffer)

function placeOf(value: number): number {
  double[0] = value
  const mixed = Math.imul(halves[0]! ^ Math.imul(halves[1]!, 0x9e3779b1), 0x85ebca6b)
  return mixed >>> (32 - MEMO_BITS)
}
