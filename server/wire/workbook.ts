import { strToU8, zipSync } from 'fflate'

/** A cell: text, a number, true or false, nothing, a formula (without `=`) with the value that it has, or a date as days since 1970. */
export type SheetCell = string | number | boolean | null | { formula: string; value: number } | { day_number: number }

export type Sheet = {
  /** At most 31 characters, without `[]:*?/\`. */
  name: string
  /** Width in characters and format of every column. */
  columns: { width: number; format?: 'money' | 'number' | 'whole' }[]
  /** Rows that are bold and stay in sight, counted from the top. */
  head: number
  rows: Iterable<readonly SheetCell[]>
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const STYLES = { plain: 0, head: 1, money: 2, number: 3, whole: 4, date: 5 } as const
/** Characters of a cell; programs call a file with more of them damaged. */
const LONGEST_TEXT = 32_767
/** Spreadsheets count days from 30 December 1899. */
const DAY_NUMBER_OF_1970 = 25_569

/** An Office Open XML workbook (ECMA-376); formulas carry their values, so that a viewer that does not calculate shows them. */
export function workbookBytes(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const files = workbookParts(sheets.map(({ name }) => name))
  sheets.forEach((sheet, index) => (files[sheetPath(index)] = strToU8(worksheet(sheet))))
  // One fixed date: the same answer packs to the same bytes.
  return new Uint8Array(zipSync(files, { level: 4, mtime: '2020-01-01T00:00:00' }))
}

/** Where a sheet lies in the package, counted from 0. */
export function sheetPath(index: number): string {
  return `xl/worksheets/sheet${index + 1}.xml`
}

/** The parts of the package beside its sheets, which have these names. */
export function workbookParts(names: readonly string[]): Record<string, Uint8Array> {
  return {
    '[Content_Types].xml': strToU8(contentTypes(names.length)),
    '_rels/.rels': strToU8(relations([['officeDocument', 'xl/workbook.xml']])),
    'xl/workbook.xml': strToU8(workbook(names)),
    'xl/_rels/workbook.xml.rels': strToU8(
      relations([
        ...names.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
        ['styles', 'styles.xml'],
      ]),
    ),
    'xl/styles.xml': strToU8(styles()),
  }
}

/** `'Line items'!$D$2:$D$49`: a column of a sheet, from row to row, counted from 1. */
export function rangeOf(sheet: string, column: number, from: number, to: number): string {
  const letters = columnName(column)
  return `'${sheet.replaceAll("'", "''")}'!$${letters}$${from}:$${letters}$${Math.max(from, to)}`
}

/** 0 → `A`, 26 → `AA`. */
export function columnName(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26))
  return column < 26 ? rest : columnName(Math.floor(column / 26) - 1) + rest
}

function contentTypes(sheets: number): string {
  const parts = Array.from({ length: sheets }, (_, index) => [`/${sheetPath(index)}`, `${TYPE}.worksheet+xml`])
  const all = [['/xl/workbook.xml', `${TYPE}.sheet.main+xml`], ['/xl/styles.xml', `${TYPE}.styles+xml`], ...parts]
  const overrides = all.map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`).join('')
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides}</Types>`
}

function relations(targets: (readonly [string, string])[]): string {
  const all = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
}

function workbook(names: readonly string[]): string {
  const all = names.map(
    (name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${all.join('')}</sheets><calcPr fullCalcOnLoad="1"/></workbook>`
}

function styles(): string {
  const formats = ['#,##0.00', '#,##0.00####', '0', 'yyyy-mm-dd'].map(
    (code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`,
  )
  const cells = [0, 0, 164, 165, 166, 167].map((format, index) => {
    const font = index === STYLES.head ? 1 : 0
    return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/>`
  })
  return `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`
}

function worksheet({ columns, head, rows }: Sheet): string {
  const lines: string[] = []
  for (const row of rows) {
    const at = lines.length + 1
    lines.push(sheetRow(row, at, (column) => (at <= head ? 'head' : (columns[column]?.format ?? 'plain'))))
  }
  return `${sheetStart(columns, head)}${lines.join('')}${SHEET_END}`
}

/** What stands in a sheet ahead of its rows, of which `head` stay in sight. */
export function sheetStart(columns: readonly { width: number }[], head: number): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const pane = `<pane ySplit="${head}" topLeftCell="A${head + 1}" activePane="bottomLeft" state="frozen"/>`
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${head > 0 ? pane : ''}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
}

export const SHEET_END = '</sheetData></worksheet>'

/** A row of a sheet, counted from 1. */
export function sheetRow(
  row: readonly SheetCell[],
  at: number,
  style: (column: number) => keyof typeof STYLES,
): string {
  let line = `<row r="${at}">`
  for (let column = 0; column < row.length; column++)
    line += cell(row[column]!, `${columnName(column)}${at}`, STYLES[style(column)])
  return `${line}</row>`
}

function cell(value: SheetCell, at: string, style: number): string {
  if (value === null || value === '') return ''
  const status = style === 0 ? '' : ` s="${style}"`
  if (typeof value === 'boolean') return `<c r="${at}"${status} t="b"><v>${value ? 1 : 0}</v></c>`
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${at}"${status}><v>${value}</v></c>` : ''
  if (typeof value === 'object' && 'day_number' in value) {
    return `<c r="${at}" s="${STYLES.date}"><v>${value.day_number + DAY_NUMBER_OF_1970}</v></c>`
  }
  if (typeof value === 'object')
    return `<c r="${at}"${status}><f>${escaped(value.formula)}</f><v>${value.value}</v></c>`
  const text = value.length <= LONGEST_TEXT ? value : `${value.slice(0, LONGEST_TEXT - 1)}…`
  return `<c r="${at}"${status} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** Characters that XML 1.0 does not know are left out. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
