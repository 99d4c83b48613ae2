import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { type EpochDay, formatDate, parseDate } from '#server/calendar/civil.ts'
import { localDay, QUARTER_HOUR_MS, type ZoneOffsets, zoneOffsets } from '#server/calendar/zone.ts'
import { FIRST_DAY, LAST_DAY } from '../day-range.ts'
import { ALLOCATION_ZONE } from '../delivery-days.ts'

const [FIRST, LAST] = [parseDate(FIRST_DAY), parseDate(LAST_DAY)]

/** Whether allocations may be of a day. */
export function isAllowedDay(day: EpochDay): boolean {
  return day >= FIRST && day <= LAST
}

export type FileDay = { day: EpochDay; start_ms: number; slots: number }

/** The local days of a file, each computed once. */
export class DaysOfFile {
  #known = new Map<EpochDay, FileDay>()
  #texts = new Map<string, FileDay | null>()
  #offsets: ZoneOffsets = zoneOffsets(ALLOCATION_ZONE, FIRST * DAY_MS, (LAST + 1) * DAY_MS)
  #last: FileDay | null = null

  /** The day of `YYYY-MM-DD`, or null where it is none that allocations may be of. */
  ofText(text: string): FileDay | null {
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    const found = this.#find(text)
    if (this.#texts.size < MOST_KNOWN) this.#texts.set(text, found)
    return found
  }

  /** The day that an instant belongs to. */
  at(instant_ms: number): FileDay | null {
    const last = this.#last
    if (last !== null && instant_ms >= last.start_ms && instant_ms < last.start_ms + last.slots * QUARTER_HOUR_MS)
      return last
    const day = localDay(this.#offsets, instant_ms)
    this.#last = isAllowedDay(day) ? this.of(day) : null
    return this.#last
  }

  of(day: EpochDay): FileDay {
    const known = this.#known.get(day)
    if (known !== undefined) return known
    const { start_ms, quarter_hours } = deliveryDay(formatDate(day), ALLOCATION_ZONE)
    const found = { day, start_ms, slots: quarter_hours }
    this.#known.set(day, found)
    return found
  }

  #find(text: string): FileDay | null {
    try {
      const day = parseDate(text)
      return isAllowedDay(day) ? this.of(day) : null
    } catch {
      return null
    }
  }
}

const DAY_MS = 86_400_000
/** More texts than days that are allowed, and few enough to remember. */
const MOST_KNOWN = 40_000
