import { readXml, XmlFault, type XmlNode } from '#server/wire/xml/xml-tree.ts'

/** A document as stored; `root` is null where it is not XML, or too long to show as elements. */
export type ReadDocument = { bytes: Uint8Array<ArrayBuffer>; text: string; root: XmlNode | null }

/** Longer ones would only slow the page; the download has them whole. */
const MOST_TREE_CHARACTERS = 3_000_000
const MOST_TEXT_CHARACTERS = 400_000

/** Reads a document in base64; entities and cut texts are never followed, but shown as text. */
export function readDocument(content_base64: string): ReadDocument {
  const bytes = Uint8Array.from(atob(content_base64), (character) => character.charCodeAt(0))
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return { bytes, text, root: text.length > MOST_TREE_CHARACTERS ? null : rootOf(text) }
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200))
  return /\sencoding\s*=\s*["'](iso-8859-1|windows-1252)["']/i.test(head) ? 'windows-1252' : 'utf-8'
}

function rootOf(text: string): XmlNode | null {
  try {
    return readXml(text, { named_doctype: true })
  } catch (error) {
    if (error instanceof XmlFault) return null
    throw error
  }
}

/** The text with a line per element where it was a single line; at most some hundred thousand characters of it. */
export function indented({ text, root }: ReadDocument): { text: string; isCut: boolean } {
  const lines = text.split('\n').length
  const long = root !== null && lines < 5 ? broken(text) : text
  return { text: long.slice(0, MOST_TEXT_CHARACTERS), isCut: long.length > MOST_TEXT_CHARACTERS }
}

/** Breaks between tags only, so that nothing but white space between elements is added. */
function broken(text: string): string {
  let depth = 0
  return text
    .replaceAll(/>\s*</g, '>\n<')
    .split('\n')
    .map((line) => {
      if (line.startsWith('</')) depth -= 1
      const printed = '  '.repeat(Math.max(0, depth)) + line
      if (/^<[^!?/]/.test(line) && !line.endsWith('/>') && !line.includes('</')) depth += 1
      return printed
    })
    .join('\n')
}

/** The reason code of an element, in either family of documents; null for any other element. */
export function reasonCodeOf(node: XmlNode, parent: XmlNode | null): string | null {
  if (node.name === 'ReasonCode') return node.attributes.v?.trim() || null
  return node.name === 'code' && parent !== null && /reason$/i.test(parent.name) ? node.text.trim() || null : null
}
