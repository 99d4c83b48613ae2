import type { Faults } from '../days/faults.ts'
import { Lines } from './lines.ts'

/** Reads rows of a file line by line; both answer whether they met values. */
export type RowReader = { line(row: number, text: string): boolean; end(row: number, rest: string): boolean }

/** A file whose rows are lines. */
export class LineFile {
  #faults: Faults
  #reader: RowReader
  #lines = new Lines()
  #row = 0

  constructor(faults: Faults, reader: RowReader) {
    this.#faults = faults
    this.#reader = reader
  }

  /** Takes a part of the text; yields after each line whether it held values. */
  *feed(text: string): Generator<boolean> {
    for (const line of this.#lines.feed(text)) yield this.#reader.line(++this.#row, line)
    if (!this.#lines.isTooLong) return
    this.#faults.add(
      { row: this.#row + 1, column: null },
      'file_unreadable',
      'The line is too long: its end is missing',
    )
    yield false
  }

  /** Ends the file; returns whether the text behind the last line break had values. */
  end(): boolean {
    return this.#reader.end(this.#row + 1, this.#lines.rest)
  }

  get row(): number {
    return this.#row + 1
  }
}
