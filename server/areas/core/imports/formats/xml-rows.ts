import sax from 'sax'
import { UnusableAnswer } from '../../unusable-answer.ts'
import { isStorable } from '../unusable-text.ts'
import type { Message } from '#server/messages/message.ts'
import { TABLES } from './messages.ts'

const MOST_ROWS = 200_000
const MOST_CELL_CHARACTERS = 10_000

export type XmlRow = Record<string, string>

/** Reads a table in XML as it comes in: the children of the root are rows, which are given away one by one, their children are cells. */
export class XmlRows {
  readonly #name: string
  readonly #take: (row: XmlRow) => void
  #row: XmlRow = {}
  #rows = 0
  readonly #path: string[] = []
  readonly #parser = sax.parser(true, { trim: false })
  #cell = ''

  constructor(name: string, take: (row: XmlRow) => void) {
    this.#name = name
    this.#take = take
    const parser = this.#parser
    parser.onerror = (error) => this.#refuse(TABLES.xml_broken({ why: error.message.split('\n')[0] ?? '' }))
    // Without a document type no entity can be declared.
    parser.ondoctype = () => this.#refuse(TABLES.xml_doctype)
    parser.onopentag = ({ name: tag }) => this.#open(tag)
    parser.onclosetag = () => this.#close()
    parser.ontext = (text) => this.#text(text)
    parser.oncdata = (text) => this.#text(text)
  }

  /** Reads a piece of the text; UnusableAnswer for what is no such table. */
  write(text: string): void {
    this.#parser.write(text)
  }

  /** UnusableAnswer where the text was cut off, or has no rows. */
  end(): void {
    this.#parser.close()
    if (this.#rows === 0) this.#refuse(TABLES.xml_empty)
  }

  #open(tag: string): void {
    this.#path.push(tag)
    this.#cell = ''
    if (this.#path.length > 3) this.#refuse(TABLES.xml_deep({ path: this.#path.slice(0, 3).join('/') }))
    if (this.#path.length !== 2) return
    this.#row = {}
    if (++this.#rows > MOST_ROWS) this.#refuse(TABLES.xml_rows({ most: MOST_ROWS }))
  }

  #close(): void {
    const tag = this.#path[2]
    if (!isStorable(this.#cell)) this.#refuse(TABLES.xml_characters)
    if (tag !== undefined) this.#row[tag] = this.#cell.trim()
    if (this.#path.length === 2) this.#take(this.#row)
    this.#path.pop()
  }

  #text(text: string): void {
    this.#cell += text
    if (this.#cell.length > MOST_CELL_CHARACTERS) this.#refuse(TABLES.xml_cell({ most: MOST_CELL_CHARACTERS }))
  }

  #refuse(why: Message): never {
    throw new UnusableAnswer(TABLES.unusable({ table: this.#name, why }))
  }
}
