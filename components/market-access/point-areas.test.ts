import { expect, test } from 'vitest'
import type { AccountingPoint } from '#server/areas/market-access/contract.ts'
import { entryOn } from './point-areas.ts'

test('of a point’s entries the last that has begun holds, whatever their order', () => {
  const entry = (valid_from: string, control_area: AccountingPoint['control_area'], accounting_point_id = 'a') => ({
    ...{ accounting_point_id, market_identifier: 'DE1', control_area, valid_from },
  })
  const entries = [entry('2026-05-01', 'TenneT'), entry('2026-01-01', 'Amprion'), entry('2020-01-01', '50Hertz', 'b')]
  const area = (day: string) => entryOn(entries, 'a', day)?.control_area
  expect(['2025-12-31', '2026-01-01', '2026-04-30', '2026-05-01'].map(area)).toEqual([
    undefined,
    'Amprion',
    'Amprion',
    'TenneT',
  ])
})
