import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { DAY, answerHeader, answers, because, header, trade } from './documents.test-support.ts'
import type { DocumentSeries, WrittenDocument } from './market-document.ts'
import { writeDocument } from './write-document.ts'

/** A folder with ENTSO-E's schemas of IEC 62325, which bear no licence and so are not ours to hand on. */
const FOLDER = process.env.IEC62325_XSD
const SCHEMAS = {
  schedule: 'iec62325-451-2-schedule_v5_2.xsd',
  ACK: 'iec62325-451-1-acknowledgement_v7_0.xsd',
  ANO: 'iec62325-451-2-anomaly_v5_0.xsd',
  CNF: 'iec62325-451-2-confirmation_v5_0.xsd',
  SRQ: 'iec62325-451-5-statusrequest_v4_0.xsd',
} as const satisfies Record<WrittenDocument['kind'], string>

const flat = (mw: number, count = 96) => Array.from({ length: count }, () => mw)
const day = (date: string) => {
  const { start_ms, end_ms, quarter_hours } = deliveryDay(date)
  return { start_ms, end_ms, quarter_hours }
}
const domain = '10YDE-VE-------2'
const series = (mw: number, count = 96, other: Partial<DocumentSeries> = {}) => trade(flat(mw, count), other)

function documents(): [string, WrittenDocument][] {
  const schedules = ['2026-03-29', '2026-07-03', '2026-10-25'].map((date): [string, WrittenDocument] => {
    const { quarter_hours, ...times } = day(date)
    const all = [
      series(1.5, quarter_hours),
      series(0, quarter_hours, { id: 'r2', contract_type: 'A01', agreement_id: 'A-1' }),
    ]
    return [
      `a schedule of ${quarter_hours} quarter-hours`,
      { kind: 'schedule', ...header, version: 2, ...times, domain, series: all },
    ]
  })
  const error = { ...DAY, reasons: because('A57') }
  return [
    ...schedules,
    [
      'an acknowledgement',
      { kind: 'ACK', ...answerHeader, answers, rejected: [], errors: [], reasons: because('A01') },
    ],
    [
      'an acknowledgement that rejects a series',
      {
        ...{ kind: 'ACK', ...answerHeader, answers, errors: [] },
        rejected: [{ id: 'r1', version: 1, errors: [error], reasons: because('A20', 'A22') }],
        reasons: because('A03'),
      },
    ],
    [
      'an anomaly report',
      {
        ...{ kind: 'ANO', ...answerHeader, ...DAY, domain },
        series: [
          {
            ...series(1, 96, { reasons: because('A09') }),
            sender_id: header.sender_id,
            message_id: header.message_id,
            message_version: 2,
          },
        ],
      },
    ],
    [
      'a confirmation',
      {
        ...{ kind: 'CNF', ...answerHeader, type: 'A08', ...DAY, domain, answers },
        ...{ reasons: because('A06'), imposed: [], confirmed: [series(1)] },
      },
    ],
    ['a status request', { kind: 'SRQ', ...header, ...DAY }],
  ]
}

describe.skipIf(FOLDER === undefined || !existsSync(FOLDER))(
  'what we write in CIM is valid by the schemas of the folder IEC62325_XSD',
  () => {
    xmlRegisterFsInputProviders()
    test.each(documents())('%s, and no longer without its sender', (_, document) => {
      const path = join(FOLDER ?? '', SCHEMAS[document.kind])
      using schema = XmlDocument.fromBuffer(readFileSync(path), { url: path })
      using validator = XsdValidator.fromDoc(schema)
      const xml = writeDocument(document, 'cim')
      using written = XmlDocument.fromString(xml)
      expect(() => validator.validate(written)).not.toThrow()
      using cut = XmlDocument.fromString(
        xml.replace(/<sender_MarketParticipant.mRID .*?<\/sender_MarketParticipant.mRID>/, ''),
      )
      expect(() => validator.validate(cut)).toThrow('sender_MarketParticipant')
    })
  },
)
