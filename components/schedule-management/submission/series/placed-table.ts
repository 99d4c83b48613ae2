import type { DaySlot } from '#components/quarter-hour-grid/day-slots.ts'
import { areaOf, type Place } from '#components/quarter-hour-grid/grid-keys.ts'
import { placeRows } from '#components/quarter-hour-grid/table/place-rows.ts'
import { placedBlock, type PlacedCell } from '#components/quarter-hour-grid/table/placed-block.ts'
import { layoutOf } from '#components/quarter-hour-grid/table/table-layout.ts'
import type { Table } from '#components/quarter-hour-grid/table/table-text.ts'
import { plainBlock, readCell } from '#components/quarter-hour-grid/table/import-table.ts'
import type { DecimalMark } from '#server/spreadsheet/read-number.ts'
import { readHeading } from './table-series.ts'

type PlacementInput = {
  date: string
  slots: readonly DaySlot[]
  usual: DecimalMark
  columns: number
  selection: { at: Place; anchor: Place }
}

/**
 * Where the cells of a table go without a question: a plain block from the selection on, or one column of values in MW
 * with times into the selected series, with extra rows after it. Null for any other.
 */
export function placedCells(
  table: Table,
  { date, slots, usual, columns, selection }: PlacementInput,
): PlacedCell[] | null {
  const block = placedBlock(plainBlock(table, usual), selection, columns)
  if (block !== null && columns > 0) return block
  const { columns: values, times, mark } = layoutOf(table, usual)
  const [from, another] = values
  const { column } = areaOf(selection.at, selection.anchor).from
  if (from === undefined || another !== undefined || column >= columns) return null
  const { parts, unit, isSum } = readHeading(from.heading)
  if (parts !== null || isSum || (unit !== null && unit !== 'MW')) return null
  const placement = placeRows(date, slots, times, from.cells.length)
  const behind = new Map(placement.surplus.map(({ row }, index) => [row, slots.length + index]))
  return placement.slots.flatMap((slot, row): PlacedCell[] => {
    const to = slot ?? behind.get(row)
    return to === undefined ? [] : [{ row: to, column, cell: readCell(from.cells[row], mark) }]
  })
}
