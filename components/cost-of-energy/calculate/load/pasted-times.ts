import { QUARTER_HOUR_MS, instantFormatter } from '#server/calendar/zone.ts'

type Span = { start_ms: number; end_ms: number; timezone: string }

/** A line whose time is not that of its value; `expected` is null where the time cannot be read at all. */
export type WrongTime = { line: number; text: string; expected: string | null }

const ISO = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}:\d{2})/
const DOTTED = /^(\d{2})\.(\d{2})\.(\d{4})[ ,T]+(\d{2}:\d{2})/
const OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/

/**
 * The first pasted line whose time does not match the quarter-hour of its value; null where all match. Times count as
 * starts, or as ends where the first is the end of the first quarter-hour.
 */
export function wrongTime(times: readonly string[], period: Span): WrongTime | null {
  const text = instantFormatter(period.timezone)
  const at = (index: number) => text(period.start_ms + index * QUARTER_HOUR_MS)
  const shift = times[0] !== undefined && !denotes(times[0], at(0)) && denotes(times[0], at(1)) ? 1 : 0
  for (const [index, time] of times.entries()) {
    const slot = period.start_ms + (index + shift) * QUARTER_HOUR_MS
    if (slot > period.end_ms) return null
    const expected = at(index + shift)
    if (denotes(time, expected)) continue
    const isReadable = localOf(time) !== null
    return { line: index + 1, text: time, expected: isReadable ? expected.slice(0, 16).replace('T', ' ') : null }
  }
  return null
}

/** Whether a time of a file names an instant, given with its offset; without an offset the wall clock decides. */
function denotes(time: string, instant: string): boolean {
  if (OFFSET.test(time) && ISO.test(time)) return Date.parse(time.replace(' ', 'T')) === Date.parse(instant)
  return localOf(time) === instant.slice(0, 16)
}

/** `YYYY-MM-DDTHH:MM` of the usual spellings; days before months only where points stand between. */
function localOf(time: string): string | null {
  const iso = ISO.exec(time)
  if (iso) return `${iso[1]}-${iso[2]}-${iso[3]}T${iso[4]}`
  const dotted = DOTTED.exec(time)
  return dotted ? `${dotted[3]}-${dotted[2]}-${dotted[1]}T${dotted[4]}` : null
}
