import { calendarOf } from '#server/calendar/buckets.ts'
import { DAY_MS, formatDate } from '#server/calendar/civil.ts'
import { HOUR_MS, localDay, QUARTER_HOUR_MS, zoneOffsets } from '#server/calendar/zone.ts'

export type HeatTick = { at: number; text: string }

/**
 * Where the cells of a heat map lie. Values come column by column, in each from top to bottom; a cell may be half a row
 * high, and a place that no cell covers does not exist.
 */
export type HeatGrid = {
  rows: number
  /** First value of every column, and at the end the count of values. */
  first: Int32Array
  /** Top and height of every value's cell, in rows and half rows. */
  top: Float32Array
  height: Float32Array
  /** What is written under the columns and beside the rows; `at` counts columns or rows. */
  column_ticks: HeatTick[]
  row_ticks: HeatTick[]
}

/** A grid of whole cells, such as the hours of a week: every column has every row. */
export function plainGrid(
  rows: number,
  columns: number,
  ticks: Pick<HeatGrid, 'column_ticks' | 'row_ticks'>,
): HeatGrid {
  return {
    rows,
    first: Int32Array.from({ length: columns + 1 }, (_, column) => column * rows),
    top: Float32Array.from({ length: rows * columns }, (_, index) => index % rows),
    height: new Float32Array(rows * columns).fill(1),
    ...ticks,
  }
}

type Part = { zone: string; start_ms: number; end_ms: number }

/**
 * Day × time of day on the wall clock of `zone`, the hour of the day in 4 rows or 1. The hour that spring skips has no
 * cells; the hour that autumn repeats has twice as many of half the height, the first time above the second.
 * @param tickText what is written under the first day of a month, or of a shorter stretch
 */
export function dayGrid(
  { zone, start_ms, end_ms }: Part,
  resolution: 'quarter_hourly' | 'hourly',
  tickText: (start_ms: number, unit: 'month' | 'day') => string,
): HeatGrid {
  const calendar = calendarOf(zone, start_ms, end_ms)
  const minutes = calendar.minutesOfDay(resolution)
  const first = calendar.bounds(resolution, 'daily')
  const rows_an_hour = resolution === 'quarter_hourly' ? 4 : 1
  const top = Float32Array.from(minutes, (minute) => (minute / 60) * rows_an_hour)
  const height = new Float32Array(minutes.length).fill(1)
  for (let day = 0; day + 1 < first.length; day++) halveRepeated(minutes, first[day]!, first[day + 1]!, top, height)
  return {
    rows: 24 * rows_an_hour,
    first,
    top,
    height,
    column_ticks: dayTicks(calendar.grid('daily').days, tickText),
    row_ticks: [0, 6, 12, 18, 24].map((hour) => ({
      at: hour * rows_an_hour,
      text: `${String(hour).padStart(2, '0')}:00`,
    })),
  }
}

/** Cells of wall clock times that come twice share the place of one; they follow each other in time. */
function halveRepeated(minutes: Uint16Array, from: number, end: number, top: Float32Array, height: Float32Array): void {
  const back = findStepBack(minutes, from, end)
  if (back === null) return
  const step = minutes[back + 1] === undefined ? 60 : minutes[back + 1]! - minutes[back]!
  const length = (minutes[back - 1]! + step - minutes[back]!) / step
  const start = top[back]!
  for (let index = 0; index < 2 * length; index++) {
    const slot = back - length + index
    if (slot < from || slot >= end) continue
    top[slot] = start + index / 2
    height[slot] = 0.5
  }
}

function findStepBack(minutes: Uint16Array, from: number, end: number): number | null {
  for (let slot = from + 1; slot < end; slot++) if (minutes[slot]! <= minutes[slot - 1]!) return slot
  return null
}

/** The firsts of months; below three months weeks, below two weeks days. */
function dayTicks(days: Int32Array, text: (start_ms: number, unit: 'month' | 'day') => string): HeatTick[] {
  const unit = days.length > 92 ? 'month' : 'day'
  const step = days.length > 14 ? 7 : days.length > 7 ? 2 : 1
  const ticks: HeatTick[] = []
  days.forEach((day, at) => {
    const isTick = unit === 'month' ? formatDate(day).endsWith('-01') : at % step === 0
    if (isTick) ticks.push({ at, text: text(day * DAY_MS + 12 * HOUR_MS, unit) })
  })
  return ticks
}

/** The value at a place of the drawing, in columns and rows; null where no cell is. */
export function cellAt({ first, top, height }: HeatGrid, column: number, row: number): number | null {
  const at = Math.floor(column)
  for (let index = first[at] ?? 0; index < (first[at + 1] ?? 0); index++) {
    if (top[index]! <= row && row < top[index]! + height[index]!) return index
  }
  return null
}

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

/**
 * The value under a pointer over a drawing in `box`, in pixels of the page. The pixel counts, not the place within it: a
 * click comes as whole pixels where a move does not, and both shall mean the same cell.
 */
export function cellUnder(grid: HeatGrid, box: Box, x: number, y: number): number | null {
  const columns = grid.first.length - 1
  const within = (pixel: number, from: number, length: number, count: number) =>
    Math.min(Math.max(((Math.floor(pixel) + 0.5 - from) / length) * count, 0), count - 1e-6)
  return cellAt(grid, within(x, box.left, box.width, columns), within(y, box.top, box.height, grid.rows))
}

/** The column of a value. */
export function columnOf({ first }: HeatGrid, index: number): number {
  let [low, high] = [0, first.length - 2]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (first[middle]! <= index) low = middle
    else high = middle - 1
  }
  return low
}

/** The value beside another one, at the same height `columns` further; the nearest in that column, null beyond the edge. */
export function cellBeside(grid: HeatGrid, index: number, columns: number): number | null {
  const column = columnOf(grid, index) + columns
  const [from, end] = [grid.first[column], grid.first[column + 1]]
  if (column < 0 || from === undefined || end === undefined || from === end) return null
  const middle = grid.top[index]! + grid.height[index]! / 2
  const distance = (slot: number) => Math.abs(grid.top[slot]! + grid.height[slot]! / 2 - middle)
  let nearest = from
  for (let slot = from + 1; slot < end; slot++) if (distance(slot) < distance(nearest)) nearest = slot
  return nearest
}

/** Start of the slot `index` of a part in ms, by its resolution. */
export function slotStart({ zone, start_ms, end_ms }: Part, resolution: 'quarter_hourly' | 'hourly', index: number) {
  if (resolution === 'quarter_hourly') return start_ms + index * QUARTER_HOUR_MS
  return calendarOf(zone, start_ms, end_ms).grid(resolution).edge(index)
}

/** The local date `YYYY-MM-DD` of an instant. */
export function localDate(instant_ms: number, zone: string): string {
  return formatDate(localDay(zoneOffsets(zone, instant_ms, instant_ms), instant_ms))
}
