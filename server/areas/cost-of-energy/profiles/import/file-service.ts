import { invalid, valueError } from '#server/errors.ts'
import type { SentFile } from '#server/operation.ts'
import { isSupportedZone } from '#server/calendar/zone.ts'
import { openCsv } from '#server/spreadsheet/csv.ts'
import { openXlsx } from '#server/spreadsheet/xlsx.ts'
import { finished, Queue } from '#server/process/queue.ts'
import { otherFormat, decidingColumn, whyNoTime } from './advice.ts'
import { analyse } from './analyse.ts'
import type { FileRow } from '../../../../spreadsheet/cell.ts'
import { Collector } from './collect.ts'
import { Findings } from './findings.ts'
import { layoutOf } from './layout.ts'
import type { FileFacts, ReadFile } from './report.ts'
import { type ProfileImportQuery } from './contract.ts'
import { COST_OF_ENERGY } from '../../messages.ts'
import { XLSX_TYPE } from '#server/spreadsheet/file-types.ts'

/** Rows used to detect the layout: five days of quarter-hours, with the rows above them. */
const HEAD_ROWS = 500
/** Each of their cells is interpreted in several ways: of a wide table fewer rows are used. */
const HEAD_CELLS = 60_000

/**
 * Takes a file in as it streams, with as much memory as the profile needs and no more, however large the file is.
 * Other calls have their turn meanwhile. `invalid` for a file that cannot be read at all, `conflict` once the caller has
 * gone; whatever is wrong within the file is among the findings.
 */
export async function readProfileFile(
  sent: SentFile,
  query: ProfileImportQuery,
  signal: AbortSignal,
): Promise<ReadFile> {
  if (!isSupportedZone(query.timezone)) {
    throw invalid([valueError(['query', 'timezone'], COST_OF_ENERGY.zone_unsupported, query.timezone)])
  }
  const { value_column, value_columns = [] } = query
  if (value_column !== undefined && value_columns.length > 0 && !value_columns.includes(value_column))
    throw invalid([valueError(['query', 'value_column'], COST_OF_ENERGY.value_columns_differ, value_column)])
  const queue = new Queue(signal)
  const { file, rows } = await openFile(sent, query, queue)
  const iterator = rows[Symbol.asyncIterator]()
  try {
    return await readRows({ file, rows: iterator, query, queue, signal })
  } finally {
    await iterator.return?.()
  }
}

async function openFile(
  { content_type, chunks }: SentFile,
  query: ProfileImportQuery,
  queue: Queue,
): Promise<{ file: FileFacts; rows: AsyncIterable<FileRow> }> {
  if (content_type === XLSX_TYPE) {
    const { rows, sheet, sheets } = await openXlsx(chunks, { sheet: query.sheet, isLikely: isReadings }, queue)
    return { rows, file: { kind: 'xlsx', encoding: null, sheets, sheet, delimiter: null } }
  }
  const { rows, encoding, delimiter } = await openCsv(chunks, query.delimiter)
  return { rows, file: { kind: 'csv', encoding, sheets: [], sheet: null, delimiter } }
}

/** A sheet that begins with dates and numbers. */
function isReadings(head: FileRow[]): boolean {
  const { time_column, value_columns, matrix } = layoutOf(head, {})
  return time_column !== null && (matrix !== null || value_columns.length > 0)
}

type Opened = {
  file: FileFacts
  rows: AsyncIterator<FileRow>
  query: ProfileImportQuery
  queue: Queue
  signal: AbortSignal
}

async function readRows({ file, rows, query, queue, signal }: Opened): Promise<ReadFile> {
  const head: FileRow[] = []
  for (let cells = 0; head.length < HEAD_ROWS && cells < HEAD_CELLS; ) {
    const { done, value } = await rows.next()
    if (done) break
    head.push(value)
    cells += value.cells.length
  }
  const layout = layoutOf(head, { ...query, delimiter: file.delimiter })
  const findings = new Findings()
  const collector = new Collector(layout, findings, { series: query.series ?? null, not_numbers: query.not_numbers })
  const format = otherFormat(head)
  let isOpen = format === null && head.every((row) => collector.add(row))
  while (isOpen) {
    const { done, value } = await rows.next()
    isOpen = !done && collector.add(value)
    if (queue.isOver) await queue.next()
  }
  const collected = collector.end()
  const advice = { format, no_time: whyNoTime(head), deciding: decidingColumn(head, layout) }
  const analysis = await finished(analyse(collected, layout, { ...query, advice }, findings), signal)
  const { data_rows, series, imported, candidates, readings } = collected
  return {
    ...{ file, head, layout, analysis, findings },
    collected: { data_rows, series, imported, candidates, used_rows: readings.count },
  }
}
