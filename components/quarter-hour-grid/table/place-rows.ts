import { berlinDay } from '#server/calendar/berlin.ts'
import { formatDate } from '#server/calendar/civil.ts'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import type { DaySlot } from '../day-slots.ts'

/**
 * The time of a row as written: its day as a UTC midnight, the minutes of the clock (1440 for 24:00), or the number of
 * the quarter-hour from 1. Null for what the row does not have.
 */
export type RowTime = {
  text: string
  day_ms: number | null
  minutes: number | null
  offset_ms: number | null
  fold: 0 | 1 | null
  position: number | null
}

/** Where rows belong in a day. */
export type Placement = {
  how: 'order' | 'times' | 'count'
  /** The rows' times are the ends of their quarter-hours. */
  is_end: boolean
  /** The day that all rows are of, where it is another than the one they are taken for. */
  other_day: string | null
  /** The quarter-hour of each row, from 0; null for one that the day has not, or has already. */
  slots: (number | null)[]
  /** Rows of other days, which are left out. */
  other_days: number
  /** Rows that are too many, by what they say of their time. */
  surplus: { row: number; text: string }[]
}

const DAY_MS = 86_400_000

/** Places rows in the quarter-hours of `delivery_day`: by their times or counts, else in their order. */
export function placeRows(
  delivery_day: string,
  slots: readonly DaySlot[],
  times: readonly RowTime[] | null,
  count: number,
): Placement {
  if (times === null)
    return placed(
      'order',
      Array.from({ length: count }, (_, row) => ({ slot: row, text: '' })),
      slots,
    )
  if (times.some(({ position }) => position !== null)) {
    const requested = times.map(({ position, text }) => ({ slot: (position ?? 0) - 1, text }))
    return placed('count', requested, slots)
  }
  return placeByClock(delivery_day, slots, times)
}

function placed(
  how: Placement['how'],
  requested: { slot: number; text: string }[],
  slots: readonly DaySlot[],
): Placement {
  const used = new Set<number>()
  const surplus: Placement['surplus'] = []
  const places = requested.map(({ slot, text }, row) => {
    if (slot >= 0 && slot < slots.length && Number.isInteger(slot) && !used.has(slot)) {
      used.add(slot)
      return slot
    }
    surplus.push({ row, text })
    return null
  })
  return { how, is_end: false, other_day: null, slots: places, other_days: 0, surplus }
}

function placeByClock(delivery_day: string, slots: readonly DaySlot[], times: readonly RowTime[]): Placement {
  const is_end = isEnds(times)
  const days = times.map((time) => dayOf(time, is_end))
  const named = new Set(days.filter((day) => day !== null))
  const [only] = named
  const other_day = named.size === 1 && only !== delivery_day ? (only ?? null) : null
  const find = slotFinder(slots, is_end)
  const surplus: Placement['surplus'] = []
  let other_days = 0
  const places = times.map((time, row) => {
    const isOther = other_day === null && days[row] !== null && days[row] !== delivery_day
    if (isOther) other_days++
    const slot = isOther ? null : find(time, other_day !== null)
    if (slot === null && !isOther) surplus.push({ row, text: time.text })
    return slot
  })
  return { how: 'times', is_end, other_day, slots: places, other_days, surplus }
}

/** Whether a first row of a quarter past midnight and a last one of midnight say that times are ends. */
function isEnds(times: readonly RowTime[]): boolean {
  const known = times.filter(({ minutes }) => minutes !== null)
  return known[0]?.minutes === 15 && [0, 1440].includes(known.at(-1)?.minutes ?? -1)
}

/** The day that a row belongs to, Berlin's where it names an offset: midnight, as an end, is the day's before. */
function dayOf({ day_ms, minutes, offset_ms }: RowTime, is_end: boolean): string | null {
  if (day_ms === null || minutes === null) return null
  if (offset_ms === null) return formatDate(day_ms / DAY_MS - (is_end && minutes === 0 ? 1 : 0))
  return formatDate(berlinDay(new Date(day_ms + minutes * 60_000 - offset_ms - (is_end ? QUARTER_HOUR_MS : 0))))
}

/** Answers each quarter-hour of the clock once; a repeated hour is identified by its mark, otherwise by its order. */
function slotFinder(slots: readonly DaySlot[], is_end: boolean) {
  const used = new Set<number>()
  const starts = slots.map(({ clock }) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)))
  const ends = starts.map((_, slot) => starts[slot + 1] ?? 1440)
  const isAt = (slot: number, minutes: number) =>
    is_end ? ends[slot] === minutes || starts[slot] === minutes - 15 : starts[slot] === minutes
  return (time: RowTime, isOtherDay: boolean): number | null => {
    const slot = time.offset_ms !== null && !isOtherDay ? byInstant(time, slots, is_end) : byClock(time)
    if (slot === null || used.has(slot)) return null
    used.add(slot)
    return slot
  }

  function byClock({ minutes, fold }: RowTime): number | null {
    if (minutes === null) return null
    const clock = is_end && minutes === 0 ? 1440 : minutes
    const found = starts.flatMap((_, slot) => (isAt(slot, clock) ? [slot] : []))
    const marked = fold === null ? found : found.filter((slot) => slots[slot]?.isAgain === (fold === 1))
    return (marked.length > 0 ? marked : found).find((slot) => !used.has(slot)) ?? null
  }
}

function byInstant({ day_ms, minutes, offset_ms }: RowTime, slots: readonly DaySlot[], is_end: boolean): number | null {
  if (day_ms === null || minutes === null) return null
  const at = day_ms + minutes * 60_000 - (offset_ms ?? 0) - (is_end ? QUARTER_HOUR_MS : 0)
  const slot = slots.findIndex(({ start_ms }) => start_ms === at)
  return slot < 0 ? null : slot
}
