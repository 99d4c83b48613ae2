import { all, type XmlNode } from '#server/wire/xml/xml-tree.ts'
import { type Field, spell } from './element-names.ts'
import type { Family } from './market-document.ts'
import { DocumentFault } from './read-bytes.ts'
import type { Message } from '#server/messages/message.ts'
import { DOCUMENTS } from './messages.ts'

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/
const MOST_INTEGER = 999_999
/** ESS: IdentificationType of 35; CIM: ID_String of 60 in the newest schemas, 35 before. */
const MOST_IDENTIFICATION = { ess: 35, cim: 60 } as const satisfies Record<Family, number>

/** Reads fields of an element as its family spells them; every fault names the element and the field. */
export class ElementReader {
  readonly family: Family
  readonly #node: XmlNode

  constructor(node: XmlNode, family: Family) {
    this.#node = node
    this.family = family
  }

  /** All elements of a field, in their order. */
  all(field: Field): ElementReader[] {
    const name = spell(this.family, field)
    return name === null ? [] : all(this.#node, name).map((node) => new ElementReader(node, this.family))
  }

  /** The text of a field, null where it is absent or empty. `other`: how some documents spell it. */
  optional(field: Field, other?: string): string | null {
    const found = [spell(this.family, field), other].find((name) => this.#valueOf(name) !== null)
    return this.#valueOf(found)
  }

  text(field: Field, other?: string): string {
    return this.optional(field, other) ?? this.fault(DOCUMENTS.field_missing({ field: this.#spelt(field) }))
  }

  /** The name that its sender gave a document. */
  identification(field: Field): string {
    const text = this.text(field)
    const most = MOST_IDENTIFICATION[this.family]
    if (text.length > most || /\p{C}/u.test(text))
      return this.fault(DOCUMENTS.field_long({ field: this.#spelt(field), most }))
    return text
  }

  /** A number from 1, as of positions and versions. */
  integer(field: Field, other?: string): number {
    const text = this.text(field, other)
    const number = /^\d{1,6}$/.test(text) ? Number(text) : 0
    if (number < 1)
      return this.fault(DOCUMENTS.field_whole({ field: this.#spelt(field), most: MOST_INTEGER, actual: short(text) }))
    return number
  }

  decimal(field: Field): number {
    const text = this.text(field)
    if (!/^-?\d{1,12}(?:\.\d{1,12})?$/.test(text))
      return this.fault(DOCUMENTS.field_number({ field: this.#spelt(field), actual: short(text) }))
    // What is written as -0 is nothing.
    return Number(text) + 0
  }

  /** RFC 3339 in UTC. */
  instant(field: Field, other?: string): string {
    return new Date(this.#instantOf(this.text(field, other), field)).toISOString()
  }

  /** `start/end` in an attribute, or two elements. */
  time(field: Field): { start_ms: number; end_ms: number } {
    return this.family === 'ess' ? this.timeIn(field) : this.#timeOf(this.#startAndEnd(field), field)
  }

  /** `start/end` in one text. */
  timeIn(field: Field): { start_ms: number; end_ms: number } {
    return this.#timeOf(this.text(field).split('/'), field)
  }

  #timeOf([start = '', end = '']: (string | undefined)[], field: Field): { start_ms: number; end_ms: number } {
    const [start_ms, end_ms] = [this.#instantOf(start, field), this.#instantOf(end, field)]
    if (end_ms <= start_ms) return this.fault(DOCUMENTS.field_interval({ field: this.#spelt(field) }))
    return { start_ms, end_ms }
  }

  fault(fault: Message): never {
    throw new DocumentFault(DOCUMENTS.in_element({ element: this.#node.name, fault }))
  }

  #startAndEnd(field: Field): (string | undefined)[] {
    const [interval] = this.all(field)
    const textOf = (name: string) => interval?.children(name)[0]?.text
    return [textOf('start'), textOf('end')]
  }

  /** Elements by their very name. */
  children(name: string): XmlNode[] {
    return all(this.#node, name)
  }

  #instantOf(text: string, field: Field): number {
    const instant_ms = INSTANT.test(text) ? Date.parse(text) : Number.NaN
    // Date.parse takes 30 February for 2 March.
    if (Number.isNaN(instant_ms) || !new Date(instant_ms).toISOString().startsWith(text.slice(0, 10)))
      return this.fault(DOCUMENTS.field_instant({ field: this.#spelt(field), actual: short(text) }))
    return instant_ms
  }

  #valueOf(name: string | null | undefined): string | null {
    const node = name === null || name === undefined ? undefined : all(this.#node, name)[0]
    const value = this.family === 'ess' ? node?.attributes.v : node?.text
    return value === undefined || value.trim() === '' ? null : value.trim()
  }

  #spelt(field: Field): string {
    return spell(this.family, field) ?? field
  }
}

function short(text: string): string {
  return `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`
}
