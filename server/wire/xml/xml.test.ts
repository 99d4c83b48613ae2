import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type XmlElement, writeXml } from './xml-text.ts'
import { readXml, type XmlNode } from './xml-tree.ts'

const named = { named_doctype: true }

describe('what is refused', () => {
  test.each([
    ['entities', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ['a billion laughs', '<!DOCTYPE a [<!ENTITY b "&c;&c;"><!ENTITY c "&d;&d;">]><a v="&b;"/>'],
    ['a file of the machine', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['a parameter entity', '<!DOCTYPE a SYSTEM "a.dtd" [<!ENTITY % p SYSTEM "http://127.0.0.1/">%p;]><a/>'],
    ['an empty inner part', '<!DOCTYPE a []><a/>'],
  ])('document type with %s, named ones allowed or not', (_, text) => {
    expect(() => readXml(text)).toThrow('a document type is not read')
    expect(() => readXml(text, named)).toThrow('a document type is not read')
  })

  test('an entity that nothing declares, with and without a named document type', () => {
    expect(() => readXml('<a>&x;</a>')).toThrow('Invalid character entity')
    expect(() => readXml('<!DOCTYPE a SYSTEM "a.dtd"><a v="&x;"/>', named)).toThrow('Invalid character entity')
  })

  test('a document that is cut anywhere', () => {
    const whole = '<?xml version="1.0"?><a v="1"><b>2</b><c><![CDATA[3]]></c></a>'
    expect(readXml(whole).children).toHaveLength(2)
    for (let end = 0; end < whole.length; end++) expect(() => readXml(whole.slice(0, end))).toThrow('invalid XML')
  })

  test('elements too deep, and a second root', () => {
    expect(() => readXml('<a>'.repeat(31) + '</a>'.repeat(31))).toThrow('more elements')
    expect(() => readXml('<a/><b/>')).toThrow('a second root')
    expect(() => readXml('<a/>b')).toThrow('invalid XML')
  })
})

test('a document type that only names its rules passes where it may, and is nowhere looked for', () => {
  const text = '<!DOCTYPE ScheduleMessage SYSTEM "../scheduleV2r3/dtd/schedule-xml.dtd"><a v="&lt;1&gt;"/>'
  expect(() => readXml(text)).toThrow('a document type is not read')
  expect(readXml(text, named).attributes).toEqual({ v: '<1>' })
  expect(readXml(`<!DOCTYPE a PUBLIC "-//x" 'y'><a/>`, named).name).toBe('a')
})

describe('writing', () => {
  const name = fc.constantFrom('A', 'sender_MarketParticipant.mRID', 'Qty', 'x-y')
  const text = fc.string({ unit: fc.constantFrom('a', 'ü', '<', '>', '&', '"', "'", ']', '😀', '0') })
  const element = fc.letrec<{ element: XmlElement }>((tie) => ({
    element: fc.record({
      name,
      attributes: fc.dictionary(fc.constantFrom('v', 'codingScheme'), text, { noNullPrototype: true }),
      content: fc.oneof(
        { depthSize: 'small' },
        text.filter((each) => each !== ''),
        fc.array(tie('element')),
      ),
    }),
  }))
  const asRead = ({ name, attributes = {}, content = [] }: XmlElement): XmlNode => ({
    name,
    attributes,
    text: typeof content === 'string' ? content : '',
    children: typeof content === 'string' ? [] : content.map(asRead),
  })

  test('what is written is read as it was, and written the same again', () => {
    fc.assert(
      fc.property(element.element, (root) => {
        const written = writeXml(root)
        expect(readXml(written)).toEqual(asRead(root))
        expect(writeXml(root)).toBe(written)
      }),
      { numRuns: 200 },
    )
  })

  test('characters that XML lacks are refused', () => {
    expect(() => writeXml({ name: 'a', content: 'x\u0001' })).toThrow(RangeError)
    expect(() => writeXml({ name: 'a', attributes: { v: 'x\ny' } })).toThrow(RangeError)
    expect(() => writeXml({ name: 'a', attributes: { v: '\uD800' } })).toThrow(RangeError)
  })
})
