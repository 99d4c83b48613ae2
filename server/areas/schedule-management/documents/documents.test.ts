import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerHeader, answers, AREA, DAY, header, OTHER, OWN, trade, TSO } from './documents.test-support.ts'
import { FAMILIES, type ScheduleDocument, type WrittenDocument } from './market-document.ts'
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

describe('written', () => {
  test('an ESS 2.3 schedule, to the byte', () => {
    const written = writeDocument(schedule, 'ess')
    expect(written).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE ScheduleMessage SYSTEM "../schedulev2r3/dtd/schedule-xml.dtd">
<ScheduleMessage DtdVersion="2" DtdRelease="3">
  <MessageIdentification v="20260703_TPS_SEAGULL-----TDE-VE-TRA"/>
  <MessageVersion v="2"/>
  <MessageType v="A01"/>
  <ProcessType v="A17"/>
  <ScheduleClassificationType v="A01"/>
  <SenderIdentification v="${OWN}" codingScheme="A01"/>
  <SenderRole v="A08"/>
  <ReceiverIdentification v="${TSO}" codingScheme="A01"/>
  <ReceiverRole v="A04"/>
  <MessageDateTime v="2026-07-02T10:48:22Z"/>
  <ScheduleTimeInterval v="2026-07-02T22:00Z/2026-07-03T22:00Z"/>
  <ScheduleTimeSeries>
    <SendersTimeSeriesIdentification v="rr${OTHER}s"/>
    <SendersTimeSeriesVersion v="2"/>
    <BusinessType v="A02"/>
    <Product v="8716867000016"/>
    <ObjectAggregation v="A01"/>
    <InArea v="${AREA}" codingScheme="A01"/>
    <OutArea v="${AREA}" codingScheme="A01"/>
    <InParty v="${OWN}" codingScheme="A01"/>
    <OutParty v="${OTHER}" codingScheme="A01"/>
    <MeasurementUnit v="MAW"/>
    <Period>
      <TimeInterval v="2026-07-02T22:00Z/2026-07-03T22:00Z"/>
      <Resolution v="PT15M"/>
      <Interval>
        <Pos v="1"/>
        <Qty v="22.500"/>
      </Interval>
      <Interval>
        <Pos v="2"/>
        <Qty v="0.000"/>
      </Interval>
    </Period>
  </ScheduleTimeSeries>
</ScheduleMessage>
`)
    expect(writeDocument(structuredClone(schedule), 'ess')).toBe(written)
  })

  test('the order of a CIM schedule', () => {
    const agreed = { ...trade([1]), contract_type: 'A01', agreement_id: 'A<1' }
    const written = writeDocument({ ...schedule, domain: AREA, series: [agreed] }, 'cim')
    expect(written).toContain('<Schedule_MarketDocument xmlns="urn:iec62325.351:tc57wg16:451-2:scheduledocument:5:2">')
    expect(written).not.toContain('DOCTYPE')
    expect([...written.matchAll(/<([A-Za-z_.]+)[ >]/g)].map(([, name]) => name)).toEqual([
      ...[
        'Schedule_MarketDocument',
        'mRID',
        'revisionNumber',
        'type',
        'process.processType',
        'process.classificationType',
      ],
      ...['sender_MarketParticipant.mRID', 'sender_MarketParticipant.marketRole.type'],
      ...['receiver_MarketParticipant.mRID', 'receiver_MarketParticipant.marketRole.type', 'createdDateTime'],
      ...['schedule_Time_Period.timeInterval', 'start', 'end', 'domain.mRID'],
      ...[
        'subject_MarketParticipant.mRID',
        'subject_MarketParticipant.marketRole.type',
        'TimeSeries',
        'mRID',
        'version',
      ],
      ...['businessType', 'product', 'objectAggregation', 'in_Domain.mRID', 'out_Domain.mRID'],
      ...['in_MarketParticipant.mRID', 'out_MarketParticipant.mRID', 'marketAgreement.type', 'marketAgreement.mRID'],
      ...[
        'measurement_Unit.name',
        'Period',
        'timeInterval',
        'start',
        'end',
        'resolution',
        'Point',
        'position',
        'quantity',
      ],
    ])
    expect(written).toContain('<marketAgreement.mRID>A&lt;1</marketAgreement.mRID>')
  })
})

describe('written and read', () => {
  const reasons = fc.array(
    fc.record({
      code: fc.constantFrom('A01', 'A57', 'Z99'),
      text: fc.option(
        fc.string({ unit: fc.constantFrom('ä', '<', '&', '"', 'x', '😀') }).filter((each) => each !== ''),
      ),
    }),
    { maxLength: 2 },
  )
  const series = fc
    .record({
      id: fc.constantFrom('rr11XFC-PROD-----Es', 'a&b'),
      version: fc.integer({ min: 1, max: 999 }),
      reasons,
      agreement_id: fc.option(fc.constant('A-1')),
      intervals: fc.uniqueArray(fc.integer({ min: 1, max: 96 }), { maxLength: 4 }).chain((positions) =>
        fc.tuple(
          ...positions
            .sort((a, b) => a - b)
            .map((pos) =>
              fc.record({
                pos: fc.constant(pos),
                qty_mw: fc.integer({ min: 0, max: 1e9 }).map((n) => n / 1000),
                reasons,
              }),
            ),
        ),
      ),
    })
    .map((other) => trade([], other))
  const many = fc.array(series, { maxLength: 3 })
  const errors = fc.array(
    reasons.map((each) => ({ ...DAY, reasons: each })),
    { maxLength: 2 },
  )
  const rejected = fc.record({
    id: fc.constant('rr'),
    version: fc.option(fc.integer({ min: 1, max: 999 })),
    reasons,
    errors,
  })
  const domain = AREA
  const document: fc.Arbitrary<WrittenDocument> = fc.oneof(
    many.map((each) => ({ ...schedule, domain, series: each })),
    fc
      .record({
        rejected: fc.array(rejected, { maxLength: 2 }),
        errors,
        reasons,
        answers: fc.option(fc.constant(answers)),
      })
      .map((each) => ({ kind: 'ACK' as const, ...answerHeader, ...each })),
    many.map((all) => ({
      ...{ kind: 'ANO' as const, ...answerHeader, ...DAY, domain },
      series: all.map((each) => ({ ...each, sender_id: OTHER, message_id: 'M 1', message_version: 3 })),
    })),
    fc
      .record({ confirmed: many, imposed: many, reasons, type: fc.constantFrom('A07', 'A08', 'A09') })
      .map((each) => ({ kind: 'CNF' as const, ...answerHeader, ...DAY, domain, answers, ...each })),
    fc.constant({ kind: 'SRQ' as const, ...header, ...DAY }),
  )

  test.each(FAMILIES)('%s: every kind of document as it was', (family) => {
    fc.assert(
      fc.property(document, (input) => {
        const text = writeDocument(input, family)
        const expected = 'domain' in input && family === 'ess' ? { ...input, domain: null } : input
        expect(readDocument(bytes(text))).toEqual({ family, document: expected })
        expect(writeDocument(input, family)).toBe(text)
      }),
      { numRuns: 100 },
    )
  })

  test('days of 92 and 100 quarter-hours', () => {
    for (const [start, end, count] of [
      ['2026-03-28T23:00Z', '2026-03-29T22:00Z', 92],
      ['2026-10-24T22:00Z', '2026-10-25T23:00Z', 100],
    ] as const) {
      const day = { start_ms: Date.parse(start), end_ms: Date.parse(end) }
      const value = { ...schedule, ...day, series: [trade(Array.from({ length: count }, (_, slot) => slot / 8))] }
      for (const family of FAMILIES) expect(read(writeDocument(value, family))).toEqual({ ...value, domain: null })
    }
  })
})
