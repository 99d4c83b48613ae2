import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBalancingAreas } from './mastr.ts'
import { type XmlRow, XmlRows } from '../formats/xml-rows.ts'
import { cellOf, wholeRow, XmlScan } from '../formats/xml-scan.ts'
import { skippedText } from '../../skipped.ts'

const area = (Id: string, Yeic: string, name: string, zone = '') => ({
  Id,
  Yeic,
  BilanzierungsgebietNetzanschlusspunkt: name,
  ...(zone !== '' && { RegelzoneNetzanschlusspunkt: zone }),
})
const catalogue = [
  { Id: '348', Wert: 'TenneT TSO GmbH' },
  { Id: '349', Wert: '50Hertz Transmission' },
]

test('areas by EIC, in the control area that the catalogue or the row itself names; the first of several rows', () => {
  const { areas, left_out } = readBalancingAreas(
    [
      area('1', '11YW-FREIBURG--Z', 'Freiburg', 'TransnetBW'),
      area('2', '11YR000000011247', 'Nord', '348'),
      area('2', '11YR000000011247', 'Nord', '348'),
      area('2', '11YR000000011247', 'Anders'),
      area('3', '11YV00000000160E', 'Ost', '349'),
      area('4', '11YV0000000017EI', 'Ohne', '12'),
      area('5', '', 'Ohne EIC'),
      area('6', '11YV000000002222', ''),
    ],
    catalogue,
  )
  expect(areas.map(({ name, scheduling_area_eic, operator }) => [name, scheduling_area_eic, operator])).toEqual([
    ['Freiburg', '10YDE-ENBW-----N', null],
    ['Nord', '10YDE-EON------1', null],
    ['Ost', '10YDE-VE-------2', null],
    ['Ohne', null, null],
  ])
  expect(left_out.map(skippedText)).toEqual([
    { name: 'Anders', reasons: ['11YR000000011247 is listed twice: Nord'] },
    { name: 'Ohne EIC', reasons: ['its EIC is absent: 16 characters of 0–9, A–Z and -'] },
    { name: 'Id 6', reasons: ['it has no name'] },
  ])
  expect(() => readBalancingAreas([{ Id: '1' }], catalogue)).toThrow('has no Yeic')
})

describe('XmlRows', () => {
  const read = (text: string, pieces = 1) => {
    const rows: XmlRow[] = []
    const reader = new XmlRows('Table.xml', (row) => rows.push(row))
    const size = Math.max(1, Math.ceil(text.length / pieces))
    for (let at = 0; at < text.length; at += size) reader.write(text.slice(at, at + size))
    reader.end()
    return rows
  }
  const TABLE =
    '<?xml version="1.0"?>\n<T>\n <R><Id>1</Id><Wert>Stadtwerke &amp; S&#246;hne &lt;A&gt;</Wert><Leer/></R>\n <R/>\n</T>'

  test('rows and cells, however the text is cut', () => {
    const rows = [{ Id: '1', Wert: 'Stadtwerke & Söhne <A>', Leer: '' }, {}]
    const cut = fc.property(fc.integer({ min: 1, max: 200 }), (pieces) => {
      expect(read(TABLE, pieces)).toEqual(rows)
    })
    fc.assert(cut)
  })

  test.each([
    ['a document type', '<!DOCTYPE T [<!ENTITY a "b">]><T><R/></T>', /it declares a document type/],
    ['an entity of its own', '<T><R><Id>&lol;</Id></R></T>', /invalid XML/],
    ['the end is missing', TABLE.slice(0, -5), /invalid XML/],
    ['no rows', '<T></T>', /it has no rows/],
    ['nothing', '', /it has no rows|invalid XML/],
    ['HTML', '<html><body><p><b>x</b></p></body></html>', /it has elements in html\/body\/p/],
    ['a cell without end', `<T><R><Id>${'x'.repeat(10_001)}</Id></R></T>`, /a cell of more than 10000 characters/],
  ])('refuses %s', (_name, text, reason) => {
    expect(() => read(text)).toThrow(reason)
  })
})

describe('XmlScan', () => {
  const scan = (text: string, pieces = 1) => {
    const rows: string[] = []
    const reader = new XmlScan('Table.xml', (row) => rows.push(row))
    const size = Math.max(1, Math.ceil(text.length / pieces))
    for (let at = 0; at < text.length; at += size) reader.write(text.slice(at, at + size))
    reader.end()
    return rows
  }
  const cell = fc.record({
    name: fc.constantFrom('Id', 'Wert', 'Rows', 'R'),
    value: fc.string({ maxLength: 8 }).map((text) => text.replaceAll(/[^\p{L}\p{N} ;]/gu, '').trim()),
  })
  const written = (rows: { name: string; value: string }[][]) =>
    `<?xml version="1.0"?>\n<Rows>${rows
      .map((cells) => `\n<Row>${cells.map(({ name, value }) => `<${name}>${value}</${name}>`).join('\n')}</Row>`)
      .join('')}\n</Rows>\n`

  test('finds the rows that XmlRows reads, however the text is cut', () => {
    const rows = fc.array(fc.uniqueArray(cell, { selector: ({ name }) => name }), { minLength: 1, maxLength: 6 })
    const same = fc.property(rows, fc.integer({ min: 1, max: 300 }), (table, pieces) => {
      const found = scan(written(table), pieces)
      const expected = table.map((cells) => Object.fromEntries(cells.map(({ name, value }) => [name, value])))
      expect(found.map((row) => wholeRow('Table.xml', row))).toEqual(expected)
      expect(found.map((row) => cellOf(row, 'None', 'Wert'))).toEqual(expected.map(({ Wert = '' }) => Wert))
    })
    fc.assert(same)
  })

  test.each([
    ['a document type', '<!DOCTYPE T [<!ENTITY a "b">]><T><R></R></T>', /it declares a document type/],
    ['a document type in pieces', `<?xml version="1.0"?>${' '.repeat(50)}<!DOCTYPE T><T><R></R></T>`, /document type/],
    ['a section of characters', '<T><R><Id><![CDATA[1]]></Id></R></T>', /document type/],
    ['the end is missing', '<T><R><Id>1</Id></R><R><Id>2', /invalid XML/],
    ['something after the rows', '<T><R></R></T><T>', /invalid XML/],
    ['no rows', '<T></T>', /it has no rows/],
    ['nothing', '', /it has no rows/],
    ['a row without end', `<T><R><Id>${'x'.repeat(300_000)}</Id></R></T>`, /a cell of more than 200000 characters/],
    ['no table', 'x'.repeat(300_000), /it has no rows/],
  ])('refuses %s', (_name, text, reason) => {
    expect(() => scan(text, 3)).toThrow(reason)
  })
})
