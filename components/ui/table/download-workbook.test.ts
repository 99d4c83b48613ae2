import { expect, test } from 'vitest'
import { sheetOf } from './download-workbook.ts'

type Row = { name: string; count: number | null }

const table = {
  locale: 'en' as const,
  name: 'parties: all/of them',
  columns: [
    { id: 'name', label: 'Name', value: (row: Row) => row.name },
    { id: 'count', label: 'Count', value: (row: Row) => row.count },
    { id: 'actions', label: 'Actions', isLabelHidden: true, value: () => 'x' },
  ],
  rows: [
    { name: 'Ellevio', count: 3 },
    { name: '=1+1', count: null },
  ],
  more: [{ label: 'id', value: (row: Row) => row.name.length }],
}

test('the rows on screen with what only programs read first; texts stay texts, numbers numbers, gaps empty', () => {
  const sheet = sheetOf(table)
  expect([...sheet.rows]).toEqual([
    ['id', 'Name', 'Count'],
    [7, 'Ellevio', 3],
    [4, '=1+1', null],
  ])
  expect(sheet.name).toBe('parties  all of them')
  expect(sheet.columns.map(({ width }) => width)).toEqual([4, 9, 7])
})
