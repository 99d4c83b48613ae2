import type { Problem } from '#server/errors.ts'

/** A message that nothing is stored of, with what is wrong with it. */
export type RefusedMessage = {
  /** UNB DE 0020; null where the interchange has no head. */
  interchange: string | null
  /** UNH DE 0062 and BGM DE 1004. */
  message: string
  document: string
  /** Number of its UNH in the file, from 1. */
  row: number
  problems: readonly Problem[]
}

/** Segments of a file, the end exclusive. */
export type SegmentRange = readonly [from: number, to: number]

/** Errors that are reported one by one; ranges and counts include all. */
export const MOST_REPORTED = 100

/** Messages that are refused together: the first hundred with their problems, how many they are, and where they stand. */
export type RefusedPart = { report: readonly RefusedMessage[]; count: number; ranges: readonly SegmentRange[] }

/** The messages of a file that are not stored. */
export class Refusals {
  /** The first hundred. */
  readonly messages: RefusedMessage[] = []
  /** What is wrong with them: the first hundred. */
  readonly problems: Problem[] = []
  readonly ranges: SegmentRange[] = []
  /** How many they are. */
  count = 0
  /** Where each message of the file begins, in their order. */
  #starts: number[] = []

  /** Records a message of the file, valid or not. */
  begins(row: number): void {
    this.#starts.push(row)
  }

  add({ report, count, ranges }: RefusedPart): void {
    this.count += count
    this.messages.push(...report.slice(0, MOST_REPORTED - this.messages.length))
    for (const range of ranges) addRange(this.ranges, range)
  }

  report(problems: readonly Problem[]): void {
    this.problems.push(...problems.slice(0, MOST_REPORTED - this.problems.length))
  }

  /** The segments of the message that a segment is of. */
  messageAt(row: number): SegmentRange {
    let [low, high] = [0, this.#starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#starts[middle]! <= row) low = middle + 1
      else high = middle
    }
    return [this.#starts[low - 1] ?? 1, this.#starts[low] ?? Number.MAX_SAFE_INTEGER]
  }
}

/** Extends the last range if it ends where this one begins: a file of a million invalid messages has one range. */
export function addRange(ranges: SegmentRange[], [from, to]: SegmentRange): void {
  const last = ranges.at(-1)
  if (last !== undefined && last[1] === from) ranges[ranges.length - 1] = [last[0], to]
  else ranges.push([from, to])
}
