import type { DraftCell } from '../grid.ts'
import { areaOf, type Place, placesOf } from '../grid-keys.ts'

export type PlacedCell = Place & { cell: DraftCell }

/** Where the cells of a copied block go: from the first selected cell on, one value into all of them; null where they do not fit. */
export function placedBlock(
  block: readonly (readonly DraftCell[])[] | null,
  { at, anchor }: { at: Place; anchor: Place },
  columns: number,
): PlacedCell[] | null {
  if (block === null) return null
  const area = areaOf(at, anchor)
  const [first] = block
  if (block.length === 1 && first?.length === 1)
    return placesOf(area).map((place) => ({ ...place, cell: first[0] ?? null }))
  const width = Math.max(...block.map((row) => row.length))
  if (area.from.column + width > columns) return null
  return block.flatMap((cells, down) =>
    cells.map((cell, right) => ({ row: area.from.row + down, column: area.from.column + right, cell })),
  )
}
