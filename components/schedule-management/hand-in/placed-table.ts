import type { DaySlot } from '#components/portfolio-forecasts/day-slots.ts'
import { areaOf, type Place } from '#components/portfolio-forecasts/submit/grid-keys.ts'
import { placeRows } from '#components/portfolio-forecasts/submit/place-rows.ts'
import { placedBlock, type PlacedCell } from '#components/portfolio-forecasts/submit/placed-block.ts'
import { layoutOf } from '#components/portfolio-forecasts/submit/table-layout.ts'
import { readTable, type Table } from '#components/portfolio-forecasts/submit/table-text.ts'
import { plainBlock, readCell } from '#components/portfolio-forecasts/submit/take-table.ts'
import type { DecimalMark } from '#server/areas/cost-of-energy/profile-import/read-number.ts'

type Given = { date: string; slots: readonly DaySlot[]; usual: DecimalMark; columns: number; at: Place }
/** Cells of the grid; or how many columns of values a table has that the grid, from where it is pasted on, has no room for. */
export type PlacedTable = { cells: PlacedCell[] } | { columns: number }

/**
 * A table with headings or times, its columns of values laid in those of the grid from `at` on, its rows by the times or
 * numbers that they tell, else in their order. Rows that the day has no room for come behind it.
 */
export function placedTable(table: Table, { date, slots, usual, columns, at }: Given): PlacedTable {
  const { columns: values, times, mark } = layoutOf(table, usual)
  if (values.length === 0 || values.length > columns - at.column) return { columns: values.length }
  const placement = placeRows(date, slots, times, values[0]?.cells.length ?? 0)
  const behind = new Map(placement.surplus.map(({ row }, index) => [row, slots.length + index]))
  const cells = values.flatMap((from, right) =>
    placement.slots.flatMap((slot, row): PlacedCell[] => {
      const to = slot ?? behind.get(row)
      return to === undefined ? [] : [{ row: to, column: at.column + right, cell: readCell(from.cells[row], mark) }]
    }),
  )
  return { cells }
}

/** Copied cells laid in the grid: a plain block from the selection on, a table with headings or times by what it tells. */
export function placedText(
  text: string,
  { selection, ...given }: Omit<Given, 'at'> & { selection: { at: Place; anchor: Place } },
): PlacedTable {
  const table = readTable(text)
  if (table.rows.length === 0) return { columns: 0 }
  const cells = placedBlock(plainBlock(table, given.usual), selection, given.columns)
  return cells === null ? placedTable(table, { ...given, at: areaOf(selection.at, selection.anchor).from }) : { cells }
}
