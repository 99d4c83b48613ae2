/** Codes of trigrams are below this. */
export const TRIGRAM_CODES = 2 ** 18
/** Trigrams of an entry that count when the shorter of two is taken. */
const SIZES = 128

/** What the index is built from: an entry's trigrams, each once, and its group, 0 and up. */
export type IndexedEntry = { trigrams: readonly number[]; group: number }

export type TrigramIndex = {
  /**
   * Positions of the entries that share most trigrams with those asked for, and of these the shortest: up to `most` of
   * each group, in no order. An entry that shares less than `least_share` of them, or that `accepts` refuses, is none.
   */
  nearest(asked: readonly number[], rule: NearestRule): number[]
}
type NearestRule = { most: number; least_share: number; accepts: (at: number) => boolean }

/**
 * An inverted index in typed arrays: counting shared trigrams is one pass over the lists of those asked for. Yields now
 * and then, so that others can work.
 */
export function* buildTrigramIndex(entries: readonly IndexedEntry[]): Generator<void, TrigramIndex> {
  const { offsets, postings } = yield* invert(entries)
  const sizes = Uint8Array.from(entries, ({ trigrams }) => Math.min(trigrams.length, SIZES - 1))
  const groups = Uint8Array.from(entries, ({ group }) => group)
  const shared = new Uint16Array(entries.length)
  const touched = new Uint32Array(entries.length)
  return {
    nearest: (asked, { most, least_share, accepts }) => {
      const count = countShared(asked, { offsets, postings, shared, touched })
      const met = touched.subarray(0, count)
      const least = Math.max(1, Math.ceil(asked.length * least_share))
      const wanted = met.filter((at) => (shared[at] ?? 0) >= least && accepts(at))
      const nearness = (at: number) => (shared[at] ?? 0) * SIZES + SIZES - 1 - (sizes[at] ?? 0)
      const found = nearestOfEach(wanted, groups, nearness, { most, levels: (asked.length + 1) * SIZES })
      for (const at of met) shared[at] = 0
      return found
    },
  }
}

const ENTRIES_A_STEP = 500

type Inverted = { offsets: Uint32Array; postings: Uint32Array }

/** The positions of the entries with each trigram, one list after the other. */
function* invert(entries: readonly IndexedEntry[]): Generator<void, Inverted> {
  const offsets = new Uint32Array(TRIGRAM_CODES + 1)
  for (const [at, { trigrams }] of entries.entries()) {
    if (at % ENTRIES_A_STEP === 0) yield
    for (const code of trigrams) offsets[code + 1] = (offsets[code + 1] ?? 0) + 1
  }
  for (let code = 0; code < TRIGRAM_CODES; code++) offsets[code + 1] = (offsets[code + 1] ?? 0) + (offsets[code] ?? 0)
  const postings = new Uint32Array(offsets[TRIGRAM_CODES] ?? 0)
  const ends = offsets.slice()
  for (const [at, { trigrams }] of entries.entries()) {
    if (at % ENTRIES_A_STEP === 0) yield
    for (const code of trigrams) {
      const end = ends[code] ?? 0
      postings[end] = at
      ends[code] = end + 1
    }
  }
  return { offsets, postings }
}

type Counting = Inverted & { shared: Uint16Array; touched: Uint32Array }

/** How many entries have any; which they are is in `touched`, and how many they have in `shared`, which was all zero. */
function countShared(asked: readonly number[], { offsets, postings, shared, touched }: Counting): number {
  let count = 0
  for (const code of asked) {
    const end = offsets[code + 1] ?? 0
    for (let i = offsets[code] ?? 0; i < end; i++) {
      const at = postings[i] ?? 0
      const before = shared[at] ?? 0
      if (before === 0) touched[count++] = at
      shared[at] = before + 1
    }
  }
  return count
}

/** A counting sort as far as it is needed: the level at which a group is full, then everything from there up. */
function nearestOfEach(
  wanted: Uint32Array,
  groups: Uint8Array,
  nearness: (at: number) => number,
  { most, levels }: { most: number; levels: number },
): number[] {
  const last = wanted.reduce((top, at) => Math.max(top, groups[at] ?? 0), 0)
  const counts = new Uint32Array((last + 1) * levels)
  for (const at of wanted) {
    const cell = (groups[at] ?? 0) * levels + nearness(at)
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  // What each level may still give: all of the high ones, the rest of the group's share at the level where it is full.
  for (let group = 0; group <= last; group++) {
    let left = most
    for (let cell = (group + 1) * levels - 1; cell >= group * levels; cell--) {
      counts[cell] = Math.min(counts[cell] ?? 0, left)
      left -= counts[cell] ?? 0
    }
  }
  return [...wanted].filter((at) => {
    const cell = (groups[at] ?? 0) * levels + nearness(at)
    const left = counts[cell] ?? 0
    if (left > 0) counts[cell] = left - 1
    return left > 0
  })
}
