import XMLBuilder from 'fast-xml-builder'

/** An element to write: attributes in their order, and a text or children. */
export type XmlElement = {
  name: string
  attributes?: Readonly<Record<string, string>>
  content?: string | readonly XmlElement[]
}

type Built = Record<string, unknown>

const builder = new XMLBuilder({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  format: true,
  indentBy: '  ',
  suppressEmptyNode: true,
})

/** What XML 1.0 §2.2 has no spelling for, and line breaks and tabs, which readers turn into spaces. */
const UNWRITABLE = /\p{Cc}|\p{Surrogate}|[\uFFFE\uFFFF]/u

/**
 * A document as text in UTF-8, each element on its line: the same elements always give the same bytes. `doctype` is what
 * follows the name of the root in a document type. RangeError for a character that XML cannot hold
 * as it is.
 */
export function writeXml(root: XmlElement, doctype: string | null = null): string {
  const type = doctype === null ? '' : `<!DOCTYPE ${root.name} ${doctype}>\n`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${type}${builder.build([builtOf(root)]).trim()}\n`
}

function builtOf({ name, attributes = {}, content = [] }: XmlElement): Built {
  const children = typeof content === 'string' ? [{ '#text': writable(content) }] : content.map(builtOf)
  return {
    [name]: children,
    ':@': Object.fromEntries(Object.entries(attributes).map(([key, v]) => [key, writable(v)])),
  }
}

function writable(text: string): string {
  if (UNWRITABLE.test(text)) throw new RangeError('a text holds a character that XML does not keep as it is')
  return text
}
