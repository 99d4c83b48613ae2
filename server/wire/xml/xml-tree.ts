import sax from 'sax'

export type XmlNode = { name: string; attributes: Readonly<Record<string, string>>; text: string; children: XmlNode[] }

/** The text is no XML, or XML of a kind that no market document is. */
export class XmlFault extends Error {}

const MOST_LEVELS = 30
const MOST_NODES = 1_000_000
/** A name and the location of its rules, which is never read; no internal subset, where entities are declared. */
const NAMED_DOCTYPE = /^\s*[\w.:-]+\s+(?:SYSTEM\s+|PUBLIC\s+(?:"[^"]*"|'[^']*')\s+)(?:"[^"]*"|'[^']*')\s*$/

/**
 * The elements of a document by local name, with their attributes as they are spelt. XmlFault for malformed or truncated
 * text, and for any document type, so that no entity can be declared; `named_doctype` lets pass one that only names a file.
 */
export function readXml(text: string, { named_doctype = false }: { named_doctype?: boolean } = {}): XmlNode {
  const parser = sax.parser(true, { trim: true })
  const document: XmlNode = { name: '', attributes: {}, text: '', children: [] }
  const open = [document]
  let nodes = 0
  parser.onerror = (error) => {
    throw new XmlFault(`invalid XML (${error.message.split('\n')[0]})`)
  }
  parser.ondoctype = (type) => {
    if (!named_doctype || !NAMED_DOCTYPE.test(type)) throw new XmlFault('a document type is not read')
  }
  parser.onopentag = ({ name, attributes }) => {
    const node = { name: localName(name), attributes: attributes as Record<string, string>, text: '', children: [] }
    if (++nodes > MOST_NODES || open.length > MOST_LEVELS)
      throw new XmlFault('more elements than a market document has')
    if (open.length === 1 && document.children.length > 0) throw new XmlFault('invalid XML (a second root)')
    open.at(-1)?.children.push(node)
    open.push(node)
  }
  parser.onclosetag = () => void open.pop()
  const addText = (part: string) => {
    const node = open.at(-1)
    if (node !== undefined) node.text += part
  }
  parser.ontext = addText
  parser.oncdata = addText
  parser.write(text).close()
  const [root] = document.children
  if (root === undefined) throw new XmlFault('invalid XML (empty)')
  return root
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** The children of a name. */
export function all(node: XmlNode, name: string): XmlNode[] {
  return node.children.filter((child) => child.name === name)
}

/** The text at a path of names, or null. */
export function textAt(node: XmlNode, ...path: string[]): string | null {
  const found = path.reduce<XmlNode | undefined>((at, name) => at?.children.find((child) => child.name === name), node)
  return found === undefined ? null : found.text
}
