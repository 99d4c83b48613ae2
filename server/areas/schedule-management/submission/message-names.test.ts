import { describe, expect, test } from 'vitest'
import { fileName, messageIdentification, type MessageFile, seriesIdentification } from './message-names.ts'
import { readFileName } from './message-names.test-support.ts'
import { TSO_IDS, TSOS } from '../schedules/tsos.ts'

const OWN = '11XSEAGULL-----T'
const file: MessageFile = {
  kind: 'TPS',
  date: '2026-07-03',
  sender_id: OWN,
  receiver_id: '10XDE-VE-TRANSMK',
  version: 2,
  answer: null,
}

describe('file names', () => {
  test.each([
    [file, '20260703_TPS_11XSEAGULL-----T_10XDE-VE-TRANSMK_002.xml'],
    [
      {
        ...file,
        kind: 'PPS' as const,
        version: 999,
        answer: { kind: 'ACK' as const, created_ts: '2026-07-02T10:48:22Z' },
      },
      '20260703_PPS_11XSEAGULL-----T_10XDE-VE-TRANSMK_999_ACK_2026-07-02T10-48-22Z.xml',
    ],
    [{ ...file, kind: 'SRQ' as const, version: null }, '20260703_SRQ_11XSEAGULL-----T_10XDE-VE-TRANSMK.xml'],
  ])('%#: written and read', (input, name) => {
    expect(fileName(input)).toBe(name)
    expect(readFileName(name)).toEqual(input)
  })

  test('milliseconds are left out', () => {
    const answer = { kind: 'CNF' as const, created_ts: '2026-07-02T10:48:22.500Z' }
    expect(fileName({ ...file, answer })).toContain('_CNF_2026-07-02T10-48-22Z.xml')
  })

  test('there are 999 versions', () => {
    for (const version of [0, 1000, 1.5]) expect(() => fileName({ ...file, version })).toThrow('from 1 to 999')
  })
})

test('a message is named in 35 characters, apart for each receiver, day and kind', () => {
  const names = TSO_IDS.map((id) => messageIdentification({ ...file, receiver_id: TSOS[id].party }))
  expect(names[0]).toBe('20260703_TPS_SEAGULL-----TDE-VE-TRA')
  expect(new Set(names).size).toBe(TSO_IDS.length)
  for (const name of names) expect(name).toHaveLength(35)
  expect(messageIdentification({ ...file, kind: 'PPS' })).not.toBe(names[0])
})

test.each([
  ['production', ['10YDE-VE-------2', '10YDE-VE-------2', OWN, '11XFC-PROD-----E'], 'rr11XFC-PROD-----Es'],
  ['consumption', ['10YDE-VE-------2', '10YDE-VE-------2', '11XFC-CONS-----0', OWN], 'rrs11XFC-CONS-----0'],
  ['an import from 50Hertz', ['10YDE-EON------1', '10YDE-VE-------2', OWN, OWN], '10YDE-VE-------2rss'],
  ['an export to 50Hertz', ['10YDE-VE-------2', '10YDE-EON------1', OWN, OWN], 'r10YDE-VE-------2ss'],
])(
  'a series of %s is named after its sides',
  (_, [in_area = '', out_area = '', in_party = '', out_party = ''], name) => {
    const area = name.startsWith('rr') ? '10YDE-VE-------2' : '10YDE-EON------1'
    expect(seriesIdentification({ in_area, out_area, in_party, out_party }, { sender_id: OWN, area })).toBe(name)
  },
)
