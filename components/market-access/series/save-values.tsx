'use client'

import { ChevronDown } from 'lucide-react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { toCsv } from '#components/ui/table/csv.ts'
import { download } from '#components/ui/table/download.ts'
import { downloadWorkbook } from '#components/ui/table/download-workbook.ts'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import type { Allocation } from '#server/areas/market-access/contract.ts'
import { type AllocationRow, allocationRows } from './allocation-rows.ts'

const COLUMNS = [
  'accounting_point_id',
  'flow_direction',
  'market_identifier',
  'start_time',
  'value',
  'quality',
  'version',
] as const satisfies (keyof AllocationRow)[]

/** Saves the values on screen in the columns of the API, which an import reads again. */
export function SaveValues({ allocation }: { allocation: Allocation }) {
  const { messages, locale } = useLanguage()
  const { market_identifier, flow_direction, start_time, end_time } = allocation
  const name = `${market_identifier} ${flow_direction} ${start_time.slice(0, 10)} ${end_time.slice(0, 10)}`
  const saveCsv = () => {
    const rows = allocationRows(allocation).map((row) => COLUMNS.map((column) => row[column]))
    download(`${name}.csv`, toCsv([...COLUMNS], rows, 'en'))
  }
  const saveLines = () => {
    const lines = allocationRows(allocation).map((row) => `${JSON.stringify(row)}\n`)
    download(`${name}.ndjson`, lines.join(''), 'application/x-ndjson')
  }
  const saveWorkbook = () => {
    const columns = COLUMNS.map((column) => ({
      id: column,
      label: column,
      value: (row: AllocationRow) => row[column],
    }))
    void downloadWorkbook({ locale, name, columns, rows: allocationRows(allocation) })
  }
  return (
    <Menu
      label={messages.ui.exportAs}
      trigger={
        <Button>
          {messages.ui.exportAs} <ChevronDown size={14} aria-hidden />
        </Button>
      }
    >
      <MenuItem onSelect={saveCsv}>CSV</MenuItem>
      <MenuItem onSelect={saveLines}>NDJSON</MenuItem>
      <MenuItem onSelect={saveWorkbook}>XLSX</MenuItem>
    </Menu>
  )
}
