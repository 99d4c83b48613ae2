import { BEYOND, readClock } from './read-time.ts'

/** A column of a table with a row per day: which time of day its values are of. */
export type MatrixColumn = { column: number; ms: number; fold: 0 | 1 | typeof BEYOND | null }
/** `is_counted`: the headings are numbers, so that they may count the hours of the day or of its clock. */
export type Matrix = { columns: MatrixColumn[]; is_counted: boolean }

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** How many hours or quarter-hours a day has. */
export const SLOTS_OF_DAYS: readonly number[] = [23, 24, 25, 92, 96, 100]
const MOST_HOURS = 25
const NUMBER_NAME =
  /^(?:h|std\.?|stunde|timme|timma|time|hour|hr|kl\.?|klokken|hora|heure|uur|ora|t|qh?|v)?[\s._]*(\d{1,3})(?:\s*[-–]\s*\d{1,3})?\s*(?:uhr|h)?$/i

/** The columns of a table with a row per day, by headings that are times of day or count them; null for any other table. */
export function matrixOf(names: string[]): Matrix | null {
  const clocks = names.flatMap((name, index): MatrixColumn[] => {
    const clock = readClock(name)
    return clock === null ? [] : [{ column: index + 1, ms: clock.ms, fold: clock.fold }]
  })
  if (clocks.length >= Math.min(...SLOTS_OF_DAYS)) return { columns: withMidnightLast(clocks), is_counted: false }
  const slots = names.flatMap((name, index) => {
    const number = NUMBER_NAME.exec(name.trim())?.[1]
    return number === undefined ? [] : [{ column: index + 1, number: Number(number) }]
  })
  const first = slots[0]?.number ?? 0
  const isCounted = slots.every(({ number }, index) => number === first + index)
  if (!SLOTS_OF_DAYS.includes(slots.length) || first > 1 || !isCounted) return null
  const slot_ms = slots.length > MOST_HOURS ? HOUR_MS / 4 : HOUR_MS
  const columns = slots.map(({ column, number }): MatrixColumn => {
    const ms = (number - first) * slot_ms
    return { column, ms, fold: ms >= DAY_MS ? BEYOND : null }
  })
  return { columns, is_counted: true }
}

/** Where a day begins with its first end, 00:15, the midnight at its end is 24:00. */
function withMidnightLast(columns: MatrixColumn[]): MatrixColumn[] {
  const starts = columns[0]?.ms === 0
  return columns.map((each, index) => (index > 0 && !starts && each.ms === 0 ? { ...each, ms: DAY_MS } : each))
}
