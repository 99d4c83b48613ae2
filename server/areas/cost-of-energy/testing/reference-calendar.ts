import { Temporal } from 'temporal-polyfill'
import type { Resolution } from '../contract.ts'

/** One slot: [start, end) as the calendar draws it and [from, to) as far as the period covers it; milliseconds since 1970. */
export type Slot = { start_ms: number; end_ms: number; from_ms: number; to_ms: number }

export type Period = { start_ms: number; end_ms: number; timezone: string }

const PHYSICAL_MINUTES = { quarter_hourly: 15, hourly: 60 }

function zoned(ms: number, timezone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timezone)
}

function startOfDate(date: Temporal.PlainDate, timezone: string): number {
  return date.toZonedDateTime(timezone).epochMilliseconds
}

function startOfUnit(date: Temporal.PlainDate, resolution: Resolution): Temporal.PlainDate {
  if (resolution === 'weekly') return date.subtract({ days: date.dayOfWeek - 1 })
  if (resolution === 'monthly') return date.with({ day: 1 })
  if (resolution === 'yearly') return date.with({ month: 1, day: 1 })
  return date
}

function nextUnit(date: Temporal.PlainDate, resolution: Resolution): Temporal.PlainDate {
  if (resolution === 'weekly') return date.add({ weeks: 1 })
  if (resolution === 'monthly') return date.add({ months: 1 })
  if (resolution === 'yearly') return date.add({ years: 1 })
  return date.add({ days: 1 })
}

/** The slots of a period, drawn one by one: each calendar unit that the period touches, whole or cut. */
export function slotsOf({ start_ms, end_ms, timezone }: Period, resolution: Resolution): Slot[] {
  const bounds: [number, number][] = []
  if (resolution === 'quarter_hourly' || resolution === 'hourly') {
    const minutes = PHYSICAL_MINUTES[resolution]
    let at = start_ms - (zoned(start_ms, timezone).minute % minutes) * 60_000
    for (; at < end_ms; at += minutes * 60_000) bounds.push([at, at + minutes * 60_000])
  } else {
    let date = startOfUnit(zoned(start_ms, timezone).toPlainDate(), resolution)
    while (startOfDate(date, timezone) < end_ms) {
      const next = nextUnit(date, resolution)
      bounds.push([startOfDate(date, timezone), startOfDate(next, timezone)])
      date = next
    }
  }
  return bounds.map(([from, to]) => ({
    start_ms: from,
    end_ms: to,
    from_ms: Math.max(from, start_ms),
    to_ms: Math.min(to, end_ms),
  }))
}

/** Share of a slot that the period covers, 1 for a whole slot. */
export function coveredShare(slot: Slot): number {
  return (slot.to_ms - slot.from_ms) / 900_000 / ((slot.end_ms - slot.start_ms) / 900_000)
}

/** Index of the slot that contains an instant; an instant ahead of all of them belongs to the first. */
export function slotAt(slots: Slot[], instant_ms: number): number {
  let low = 0
  let high = slots.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((slots[middle]?.start_ms ?? Number.POSITIVE_INFINITY) <= instant_ms) low = middle
    else high = middle - 1
  }
  return low
}

/** What the wall clock shows at an instant. */
export type WallClock = { date: string; month: number; day_of_week: number; minute_of_day: number }

export function wallClock(ms: number, timezone: string): WallClock {
  const at = zoned(ms, timezone)
  return {
    date: at.toPlainDate().toString(),
    month: at.month,
    day_of_week: at.dayOfWeek,
    minute_of_day: at.hour * 60 + at.minute,
  }
}
