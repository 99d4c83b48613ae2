import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AREA, because, DAY, header, OWN, trade, TSO } from './documents.test-support.ts'
import { FAMILIES, type ScheduleDocument } from './market-document.ts'
import { DocumentFault, MOST_BYTES } from './read-bytes.ts'
import { readDocument } from './read-document.ts'
import { writeDocument } from './write-document.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readDocument(bytes(text)).document
const schedule: ScheduleDocument = {
  kind: 'schedule',
  ...header,
  version: 2,
  ...DAY,
  domain: null,
  series: [trade([22.5, 0])],
}

describe('read as others write it', () => {
  const ack = (inner: string, type = '') =>
    `<?xml version="1.0" encoding="UTF-8"?>${type}<AcknowledgementMessage DtdRelease="3" DtdVersion="2">
    <MessageIdentification v="1" /><MessageDateTime v="2026-07-02T10:46:50Z" /><SenderIdentification v="${TSO}" codingScheme="A01"/>
    <SenderRole v="A04"/><ReceiverIdentification v="${OWN}"/>${inner}</AcknowledgementMessage>`

  test('a document type that names the rules of another message', () => {
    expect(read(ack('<Reason><ReasonCode v="A01"/></Reason>', '<!DOCTYPE ScheduleMessage SYSTEM "../x.dtd">'))).toEqual(
      {
        ...{ kind: 'ACK', message_id: '1', created_ts: '2026-07-02T10:46:50.000Z', sender_id: TSO, receiver_id: OWN },
        ...{ answers: null, rejected: [], errors: [], reasons: because('A01') },
      },
    )
  })

  test.each([
    ['with a mark, little end first', '\uFEFF', (bytes: Buffer) => bytes],
    ['with a mark, big end first', '\uFEFF', (bytes: Buffer) => bytes.swap16()],
    ['without a mark', '', (bytes: Buffer) => bytes],
    ['without a mark, big end first', '', (bytes: Buffer) => bytes.swap16()],
  ])('UTF-16 %s', (_, mark, order) => {
    const text = ack('<Reason><ReasonCode v="A01"/><ReasonText v="für Ø"/></Reason>').replace('UTF-8', 'UTF-16')
    const { document } = readDocument(order(Buffer.from(mark + text, 'utf16le')))
    expect(document).toMatchObject({ kind: 'ACK', reasons: [{ code: 'A01', text: 'für Ø' }] })
    expect(() => readDocument(order(Buffer.from(mark + text, 'utf16le')).subarray(0, -1))).toThrow(DocumentFault)
  })

  test.each([
    ['ISO-8859-15', Buffer.from([0xa4]), '€'],
    ['latin1', Buffer.from([0xfc]), 'ü'],
    ['Windows-1250', Buffer.from([0xb3]), 'ł'],
    ['ibm866', Buffer.from([0x80]), 'А'],
    ['US-ASCII', Buffer.from('u'), 'u'],
    ['Shift_JIS', Buffer.from([0x82, 0xa0]), 'あ'],
  ])('%s', (name, sign, text) => {
    const [ahead = '', behind = ''] = ack('<Reason><ReasonCode v="A01"/><ReasonText v="#"/></Reason>')
      .replace('UTF-8', name)
      .split('#')
    const sent = Buffer.concat([Buffer.from(ahead), sign, Buffer.from(behind)])
    expect(readDocument(sent).document).toMatchObject({ reasons: [{ code: 'A01', text }] })
  })

  test('an encoding that nobody knows is named', () => {
    expect(() => read(ack('').replace('UTF-8', 'EBCDIC-7'))).toThrow(/EBCDIC-7/)
  })

  test('an acknowledgement of a market document may leave the version out, one of a message may not', () => {
    const market = `<Acknowledgement_MarketDocument><mRID>1</mRID><createdDateTime>2026-07-02T10:46:50Z</createdDateTime>
      <sender_MarketParticipant.mRID>${TSO}</sender_MarketParticipant.mRID><receiver_MarketParticipant.mRID>${OWN}</receiver_MarketParticipant.mRID>
      <received_MarketDocument.mRID>OURS</received_MarketDocument.mRID><Reason><code>A02</code></Reason></Acknowledgement_MarketDocument>`
    expect(read(market)).toMatchObject({ kind: 'ACK', answers: { message_id: 'OURS', version: null } })
    expect(() => read(ack('<ReceivingMessageIdentification v="OURS"/>'))).toThrow(/ReceivingMessageVersion/)
  })

  test('prefixes, curves of blocks, and several periods', () => {
    const point = (position: number, quantity: string) =>
      `<n:Point><n:position>${position}</n:position><n:quantity>${quantity}</n:quantity></n:Point>`
    const period = (start: string, end: string, points: string) =>
      `<n:Period><n:timeInterval><n:start>${start}</n:start><n:end>${end}</n:end></n:timeInterval><n:resolution>PT15M</n:resolution>${points}</n:Period>`
    const text = `<n:Schedule_MarketDocument xmlns:n="urn:x"><n:mRID>1</n:mRID><n:revisionNumber>1</n:revisionNumber>
      <n:sender_MarketParticipant.mRID>a</n:sender_MarketParticipant.mRID><n:receiver_MarketParticipant.mRID>b</n:receiver_MarketParticipant.mRID>
      <n:createdDateTime>2026-07-02T10:00:00Z</n:createdDateTime>
      <n:schedule_Time_Period.timeInterval><n:start>2026-07-02T22:00Z</n:start><n:end>2026-07-03T22:00Z</n:end></n:schedule_Time_Period.timeInterval>
      <n:TimeSeries><n:mRID>s</n:mRID><n:version>1</n:version><n:businessType>A02</n:businessType><n:curveType>A03</n:curveType>
      ${period('2026-07-02T23:00Z', '2026-07-03T00:00Z', point(1, '5') + point(4, '-0'))}${period('2026-07-02T22:00Z', '2026-07-02T22:30Z', point(1, '7'))}
      </n:TimeSeries></n:Schedule_MarketDocument>`
    const document = read(text)
    expect(
      document.kind === 'schedule' && document.series[0]?.intervals.map(({ pos, qty_mw }) => [pos, qty_mw]),
    ).toEqual([
      ...[
        [1, 7],
        [2, 7],
        [5, 5],
        [6, 5],
        [7, 5],
        [8, 0],
      ],
    ])
  })

  test('reporting information is kept, not understood; texts in ISO 8859-1', () => {
    expect(
      read('<ReportingInformation_MarketDocument><mRID>7</mRID><x/></ReportingInformation_MarketDocument>'),
    ).toEqual({ kind: 'RI', message_id: '7' })
    const text = ack('<Reason><ReasonCode v="A59"/><ReasonText v="für"/></Reason>').replace('UTF-8', 'ISO-8859-1')
    const { document } = readDocument(Uint8Array.from(text, (sign) => sign.charCodeAt(0)))
    expect(document.kind === 'ACK' && document.reasons).toEqual([{ code: 'A59', text: 'für' }])
  })

  test.each([
    ['another document', '<html/>', 'html is not a document'],
    [
      'no identification',
      ack('').replace('<MessageIdentification v="1" />', ''),
      'in AcknowledgementMessage: MessageIdentification is missing',
    ],
    [
      'a long name',
      ack('').replace('Identification v="1"', `Identification v="${'A'.repeat(36)}"`),
      'at most 35 characters',
    ],
    ['a name of two lines', ack('').replace('Identification v="1"', 'Identification v="A&#10;B"'), 'control character'],
    ['no offset', ack('').replace('50Z', '50'), 'MessageDateTime must be an instant in UTC'],
    ['30 February', ack('').replace('2026-07-02T', '2026-02-30T'), 'MessageDateTime must be an instant'],
    ['an error without code', ack('<Reason><ReasonText v="x"/></Reason>'), 'in Reason: ReasonCode is missing'],
    [
      'version 0',
      ack('<ReceivingMessageIdentification v="1"/><ReceivingMessageVersion v="0"/>'),
      'a whole number from 1',
    ],
    [
      'time backwards',
      ack('<TimeIntervalError><QuantityTimeInterval v="2026-07-02T22:00Z/2026-07-02T22:00Z"/></TimeIntervalError>'),
      'must end after it starts',
    ],
    ['entities', ack('', '<!DOCTYPE a [<!ENTITY x "y">]>'), 'a document type is not read'],
    ['an unknown encoding', ack('').replace('UTF-8', 'UTF-7'), 'the encoding UTF-7 is not supported'],
    ['nothing', '', 'invalid XML'],
  ])('refused: %s', (_, text, why) => {
    expect(() => read(text)).toThrow(DocumentFault)
    expect(() => read(text)).toThrow(why)
  })

  test.each([
    ['twice the same position', ['<Pos v="2"/>', '<Pos v="1"/>'], 'position 1 is given twice'],
    ['a position beyond the day', ['<Pos v="2"/>', '<Pos v="97"/>'], 'position 97 is beyond the 96 quarter-hours'],
    ['hours', ['PT15M', 'PT60M'], 'only the resolution PT15M is supported'],
    ['another unit', ['MAW', 'K3'], 'the unit K3 is not supported'],
    ['a quantity in words', ['22.500', '22,5'], 'Qty must be a number, not “22,5”'],
    ['an infinite quantity', ['22.500', '1e999'], 'Qty must be a number'],
    [
      'a period of another day',
      ['<TimeInterval v="2026-07-02T22:00Z', '<TimeInterval v="2026-07-01T22:00Z'],
      "of the document's day",
    ],
  ])('refused in a series: %s', (_, [from = '', to = ''], why) => {
    expect(() => read(writeDocument(schedule, 'ess').replace(from, to))).toThrow(why)
  })

  test('energies become the power of their quarter-hour', () => {
    const [unit, kilo] = ['MWH', 'KWH'].map((name) => read(writeDocument(schedule, 'ess').replace('MAW', name)))
    expect(unit?.kind === 'schedule' && unit.series[0]?.intervals[0]?.qty_mw).toBe(90)
    expect(kilo?.kind === 'schedule' && kilo.series[0]?.intervals[0]?.qty_mw).toBe(0.09)
  })

  test('what is too large is refused before it is looked at; what is not UTF-8 as such', () => {
    expect(() => readDocument(new Uint8Array(MOST_BYTES + 1))).toThrow(`the maximum is ${MOST_BYTES}`)
    expect(() => readDocument(Uint8Array.of(0x3c, 0xff, 0xfe))).toThrow('not in utf-8')
  })

  test('cut, overwritten and shuffled documents are read or refused, never anything else', () => {
    const whole = FAMILIES.map((family) => bytes(writeDocument({ ...schedule, domain: AREA }, family)))
    const damage = fc.record({
      which: fc.constantFrom(...whole),
      from: fc.nat(2000),
      to: fc.nat(2000),
      by: fc.uint8Array({ maxLength: 6 }),
    })
    fc.assert(
      fc.property(damage, ({ which, from, to, by }) => {
        const damaged = Uint8Array.from([...which.subarray(0, from), ...by, ...which.subarray(to)])
        try {
          expect(readDocument(damaged).document.kind).toBe('schedule')
        } catch (error) {
          expect(error).toBeInstanceOf(DocumentFault)
        }
      }),
      { numRuns: 500 },
    )
  })
})
