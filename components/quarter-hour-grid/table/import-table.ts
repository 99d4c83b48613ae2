import { type Cell, cellText } from '#server/spreadsheet/cell.ts'
import { type DecimalMark, readNumber } from '#server/spreadsheet/read-number.ts'
import type { ForecastUnit } from '#server/areas/portfolio-forecasts/contract.ts'
import type { DraftCell } from '../grid.ts'
import type { Placement } from './place-rows.ts'
import { type FileUnit, unitFactor } from '../series-name.ts'
import { layoutOf, type ValueColumn } from './table-layout.ts'
import type { Table } from './table-text.ts'

/** A cell in the grid: a number, null for a blank, else the text that is not a number. */
export function readCell(cell: Cell | undefined, mark: DecimalMark): DraftCell {
  const value = readNumber(cell, mark)
  if (value === null) return cellText(cell)
  return Number.isNaN(value) ? null : value
}

/** Typed input: a number with the separators of a language, or with those of the other where it is unambiguous. */
export function readTyped(text: string, usual: DecimalMark): DraftCell {
  const first = readCell(text, usual)
  return typeof first === 'string' ? readCell(text, usual === 'comma' ? 'point' : 'comma') : first
}

/** A column of a table, and the unit that its values are written in. */
export type ChosenColumn = { from: ValueColumn; written: FileUnit }

/**
 * The chosen columns of a table as cells of the day, each in its place, converted to `unit`; rows that are too many come
 * behind the day's.
 */
export function importCells(
  chosen: readonly ChosenColumn[],
  placement: Placement,
  { mark, unit, slots }: { mark: DecimalMark; unit: ForecastUnit; slots: number },
): { cells: DraftCell[][]; surplus: string[] } {
  const imported = chosen.map(({ from, written }) => {
    const { times, over } = unitFactor(written, unit)
    const read = (row: number) => {
      const cell = readCell(from.cells[row], mark)
      return typeof cell === 'number' ? (cell * times) / over : cell
    }
    const cells: DraftCell[] = Array.from({ length: slots }, () => null)
    for (const [row, slot] of placement.slots.entries()) if (slot !== null) cells[slot] = read(row)
    return [...cells, ...placement.surplus.map(({ row }) => read(row))]
  })
  return { cells: imported, surplus: placement.surplus.map(({ text }) => text) }
}

/** The cells of a table that is nothing but numbers and blanks, to be written from a cell of the grid on; else null. */
export function plainBlock(table: Table, usual: DecimalMark): DraftCell[][] | null {
  const { rows } = table
  if (rows.length === 1 && rows[0]?.length === 1) return [[readTyped(cellText(rows[0][0]), usual)]]
  const { heading_rows, times, columns, mark } = layoutOf(table, usual)
  if (heading_rows > 0 || times !== null || columns.length === 0) return null
  const block = rows.map((row) => row.map((cell) => readCell(cell, mark)))
  return block.flat().some((cell) => typeof cell === 'string') ? null : block
}

/** Cells as spreadsheets take them from the clipboard, with the decimal mark of a language. */
export function printCells(rows: readonly (readonly DraftCell[])[], usual: DecimalMark): string {
  const print = (cell: DraftCell) =>
    typeof cell === 'number' ? String(cell).replace('.', usual === 'comma' ? ',' : '.') : (cell ?? '')
  return rows.map((row) => row.map(print).join('\t')).join('\n')
}
