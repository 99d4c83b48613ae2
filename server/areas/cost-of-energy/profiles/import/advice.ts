import { cellText, type FileRow, isBlank } from '../../../../spreadsheet/cell.ts'
import type { Layout } from './layout.ts'
import { readNumber } from '#server/spreadsheet/read-number.ts'
import { readClock, readHour, readTime } from './read-time.ts'

/** A column whose cells differ between rows of the same time: of `hours` where it counts them. */
export type DecidingColumn = { column: number; name: string; is_of_hours: boolean }

const MOST_KINDS = 120

/** The column that distinguishes rows of the same time, by the first rows of a file; null if there is none. */
export function decidingColumn(head: FileRow[], layout: Layout): DecidingColumn | null {
  const { time_column, clock_column, end_column, series_column, value_columns, first_data_row, names } = layout
  if (time_column === null) return null
  const used = new Set([time_column, clock_column, end_column, series_column, ...value_columns])
  const rows = head.filter(({ row, cells }) => row >= first_data_row && !isBlank(cells))
  const keyOf = ({ cells }: FileRow) =>
    [time_column, clock_column, series_column].map((column) => cellText(cells[(column ?? 0) - 1])).join('\n')
  const groups = [...Map.groupBy(rows, keyOf).values()].filter((group) => group.length > 1)
  const found = names.findIndex((_, index) => {
    if (used.has(index + 1) || groups.length === 0) return false
    const kinds = new Set(rows.map(({ cells }) => cellText(cells[index])))
    const decides = groups.every(
      (group) => new Set(group.map(({ cells }) => cellText(cells[index]))).size === group.length,
    )
    return decides && kinds.size <= MOST_KINDS && kinds.size < rows.length
  })
  if (found < 0) return null
  const hours = rows.map(({ cells }) => readHour(cells[found] ?? null))
  const is_of_hours = hours.every((hour) => hour !== null) && new Set(hours).size >= 23
  return { column: found + 1, name: (names[found] ?? '').slice(0, 60), is_of_hours }
}

const GREEN_BUTTON = /espi|greenbutton|<feed/i
const SHOWN = 40

/** What a file is that is not a table; null for one that may be. */
export function otherFormat(head: FileRow[]): 'JSON' | 'Green Button XML' | 'XML' | null {
  const first = head.find(({ cells }) => !isBlank(cells))
  const start = cellText(first?.cells.find((cell) => cellText(cell) !== '')).trimStart()
  if (/^[{[]/.test(start)) return 'JSON'
  if (!/^<[?!a-z]/i.test(start)) return null
  const texts = head.slice(0, 50).flatMap(({ cells }) => cells.map(cellText))
  return texts.some((text) => GREEN_BUTTON.test(text)) ? 'Green Button XML' : 'XML'
}

/** Why no time column was found, if known: `details` are the column and a text in it. */
export function whyNoTime(head: FileRow[]): { code: 'dates_as_heads' | 'serial_dates'; details: string[] } | null {
  const width = Math.max(0, ...head.map(({ cells }) => cells.length))
  for (let index = 0; index < width; index++) {
    const cells = head.map(({ cells: row }) => row[index] ?? null).filter((cell) => cellText(cell) !== '')
    const column = String(index + 1)
    const date = cells.find((cell) => readTime(cell, 'day_first')?.has_clock === false)
    const clocks = cells.filter((cell) => typeof cell === 'string' && readClock(cell) !== null)
    if (date !== undefined && clocks.length > 1)
      return { code: 'dates_as_heads', details: [column, cellText(date).slice(0, SHOWN)] }
    const serials = cells.filter((cell) => isSerial(readNumber(cell, 'point') ?? readNumber(cell, 'comma')))
    if (serials.length > 1 && serials.length >= 0.8 * cells.length)
      return { code: 'serial_dates', details: [column, cellText(serials[0] ?? null).slice(0, SHOWN)] }
  }
  return null
}

/** A day between 1995 and 2119 as spreadsheets count days. */
function isSerial(value: number | null): boolean {
  return value !== null && value >= 34_700 && value < 80_000
}
