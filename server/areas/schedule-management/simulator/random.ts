/** Numbers in [0, 1) that look like chance, the same for the same seed (mulberry32, public domain). */
export type Random = () => number

/** Opens its own sequence; a failure is found again by its seed. */
export function randomOf(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A whole number from `least` to `most`, both included. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1))
}
