import { AppError } from '#server/errors.ts'
import type { SentFile, Upload } from '#server/operation.ts'
import { Queue } from '#server/process/queue.ts'
import { type Cell, cellText, type FileRow } from './cell.ts'
import { type ForecastTable, MOST_TABLE_CELLS, MOST_TABLE_ROWS } from './table-contract.ts'
import { openCsv } from './csv.ts'
import { openXlsx } from './xlsx.ts'
import { SPREADSHEET } from './messages.ts'
import { CSV_TYPES, XLSX_TYPE } from './file-types.ts'

const MOST_BYTES = 20 * 1024 * 1024
/** A workbook unpacks to more than it has. */
const HELD_BYTES = 64 * 1024 * 1024

/**
 * The cells of a CSV file or of a sheet: the one named, or the first that has numbers. `invalid` for a file that cannot be
 * read, 413 for one of more cells than the largest submission has.
 */
export async function readTableFile(
  { content_type, chunks }: SentFile,
  { sheet }: { sheet?: string | undefined },
  signal: AbortSignal,
): Promise<ForecastTable> {
  const queue = new Queue(signal)
  if (content_type !== XLSX_TYPE) {
    const { rows, delimiter } = await openCsv(chunks, undefined)
    return { sheet: null, sheets: [], delimiter, rows: await cellsOf(rows, queue) }
  }
  const file = await openXlsx(chunks, { sheet, isLikely: hasNumbers }, queue)
  return { sheet: file.sheet, sheets: file.sheets, delimiter: null, rows: await cellsOf(file.rows, queue) }
}

function hasNumbers(head: FileRow[]): boolean {
  return head.some(({ cells }) => cells.some((cell) => typeof cell === 'number'))
}

async function cellsOf(rows: AsyncIterable<FileRow>, queue: Queue): Promise<ForecastTable['rows']> {
  const read: ForecastTable['rows'] = []
  let count = 0
  for await (const { cells } of rows) {
    count += cells.length
    if (count > MOST_TABLE_CELLS || read.length >= MOST_TABLE_ROWS)
      throw new AppError(
        'payload_too_large',
        SPREADSHEET.table_too_large({ most_rows: MOST_TABLE_ROWS, most_cells: MOST_TABLE_CELLS }),
      )
    read.push(cells.map(plain))
    if (queue.isOver) await queue.next()
  }
  return read
}

/** A moment as a text. */
function plain(cell: Cell): string | number | null {
  return typeof cell === 'object' && cell !== null ? cellText(cell) : cell
}

/** How an operation accepts a table in a file whose columns the caller describes. */
export const TABLE_UPLOAD = {
  types: [...CSV_TYPES, XLSX_TYPE],
  limit_bytes: MOST_BYTES,
  held_bytes: ({ content_type, received_bytes, is_whole }) =>
    content_type === XLSX_TYPE && is_whole ? HELD_BYTES : Math.min(HELD_BYTES, received_bytes * 8),
  read: (file, { query }, signal) => readTableFile(file, query as { sheet?: string }, signal),
} as const satisfies Upload<ForecastTable>
