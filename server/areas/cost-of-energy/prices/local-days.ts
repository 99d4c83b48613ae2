import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { formatInstant, localDay, QUARTER_HOUR_MS, startOfDay, zoneOffsets } from '#server/calendar/zone.ts'

export type Range = { start_ms: number; end_ms: number }

/** Local days `[from, to]` in runs of at most `days`, as instants. */
export function windowsOf(from: string, to: string, timezone: string, days: number): Range[] {
  const [first, end] = [parseDate(from), parseDate(to) + 1]
  const starts = Array.from(
    { length: Math.max(0, Math.ceil((end - first) / days)) },
    (_, index) => first + index * days,
  )
  return starts.map((start) => ({
    start_ms: startOf(start, timezone),
    end_ms: startOf(Math.min(start + days, end), timezone),
  }))
}

/** The local date at an instant. */
export function dateAt(instant_ms: number, timezone: string): string {
  return formatDate(localDay(zoneOffsets(timezone, instant_ms, instant_ms), instant_ms))
}

/** First instant of a local date. */
export function startOf(day: number, timezone: string): number {
  const ms = day * 86_400_000
  return startOfDay(zoneOffsets(timezone, ms, ms), day)
}

/** A local day with quarter-hours that have no price: from when until when. */
export type Gap = { day: string; quarter_hours: number; intervals: [string, string][] }

/** Quarter-hours without a value by local day; `values` begin at `start_ms`. */
export function gapsOf(values: Float64Array, start_ms: number, timezone: string): Gap[] {
  const gaps = new Map<string, Gap>()
  for (let slot = 0; slot < values.length; slot++) {
    if (!Number.isNaN(values[slot])) continue
    const at_ms = start_ms + slot * QUARTER_HOUR_MS
    const day = dateAt(at_ms, timezone)
    const gap = gaps.get(day) ?? { day, quarter_hours: 0, intervals: [] }
    const [start, end] = [formatInstant(at_ms, timezone), formatInstant(at_ms + QUARTER_HOUR_MS, timezone)]
    const last = gap.intervals.at(-1)
    // Joined by the slot before, not by its text, which the hour of the clock change has twice.
    if (last !== undefined && slot > 0 && Number.isNaN(values[slot - 1])) last[1] = end
    else gap.intervals.push([start, end])
    gap.quarter_hours++
    gaps.set(day, gap)
  }
  return [...gaps.values()]
}
