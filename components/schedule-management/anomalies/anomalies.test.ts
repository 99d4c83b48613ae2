import { expect, test } from 'vitest'
import { readAnomalies } from './anomalies-address.ts'
import { deltaOf } from './anomaly-columns.tsx'

test('days in the wrong order, which the service refuses, are asked for as one day', () => {
  const query: Record<string, string> = { from: '2026-03-30', to: '2026-03-29', tso: 'TTG_DE' }
  expect(readAnomalies((name) => query[name])).toEqual({
    ...{ limit: 50, offset: 0, tso: ['TTG_DE'] },
    ...{ start_date: '2026-03-30', end_date: '2026-03-30' },
  })
})

test('differences of quarter-hours add up to energy, with their signs', () => {
  const interval = (delta_mw: number) => ({ pos: 1, our_mw: null, counterparty_mw: null, delta_mw })
  expect(deltaOf({ intervals: [interval(0.1), interval(0.2), interval(-1.1)] })).toBe(-0.2)
})
