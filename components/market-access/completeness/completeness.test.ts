import { expect, test } from 'vitest'
import { shareOf } from './completeness-share.ts'
import { monthGrid } from './month-grid.ts'

test('a share counts quarter-hours, not months; without any month there is none', () => {
  const april = { month: '2026-04-01', measured: 2000, estimated: 880, missing: 0 }
  const may = { month: '2026-05-01', measured: 0, estimated: 0, missing: 960 }
  expect([shareOf([april, may]), shareOf([may]), shareOf([])]).toEqual([0.75, 0, null])
})

test('months of a leap year stand beside each other, each as long as it is', () => {
  const days = Array.from({ length: 366 }, (_, index) => {
    return { day: new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10) }
  })
  const { first, top, column_ticks } = monthGrid(days, (day) => day.slice(0, 7))
  expect([...first].slice(0, 4)).toEqual([0, 31, 60, 91])
  expect([first.length, first.at(-1), top[59], top[60]]).toEqual([13, 366, 28, 0])
  expect(column_ticks[2]).toEqual({ at: 2, text: '2024-03' })
})
