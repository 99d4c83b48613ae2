import type { FlowDirection } from '../contract.ts'

/** Blocks of series in list order, as stored: the first point of each, and the number of its series. */
export type Blocks = { first_point_ids: string[]; consumption: number[]; production: number[] }

/** Where each position of the list is: the blocks with the number of series ahead of each, in all at the end. */
export type PositionIndex = {
  version: number
  first_point_ids: string[]
  ahead: Record<FlowDirection | 'both', Float64Array>
}

/** A position as a query reaches it: from this point on, so many series further. */
export type Position = { first_point_id: string; skip: number }

/** The index of the blocks that were valid at `version`. */
export function positionIndexOf(version: number, blocks: Blocks): PositionIndex {
  const both = blocks.consumption.map((count, index) => count + (blocks.production[index] ?? 0))
  const ahead = {
    consumption: sumsAhead(blocks.consumption),
    production: sumsAhead(blocks.production),
    both: sumsAhead(both),
  }
  return { version, first_point_ids: blocks.first_point_ids, ahead }
}

function sumsAhead(counts: readonly number[]): Float64Array {
  const sums = new Float64Array(counts.length + 1)
  for (const [index, count] of counts.entries()) sums[index + 1] = (sums[index] ?? 0) + count
  return sums
}

/** Series in all, or of one direction. */
export function totalOf({ ahead }: PositionIndex, direction: FlowDirection | 'both'): number {
  return ahead[direction].at(-1) ?? 0
}

/** Where the series at `offset` is, counted from 0; null behind the last one. */
export function locate(index: PositionIndex, direction: FlowDirection | 'both', offset: bigint): Position | null {
  if (offset >= BigInt(totalOf(index, direction))) return null
  const sums = index.ahead[direction]
  const requested = Number(offset)
  let [low, high] = [0, sums.length - 1]
  // The last block that starts at or before the offset; blocks without the direction are skipped.
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) <= requested) low = middle
    else high = middle
  }
  return { first_point_id: index.first_point_ids[low] ?? '', skip: requested - (sums[low] ?? 0) }
}
