import { epochDay } from '#server/calendar/civil.ts'
import { type Cell, cellText, MOST_READ_CHARACTERS } from '../../../../spreadsheet/cell.ts'
import { type DateOrder, readClock, WEEKDAY, YEAR_LAST } from './read-time.ts'

type Found = { order: DateOrder; is_certain: boolean }
type Parts = { numbers: [number, number]; year: number; mark: string; clock: string }

/**
 * Whether days or months come first in a column of dates; null if no text needs an answer. Decided by a number above
 * twelve, by points, or by times of day, whose days are in sequence in only one order. Otherwise ambiguous, as in
 * 03/04/2026: the day is assumed first, or the month before a clock with AM and PM. `clocks` are the times of day in
 * their own column, or null.
 */
export function dateOrderOf(cells: Cell[], clocks: Cell[] | null): Found | null {
  const all = cells.flatMap((cell) => partsOf(cell) ?? [])
  const last = all.at(-1)
  if (last === undefined) return null
  const deciding = all.find(({ numbers }) => numbers.some((number) => number > 12))
  if (deciding) return { order: deciding.numbers[0] > 12 ? 'day_first' : 'month_first', is_certain: true }
  if (last.mark === '.') return { order: 'day_first', is_certain: true }
  const texts = [...(clocks ?? []).map(cellText), ...all.map(({ clock }) => clock)]
  const isTimed = clocks !== null || all.some(({ clock }) => readClock(clock.trim()) !== null)
  // Without times of day, 01/01, 01/02 and 01/03 may as well be months.
  const following = isTimed ? steps(all, 'day_first') - steps(all, 'month_first') : 0
  if (following !== 0) return { order: following > 0 ? 'day_first' : 'month_first', is_certain: true }
  return { order: texts.some((text) => /[ap]m$/i.test(text.trim())) ? 'month_first' : 'day_first', is_certain: false }
}

function partsOf(cell: Cell): Parts | null {
  if (typeof cell !== 'string' || cell.length > MOST_READ_CHARACTERS) return null
  const match = YEAR_LAST.exec(cell.trim().replace(WEEKDAY, ''))
  if (!match) return null
  const [, first, mark = '', second, year, clock = ''] = match
  return { numbers: [Number(first), Number(second)], year: Number(year), mark, clock }
}

/** How often a date is the day after the one before it, or the day before. */
function steps(dates: Parts[], order: DateOrder): number {
  const days = dates.map(({ numbers: [first, second], year }) =>
    order === 'day_first' ? epochDay(year, second, first) : epochDay(year, first, second),
  )
  return days.filter((day, index) => index > 0 && Math.abs(day - (days[index - 1] ?? 0)) === 1).length
}
