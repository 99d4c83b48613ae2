import { readClock } from './read-time.ts'

/** A column of a table with a row per day: which time of day its values are of. */
export type MatrixColumn = { column: number; ms: number; fold: 0 | 1 | null }

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** A day has 23 hours at least. */
const FEWEST_COLUMNS = 23
const HOUR_NAME = /^(?:h|std\.?|timme|hour)?\s*(\d{1,2})$/i

/** The columns of a table with a row per day, by headings that are times of day or count hours; null for any other table. */
export function matrixOf(names: string[]): MatrixColumn[] | null {
  const clocks = names.flatMap((name, index): MatrixColumn[] => {
    const clock = readClock(name)
    return clock === null ? [] : [{ column: index + 1, ms: clock.ms, fold: clock.fold }]
  })
  if (clocks.length >= FEWEST_COLUMNS) return withMidnightLast(clocks)
  const hours = names.flatMap((name, index) => {
    const hour = HOUR_NAME.exec(name.trim())?.[1]
    return hour === undefined ? [] : [{ column: index + 1, hour: Number(hour) }]
  })
  const first = hours[0]?.hour ?? 0
  const isCounted = hours.every(({ hour }, index) => hour === first + index)
  if (hours.length < FEWEST_COLUMNS || first > 1 || !isCounted) return null
  return hours.map(({ column, hour }) => ({ column, ms: (hour - first) * HOUR_MS, fold: null }))
}

/** Where a day begins with its first end, 00:15, the midnight at its end is 24:00. */
function withMidnightLast(columns: MatrixColumn[]): MatrixColumn[] {
  const starts = columns[0]?.ms === 0
  return columns.map((each, index) => (index > 0 && !starts && each.ms === 0 ? { ...each, ms: DAY_MS } : each))
}
