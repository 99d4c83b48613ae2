import { calendarOf } from '#server/calendar/buckets.ts'
import { firstSlotFrom } from '#server/calendar/grid.ts'
import { addYears, HOUR_MS, zoneOffsets } from '#server/calendar/zone.ts'
import { MOST_VALUE } from '../../value-bounds.ts'
import type { DecidingColumn } from './advice.ts'
import type { Readings } from './collect.ts'
import type { Conversion } from './file-units.ts'
import type { Findings, Place } from './findings.ts'
import { eachIndex, endsOf } from './pieces.ts'
import { type FileResolution, isSlotStart, slotEnd } from './timing.ts'

const MOST_YEARS = 30
export const DUPLICATES = ['refuse', 'first', 'last', 'sum'] as const
export type Duplicates = (typeof DUPLICATES)[number]

/** The slots of a profile, NaN for a gap. */
export type ImportedSeries = { start_ms: number; end_ms: number; values: Float64Array }

export type Laying = {
  resolution: FileResolution
  timezone: string
  time_column: number
  start_ms: Float64Array
  conversion: Conversion
  unit: string
  duplicates: Duplicates
  /** The column that distinguishes rows of the same time, for advice. */
  deciding: DecidingColumn | null
}

/**
 * Places readings in the slots from the first to the last of them. Readings off the slots, two values for one slot and
 * more than thirty years are findings; null where nothing can be placed. Yields regularly.
 */
export function* layOut(
  readings: Readings,
  laying: Laying,
  findings: Findings,
): Generator<void, ImportedSeries | null> {
  const { resolution, timezone, start_ms } = laying
  const [least_ms, greatest_ms] = yield* endsOf(start_ms)
  if (least_ms > greatest_ms) return null
  const offsets = zoneOffsets(timezone, least_ms, greatest_ms)
  const placeOf = (index: number): Place => placed(readings, index, laying.time_column)
  const isOn = (index: number) => isSlotStart(resolution, start_ms[index] ?? Number.NaN, offsets)
  const range = yield* rangeOf(start_ms, isOn)
  if (range === null) return null
  const end_ms = slotEnd(resolution, range.last_ms, offsets)
  if (end_ms > addYears(range.first_ms, MOST_YEARS, timezone)) {
    findings.add('too_long', undefined, [String(MOST_YEARS)])
    return null
  }
  const grid = calendarOf(timezone, range.first_ms, end_ms).grid(resolution)
  const values = new Float64Array(grid.count).fill(Number.NaN)
  const imported = new Uint8Array(grid.count)
  yield* eachIndex(readings.count, (index) => {
    const at_ms = start_ms[index] ?? Number.NaN
    if (Number.isNaN(at_ms)) return
    if (!isOn(index)) return findings.add('off_slots', placeOf(index), [resolution])
    const slot =
      grid.days.length > 0
        ? firstSlotFrom(grid, at_ms)
        : Math.round((at_ms - grid.edge(0)) / (grid.edge(1) - grid.edge(0)))
    const value = converted(
      readings.values[index] ?? Number.NaN,
      laying.conversion,
      grid.edge(slot + 1) - grid.edge(slot),
    )
    const next =
      imported[slot] === 0 ? value : merged(values[slot] ?? Number.NaN, value, laying, () => placeOf(index), findings)
    const isBeyond = Math.abs(next) > MOST_VALUE
    if (isBeyond) findings.add('out_of_range', placeOf(index), [String(MOST_VALUE), laying.unit])
    values[slot] = isBeyond ? Number.NaN : next
    imported[slot] = 1
  })
  return { start_ms: range.first_ms, end_ms, values }
}

function placed(readings: Readings, index: number, column: number): Place {
  const text = new Date(readings.wall_ms[index] ?? 0).toISOString().slice(0, 16).replace('T', ' ')
  return { row: readings.rows[index] ?? 0, column, text }
}

/** Places of readings, for findings about them. */
export function placesOf(readings: Readings, indexes: number[], column: number): Place[] {
  return indexes.slice(0, 20).map((index) => placed(readings, index, column))
}

function* rangeOf(
  start_ms: Float64Array,
  isOn: (index: number) => boolean,
): Generator<void, { first_ms: number; last_ms: number } | null> {
  let [first_ms, last_ms] = [Infinity, -Infinity]
  yield* eachIndex(start_ms.length, (index) => {
    const at = start_ms[index] ?? Number.NaN
    if ((at >= first_ms && at <= last_ms) || Number.isNaN(at) || !isOn(index)) return
    first_ms = Math.min(first_ms, at)
    last_ms = Math.max(last_ms, at)
  })
  return first_ms <= last_ms ? { first_ms, last_ms } : null
}

function converted(value: number, { factor, hours }: Conversion, slot_ms: number): number {
  if (hours === 'not') return value * factor
  return hours === 'times' ? (value * factor * slot_ms) / HOUR_MS : (value * factor * HOUR_MS) / slot_ms
}

/** What a slot gets that the file names twice. */
function merged(
  known: number,
  next: number,
  { duplicates: rule, deciding }: Laying,
  place: () => Place,
  findings: Findings,
): number {
  if (rule === 'sum') {
    findings.add('duplicate_settled', place(), [rule])
    return Number.isNaN(known) ? next : Number.isNaN(next) ? known : known + next
  }
  if (Object.is(known, next) || known === next) {
    findings.add('duplicate_same', place())
    return known
  }
  const advice = deciding && [String(deciding.column), deciding.name, deciding.is_of_hours ? 'hours' : 'series']
  if (rule === 'refuse') findings.add('duplicate_differs', place(), [rule, ...(advice ?? [])])
  else findings.add('duplicate_settled', place(), [rule])
  return rule === 'last' ? next : known
}

export type GapRun = { start_ms: number; end_ms: number; slots: number }

const MOST_GAPS = 500

/** The first gaps as runs of slots, and how many there are in all. */
export function gapsOf(
  series: ImportedSeries,
  resolution: FileResolution,
  timezone: string,
): { gaps: GapRun[]; count: number } {
  const grid = calendarOf(timezone, series.start_ms, series.end_ms).grid(resolution)
  const gaps: GapRun[] = []
  let count = 0
  let from = -1
  for (let slot = 0; slot <= series.values.length; slot++) {
    const isGap = slot < series.values.length && Number.isNaN(series.values[slot])
    if (isGap && from < 0) from = slot
    if (isGap || from < 0) continue
    count++
    if (gaps.length < MOST_GAPS) gaps.push({ start_ms: grid.edge(from), end_ms: grid.edge(slot), slots: slot - from })
    from = -1
  }
  return { gaps, count }
}
