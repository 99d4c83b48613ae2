/** A line longer than this has lost its end. */
const MOST_CHARACTERS = 65_536

/** Lines of a text that comes in pieces, without their ends; a byte order mark is dropped. */
export class Lines {
  #rest = ''
  #isFirst = true

  /** A line has no end in sight. */
  get isTooLong(): boolean {
    return this.#rest.length > MOST_CHARACTERS
  }

  /** The text behind the last line break; empty for a complete text. */
  get rest(): string {
    return this.#rest
  }

  /** The lines that end within `text`. */
  *feed(text: string): Generator<string> {
    let from = 0
    if (this.#isFirst && text.length > 0) {
      this.#isFirst = false
      if (text.charCodeAt(0) === 0xfeff) from = 1
    }
    for (let end = text.indexOf('\n', from); end !== -1; end = text.indexOf('\n', from)) {
      const line = this.#rest === '' ? text.slice(from, end) : this.#rest + text.slice(from, end)
      this.#rest = ''
      from = end + 1
      yield line.endsWith('\r') ? line.slice(0, -1) : line
    }
    this.#rest += text.slice(from)
  }
}
