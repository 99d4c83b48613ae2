import { expect, test } from 'vitest'
import { pricedImbalance } from '#server/areas/schedule-management/clearing/imbalance-rows.ts'
import { imbalanceDays } from './imbalance-days.ts'

test('days of Berlin have 96 or 100 quarter-hours, and what they come to is what the period does', () => {
  const all = (value: number | null) => Array.from({ length: 196 }, () => value)
  const price = all(80).fill(null, 90, 100)
  const { rows, totals } = pricedImbalance('2026-10-24', {
    ...{
      scheduled_mwh: all(1),
      allocated_mwh: all(1.25).fill(null, 195),
      price_shortage: price,
      price_surplus: all(null),
    },
  })
  const days = imbalanceDays(rows)
  expect(days.map(({ day, rows: of, ...figures }) => [day, of.length, ...Object.values(figures)])).toEqual([
    ['2026-10-24', 96, -24, 0.25 * 80 * 90, 0, 6],
    ['2026-10-25', 100, -24.75, 0.25 * 80 * 95, 1, 4],
  ])
  expect(days.reduce((sum, { total_imbalance_cost_eur: cost }) => sum + (cost ?? 0), 0)).toBe(
    totals?.total_imbalance_cost_eur,
  )
})
