import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { invalid, problem } from '#server/errors.ts'
import type { FileRow } from './cell.ts'
import { SPREADSHEET } from './messages.ts'
import type { DELIMITERS } from './file-types.ts'

type Delimiter = (typeof DELIMITERS)[number]
const CHARACTERS = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const satisfies Record<Delimiter, string>

/** The number of bytes used for detection. */
const HEAD_BYTES = 65_536
/** The maximum that a caller can name. */
const MOST_COLUMNS = 1000
/** Characters that are parsed at a time, while others wait. */
const PIECE_CHARACTERS = 8192
/** A longer row means an unclosed quotation mark. */
const MOST_ROW_CHARACTERS = 100_000

export type CsvFile = { encoding: string; delimiter: Delimiter; rows: AsyncIterable<FileRow> }

/**
 * A CSV file row by row, in whatever encoding and with whatever delimiter its beginning shows. The rows throw `invalid`
 * at a row that has no end.
 */
export async function openCsv(chunks: AsyncIterable<Uint8Array>, delimiter: Delimiter | undefined): Promise<CsvFile> {
  const iterator = chunks[Symbol.asyncIterator]()
  const { head, isWhole } = await headOf(iterator)
  const encoding = encodingOf(head, isWhole)
  const text = new TextDecoder(encoding).decode(head)
  const found = delimiter ?? delimiterOf(text)
  // JSON or XML in one line is not a row: its beginning is enough to recognize it.
  if (!isWhole && /^\ufeff?\s*[{[<]/.test(text) && !/[\r\n]/.test(text))
    return { encoding, delimiter: found, rows: beginning(text, iterator) }
  return { encoding, delimiter: found, rows: rowsOf(decoded(head, iterator, encoding), CHARACTERS[found]) }
}

async function* beginning(text: string, rest: AsyncIterator<Uint8Array>): AsyncGenerator<FileRow> {
  await rest.return?.()
  yield { row: 1, cells: [text.slice(0, 1000)] }
}

async function headOf(iterator: AsyncIterator<Uint8Array>): Promise<{ head: Buffer; isWhole: boolean }> {
  const parts: Uint8Array[] = []
  let length = 0
  while (length < HEAD_BYTES) {
    const { done, value } = await iterator.next()
    if (done) return { head: Buffer.concat(parts), isWhole: true }
    parts.push(value)
    length += value.length
  }
  return { head: Buffer.concat(parts), isWhole: false }
}

/** By its mark, else UTF-8 where it is that, else what Windows wrote in western Europe. */
function encodingOf(head: Buffer, isWhole: boolean): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  try {
    // A character that the cut goes through is no fault.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: !isWhole })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The delimiter that parts the most rows into the same number of cells, and into more than one. */
function delimiterOf(text: string): Delimiter {
  const lines = text.split(/\r\n|\n|\r/).slice(0, 200)
  const score = (delimiter: Delimiter) => {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const cells = line.replaceAll(/"[^"]*"/g, '').split(CHARACTERS[delimiter]).length
      if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1)
    }
    return Math.max(0, ...counts.values())
  }
  // A decimal comma splits rows as evenly as a comma between cells: it is tried last.
  const order: Delimiter[] = ['semicolon', 'tab', 'pipe', 'comma']
  return order.reduce((best, one) => (score(one) > score(best) ? one : best))
}

async function* decoded(head: Uint8Array, rest: AsyncIterator<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  try {
    yield decoder.decode(head, { stream: true })
    for (let next = await rest.next(); !next.done; next = await rest.next())
      yield decoder.decode(next.value, { stream: true })
    yield decoder.decode()
  } finally {
    await rest.return?.()
  }
}

async function* inPieces(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const part of text) {
    for (let from = 0, to = 0; from < part.length; from = to) {
      to = Math.min(part.length, from + PIECE_CHARACTERS)
      // A character of two halves stays whole.
      if (to < part.length && /[\ud800-\udbff]/.test(part.charAt(to - 1))) to++
      yield part.slice(from, to)
    }
  }
}

async function* rowsOf(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<FileRow> {
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: MOST_ROW_CHARACTERS,
  })
  const source = Readable.from(inPieces(text))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let ends = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { row: ends + 1, cells: record.length > MOST_COLUMNS ? record.slice(0, MOST_COLUMNS) : record }
      ends = info.lines
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const row = (error as CsvError & { lines?: number }).lines ?? ends + 1
    const message = SPREADSHEET.row_unread({ why: error.message.slice(0, 200) })
    throw invalid([problem('file_unreadable', ['body', row], message)])
  } finally {
    source.destroy()
  }
}
