import { offsetAt, type ZoneOffsets, zoneOffsets } from '#server/calendar/zone.ts'
import { ALLOCATION_ZONE } from '../delivery-days.ts'

const MINUTE_MS = 60_000

/**
 * The clock of a file's times: UTC, German time, or one fixed offset. Mixed times mean two files put together, of which
 * one is likely an hour off.
 */
export class ZoneOfFile {
  #first: { text: string; row: number; offset_ms: number } | null = null
  #may_be_berlin = true
  #may_be_fixed = true
  #berlin: ZoneOffsets | null = null
  #berlin_to_ms = 0

  /** Takes a time with its offset; one that follows no clock of those before is not taken, and the first one answered. */
  disagrees(instant_ms: number, offset: string, row: number): { text: string; row: number } | null {
    const offset_ms = offsetOf(offset)
    this.#first ??= { text: offset, row, offset_ms }
    const may_be_berlin = this.#may_be_berlin && this.#berlinOffset(instant_ms) === offset_ms
    const may_be_fixed = this.#may_be_fixed && this.#first.offset_ms === offset_ms
    if (!may_be_berlin && !may_be_fixed) return this.#first
    this.#may_be_berlin = may_be_berlin
    this.#may_be_fixed = may_be_fixed
    return null
  }

  #berlinOffset(instant_ms: number): number {
    if (this.#berlin === null || instant_ms > this.#berlin_to_ms || instant_ms < this.#berlin_to_ms - YEAR_MS) {
      this.#berlin = zoneOffsets(ALLOCATION_ZONE, instant_ms, instant_ms + YEAR_MS)
      this.#berlin_to_ms = instant_ms + YEAR_MS
    }
    return offsetAt(this.#berlin, instant_ms)
  }
}

const YEAR_MS = 365 * 86_400_000

/** `Z` or `±hh:mm` in ms. */
function offsetOf(offset: string): number {
  if (offset === 'Z' || offset === 'z') return 0
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number)
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * MINUTE_MS
}
