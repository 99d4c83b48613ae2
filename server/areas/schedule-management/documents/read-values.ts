import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import type { Interval, Reason, TimeError } from './market-document.ts'
import type { ElementReader } from './read-elements.ts'
import { DOCUMENTS } from './messages.ts'

/** Of the longest day. */
const MOST_QUARTER_HOURS = 100
/** Block curve: a position applies to all that follow until the next one (IEC 62325-451, curveType A03). */
const BLOCKS = 'A03'
/** MW of one unit, by UN/CEFACT code: an energy is that of a quarter-hour. */
const MW_PER_UNIT = new Map([
  ['MAW', 1],
  ['KWT', 0.001],
  ['MWH', 4],
  ['KWH', 0.004],
])

/** Reasons of an element in their order. */
export function readReasons(element: ElementReader): Reason[] {
  return element
    .all('reason')
    .map((reason) => ({ code: reason.text('reason_code'), text: reason.optional('reason_text') }))
}

/** Parts of the time that an acknowledgement blames. */
export function readTimeErrors(element: ElementReader): TimeError[] {
  return element
    .all('time_error')
    .map((error) => ({ ...error.time('time_error_interval'), reasons: readReasons(error) }))
}

/**
 * Quarter-hours of a series in the order of time, counted from the start of the document's day: of several periods, and of
 * curves that leave out what repeats. DocumentFault for another resolution or unit, and for positions twice or beyond the day.
 */
export function readIntervals(series: ElementReader, start_ms: number): Interval[] {
  const factor = unitOf(series)
  const is_blocks = series.optional('curve_type') === BLOCKS
  const intervals = series.all('period').flatMap((period) => readPeriod(period, start_ms, is_blocks, factor))
  intervals.sort((a, b) => a.pos - b.pos)
  const twice = intervals.find(({ pos }, index) => pos === intervals[index + 1]?.pos)
  if (twice !== undefined) series.fault(DOCUMENTS.position_twice({ position: twice.pos }))
  return intervals
}

function unitOf(series: ElementReader): number {
  const unit = series.optional('unit') ?? series.optional('confirmed_unit') ?? 'MAW'
  return MW_PER_UNIT.get(unit) ?? series.fault(DOCUMENTS.unit_unread({ unit: unit.slice(0, 20) }))
}

/** What is converted is rounded to the watt, so that no binary remainder shows. */
function inWatts(qty_mw: number, factor: number): number {
  return factor === 1 ? qty_mw : Math.round(qty_mw * 1e6) / 1e6
}

function readPeriod(period: ElementReader, day_start_ms: number, is_blocks: boolean, factor: number): Interval[] {
  const { start_ms, end_ms } = period.time('time_interval')
  const resolution = period.text('resolution')
  if (resolution !== 'PT15M') period.fault(DOCUMENTS.resolution_unread({ actual: resolution.slice(0, 20) }))
  const before = (start_ms - day_start_ms) / QUARTER_HOUR_MS
  const count = (end_ms - start_ms) / QUARTER_HOUR_MS
  if (!Number.isInteger(before) || before < 0 || !Number.isInteger(count) || before + count > MOST_QUARTER_HOURS)
    period.fault(DOCUMENTS.foreign_period)
  const read = period.all('interval').map((each) => {
    const pos = each.integer('pos')
    if (pos > count) each.fault(DOCUMENTS.position_beyond({ position: pos, count }))
    return { pos: before + pos, qty_mw: inWatts(each.decimal('qty') * factor, factor), reasons: readReasons(each) }
  })
  return is_blocks ? filled(read, before + count) : read
}

function filled(blocks: readonly Interval[], last: number): Interval[] {
  const sorted = blocks.toSorted((a, b) => a.pos - b.pos)
  return sorted.flatMap((block, index) => {
    const until = sorted[index + 1]?.pos ?? last + 1
    return Array.from({ length: Math.max(1, until - block.pos) }, (_, n) => ({ ...block, pos: block.pos + n }))
  })
}
