import { strToU8, Zip, ZipDeflate } from 'fflate'
import { SHEET_END, sheetPath, sheetRow, sheetStart, type SheetCell, workbookParts } from './workbook.ts'

/** Rows of a sheet, its head included (ECMA-376 has no limit, programs have this one). */
const MOST_ROWS = 1_048_576
const WIDTH = 18

/**
 * A workbook as it is written: a sheet with a head of `columns` that stays in sight, and a further one with the same head
 * wherever a sheet is full. Texts are texts, whatever they begin with.
 */
export async function* workbookChunks(
  columns: readonly string[],
  batches: AsyncIterable<readonly (readonly SheetCell[])[]>,
  most_rows = MOST_ROWS,
): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    written.push(chunk)
  })
  const names: string[] = []
  const begin = () => {
    const file = fileIn(zip, sheetPath(names.length))
    names.push(`Sheet ${names.length + 1}`)
    const widths = columns.map((name) => ({ width: Math.max(WIDTH, Math.min(40, name.length + 2)) }))
    file.push(strToU8(sheetStart(widths, 1) + sheetRow(columns, 1, () => 'head')))
    return file
  }
  let sheet = begin()
  let rows = 1
  for await (const batch of batches) {
    let text = ''
    for (const row of batch) {
      if (rows === most_rows) {
        sheet.push(strToU8(text + SHEET_END), true)
        text = ''
        sheet = begin()
        rows = 1
      }
      rows += 1
      text += sheetRow(row, rows, () => 'plain')
    }
    sheet.push(strToU8(text))
    yield* written.splice(0)
  }
  sheet.push(strToU8(SHEET_END), true)
  for (const [path, bytes] of Object.entries(workbookParts(names))) fileIn(zip, path).push(bytes, true)
  zip.end()
  yield* written.splice(0)
}

function fileIn(zip: Zip, path: string): ZipDeflate {
  const file = new ZipDeflate(path, { level: 4 })
  // One fixed date: the same answer packs to the same bytes.
  file.mtime = '2020-01-01T00:00:00'
  zip.add(file)
  return file
}
