import { crc32, deflateRawSync } from 'node:zlib'

/** `unpacked_bytes` is what the package claims, when it lies. */
export type Part = { name: string; content: string | Buffer; unpacked_bytes?: number }

/** A ZIP archive of parts, each deflated. */
export function zip(parts: Part[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, unpacked_bytes } of parts) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(unpacked_bytes ?? bytes.length, 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed])
    const where = Buffer.alloc(14)
    where.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, where, Buffer.from(name)]))
    files.push(file)
    at += file.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...files, listed, Buffer.from('PK\x05\x06'), end])
}

/** A cell of a test: a number, a text, a moment as a serial number, or raw XML. */
export type TestCell = number | string | { serial: number } | { xml: string }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A workbook as spreadsheets save it: shared texts, a style of dates, one part per sheet. */
export function workbook(
  sheets: Record<string, TestCell[][]>,
  options: { is_1904?: boolean; more?: Part[] } = {},
): Buffer {
  const strings: string[] = []
  const sharing = (text: string) => (strings.includes(text) ? strings.indexOf(text) : strings.push(text) - 1)
  const names = Object.keys(sheets)
  const cell = (value: TestCell, reference: string) => {
    if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`
    if (typeof value === 'string') return `<c r="${reference}" t="s"><v>${sharing(value)}</v></c>`
    if ('serial' in value) return `<c r="${reference}" s="1"><v>${value.serial}</v></c>`
    return value.xml.replace('<c', `<c r="${reference}"`)
  }
  const sheetOf = (rows: TestCell[][]) => {
    const lines = rows.map((cells, row) => {
      const inner = cells.map((value, column) => cell(value, `${String.fromCharCode(65 + column)}${row + 1}`))
      return `<row r="${row + 1}">${inner.join('')}</row>`
    })
    return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`
  }
  const parts = names.map((name, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    content: sheetOf(sheets[name] ?? []),
  }))
  const list = names.map(
    (name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const links = names.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  const date1904 = options.is_1904 ? '<workbookPr date1904="1"/>' : ''
  return zip([
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="r">${date1904}<sheets>${list.join('')}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: `<Relationships>${links.join('')}</Relationships>` },
    {
      name: 'xl/styles.xml',
      content:
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst>${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    },
    ...parts,
    ...(options.more ?? []),
  ])
}
