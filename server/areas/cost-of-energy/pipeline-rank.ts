type Series = Float64Array

/**
 * Slots of the n highest (or lowest) values of each coarse slot, in time order. Of equal values the earlier slot comes
 * first; absent values are never chosen.
 */
export function rankedSlots(a: Series, bounds: Int32Array, n: number, order: 'highest' | 'lowest'): Int32Array {
  const sign = order === 'highest' ? 1 : -1
  const chosen: number[] = []
  const best = new Int32Array(n)
  for (let j = 0; j + 1 < bounds.length; j++) {
    const [from, end] = [bounds[j]!, bounds[j + 1]!]
    const slots = n <= 32 ? insertBest(a, from, end, sign, best) : sortedBest(a, from, end, sign, n)
    for (const slot of slots.toSorted()) chosen.push(slot)
  }
  return Int32Array.from(chosen)
}

/** Keeps the best slots in `best` by insertion: the cost is one comparison for nearly every slot. */
function insertBest(a: Series, from: number, end: number, sign: number, best: Int32Array): Int32Array {
  let count = 0
  for (let i = from; i < end; i++) {
    const value = sign * a[i]!
    if (Number.isNaN(value)) continue
    if (count === best.length && value <= sign * a[best[count - 1]!]!) continue
    let place = count < best.length ? count++ : count - 1
    for (; place > 0 && sign * a[best[place - 1]!]! < value; place--) best[place] = best[place - 1]!
    best[place] = i
  }
  return best.subarray(0, count)
}

function sortedBest(a: Series, from: number, end: number, sign: number, n: number): Int32Array {
  const slots: number[] = []
  for (let i = from; i < end; i++) if (!Number.isNaN(a[i])) slots.push(i)
  slots.sort((left, right) => sign * (a[right]! - a[left]!) || left - right)
  return Int32Array.from(slots.slice(0, n))
}
