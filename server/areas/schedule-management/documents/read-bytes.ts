import { readXml, XmlFault, type XmlNode } from '#server/wire/xml/xml-tree.ts'
import type { Message } from '#server/messages/message.ts'
import { DOCUMENTS } from './messages.ts'

/** A document cannot be read: what is wrong, and where. */
export class DocumentFault extends Error {
  readonly detail: Message

  constructor(message: Message) {
    super(message.text)
    this.detail = message
  }
}

/** Two thousand series of a day of 100 quarter-hours have about 15 MB. */
export const MOST_BYTES = 20 * 1024 * 1024
const ENCODING = /^(?:\uFEFF)?<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/
/**
 * The elements of a document that came from elsewhere. A document type may name a file, as ESS messages do, and is not
 * followed; entities, texts that are cut, too long or in an unknown encoding are a DocumentFault.
 */
export function readElements(bytes: Uint8Array): XmlNode {
  if (bytes.length > MOST_BYTES) throw new DocumentFault(DOCUMENTS.too_long({ bytes: bytes.length, most: MOST_BYTES }))
  try {
    return readXml(textOf(bytes), { named_doctype: true })
  } catch (error) {
    if (error instanceof XmlFault) throw new DocumentFault(DOCUMENTS.unread({ why: error.message }))
    throw error
  }
}

/** A mark or the first sign of an XML text, in both orders of UTF-16. */
function utf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : null
}

function textOf(bytes: Uint8Array): string {
  const wide = utf16(bytes)
  if (wide !== null) return decoded(bytes, wide, 'UTF-16')
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200)).replace(/^ï»¿/, '')
  const name = ENCODING.exec(head)?.[1] ?? 'utf-8'
  return decoded(bytes, name, name)
}

/** By the Encoding Standard, whose labels `TextDecoder` knows: us-ascii and iso-8859-1 are windows-1252 there. */
function decoded(bytes: Uint8Array, encoding: string, name: string): string {
  try {
    return decoderOf(encoding, name).decode(bytes)
  } catch (error) {
    if (error instanceof DocumentFault) throw error
    throw new DocumentFault(DOCUMENTS.other_encoding({ name }))
  }
}

function decoderOf(encoding: string, name: string) {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    throw new DocumentFault(DOCUMENTS.encoding_unread({ name }))
  }
}
