import { expect, test } from 'vitest'
import { boundsOf } from './day-bands.ts'

const band = (control_area: 'TenneT' | 'Amprion', low: number) => ({
  ...{ kind: 'production' as const, control_area, days_used: 5 },
  ...{ p10: [low, low], p50: [low + 1, low + 1], p90: [low + 2, low + 4] },
})
const stack = {
  kind: 'production' as const,
  areas: [
    { control_area: 'TenneT' as const, values: [1, 1] },
    { control_area: 'Amprion' as const, values: [1, 1] },
  ],
  totals: [2, 2],
}
const basis = (...bands: ReturnType<typeof band>[]) => ({ method: 'm', known_until: '2026-11-20', bands })

test('bounds of areas add up, in the unit that is shown', () => {
  const both = basis(band('TenneT', 1), band('Amprion', 3))
  expect(boundsOf(stack, both, 'MW', 'MW')).toEqual({ low: [4, 4], high: [8, 12] })
  expect(boundsOf(stack, both, 'MW', 'MWH')).toEqual({ low: [1, 1], high: [2, 3] })
  expect(boundsOf(stack, both, 'MWH', 'MW')?.low).toEqual([16, 16])
})

test('no bounds where an area has none, or nothing was generated', () => {
  expect(boundsOf(stack, basis(band('TenneT', 1)), 'MW', 'MW')).toBeNull()
  expect(boundsOf(stack, null, 'MW', 'MW')).toBeNull()
  expect(
    boundsOf({ ...stack, kind: 'consumption' }, basis(band('TenneT', 1), band('Amprion', 1)), 'MW', 'MW'),
  ).toBeNull()
})
