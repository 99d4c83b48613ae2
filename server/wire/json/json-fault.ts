import type { Message } from '../../messages/message.ts'
import { JSON_MESSAGES } from './messages.ts'

export type Fault = { index: number; message: Message }

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y
const SPACE = /[ \t\n\r]*/y
const WORD = /true|false|null/y
const PLAIN = /[^"\\\u0000-\u001f]*/y

/**
 * Where and why Python's `json` (before 3.13) refuses a text: its words, and the index in UTF-16 units. Only for texts
 * that `JSON.parse` refused. NaN and Infinity, which Python reads, count as missing values.
 */
export function jsonFault(text: string): Fault {
  return new Scanner(text).document()
}

class Scanner {
  readonly text: string
  index = 0
  /** The bracket that each open container waits for. */
  readonly open: ('}' | ']')[] = []

  constructor(text: string) {
    this.text = text
  }

  /** A loop over values with its own stack, so that no depth of nesting can overflow. */
  document(): Fault {
    this.skip(SPACE)
    for (;;) {
      const fault = this.value() ?? this.after()
      if (fault !== undefined) return fault
    }
  }

  /** Enters containers up to the first scalar, or the first empty container, and reads that. */
  value(): Fault | undefined {
    for (;;) {
      const character = this.text[this.index]
      if (character === '"') return this.string()
      if (character !== '{' && character !== '[') return this.plain()
      const entered = this.enter(character)
      if (entered !== undefined) return entered === 'empty' ? undefined : entered
    }
  }

  plain(): Fault | undefined {
    const start = this.index
    this.skip(NUMBER)
    if (this.index === start) this.skip(WORD)
    return this.index === start ? { index: start, message: JSON_MESSAGES.value } : undefined
  }

  enter(opening: '{' | '['): Fault | 'empty' | undefined {
    const bracket = opening === '{' ? '}' : ']'
    this.step()
    if (this.text[this.index] === bracket) {
      this.index += 1
      return 'empty'
    }
    this.open.push(bracket)
    return opening === '{' ? this.name() : undefined
  }

  /** Leaves the containers that end here, then moves to the next value. */
  after(): Fault | undefined {
    for (;;) {
      this.skip(SPACE)
      const bracket = this.open.at(-1)
      if (bracket === undefined) return { index: this.index, message: JSON_MESSAGES.end }
      if (this.text[this.index] !== bracket) return this.next(bracket)
      this.open.pop()
      this.index += 1
    }
  }

  next(bracket: '}' | ']'): Fault | undefined {
    if (this.text[this.index] !== ',') return { index: this.index, message: JSON_MESSAGES.comma }
    this.step()
    return bracket === '}' ? this.name() : undefined
  }

  name(): Fault | undefined {
    if (this.text[this.index] !== '"') return { index: this.index, message: JSON_MESSAGES.name }
    const fault = this.string()
    if (fault !== undefined) return fault
    this.skip(SPACE)
    if (this.text[this.index] !== ':') return { index: this.index, message: JSON_MESSAGES.colon }
    this.step()
    return undefined
  }

  string(): Fault | undefined {
    const start = this.index
    this.index += 1
    for (;;) {
      this.skip(PLAIN)
      const character = this.text[this.index]
      if (character === undefined) return { index: start, message: JSON_MESSAGES.quote }
      if (character === '"') break
      if (character !== '\\') return { index: this.index, message: JSON_MESSAGES.character }
      const fault = this.escape(start)
      if (fault !== undefined) return fault
    }
    this.index += 1
    return undefined
  }

  escape(start: number): Fault | undefined {
    const at = this.index
    const character = this.text[at + 1]
    if (character === undefined) return { index: start, message: JSON_MESSAGES.quote }
    if (character !== 'u') {
      this.index += 2
      return '"\\/bfnrt'.includes(character) ? undefined : { index: at, message: JSON_MESSAGES.escape }
    }
    this.index += 6
    const complete = /^[0-9a-fA-F]{4}$/.test(this.text.slice(at + 2, at + 6)) && this.index < this.text.length
    return complete ? undefined : { index: at + 1, message: JSON_MESSAGES.unicode_escape }
  }

  /** Past one character and the white space behind it. */
  step(): void {
    this.index += 1
    this.skip(SPACE)
  }

  skip(pattern: RegExp): void {
    pattern.lastIndex = this.index
    this.index += pattern.exec(this.text)?.[0].length ?? 0
  }
}
