'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import type { Column } from '#components/ui/table/data-table.tsx'
import { downloadTable } from '#components/ui/table/download-table.ts'
import { downloadWorkbook } from '#components/ui/table/download-workbook.ts'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import type { ForecastVersionReadback } from '#server/areas/portfolio-forecasts/contract.ts'
import { forecastRows } from '#server/areas/portfolio-forecasts/rows.ts'

type Row = ReturnType<typeof forecastRows> extends Generator<infer R> ? R : never
const names = ['slot_start', 'kind', 'control_area', 'malo', 'value', 'unit'] as const

/** The series as they were submitted, a row per quarter-hour, under the API's names. */
export function SaveMenu({ forecast }: { forecast: ForecastVersionReadback }) {
  const { messages, locale } = useLanguage()
  const name = `${messages.portfolioForecasts.file}-${forecast.delivery_day}-v${forecast.version}`
  const table = () => ({
    ...{ locale, name, rows: [...forecastRows(forecast)] },
    columns: names.map((id): Column<Row> => ({ id, label: id, value: (row) => row[id] })),
  })
  return (
    <Menu label={messages.ui.exportAs} trigger={<Button>{messages.ui.exportAs}</Button>}>
      <MenuItem onSelect={() => downloadTable(table())}>CSV</MenuItem>
      <MenuItem onSelect={() => void downloadWorkbook(table())}>XLSX</MenuItem>
    </Menu>
  )
}
