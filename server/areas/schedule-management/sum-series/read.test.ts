import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EdifactFault, readInterchanges } from './edifact/interchange.ts'
import { BIKO, BKV, interchange, POINT, seriesMessage, statusMessage } from './messages.test-support.ts'
import { monthGrid } from './month.ts'
import { readSumSeries } from './read-series.ts'
import { readStatuses } from './read-status.ts'
import { type CheckOutcome, writeCheckNotice } from './write-check-notice.ts'
import { type MabisFormat, mabisFormatOn } from './formats/mabis-format.ts'

const read = (text: string) => {
  const [{ messages, decimal, fault }] = readInterchanges(text)
  if (fault !== null) throw fault
  return messages.map((message) =>
    message.type === 'IFTSTA' ? readStatuses(message) : readSumSeries(message, { decimal }),
  )
}
const one = (segments: readonly string[]) => read(interchange([segments]))[0]
const codeOf = (act: () => unknown): string => {
  try {
    act()
    return 'delivered'
  } catch (error) {
    if (error instanceof EdifactFault) return error.detail.code
    throw error
  }
}

test.each([
  ['2026-03', 2972],
  ['2026-10', 2980],
  ['2026-02', 2688],
  ['2028-02', 2784],
])('a month has as many quarter-hours as its clocks give it: %s %i', (month, count) => {
  expect(monthGrid(`${month}-01`).quarter_hours).toBe(count)
  const series = one(seriesMessage({ month, values: (slot) => slot }))
  expect(series).toMatchObject({
    ...{ pi: '13003', point_id: POINT, month: `${month}-01`, version_ts: '2026-11-18T09:29:00.000Z' },
    ...{ obis: '1-1:1.29.0', sender_id: BIKO, receiver_id: BKV, document_number: 'DOC1' },
  })
  expect((series as { values_kwh: Float64Array }).values_kwh).toEqual(Float64Array.from({ length: count }, (_, i) => i))
})

test('gaps are gaps, negative sums are sums, and what was not sent is not known', () => {
  const series = one(seriesMessage({ count: 4, values: (slot) => [1.5, null, -2.125, 0][slot] ?? null }))
  const { values_kwh } = series as { values_kwh: Float64Array }
  expect([...values_kwh.slice(0, 5)]).toEqual([1.5, Number.NaN, -2.125, 0, Number.NaN])
})

test('a comma is the decimal mark where UNA says so', () => {
  const text = interchange([seriesMessage({ count: 1 })]).replace('QTY+79:1.5', 'QTY+79:1,5')
  expect((read(`UNA:+,? '${text}`)[0] as { values_kwh: Float64Array }).values_kwh[0]).toBe(1.5)
})

test('other locations are read over, as the format version of October 2026 may have them', () => {
  const segments = seriesMessage({ count: 1 })
  segments.splice(9, 0, 'LOC+107+11YR00000012345Q', 'LOC+237+11XNORDLICHT---L')
  expect(one(segments)).toMatchObject({ point_id: POINT, balancing_area: '11YR00000012345Q' })
})

test('energy that goes over between balance groups is named by them, its month by its values', () => {
  const segments = seriesMessage({ count: 2 })
    .map((each) => each.replace('13003', '13005').replace('BGM+BK', 'BGM+Z15'))
    .filter((each) => !each.startsWith('DTM+492') && !each.startsWith('LOC'))
  segments.splice(7, 0, 'LOC+237+11XNORDLICHT---L+11XSUEDLICHT---5', 'LOC+107+11YR00000012345Q')
  expect(one(segments)).toMatchObject({
    ...{ pi: '13005', month: '2026-10-01', balance_group: '11XNORDLICHT---L', from_balance_group: '11XSUEDLICHT---5' },
    ...{ point_id: '11XSUEDLICHT---5>11XNORDLICHT---L>11YR00000012345Q>', balancing_area: '11YR00000012345Q' },
  })
})

describe('what is refused, each with its reason', () => {
  const changed = (from: string | RegExp, to: string) => () =>
    one(seriesMessage({ count: 2 }).map((segment) => segment.replace(from, to)))
  const without = (start: string) => () => one(seriesMessage({ count: 2 }).filter((each) => !each.startsWith(start)))
  test.each<[string, () => unknown, string]>([
    ['another Prüfidentifikator', changed('13003', '13025'), 'sum_series.other_message'],
    ['a cancellation', changed('DOC1+9', 'DOC1+1'), 'sum_series.cancellation'],
    ['a daily series', changed('BGM+BK', 'BGM+Z39'), 'sum_series.daily'],
    ['no point', without('LOC'), 'sum_series.missing'],
    ['a point that is too short', changed(POINT, 'DE123'), 'sum_series.no_point'],
    ['no version', without('DTM+293'), 'sum_series.missing'],
    ['no month', without('DTM+492'), 'sum_series.missing'],
    ['a month that is none', changed('202610:610', '202613:610'), 'sum_series.no_month'],
    ['a time without its offset', changed('202609302200?+00', '202609302200'), 'sum_series.no_time'],
    ['a forecast among sums', changed('QTY+79', 'QTY+187'), 'sum_series.other_quality'],
    ['another unit', changed('QTY+79:1.5', 'QTY+79:1.5:MWH'), 'sum_series.other_unit'],
    ['no number', changed('QTY+79:1.5', 'QTY+79:viel'), 'sum_series.no_quantity'],
    ['an empty number', changed('QTY+79:1.5', 'QTY+79:'), 'sum_series.no_quantity'],
    ['an infinite number', changed('QTY+79:1.5', 'QTY+79:1e999'), 'sum_series.no_quantity'],
    ['an hour', changed('DTM+164:202609302215', 'DTM+164:202609302300'), 'sum_series.no_quarter_hour'],
    [
      'a value that ends before it begins',
      changed('DTM+164:202609302215', 'DTM+164:202609302145'),
      'sum_series.no_quarter_hour',
    ],
    ['a value without its end', without('DTM+164'), 'sum_series.untimed'],
    ['a value of another month', changed('DTM+492:202610', 'DTM+492:202611'), 'sum_series.other_month'],
    ['no value', () => one(seriesMessage({ count: 0 })), 'sum_series.no_values'],
    [
      'two series',
      () => one([...seriesMessage({ count: 1 }), 'LIN+2', 'PIA+5+1-1?:2.29.0:SRW']),
      'sum_series.two_series',
    ],
    [
      'a quarter-hour twice',
      () => one([...seriesMessage({ count: 1 }), ...seriesMessage({ count: 1 }).slice(13)]),
      'sum_series.twice',
    ],
  ])('%s', (_, act, code) => expect(codeOf(act)).toBe(code))
})

describe('a text that is broken', () => {
  const whole = interchange([seriesMessage({ count: 3 }), statusMessage('STS+Z04+A01:E_0057')])
  test('anywhere cut off is told, and never taken for whole', () => {
    for (let end = 0; end < whole.length; end++)
      expect([end, codeOf(() => read(whole.slice(0, end)))]).not.toEqual([end, 'delivered'])
  })

  test('anywhere changed is read, or told by its segment: nothing else is thrown', () => {
    const mark = fc.constantFrom("'", '+', ':', '?', 'X', '9', '\n', '', 'UNH', 'QTY')
    fc.assert(
      fc.property(fc.nat(whole.length - 1), mark, (at, text) => {
        codeOf(() => read(whole.slice(0, at) + text + whole.slice(at + 1)))
      }),
      { numRuns: 1500 },
    )
  })

  test.each([
    ['', 'sum_series.no_edifact'],
    ['hello', 'sum_series.no_edifact'],
    ['<xml/>'.repeat(900), 'sum_series.segment_endless'],
    [interchange([]).replace('UNZ+0', 'UNZ+1'), 'sum_series.count'],
    [`${interchange([])}UNH+1+MSCONS'`, 'sum_series.outside'],
  ])('as none, doubled or miscounted', (text, code) => expect(codeOf(() => read(text))).toBe(code))
})

describe('a status', () => {
  test.each([
    ['STS+Z04+A01:E_0057', { kind: 'data_status', code: 'A01', ebd: 'E_0057' }],
    ['STS+Z13++A01:E_0021', { kind: 'check_refused', code: 'A01', ebd: 'E_0021' }],
  ])('%s', (sts, report) => {
    const of = { point_id: POINT, month: '2026-10-01', version_ts: '2026-11-18T09:29:00.000Z' }
    expect(one(statusMessage(sts))).toEqual([{ ...of, ...report, stated_ts: '2026-11-18T10:00:00.000Z' }])
  })

  test('names its version with or without the offset', () => {
    for (const version of ['20261118092900', '20261118092900?+00', '202611180929'])
      expect(one(statusMessage('STS+Z04+A02:E_0057', { version }))).toMatchObject([
        { version_ts: '2026-11-18T09:29:00.000Z' },
      ])
  })

  test.each([
    ['STS+Z99+A01:E_0057', 'sum_series.no_status'],
    ['STS+Z04', 'sum_series.no_status'],
  ])('%s is none', (sts, code) => expect(codeOf(() => one(statusMessage(sts)))).toBe(code))
})

test('a check notice is written as the decision tree of its series has it, and every character of a code is released', () => {
  const notice = {
    ...{
      sender_id: BKV,
      receiver_id: '4033872000058',
      document_number: "PM'1+2:3?4",
      created_ts: '2026-11-20T08:15:30.000Z',
    },
    ...{ point_id: POINT, month: '2026-10-01', version_ts: '2026-11-18T09:29:00.000Z', ebd: 'E_0063' },
  }
  const text = writeCheckNotice({ ...notice, outcome: 'implausible' }, mabisFormatOn([], '2026-11-20'))
  expect(text.split(/(?<!\?)'/).slice(1)).toEqual([
    "UNB+UNOC:3+9900000000002:500+4033872000058:14+261120:0815+PM?'1?+2?:3??4",
    'UNH+1+IFTSTA:D:18A:UN:2.1',
    "BGM+Z03+PM?'1?+2?:3??4",
    'DTM+137:202611200815?+00:303',
    'NAD+MR+4033872000058::9',
    'NAD+MS+9900000000002::293',
    'EQD+Z01+1',
    'RFF+Z13:21005',
    'RFF+AUU:20261118092900?+00',
    `LOC+172+${POINT}`,
    'DTM+492:202610:610',
    'DTM+334:20261120081530?+00:304',
    'STS+Z03+Z08+A02:E_0063',
    'UNT+13+1',
    "UNZ+1+PM?'1?+2?:3??4",
    '',
  ])
  const [{ messages }] = readInterchanges(text)
  expect(messages).toHaveLength(1)
  const written = (outcome: CheckOutcome, day: string, set: MabisFormat[] = []) =>
    writeCheckNotice({ ...notice, outcome }, mabisFormatOn(set, day))
  expect(written('accepted', '2026-11-20')).toContain('STS+Z03+Z07+A03:E_0063')
  expect(written('present', '2026-11-20')).toContain('STS+Z02++A01:E_0063')
  expect(written('present', '2026-09-30')).toContain('D:18A:UN:2.0g')
  const set: MabisFormat[] = [
    {
      valid_from: '2027-04-01',
      iftsta_release: '2.2',
      version_offset: 'left_out',
      empty_reason: 'left_out',
      series_location: 'Z15',
    },
  ]
  expect(written('present', '2027-03-31', set)).toBe(written('present', '2026-11-20'))
  const later = written('present', '2027-04-01', set)
  expect(later).toContain("UNH+1+IFTSTA:D:18A:UN:2.2'")
  expect(later).toContain("RFF+AUU:20261118092900'")
  expect(later).toContain("STS+Z02+A01:E_0063'")
})
