import { readFileSync } from 'node:fs'

/**
 * The rows of a tab-separated fact file beside this module: one record a line, the first line names the columns.
 * Throws when a line has another number of cells than the header or a wanted column is absent.
 */
export function readTable<Column extends string>(path: string, columns: readonly Column[]): Record<Column, string>[] {
  const [head = '', ...lines] = readFileSync(new URL(path, import.meta.url), 'utf8')
    .replace(/\n$/, '')
    .split('\n')
  const header = head.split('\t')
  const at = columns.map((column) => header.indexOf(column))
  const absent = columns.find((_, i) => at[i] === -1)
  if (absent !== undefined) throw new Error(`${path}: no column ${absent}`)
  return lines.map((line, number) => {
    const cells = line.split('\t')
    if (cells.length !== header.length) throw new Error(`${path}:${number + 2}: ${cells.length} cells`)
    return Object.fromEntries(columns.map((column, i) => [column, cells[at[i] ?? 0] ?? ''])) as Record<Column, string>
  })
}

/** The codes of a cell, in order: `44115-44118` stands for all from one to the other. A leading zero stays. */
export function codesIn(cell: string): string[] {
  return textsOf(cell).flatMap((span) => {
    const [from = '', to = from] = span.split('-')
    const count = Number(to) - Number(from) + 1
    return Array.from({ length: count }, (_, index) => String(Number(from) + index).padStart(from.length, '0'))
  })
}

/** The words of a cell that lists several, separated by single spaces; an empty cell has none. */
export function textsOf(cell: string): string[] {
  return cell === '' ? [] : cell.split(' ')
}
