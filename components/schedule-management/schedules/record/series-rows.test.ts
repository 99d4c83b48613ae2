import { expect, test } from 'vitest'
import { energyByKind, fileNamePart, isWhollyRejected, noted, type ReconciledRow, slotRuns } from './series-rows.ts'

const row = (pos: number, status: ReconciledRow['status'], delta_mw: number | null = 0): ReconciledRow => ({
  ...{ pos, status, delta_mw, our_mw: 1, counterparty_mw: 1, reason_codes: [] },
  ...{ start_time: `s${pos}`, end_time: `e${pos}` },
})
const day = [
  row(1, 'accepted'),
  row(2, 'accepted', 0.5),
  row(3, 'adjusted', null),
  row(4, 'adjusted'),
  row(5, 'pending', 0.0001),
]

test('quarter-hours that stand alike and follow each other are one run', () => {
  expect(slotRuns(day).map(({ status, count, start_time, end_time }) => [status, count, start_time, end_time])).toEqual(
    [
      ['accepted', 2, 's1', 'e2'],
      ['adjusted', 2, 's3', 'e4'],
      ['pending', 1, 's5', 'e5'],
    ],
  )
  expect(slotRuns([])).toEqual([])
})

test('what differs or is told apart is looked at, a difference below the thousandth is none', () => {
  expect(noted(day).map(({ pos }) => pos)).toEqual([2, 3, 4])
})

const [own, area] = ['11XOWN', '10YDE-EON------1']
type SeriesInput = Parameters<typeof energyByKind>[0]['series'][number]
const series = (type: SeriesInput['type'], amounts: number[], ids: Partial<SeriesInput['ids']> = {}): SeriesInput => ({
  type,
  ids: { in_area: area, out_area: area, in_party: 'x', out_party: own, market_agreement_id: null, ...ids },
  data: amounts.map((amount) => ({ amount })),
})

test('what is fed in and what is taken out are told apart, trades by their direction', () => {
  const value = [
    ...[series('consumption', [4, 4]), series('production', [1, 0.001]), series('production', [0.1, 0.2])],
    ...[series('internal', [8]), series('internal', [2], { in_party: own, out_party: 'x' })],
    ...[series('external', [4], { in_party: own, out_area: '10YAT' }), series('external', [1], { in_area: '10YAT' })],
  ]
  expect(energyByKind({ tso: 'TTG_DE', sender_id: own, series: value })).toEqual([
    { kind: 'production', total_mwh: 0.32525, series_count: 2 },
    { kind: 'consumption', total_mwh: 2, series_count: 1 },
    { kind: 'bought', total_mwh: 1.5, series_count: 2 },
    { kind: 'sold', total_mwh: 2.25, series_count: 2 },
  ])
  expect(energyByKind({ tso: 'TTG_DE', sender_id: own, series: [] })).toEqual([])
})

test('an operator is named in a file by small letters and dashes', () => {
  expect(fileNamePart('TenneT TSO B.V.')).toBe('tennet-tso-b-v')
})

test('a series is rejected as a whole where every quarter-hour is, and nothing was confirmed of any', () => {
  const rejected = { ...row(1, 'rejected', null), counterparty_mw: null }
  expect(isWhollyRejected([rejected, { ...rejected, pos: 2 }])).toBe(true)
  expect(isWhollyRejected([rejected, row(2, 'accepted')])).toBe(false)
  expect(isWhollyRejected([rejected, { ...rejected, counterparty_mw: 0 }])).toBe(false)
})
