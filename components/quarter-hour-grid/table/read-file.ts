import { isWorkbook } from '#components/cost-of-energy/profiles/import/upload-file.ts'
import { failedAnswer } from '#components/ui/messages/failure.ts'
import type { ForecastTable } from '#server/spreadsheet/table-contract.ts'
import { type Delimiter, type Table, trimmed } from './table-text.ts'
import { XLSX_TYPE } from '#server/spreadsheet/file-types.ts'

/** A table that came out of a file. */
export type FileTable = Table & { sheet: string | null; sheets: string[] }

/** The operations that read a table, each for who may use its area. */
export type TableProcedure = 'portfolioForecasts.readForecastTable' | 'scheduleManagement.readScheduleTable'

/** Has the service read the cells of a CSV or XLSX file; rejects with its failure, which `failureOf` reads. */
export async function readFile(procedure: TableProcedure, file: File, sheet?: string): Promise<FileTable> {
  const query = sheet === undefined ? '' : `?${new URLSearchParams({ sheet }).toString()}`
  const response = await fetch(`/api/upload/${procedure}${query}`, {
    method: 'POST',
    headers: { 'Content-Type': isWorkbook(file) ? XLSX_TYPE : 'text/csv' },
    body: file,
  })
  if (!response.ok) throw await failedAnswer(response)
  const { rows, delimiter, sheet: read, sheets } = (await response.json()) as ForecastTable
  const known: Delimiter | null = delimiter === 'pipe' ? 'comma' : delimiter
  return { rows: trimmed(rows), delimiter: known, sheet: read, sheets }
}
