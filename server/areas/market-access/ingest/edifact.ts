/** A segment of an EDIFACT interchange: its tag, its elements with their components, and its number from 1. */
export type Segment = { number: number; tag: string; elements: string[][] }

/** Longer than any segment of a meter message; a text without terminators is none. */
const MOST_CHARACTERS = 4096

/** What parts a text, as UN/EDIFACT has it unless the first nine characters, `UNA…`, say otherwise (ISO 9735). */
const USUAL = { component: ':', element: '+', decimal: '.', release: '?', terminator: "'" }

/**
 * Cuts a text that comes in pieces into segments. No maintained package does that: those of npm were last worked on years
 * ago, for Node 6 and as a preview.
 */
export class Segments {
  #marks = USUAL
  #rest = ''
  #isFirst = true
  #count = 0

  /** A segment has no end in sight. */
  get isTooLong(): boolean {
    return this.#rest.length > MOST_CHARACTERS
  }

  /** What stands behind the last segment's end. */
  get rest(): string {
    return this.#rest.trim()
  }

  /** Number of segments so far. */
  get count(): number {
    return this.#count
  }

  get decimal(): string {
    return this.#marks.decimal
  }

  *feed(text: string): Generator<Segment> {
    this.#rest += text
    if (this.#isFirst) {
      if (this.#rest.trimStart().length < 9) return
      this.#isFirst = false
      this.#advice()
    }
    let from = 0
    for (let end = this.#end(from); end !== -1; end = this.#end(from)) {
      const raw = this.#rest.slice(from, end).trimStart()
      from = end + 1
      if (raw !== '') yield this.#segment(raw)
    }
    this.#rest = this.#rest.slice(from)
  }

  #advice(): void {
    const text = this.#rest.trimStart()
    this.#rest = text
    if (!text.startsWith('UNA')) return
    const [component = ':', element = '+', decimal = '.', release = '?', , terminator = "'"] = text.slice(3, 9)
    this.#marks = { component, element, decimal, release, terminator }
    this.#rest = text.slice(9)
  }

  /** Where the segment that starts at `from` ends: at a terminator that no release character stands ahead of. */
  #end(from: number): number {
    const { terminator, release } = this.#marks
    for (let at = this.#rest.indexOf(terminator, from); at !== -1; at = this.#rest.indexOf(terminator, at + 1)) {
      let released = 0
      while (this.#rest[at - 1 - released] === release) released++
      if (released % 2 === 0) return at
    }
    return -1
  }

  #segment(raw: string): Segment {
    const [tag = '', ...elements] = this.#split(raw, this.#marks.element)
    const parts = elements.map((each) => this.#split(each, this.#marks.component).map((part) => this.#plain(part)))
    return { number: ++this.#count, tag: tag.trim(), elements: parts }
  }

  #split(text: string, mark: string): string[] {
    const { release } = this.#marks
    const parts: string[] = []
    let from = 0
    for (let at = 0; at < text.length; at++) {
      if (text[at] === release) at++
      else if (text[at] === mark) {
        parts.push(text.slice(from, at))
        from = at + 1
      }
    }
    parts.push(text.slice(from))
    return parts
  }

  #plain(text: string): string {
    const { release } = this.#marks
    if (!text.includes(release)) return text
    let plain = ''
    for (let at = 0; at < text.length; at++) plain += text[at] === release ? (text[++at] ?? '') : text[at]
    return plain
  }
}
