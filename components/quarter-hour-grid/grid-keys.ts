/** A cell of the grid, counted from 0. */
export type Place = { row: number; column: number }
export type Size = { rows: number; columns: number }

const PAGE_ROWS = 16

/** Where a key leads from a cell; null for a key that does not move. `isFar` is Ctrl or Cmd: to the edge. */
export function placeAfter({ row, column }: Place, key: string, isFar: boolean, size: Size): Place | null {
  const last = { row: size.rows - 1, column: size.columns - 1 }
  const to = (place: Place): Place => ({
    row: Math.max(0, Math.min(last.row, place.row)),
    column: Math.max(0, Math.min(last.column, place.column)),
  })
  if (key === 'ArrowUp') return to({ row: isFar ? 0 : row - 1, column })
  if (key === 'ArrowDown') return to({ row: isFar ? last.row : row + 1, column })
  if (key === 'ArrowLeft') return to({ row, column: isFar ? 0 : column - 1 })
  if (key === 'ArrowRight') return to({ row, column: isFar ? last.column : column + 1 })
  if (key === 'Home') return to({ row: isFar ? 0 : row, column: 0 })
  if (key === 'End') return to({ row: isFar ? last.row : row, column: last.column })
  if (key === 'PageUp') return to({ row: row - PAGE_ROWS, column })
  if (key === 'PageDown') return to({ row: row + PAGE_ROWS, column })
  return null
}

/** The rectangle between two cells, both inclusive. */
export function areaOf(one: Place, other: Place): { from: Place; to: Place } {
  return {
    from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
    to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
  }
}

/** Every cell of a rectangle. */
export function placesOf({ from, to }: ReturnType<typeof areaOf>): Place[] {
  return Array.from({ length: to.row - from.row + 1 }, (_, down) =>
    Array.from({ length: to.column - from.column + 1 }, (_, right) => ({
      row: from.row + down,
      column: from.column + right,
    })),
  ).flat()
}
