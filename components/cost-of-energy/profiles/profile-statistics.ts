/** Figures of what is known of a series; null where nothing is. */
export function statisticsOf(values: readonly (number | null)[]) {
  let [known, sum, least, most] = [0, 0, Infinity, -Infinity]
  for (const value of values) {
    if (value === null) continue
    known += 1
    sum += value
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  const isKnown = known > 0
  return {
    known,
    sum: isKnown ? sum : null,
    mean: isKnown ? sum / known : null,
    least: isKnown ? least : null,
    most: isKnown ? most : null,
  }
}

export type Gap = { start_time: string; end_time: string; slots: number }

/** Runs of absent values as intervals; `edge` is where a slot starts. */
export function gapsOf(values: readonly (number | null)[], edge: (slot: number) => number): Gap[] {
  const gaps: Gap[] = []
  for (let slot = 0; slot < values.length; slot++) {
    if (values[slot] !== null) continue
    const from = slot
    while (slot < values.length && values[slot] === null) slot++
    gaps.push({ start_time: iso(edge(from)), end_time: iso(edge(slot)), slots: slot - from })
  }
  return gaps
}

function iso(instant_ms: number): string {
  return new Date(instant_ms).toISOString()
}

/**
 * The duration curve: how high a series is for at least a share of its time, at `points` even shares from 0 to 1, both
 * ends among them; empty without a value.
 */
export function durationOf(values: readonly (number | null)[], points: number): { share: number; value: number }[] {
  const sorted = Float64Array.from(values.filter((value) => value !== null)).sort()
  if (sorted.length === 0) return []
  return Array.from({ length: points }, (_, index) => {
    const share = index / (points - 1)
    return { share, value: sorted[Math.round((1 - share) * (sorted.length - 1))] ?? 0 }
  })
}
