import { readXml, XmlFault, type XmlNode } from '#server/wire/xml/xml-tree.ts'

/** A document cannot be read: what is wrong, and where. */
export class DocumentFault extends Error {}

/** Two thousand series of a day of 100 quarter-hours have about 15 MB. */
export const MOST_BYTES = 20 * 1024 * 1024
const ENCODING = /^(?:\uFEFF)?<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
}

/**
 * The elements of a document that came from elsewhere. A document type may name a file, as ESS messages do, and is not
 * followed; entities, texts that are cut, too long or in an unknown encoding are a DocumentFault.
 */
export function readElements(bytes: Uint8Array): XmlNode {
  if (bytes.length > MOST_BYTES)
    throw new DocumentFault(`the document has ${bytes.length} bytes, at most ${MOST_BYTES} are read`)
  try {
    return readXml(textOf(bytes), { named_doctype: true })
  } catch (error) {
    if (error instanceof XmlFault) throw new DocumentFault(`the document cannot be read: ${error.message}`)
    throw error
  }
}

function textOf(bytes: Uint8Array): string {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200)).replace(/^ï»¿/, '')
  const name = ENCODING.exec(head)?.[1] ?? 'utf-8'
  const encoding = ENCODINGS[name.toLowerCase()]
  if (encoding === undefined) throw new DocumentFault(`the encoding ${name} is not read: send UTF-8`)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new DocumentFault(`the document is not in ${name}`)
  }
}
