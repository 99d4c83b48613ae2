import { expect, test } from 'vitest'
import type { Binding } from '#server/areas/cost-of-energy/optimize/contract.ts'
import { groupedBindings } from './grouped-bindings.ts'

const hour = (at: number) => ({
  start_time: new Date(Date.UTC(2026, 0, 1, at)).toISOString(),
  end_time: new Date(Date.UTC(2026, 0, 1, at + 1)).toISOString(),
})
const peak = (value: number, hours: number[], change: Partial<Binding> = {}): Binding => ({
  code: 'peak',
  component: 'Effektavgift',
  function: 'f',
  value,
  unit: 'kW',
  cost: value * 10,
  intervals: hours.map(hour),
  ...change,
})

test('a height that is reached for 744 hours on end is one time', () => {
  const [only] = groupedBindings([
    peak(
      0.469,
      Array.from({ length: 744 }, (_, at) => at),
    ),
  ])
  expect(only).toMatchObject({ upto: null, heights: 1, value: 0.469 })
  expect(only?.intervals).toEqual([{ start_time: hour(0).start_time, end_time: hour(743).end_time }])
})

test('times that do not adjoin stay apart, whatever their order or their clock', () => {
  const clocks = { start_time: '2026-01-01T03:00:00+01:00', end_time: '2026-01-01T04:00:00+01:00' }
  const [only] = groupedBindings([{ ...peak(1, [7, 1, 8]), intervals: [hour(7), clocks, hour(1), hour(8)] }])
  expect(only?.intervals.map(({ start_time }) => Date.parse(start_time))).toEqual(
    [1, 7].map((at) => Date.parse(hour(at).start_time)),
  )
})

test('many peaks of a component are one line, few and those of others stay; the dearest comes first', () => {
  const many = [2, 5, 3, 4].map((value, at) => peak(value, [2 * at]))
  const others = [peak(1, [0], { component: 'Other', cost: 500 }), peak(9, [1], { code: 'battery_full', cost: null })]
  const grouped = groupedBindings([...many, ...others])
  expect(grouped.map(({ component, value, upto, heights, cost }) => [component, value, upto, heights, cost])).toEqual([
    ['Other', 1, null, 1, 500],
    ['Effektavgift', 2, 5, 4, 140],
    ['Effektavgift', 9, null, 1, null],
  ])
  expect(grouped[1]?.intervals).toHaveLength(4)
  expect(groupedBindings(many.slice(1)).map(({ value }) => value)).toEqual([5, 4, 3])
})
