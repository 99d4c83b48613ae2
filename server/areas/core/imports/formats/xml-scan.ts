import { UnusableAnswer } from '../../unusable-answer.ts'
import type { Message } from '#server/messages/message.ts'
import { TABLES } from './messages.ts'
import { type XmlRow, XmlRows } from './xml-rows.ts'

const MOST_ROW_CHARACTERS = 200_000
/** The declaration, the root and the first row; no document type. */
const START = /^\uFEFF?\s*(?:<\?xml[^>]*\?>)?\s*<([\w.-]+)[^<>/]*>\s*<([\w.-]+)[^<>/]*>/

/**
 * Reads a table in XML as `XmlRows` does, but only finds where its rows begin and end, which is many times as fast; of a row
 * that is needed `cellOf` reads a cell without entities, and `wholeRow` all.
 */
export class XmlScan {
  readonly #name: string
  readonly #take: (row: string) => void
  #rest = ''
  #root: string | null = null
  #end = ''

  constructor(name: string, take: (row: string) => void) {
    this.#name = name
    this.#take = take
  }

  /** Reads a piece of the text; UnusableAnswer for what is no such table. */
  write(text: string): void {
    this.#rest += text
    if (this.#root === null && !this.#begin()) return
    let from = 0
    for (let to = this.#rest.indexOf(this.#end); to !== -1; to = this.#rest.indexOf(this.#end, from)) {
      const row = this.#rest.slice(from, to + this.#end.length)
      if (row.includes('<!')) this.#refuse(TABLES.xml_doctype)
      this.#take(row)
      from = to + this.#end.length
    }
    this.#rest = this.#rest.slice(from)
    if (this.#rest.length > MOST_ROW_CHARACTERS) this.#refuse(TABLES.xml_cell({ most: MOST_ROW_CHARACTERS }))
  }

  /** UnusableAnswer where the text was cut off, or has no rows. */
  end(): void {
    if (this.#root === null) this.#refuse(TABLES.xml_empty)
    if (this.#rest.trim() !== `</${this.#root}>`) this.#refuse(TABLES.xml_broken({ why: 'Unclosed root tag' }))
  }

  #begin(): boolean {
    const [start = '', root, row] = START.exec(this.#rest) ?? []
    if (root === undefined || row === undefined) {
      if (this.#rest.includes('<!')) this.#refuse(TABLES.xml_doctype)
      if (this.#rest.length > MOST_ROW_CHARACTERS) this.#refuse(TABLES.xml_empty)
      return false
    }
    this.#root = root
    this.#end = `</${row}>`
    this.#rest = this.#rest.slice(start.lastIndexOf('<'))
    return true
  }

  #refuse(why: Message): never {
    throw new UnusableAnswer(TABLES.unusable({ table: this.#name, why }))
  }
}

/** The text of a cell of a row, by the first of its names that the row has; empty where it has none. Entities stay. */
export function cellOf(row: string, ...names: readonly string[]): string {
  for (const name of names) {
    const from = row.indexOf(`<${name}>`)
    const start = from + name.length + 2
    if (from !== -1) return row.slice(start, row.indexOf('<', start)).trim()
  }
  return ''
}

/** All cells of a row, with their entities read. */
export function wholeRow(table: string, row: string): XmlRow {
  const rows: XmlRow[] = []
  const reader = new XmlRows(table, (each) => rows.push(each))
  reader.write(`<Rows>${row}</Rows>`)
  reader.end()
  return rows[0] ?? {}
}
