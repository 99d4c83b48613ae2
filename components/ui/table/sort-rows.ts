import type { Cell } from './csv.ts'
import type { Column, Sort } from './data-table.tsx'

/** A sorted copy; numbers by size, texts by the language's order, absent values last in both directions. */
export function sortRows<Row>(
  rows: Row[],
  columns: Column<Row>[],
  sort: Sort | undefined,
  compareTexts: (a: string, b: string) => number,
): Row[] {
  const column = columns.find((candidate) => candidate.id === sort?.column)
  if (!column || !sort) return rows
  return [...rows].sort((a, b) => {
    const left = column.value(a)
    const right = column.value(b)
    if (isAbsent(left) || isAbsent(right)) return Number(isAbsent(left)) - Number(isAbsent(right))
    const order = compareCells(left, right, compareTexts)
    return sort.descending ? -order : order
  })
}

/** `name` or `-name` as in the URL. */
export function parseSort(text: string | null, fallback?: Sort): Sort | undefined {
  if (!text) return fallback
  return text.startsWith('-') ? { column: text.slice(1), descending: true } : { column: text, descending: false }
}

export function printSort(sort: Sort): string {
  return `${sort.descending ? '-' : ''}${sort.column}`
}

function compareCells(a: Cell, b: Cell, compareTexts: (a: string, b: string) => number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b))
}

function isAbsent(cell: Cell): boolean {
  return cell === null || cell === undefined || cell === ''
}
