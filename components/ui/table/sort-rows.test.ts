import { expect, test } from 'vitest'
import { parseSort, printSort, sortRows } from './sort-rows.ts'

type Row = { name: string; size: number | null }
const rows: Row[] = [
  { name: 'b', size: 10 },
  { name: 'a', size: null },
  { name: 'c', size: 9 },
]
const columns = [
  { id: 'name', label: 'Name', value: (row: Row) => row.name },
  { id: 'size', label: 'Size', value: (row: Row) => row.size },
]
const names = (sort: string | null) =>
  sortRows(rows, columns, parseSort(sort), (a, b) => a.localeCompare(b))
    .map((row) => row.name)
    .join('')

test('numbers sort by size, absent ones last in both directions', () => {
  expect(names('size')).toBe('cba')
  expect(names('-size')).toBe('bca')
})

test('an unknown column changes nothing, and sorting never changes the rows given', () => {
  expect(names('nothing')).toBe('bac')
  expect(names(null)).toBe('bac')
  expect(names('name')).toBe('abc')
  expect(rows[0]?.name).toBe('b')
})

test('a sort survives the address', () => {
  for (const text of ['name', '-size'])
    expect(printSort(parseSort(text) ?? { column: '', descending: false })).toBe(text)
})
