import sax from 'sax'
import { invalid, bareValueError } from '#server/errors.ts'
import type { Queue } from '#server/process/queue.ts'
import type { Cell, FileRow } from './cell.ts'
import { cellOf, columnOf, isDateFormat, type RawCell, type Workbook } from './xlsx-cells.ts'
import { collected, MOST_ENTRIES, Parts, unreadable } from './xlsx-parts.ts'
import { SPREADSHEET } from './messages.ts'

const MOST_TEXT_CHARACTERS = 40 * 1024 * 1024
/** Excel's own bounds of a cell's text and of a sheet's rows. */
const MOST_CELL_CHARACTERS = 32_767
const MOST_SHEET_ROWS = 1_048_576
/** Cells of a sheet with the empty ones between them: twenty columns in every row that a sheet can have. */
const MOST_CELLS = 20 * MOST_SHEET_ROWS
/** Texts that cells share, and formats: more than spreadsheets keep. */
const MOST_STRINGS = 4_000_000
const MOST_STYLES = 65_536
const MOST_SHEETS = 20
const MOST_NAME_CHARACTERS = 100
const HEAD_ROWS = 60
const HEAD_CELLS = 10_000

export type XlsxFile = { sheet: string; sheets: string[]; rows: AsyncIterable<FileRow> }

/**
 * A sheet of a workbook row by row: the named one, or the first whose beginning `isLikely`. `invalid` for a file that
 * is not a workbook, a missing sheet, and parts that unpack to an excessive size; 413 for too many bytes.
 */
export async function openXlsx(
  chunks: AsyncIterable<Uint8Array>,
  { sheet, isLikely }: { sheet: string | undefined; isLikely: (head: FileRow[]) => boolean },
  queue: Queue,
): Promise<XlsxFile> {
  const parts = await Parts.open(await collected(chunks), queue)
  const { sheets, is_1904 } = await sheetsOf(parts)
  const workbook = { strings: await stringsOf(parts), date_styles: await dateStyles(parts), is_1904 }
  const names = sheets.map(({ name }) => name)
  const chosen =
    sheet === undefined ? await likeliest(parts, sheets, workbook, isLikely) : sheets.find(({ name }) => name === sheet)
  if (chosen === undefined) {
    const message = SPREADSHEET.no_sheet({ sheet: sheet ?? '', sheets: names.join(', ').slice(0, 300) })
    throw invalid([bareValueError(['query', 'sheet'], message, sheet ?? null)])
  }
  return { sheet: chosen.name, sheets: names, rows: rowsOf(parts, chosen.path, workbook) }
}

type Listener = { open?: (tag: sax.Tag) => void; text?: (text: string) => void; close?: (name: string) => void }

/** Feeds a part to a listener, piece by piece; `after` runs behind each. Names come without their prefix. */
async function* walk<T>(parts: Parts, name: string, listener: Listener, after: () => Iterable<T>): AsyncGenerator<T> {
  const parser = sax.parser(true, { trim: false })
  parser.onopentag = (tag) => listener.open?.({ ...(tag as sax.Tag), name: local(tag.name) })
  parser.ontext = (text) => listener.text?.(text)
  parser.onclosetag = (tag) => listener.close?.(local(tag))
  parser.ondoctype = () => {
    throw unreadable('it declares a document type')
  }
  parser.onerror = (error) => {
    throw unreadable(error.message)
  }
  for await (const text of parts.read(name)) {
    parser.write(text)
    yield* after()
  }
  parser.close()
  yield* after()
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

async function walkWhole(parts: Parts, name: string, listener: Listener): Promise<void> {
  const nothing: never[] = []
  for await (const _ of walk(parts, name, listener, () => nothing));
}

type Sheet = { name: string; path: string }

async function sheetsOf(parts: Parts): Promise<{ sheets: Sheet[]; is_1904: boolean }> {
  const found: { name: string; id: string }[] = []
  const targets = new Map<string, string>()
  let is_1904 = false
  await walkWhole(parts, 'xl/workbook.xml', {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr') is_1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name === 'sheet' && found.length < 1000)
        found.push({
          name: (attributes.name ?? '').slice(0, MOST_NAME_CHARACTERS),
          id: attributes['r:id'] ?? attributes.id ?? '',
        })
    },
  })
  await walkWhole(parts, 'xl/_rels/workbook.xml.rels', {
    open: ({ name, attributes }) => {
      if (name === 'Relationship' && targets.size < MOST_ENTRIES)
        targets.set(attributes.Id ?? '', attributes.Target ?? '')
    },
  })
  const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  const sheets = found.map(({ name, id }) => ({ name, path: pathOf(targets.get(id) ?? '') }))
  return { sheets: sheets.filter(({ path }) => parts.has(path)), is_1904 }
}

async function stringsOf(parts: Parts): Promise<string[]> {
  const strings: string[] = []
  if (!parts.has('xl/sharedStrings.xml')) return strings
  let characters = 0
  let at: string | null = null
  let depth = 0
  await walkWhole(parts, 'xl/sharedStrings.xml', {
    open: ({ name }) => {
      if (name === 'si') at = ''
      if (name === 't') depth++
      // How a text is pronounced is no part of it.
      if (name === 'rPh') depth -= 1000
    },
    text: (text) => {
      if (at === null || depth <= 0) return
      characters += text.length
      if (characters > MOST_TEXT_CHARACTERS) throw unreadable('its texts are too long')
      at += text
      refuseLongText(at)
    },
    close: (name) => {
      if (name === 't') depth--
      if (name === 'rPh') depth += 1000
      if (name === 'si' && strings.length >= MOST_STRINGS) throw unreadable('it has too many texts')
      if (name === 'si') strings.push((at ?? '').trim())
    },
  })
  return strings
}

async function dateStyles(parts: Parts): Promise<Set<number>> {
  const styles = new Set<number>()
  if (!parts.has('xl/styles.xml')) return styles
  const codes = new Map<number, string>()
  let isInCells = false
  let index = 0
  await walkWhole(parts, 'xl/styles.xml', {
    open: ({ name, attributes }) => {
      if (name === 'numFmt' && codes.size < MOST_STYLES)
        codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (name === 'cellXfs') isInCells = true
      if (name !== 'xf' || !isInCells) return
      const id = Number(attributes.numFmtId ?? 0)
      if (index < MOST_STYLES && isDateFormat(id, codes.get(id))) styles.add(index)
      index++
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}

/** The first sheet whose beginning is likely, else the first. */
async function likeliest(
  parts: Parts,
  sheets: Sheet[],
  workbook: Workbook,
  isLikely: (head: FileRow[]) => boolean,
): Promise<Sheet | undefined> {
  if (sheets.length < 2) return sheets[0]
  for (const sheet of sheets.slice(0, MOST_SHEETS)) {
    const head: FileRow[] = []
    let cells = 0
    for await (const row of rowsOf(parts, sheet.path, workbook)) {
      cells += row.cells.length
      if (head.push(row) >= HEAD_ROWS || cells >= HEAD_CELLS) break
    }
    if (isLikely(head)) return sheet
  }
  return sheets[0]
}

function refuseLongText(text: string): void {
  if (text.length > MOST_CELL_CHARACTERS) throw unreadable(`a cell has more than ${MOST_CELL_CHARACTERS} characters`)
}

/** A row's own number, else the one behind the row before it. */
function rowNumberOf(reference: string | undefined, before: number): number {
  if (reference === undefined) return before + 1
  const number = /^\d{1,7}$/.test(reference) ? Number(reference) : 0
  if (number < 1 || number > MOST_SHEET_ROWS) throw unreadable(`a row has the number ${reference.slice(0, 20)}`)
  return number
}

/** Rows of a sheet; empty cells between others are null. */
function rowsOf(parts: Parts, path: string, workbook: Workbook): AsyncGenerator<FileRow> {
  const ready: FileRow[] = []
  let row: FileRow = { row: 0, cells: [] }
  let column: number | null = 0
  let cells_count = 0
  let cell: RawCell = { type: 'n', style: 0, value: null }
  let isValue = false
  const take = function* () {
    yield* ready.splice(0)
  }
  const put = (value: Cell) => {
    // Trailing empty cells of a row may be absent.
    if (column === null || value === null) return
    cells_count += Math.max(1, column - row.cells.length)
    if (cells_count > MOST_CELLS) throw unreadable(`its rows have more than ${MOST_CELLS} cells`)
    while (row.cells.length < column - 1) row.cells.push(null)
    row.cells[column - 1] = value
  }
  const listener: Listener = {
    open: ({ name, attributes }) => {
      if (name === 'row') {
        row = { row: rowNumberOf(attributes.r, row.row), cells: [] }
        column = 0
      } else if (name === 'c') {
        column = attributes.r === undefined ? (column ?? 0) + 1 : columnOf(attributes.r)
        cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), value: null }
      } else isValue = name === 'v' || (name === 't' && cell.type === 'inlineStr')
    },
    text: (text) => {
      if (!isValue) return
      cell.value = (cell.value ?? '') + text
      refuseLongText(cell.value)
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'c') put(cellOf(cell, workbook))
      if (name === 'row') ready.push(row)
    },
  }
  return walk(parts, path, listener, take)
}
