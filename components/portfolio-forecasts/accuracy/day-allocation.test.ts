import { expect, test } from 'vitest'
import { allocatedTotals, errorsOf } from './day-allocation.ts'
import { outline } from '../day/plot-paths.ts'

const stack = {
  kind: 'consumption' as const,
  areas: [
    { control_area: '50Hertz' as const, values: [4, 4, 4] },
    { control_area: 'TenneT' as const, values: [4, 4, 4] },
  ],
  totals: [8, 8, 8],
}
const area = (control_area: '50Hertz' | 'TenneT', values_mwh: (number | null)[]) => {
  return { control_area, kind: 'consumption' as const, quarter_hours_known: 3, values_mwh }
}

test('allocations add up where all areas of the forecast are known, a gap stays a gap', () => {
  const items = [area('TenneT', [1, null, 1]), area('50Hertz', [1, 1, 2])]
  expect(allocatedTotals(stack, items, 'MW')).toEqual([8, null, 12])
  expect(allocatedTotals(stack, items, 'MWH')).toEqual([2, null, 3])
})

test('an area without allocations leaves nothing to compare', () => {
  expect(allocatedTotals(stack, [area('TenneT', [1, 1, 1])], 'MW')).toBeNull()
})

test('errors leave out what is unknown; the bias is positive where too much was forecast', () => {
  expect(errorsOf([8, 8, 8], [10, null, 5])).toEqual({ mae: 2.5, bias: 0.5 })
  expect(errorsOf([8], [null])).toEqual({ mae: null, bias: null })
})

test('a line is interrupted at a gap', () => {
  const pixels = { x: (slot: number) => slot, y: (value: number) => value }
  expect(outline([1, null, 2, 3], pixels)).toBe('M0.0 1.0H1.0M2.0 2.0H3.0L3.0 3.0H4.0')
})
