import { expect, test } from 'vitest'
import type { Column } from './data-table.tsx'
import { tableCsv } from './download-table.ts'

type Row = { id: string; name: string; kw: number | null }
const columns: Column<Row>[] = [
  { id: 'name', label: 'Name', value: (row) => row.name, cell: () => 'drawn, not saved' },
  { id: 'kw', label: 'kW', value: (row) => row.kw },
  { id: 'actions', label: 'Actions', isLabelHidden: true, value: () => null },
]

test('a table is saved as it stands: ids first, no buttons, formulas disarmed, empty what is absent', () => {
  const rows = [
    { id: 'b', name: '=1+1', kw: -2.5 },
    { id: 'a', name: 'Fuse, 20 A', kw: null },
  ]
  expect(tableCsv({ locale: 'en', name: 'x', columns, rows, more: [{ label: 'id', value: (row) => row.id }] })).toBe(
    '\ufeffid,Name,kW\r\nb,\'=1+1,-2.5\r\na,"Fuse, 20 A",\r\n',
  )
})
