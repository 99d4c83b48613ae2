import type { Cell } from '#server/spreadsheet/cell.ts'

export type Delimiter = 'tab' | 'semicolon' | 'comma'
/** Rows of cells as a spreadsheet or a file has them; `delimiter` is null for a workbook. */
export type Table = { rows: Cell[][]; delimiter: Delimiter | null }

const marks = { tab: '\t', semicolon: ';', comma: ',' } as const satisfies Record<Delimiter, string>

/** The cells of a text that was copied from a spreadsheet, or of a CSV file; blank rows around them are dropped. */
export function readTable(text: string): Table {
  const plain = text.replace(/^\ufeff/, '')
  const delimiter = delimiterOf(plain)
  return { rows: trimmed(cellsOf(plain, delimiter === null ? null : marks[delimiter])), delimiter }
}

/** Tabs and semicolons separate wherever they stand; commas unless all of them are decimal marks of one column. */
function delimiterOf(text: string): Delimiter | null {
  const bare = text.replaceAll(/"(?:[^"]|"")*"/g, '""')
  if (bare.includes('\t')) return 'tab'
  if (bare.includes(';')) return 'semicolon'
  const lines = bare.split(/\r\n|\r|\n/).filter((line) => line.includes(','))
  return lines.every((line) => /^\s*[+-]?(\d+|\d{1,3}(\.\d{3})+),\d+\s*$/.test(line)) ? null : 'comma'
}

function cellsOf(text: string, mark: string | null): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') cell += text[at++]
      else isQuoted = false
    } else if (character === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (character === mark) endCell()
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[at + 1] === '\n') at++
      endCell()
      rows.push([])
    } else cell += character
  }
  endCell()
  return rows
}

/** Without the blank rows ahead of the first filled one and behind the last. */
export function trimmed(rows: Cell[][]): Cell[][] {
  const isFilled = (cells: Cell[]) => cells.some((cell) => cell !== null && cell !== '')
  const first = rows.findIndex(isFilled)
  return first < 0 ? [] : rows.slice(first, rows.findLastIndex(isFilled) + 1)
}
