import { expect, test } from 'vitest'
import { countChanged, dayStacks } from './day-stacks.ts'
import { outline, stackedBands } from './plot-paths.ts'

const series = (kind: 'production' | 'consumption', value: number, owner: object) => ({
  ...{ kind, control_area: null, malo: null, values: [value, value] },
  ...owner,
})

const forecast = {
  unit: 'MW' as const,
  series: [
    series('consumption', 4, { control_area: 'TenneT' }),
    series('consumption', 2, { malo: '50515345678' }),
    series('consumption', 1, { control_area: '50Hertz' }),
  ],
  malo_mapping: { '50515345678': 'TenneT' as const },
}

test('market locations count where they are mapped to, areas stand in one order, and kinds without series are left out', () => {
  expect(dayStacks(forecast, 'MW')).toEqual([
    {
      kind: 'consumption',
      areas: [
        { control_area: '50Hertz', values: [1, 1] },
        { control_area: 'TenneT', values: [6, 6] },
      ],
      totals: [7, 7],
    },
  ])
})

test('a quarter-hour of 4 MW is 1 MWh, and back', () => {
  expect(dayStacks(forecast, 'MWH')[0]?.totals).toEqual([1.75, 1.75])
  expect(dayStacks({ ...forecast, unit: 'MWH' }, 'MW')[0]?.totals).toEqual([28, 28])
})

test('what changed is counted, but for rounding', () => {
  expect(countChanged([1, 0.1 + 0.2, 3], [1, 0.3, 4])).toBe(1)
})

const pixels = { x: (slot: number) => slot * 10, y: (value: number) => 100 - value }

test('steps hold until the next, and shapes close on the one below', () => {
  expect(outline([1, 2], pixels)).toBe('M0.0 99.0H10.0L10.0 98.0H20.0')
  const bands = stackedBands(
    [
      { control_area: '50Hertz', values: [1, 2] },
      { control_area: 'TenneT', values: [5, 5] },
    ],
    pixels,
  )
  expect(bands[1]?.path).toBe('M0.0 94.0H10.0L10.0 93.0H20.0L20.0 98.0H10.0L10.0 99.0H0.0Z')
})
