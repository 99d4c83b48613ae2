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
  const lists = yield* invert(entries)
  const { sizes, groups } = lists
  const shared = new Uint16Array(entries.length)
  const touched = new Uint32Array(entries.length)
  return {
    nearest: (asked, { most, least_share, accepts }) => {
      const least = Math.max(1, Math.ceil(asked.length * least_share))
      const met = touched.subarray(0, countShared(asked, { ...lists, shared, touched, least }))
      const wanted = []
      for (const at of met) if ((shared[at] ?? 0) >= least && accepts(at)) wanted.push(at)
      const nearness = (at: number) => (shared[at] ?? 0) * SIZES + SIZES - 1 - (sizes[at] ?? 0)
      const found = nearestOfEach(wanted, groups, nearness, { most, levels: (asked.length + 1) * SIZES })
      for (const at of met) shared[at] = 0
      return found
    },
  }
}

const ENTRIES_A_STEP = 500

/** The positions of the entries with each trigram, one list after the other; of each entry how many it has, and its group. */
type Lists = { offsets: Uint32Array; postings: Uint32Array; sizes: Uint8Array; groups: Uint8Array }

function* invert(entries: readonly IndexedEntry[]): Generator<void, Lists> {
  const offsets = new Uint32Array(TRIGRAM_CODES + 1)
  const [sizes, groups] = [new Uint8Array(entries.length), new Uint8Array(entries.length)]
  for (const [at, { trigrams, group }] of entries.entries()) {
    if (at % ENTRIES_A_STEP === 0) yield
    sizes[at] = Math.min(trigrams.length, SIZES - 1)
    groups[at] = group
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
  return { offsets, postings, sizes, groups }
}

type Counting = Lists & { shared: Uint16Array; touched: Uint32Array; least: number }

/**
 * How many entries may share `least` of the trigrams; which they are is in `touched`, and how many they share in `shared`,
 * which was all zero. An entry that has none but the longest lists shares too few, so those lists only count on.
 */
function countShared(asked: readonly number[], { offsets, postings, shared, touched, least }: Counting): number {
  const lengthOf = (code: number) => (offsets[code + 1] ?? 0) - (offsets[code] ?? 0)
  const codes = [...asked].sort((a, b) => lengthOf(a) - lengthOf(b))
  const last = codes.length - least
  let count = 0
  for (const [rank, code] of codes.entries()) {
    const end = offsets[code + 1] ?? 0
    for (let i = offsets[code] ?? 0; i < end; i++) {
      const at = postings[i] ?? 0
      const before = shared[at] ?? 0
      if (before === 0) {
        if (rank > last) continue
        touched[count++] = at
      }
      shared[at] = before + 1
    }
  }
  return count
}

/** A counting sort as far as it is needed: the level at which a group is full, then everything from there up. */
function nearestOfEach(
  wanted: readonly number[],
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
  return wanted.filter((at) => {
    const cell = (groups[at] ?? 0) * levels + nearness(at)
    const left = counts[cell] ?? 0
    if (left > 0) counts[cell] = left - 1
    return left > 0
  })
}
