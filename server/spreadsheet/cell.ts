/** A cell of a row as a file has it: a text, a number, or in spreadsheets a moment counted in days since 1899-12-30. */
export type Cell = string | number | { serial: number } | null

/** Times and numbers are shorter: a longer text is neither, so that no pattern has to work through it. */
export const MOST_READ_CHARACTERS = 64

/** A row with its number in the file, counted from 1. */
export type FileRow = { row: number; cells: Cell[] }

const DAY_MS = 86_400_000
/** Serial 0 of spreadsheets: their day 60, which never was, makes it a day earlier than it looks. */
const EPOCH_MS = Date.UTC(1899, 11, 30)

/**
 * The moment of a serial number as if its clock were UTC, to the second: serials have the rounding noise of binary
 * fractions.
 */
export function serialMs(serial: number): number {
  return EPOCH_MS + Math.round((serial * DAY_MS) / 1000) * 1000
}

/** A cell as one reads it. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return cell.trim()
  if (typeof cell === 'number') return String(cell)
  const text = new Date(serialMs(cell.serial)).toISOString()
  if (cell.serial < 1) return text.slice(11, 16)
  return Number.isInteger(cell.serial) ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}

export function isBlank(cells: Cell[]): boolean {
  return cells.every((cell) => cellText(cell) === '')
}
