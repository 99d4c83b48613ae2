type Series = Float64Array

/**
 * Slots of the n highest (or lowest) values of each coarse slot, in time order. Of equal values the earlier slot comes
 * first; absent values are never chosen.
 */
export function rankedSlots(a: Series, bounds: Int32Array, n: number, order: 'highest' | 'lowest'): Int32Array {
  const sign = order === 'highest' ? 1 : -1
  const chosen: number[] = []
  const best = new Int32Array(Math.min(n, MOST_BY_INSERTION))
  for (let j = 0; j + 1 < bounds.length; j++) {
    if (n > MOST_BY_INSERTION) appendSorted(a, bounds[j]!, bounds[j + 1]!, sign, n, chosen)
    else appendInserted(a, bounds[j]!, bounds[j + 1]!, sign, best, chosen)
  }
  return Int32Array.from(chosen)
}

const MOST_BY_INSERTION = 32

/** Keeps the best slots by insertion: nearly every slot costs one comparison. */
function appendInserted(a: Series, from: number, end: number, sign: number, best: Int32Array, chosen: number[]): void {
  let count = 0
  for (let i = from; i < end; i++) {
    const value = sign * a[i]!
    if (value !== value || (count === best.length && value <= sign * a[best[count - 1]!]!)) continue
    let place = count < best.length ? count++ : count - 1
    for (; place > 0 && sign * a[best[place - 1]!]! < value; place--) best[place] = best[place - 1]!
    best[place] = i
  }
  insertionSort(best, count)
  for (let k = 0; k < count; k++) chosen.push(best[k]!)
}

function insertionSort(slots: Int32Array, count: number): void {
  for (let k = 1; k < count; k++) {
    const slot = slots[k]!
    let place = k
    for (; place > 0 && slots[place - 1]! > slot; place--) slots[place] = slots[place - 1]!
    slots[place] = slot
  }
}

function appendSorted(a: Series, from: number, end: number, sign: number, n: number, chosen: number[]): void {
  const slots: number[] = []
  for (let i = from; i < end; i++) if (!Number.isNaN(a[i])) slots.push(i)
  slots.sort((left, right) => sign * (a[right]! - a[left]!) || left - right)
  for (const slot of slots.slice(0, n).sort((left, right) => left - right)) chosen.push(slot)
}
