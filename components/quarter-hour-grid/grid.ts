/** A value, a blank, or a text that is not a number. */
export type DraftCell = number | string | null
/** Series side by side: a row per quarter-hour of a day, and `surplus` rows that the day has no room for. */
export type Grid = { columns: { cells: DraftCell[] }[]; surplus: string[] }

/** Decimals that the grid shows at most, to a kilowatt; a cell keeps and copies all that it has. */
const MOST_DECIMALS = 3

/** Decimals that all numbers of a column are shown with, so that their points stand below each other: those of the finest, 3 at most. */
export function decimalsOf(cells: readonly DraftCell[]): number {
  const numbers = cells.filter((cell) => typeof cell === 'number')
  let decimals = 0
  while (decimals < MOST_DECIMALS && !numbers.every((value) => isStated(value, decimals))) decimals++
  return decimals
}

/** What arithmetic leaves behind the last digit of a number that was converted, as a share of it. */
const NOISE = 1e-12

/** Whether this number of decimals represents a number exactly. */
export function isStated(value: number, decimals: number): boolean {
  return Math.abs(Number(value.toFixed(decimals)) - value) <= NOISE * Math.max(1, Math.abs(value))
}

/** With other cells; `cells` are given by their column and row, rows that the day has no room for become surplus. */
export function withCells<G extends Grid>(
  draft: G,
  cells: readonly { column: number; row: number; cell: DraftCell }[],
): G {
  const rows = draft.columns[0]?.cells.length ?? 0
  const most = cells.reduce((all, { row }) => Math.max(all, row + 1), rows)
  const columns = draft.columns.map(({ cells, ...name }) => ({ ...name, cells: [...cells, ...blanks(most - rows)] }))
  for (const { column, row, cell } of cells) {
    const found = columns[column]
    if (found) found.cells[row] = cell
  }
  return { ...draft, columns, surplus: [...draft.surplus, ...blanks(most - rows).map(() => '')] }
}

/** Without one of the columns; without any, no row is too many. */
export function withoutColumn<G extends Grid>(draft: G, index: number): G {
  const columns = draft.columns.filter((_, each) => each !== index)
  return { ...draft, columns, surplus: columns.length === 0 ? [] : draft.surplus }
}

/** Without the rows that are too many. */
export function withoutSurplus<G extends Grid>(draft: G, slots: number): G {
  const columns = draft.columns.map((column) => ({ ...column, cells: column.cells.slice(0, slots) }))
  return { ...draft, columns, surplus: [] }
}

/** So many cells without a value; none for a count below 0. */
export function blanks(count: number): null[] {
  return Array.from({ length: Math.max(0, count) }, () => null)
}
