import { DAY_MS } from '../../calendar/civil.ts'
import { localDay, offsetAt, startOfDay, zoneOffsets } from '../../calendar/zone.ts'

/** Quiet hours: from `starts_at` to `ends_at` (`HH:MM`) by the clock of an IANA zone, also over midnight. */
export type QuietHours = { starts_at: string; ends_at: string; zone: string }

/**
 * When a message that is due at `due` goes out: then, or at the end of the quiet hours that `due` falls into. The start is
 * quiet, the end is not. A time that the clock skips is the moment of the jump; of one that it shows twice a start is the first,
 * an end the second.
 */
export function afterQuiet(due: Date, hours: QuietHours | null): Date {
  if (hours === null) return due
  const at_ms = due.getTime()
  const offsets = zoneOffsets(hours.zone, at_ms, at_ms)
  const today = localDay(offsets, at_ms)
  const [starts, ends] = [minutesOf(hours.starts_at), minutesOf(hours.ends_at)]
  // Hours that began yesterday or begin today; those over midnight end a day later.
  for (const day of [today - 1, today]) {
    const start_ms = clockMs(hours.zone, day, starts, 'first')
    const end_ms = clockMs(hours.zone, ends > starts ? day : day + 1, ends, 'second')
    if (start_ms <= at_ms && at_ms < end_ms) return new Date(end_ms)
  }
  return due
}

const MINUTE_MS = 60_000

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** The instant at which the clock of a zone shows a minute of a day. */
function clockMs(zone: string, day: number, minutes: number, which: 'first' | 'second'): number {
  const local_ms = day * DAY_MS + minutes * MINUTE_MS
  const offsets = zoneOffsets(zone, local_ms, local_ms)
  const [before, after] = [offsetAt(offsets, local_ms - DAY_MS), offsetAt(offsets, local_ms + DAY_MS)]
  const [early, late] = [local_ms - Math.max(before, after), local_ms - Math.min(before, after)]
  const shows = (ms: number) => ms + offsetAt(offsets, ms) === local_ms
  const both = shows(early) && shows(late)
  if (both) return which === 'first' ? early : late
  if (shows(early)) return early
  if (shows(late)) return late
  return jumpWithin(offsets, early, late) ?? startOfDay(offsets, day)
}

/** The moment between two at which the clock jumps. */
function jumpWithin({ from_ms }: { from_ms: Float64Array }, early: number, late: number): number | null {
  return from_ms.find((each) => each > early && each <= late) ?? null
}
