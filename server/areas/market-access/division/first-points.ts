/** A block of series in the order of their points: its first point and how many series it has. */
export type SeriesBlock = { first_point_id: string; series: number }

/** From so many blocks of a part on, its size follows the stored series. */
const BLOCKS_OF_A_PART = 4

/**
 * Where parts begin, so that each has about as many series: at blocks. An organization with few series is divided into
 * equal ranges of ids, since most ids are random. The first part begins at the lowest id.
 */
export function firstPointsOf(blocks: readonly SeriesBlock[], count: number): string[] {
  const ofRange = (at: number) => uuidOf((BigInt(at) << 128n) / BigInt(count))
  if (blocks.length < count * BLOCKS_OF_A_PART) return Array.from({ length: count }, (_, at) => ofRange(at))
  const total = blocks.reduce((sum, { series }) => sum + series, 0)
  const firsts = [ofRange(0)]
  let ahead = 0
  for (const { first_point_id, series } of blocks) {
    if (firsts.length < count && ahead >= (total * firsts.length) / count) firsts.push(first_point_id)
    ahead += series
  }
  return firsts
}

function uuidOf(id: bigint): string {
  const digits = id.toString(16).padStart(32, '0')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
