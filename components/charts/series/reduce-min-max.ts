/** Points of a line; `y` may be null where nothing is known, and such a hole is never bridged. */
export type Line = { x: number[]; y: (number | null)[] }

/**
 * At most four points per bucket: first, lowest, highest, last, in order of time, and a hole wherever the bucket has one.
 * So neither an extreme nor a gap disappears. A line with no more than `buckets` × 2 points is returned as it is.
 */
export function reduceMinMax(line: Line, buckets: number): Line {
  const count = line.x.length
  if (count <= buckets * 2) return line
  const reduced: Line = { x: [], y: [] }
  for (let bucket = 0; bucket < buckets; bucket += 1) {
    const from = Math.floor((bucket * count) / buckets)
    const to = Math.floor(((bucket + 1) * count) / buckets)
    for (const index of storedIndices(line.y, from, to)) {
      reduced.x.push(line.x[index] ?? 0)
      reduced.y.push(line.y[index] ?? null)
    }
  }
  return reduced
}

function storedIndices(y: (number | null)[], from: number, to: number): number[] {
  let lowest = -1
  let highest = -1
  let hole = -1
  for (let index = from; index < to; index += 1) {
    const value = y[index]
    if (value === null || value === undefined) hole = index
    else {
      if (lowest < 0 || value < (y[lowest] ?? 0)) lowest = index
      if (highest < 0 || value > (y[highest] ?? 0)) highest = index
    }
  }
  const stored = new Set([from, lowest, highest, hole, to - 1].filter((index) => index >= 0))
  return [...stored].sort((a, b) => a - b)
}
