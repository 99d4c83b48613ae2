import { type Cell, cellText } from '#server/spreadsheet/cell.ts'

const COLUMNS = ['slot_start', 'kind', 'control_area', 'malo', 'value', 'unit'] as const

/**
 * Converts a file with a row per value, as saved by the API and the console, to one with a column per series; null for
 * any other. Series keep their order.
 */
export function widened(rows: readonly Cell[][]): Cell[][] | null {
  const heading = rows[0]?.map((cell) => cellText(cell).toLowerCase()) ?? []
  const of = Object.fromEntries(COLUMNS.map((name) => [name, heading.indexOf(name)]))
  if (COLUMNS.slice(0, 5).some((name) => name !== 'malo' && of[name] === -1)) return null
  const text = (row: Cell[], name: (typeof COLUMNS)[number]) => cellText(row[of[name] ?? -1])
  const names = new Map<string, number>()
  const slots = new Map<string, Cell[]>()
  for (const row of rows.slice(1)) {
    const name = [...COLUMNS.slice(1, 4), 'unit' as const]
      .map((field) => text(row, field))
      .filter((part) => part !== '')
      .join(' ')
    if (!names.has(name)) names.set(name, names.size + 1)
    const start = text(row, 'slot_start')
    const wide = slots.get(start) ?? [start]
    slots.set(start, wide)
    wide[names.get(name) ?? 0] = row[of.value ?? -1] ?? null
  }
  const width = names.size + 1
  return [
    ['slot_start', ...names.keys()],
    ...[...slots.values()].map((row) => Array.from({ length: width }, (_, column) => row[column] ?? null)),
  ]
}
