import { describe, expect, test } from 'vitest'
import type { ImbalanceReportRow } from '#server/areas/schedule-management/settlement/report-contract.ts'
import { costOf, figuresOf } from './report-figures.ts'
import { isShown, movedBy, readReports } from './reports-address.ts'
import { chartOf } from './report-series.ts'

const row = (isp: number, rest: Partial<ImbalanceReportRow> = {}): ImbalanceReportRow => ({
  ...{ isp, start_time: `2026-01-15T00:0${isp}:00+01:00`, end_time: '' },
  ...{ price_shortage: null, price_surplus: null, regulation_state: null, imbalance_volume_kwh: null },
  ...{ settled_surplus_kwh: null, settled_shortage_kwh: null, ...rest },
})
const report = (rows: ImbalanceReportRow[], delivery_date = '2026-01-15') => ({
  ...{ uid: delivery_date, delivery_date, status: 'final' as const, isp_count: 96, rows },
})

describe('figures', () => {
  test('who is short pays the shortage price, who is long gets the surplus price, also below zero', () => {
    const priced = { price_shortage: 100, price_surplus: -20 }
    const cost = (imbalance_volume_kwh: number | null, prices: object = priced) =>
      costOf(row(1, { ...prices, imbalance_volume_kwh }))
    expect([cost(-500), cost(500), cost(0), cost(null)]).toEqual([50, 10, 0, null])
    expect([cost(-500, { price_surplus: 5 }), cost(500, { price_shortage: 5 })]).toEqual([null, null])
  })

  test('leave out what is not known, and say nothing where nothing is', () => {
    const rows = [
      row(1, { price_shortage: 10, price_surplus: 10, regulation_state: 1, imbalance_volume_kwh: 250 }),
      row(2, { price_shortage: 300, price_surplus: -5, regulation_state: 2 }),
      row(3, { price_surplus: -5, regulation_state: -1, imbalance_volume_kwh: -1000 }),
    ]
    expect(figuresOf([report(rows.slice(0, 2)), report(rows.slice(2))])).toEqual({
      ...{ highest_shortage: { value: 300, start_time: rows[1]?.start_time }, mean_shortage: 155 },
      ...{ lowest_surplus: { value: -5, start_time: rows[1]?.start_time }, up: 1, down: 1, both: 1, missing: 1 },
      ...{ own_mwh: -0.75, own_quarter_hours: 2, own_cost_eur: -2.5 },
    })
    expect(figuresOf([])).toMatchObject({
      highest_shortage: null,
      mean_shortage: null,
      own_mwh: null,
      own_cost_eur: null,
    })
  })
})

describe('the chart', () => {
  const period = { from: '2026-03-28', to: '2026-03-30' }

  test('has a place for every quarter-hour of the period; a day without a report is a gap', () => {
    const rows = Array.from({ length: 92 }, (_, slot) => row(slot + 1, { price_shortage: slot }))
    const { starts, rows: placed } = chartOf([report(rows, '2026-03-29')], period)
    expect([starts.length, placed.length]).toEqual([284, 284])
    expect([placed[95], placed[96]?.price_shortage, placed[187]?.price_shortage, placed[188]]).toEqual([
      ...[null, 0, 91, null],
    ])
  })

  test('joins quarter-hours of one state, and leaves those without regulation bare', () => {
    const states = [1, 1, 2, 0, -1, null]
    const rows = states.map((regulation_state, slot) => row(slot + 1, { regulation_state }))
    const { bands, starts } = chartOf([report(rows, '2026-03-28')], period)
    const at = (ms: number) => starts.indexOf(ms)
    expect(bands.map(({ from_ms, to_ms, edge }) => [at(from_ms), at(to_ms), edge])).toEqual([
      ...[
        [0, 2, 'top'],
        [2, 3, 'both'],
        [4, 5, 'bottom'],
      ],
    ])
  })
})

describe('the address', () => {
  const now_ms = Date.parse('2026-03-30T10:00:00Z')
  const requestOf = (query: Record<string, string>) => readReports((name) => query[name], now_ms)

  test('names a period, else the week up to yesterday', () => {
    expect(requestOf({})).toEqual({ from: '2026-03-23', to: '2026-03-29' })
    expect(requestOf({ from: '2026-01-01', to: '2026-01-31' })).toEqual({ from: '2026-01-01', to: '2026-01-31' })
    for (const to of ['2025-12-31', '2026-02-01', '2026-02-30', 'x'])
      expect(requestOf({ from: '2026-01-01', to })).toEqual({ from: '2026-03-23', to: '2026-03-29' })
    expect(isShown({ from: '1999-12-31', to: '2000-01-01' })).toBe(false)
  })

  test('moves by its own length', () => {
    expect(movedBy({ from: '2026-03-01', to: '2026-03-07' }, -1)).toEqual({ from: '2026-02-22', to: '2026-02-28' })
    expect(movedBy({ from: '2026-02-28', to: '2026-02-28' }, 1)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  })
})
