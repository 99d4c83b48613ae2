/** Readings that are worked through in one go: a few milliseconds. */
export const READINGS_A_TURN = 50_000

/** Runs `step` for every index below `count` and yields at intervals, so that thirty years of values block nothing. */
export function* eachIndex(count: number, step: (index: number) => void): Generator<void, void> {
  for (let from = 0; from < count; from += READINGS_A_TURN) {
    yield
    const end = Math.min(count, from + READINGS_A_TURN)
    for (let index = from; index < end; index++) step(index)
  }
}

/** The least and the greatest number, [∞, −∞] where none is known; NaN is none. Yields as `eachIndex` does. */
export function* endsOf(numbers: Float64Array, count = numbers.length): Generator<void, [number, number]> {
  let [least, greatest] = [Infinity, -Infinity]
  yield* eachIndex(count, (index) => {
    const each = numbers[index] ?? Number.NaN
    if (each < least) least = each
    if (each > greatest) greatest = each
  })
  return [least, greatest]
}
