import { LRUCache } from 'lru-cache'

const MAX_BYTES = 128 * 1024 * 1024

// What depends on the calendar alone: masks of conditions and the series made of constants, shared by all runs.
const derived = new LRUCache<string, Uint8Array | Float64Array>({
  maxSize: MAX_BYTES,
  // A key may be longer than its content: a condition lists its dates and intervals.
  sizeCalculation: (array, key) => array.byteLength + 2 * key.length + 1,
})

/** A mask by calendar and condition, computed once; to be read only. */
export function cachedMask(key: string, make: () => Uint8Array): Uint8Array {
  const known = derived.get(key)
  if (known instanceof Uint8Array) return known
  const made = make()
  derived.set(key, made)
  return made
}

/** A series by calendar and recipe, computed once; to be read only. */
export function cachedSeries(key: string, make: () => Float64Array): Float64Array {
  const known = derived.get(key)
  if (known instanceof Float64Array) return known
  const made = make()
  derived.set(key, made)
  return made
}

const pool = new Map<number, Float64Array[]>()
let pooled_bytes = 0

/** An array of `length` with any content, from earlier runs where there is one. */
export function takeBuffer(length: number): Float64Array {
  const buffer = pool.get(length)?.pop()
  if (buffer === undefined) return new Float64Array(length)
  pooled_bytes -= buffer.byteLength
  return buffer
}

/** Returns an array to the pool after its last use. */
export function giveBuffer(buffer: Float64Array): void {
  if (pooled_bytes + buffer.byteLength > MAX_BYTES / 2) return
  pooled_bytes += buffer.byteLength
  const free = pool.get(buffer.length)
  if (free) free.push(buffer)
  else pool.set(buffer.length, [buffer])
}
