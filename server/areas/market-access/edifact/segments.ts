/**
 * A segment of an EDIFACT interchange: its tag, its elements with their components, its number from 1, and how many characters
 * of the text end with it.
 */
export type Segment = { number: number; tag: string; elements: string[][]; end: number }

/** Longer than any segment of a meter message; a text without terminators is none. */
const MOST_CHARACTERS = 4096

/** What parts a text, as UN/EDIFACT has it unless the first nine characters, `UNA…`, say otherwise (ISO 9735). */
const USUAL = { component: ':', element: '+', decimal: '.', release: '?', terminator: "'" }

/** What transport leaves ahead of a segment: line breaks and other control characters, blanks, a byte order mark, also as Latin-1 shows it. */
export const FILLING = /^(?:[\u0000-\u0020\ufeff]|\u00ef\u00bb\u00bf)+/
const ADVICE_CHARACTERS = 9

/**
 * Cuts a text that comes in pieces into segments; one file may hold several interchanges, each with service characters of its
 * own. Line breaks and other control characters are of no character set of ISO 9735 and no data wherever they stand, within a
 * segment or behind UNZ. No maintained package does that: those of npm were last worked on years ago, for Node 6 and as a preview.
 */
export class Segments {
  #marks = USUAL
  #rest = ''
  /** An interchange may begin here, with the advice on its service characters. */
  #isAhead = true
  #count = 0
  #fed = 0

  /** A segment has no end in sight. */
  get isTooLong(): boolean {
    return this.#rest.length > MOST_CHARACTERS
  }

  /** The text behind the last segment terminator, except filling. */
  get rest(): string {
    return this.#rest.replace(FILLING, '').trimEnd()
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
    this.#fed += text.length
    let from = 0
    for (;;) {
      if (this.#isAhead) {
        this.#rest = this.#rest.slice(from).replace(FILLING, '')
        from = 0
        if (this.#rest.length < ADVICE_CHARACTERS) return
        this.#isAhead = false
        this.#advice()
      }
      const end = this.#end(from)
      if (end === -1) break
      const raw = this.#unbroken(this.#rest.slice(from, end)).trimStart()
      from = end + 1
      if (raw === '') continue
      const segment = this.#segment(raw, this.#fed - this.#rest.length + from)
      this.#isAhead = segment.tag === 'UNZ'
      yield segment
    }
    this.#rest = this.#rest.slice(from)
  }

  #advice(): void {
    this.#marks = USUAL
    if (!this.#rest.startsWith('UNA')) return
    const [component = ':', element = '+', decimal = '.', release = '?', , terminator = "'"] = this.#rest.slice(3, 9)
    // A blank means that there is no release character.
    this.#marks = { component, element, decimal, release: release === ' ' ? '' : release, terminator }
    this.#rest = this.#rest.slice(ADVICE_CHARACTERS)
  }

  /** The end of the segment that starts at `from`: a terminator without a release character before it. */
  #end(from: number): number {
    const { terminator, release } = this.#marks
    for (let at = this.#rest.indexOf(terminator, from); at !== -1; at = this.#rest.indexOf(terminator, at + 1)) {
      let isReleased = false
      for (let ahead = at - 1; ahead >= from; ahead--) {
        if (this.#rest[ahead] === release) isReleased = !isReleased
        else if (!this.#isNoise(this.#rest[ahead] ?? ' ')) break
      }
      if (!isReleased) return at
    }
    return -1
  }

  /** Without line breaks and other control characters, but for those that are marks. */
  #unbroken(raw: string): string {
    if (!/[\u0000-\u001f]/.test(raw)) return raw
    return [...raw].filter((each) => !this.#isNoise(each)).join('')
  }

  #isNoise(character: string): boolean {
    return character < ' ' && !Object.values(this.#marks).includes(character)
  }

  #segment(raw: string, end: number): Segment {
    const [tag = '', ...elements] = this.#split(raw, this.#marks.element)
    const parts = elements.map((each) => this.#split(each, this.#marks.component).map((part) => this.#plain(part)))
    return { number: ++this.#count, tag: tag.trim(), elements: parts, end }
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
