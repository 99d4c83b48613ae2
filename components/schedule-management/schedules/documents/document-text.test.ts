import { expect, test } from 'vitest'
import { indented, readDocument, reasonCodeOf } from './document-text.ts'

const sent = (text: string, encoding: BufferEncoding = 'utf8') =>
  readDocument(Buffer.from(text, encoding).toString('base64'))

test('elements with attributes are read, and the codes of reasons found in both families', () => {
  const { root } = sent(
    '<A><Reason><ReasonCode v="A09"/></Reason><Reason><code> A59 </code></Reason><code>B1</code></A>',
  )
  const [ess, cim, other] = root?.children ?? []
  if (root === null || ess === undefined || cim === undefined || other === undefined) throw new Error('not read')
  expect(reasonCodeOf(ess.children[0] ?? ess, ess)).toBe('A09')
  expect(reasonCodeOf(cim.children[0] ?? cim, cim)).toBe('A59')
  expect(reasonCodeOf(other, root)).toBe(null)
})

test('texts in Latin letters of one byte are read as such', () => {
  const { root } = sent('<?xml version="1.0" encoding="ISO-8859-1"?><A v="für"/>', 'latin1')
  expect(root?.attributes.v).toBe('für')
})

test.each(['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', '<a><b></a>', 'no xml', ''])(
  'what cannot be trusted or read is shown as text: %s',
  (text) => {
    const read = sent(text)
    expect(read.root).toBe(null)
    expect(indented(read)).toEqual({ text, isCut: false })
  },
)

test('one long line gets a line per element, and nothing else changes', () => {
  const text = '<?xml version="1.0"?><A><B v="1"/><C>x</C><D><E/></D></A>'
  const broken = indented(sent(text)).text
  expect(broken.split('\n').map((line) => line.length - line.trimStart().length)).toEqual([0, 0, 2, 2, 2, 4, 2, 0])
  expect(broken.replaceAll(/\n\s*/g, '')).toBe(text)
})

test('a document that is longer than a page bears is cut and says so', () => {
  const read = sent(`<A>${'x'.repeat(500_000)}</A>`)
  expect(indented(read)).toMatchObject({ isCut: true })
})
