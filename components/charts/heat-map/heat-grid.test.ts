import { expect, test } from 'vitest'
import { cellAt, cellBeside, cellUnder, columnOf, dayGrid, localDate, plainGrid, slotStart } from './heat-grid.ts'

const tickText = (start_ms: number) => new Date(start_ms).toISOString().slice(0, 10)
const part = (start: string, end: string) => ({
  zone: 'Europe/Stockholm',
  start_ms: Date.parse(start),
  end_ms: Date.parse(end),
})
const year = part('2026-01-01T00:00:00+01:00', '2027-01-01T00:00:00+01:00')

test('a year has 365 columns of 96 cells, the days of the clock change 92 and 100', () => {
  const { first, rows, top } = dayGrid(year, 'quarter_hourly', tickText)
  const counts = Array.from({ length: 365 }, (_, day) => first[day + 1]! - first[day]!)
  expect([rows, top.length]).toEqual([96, 35_040])
  expect(counts.map((count, day) => [day, count]).filter(([, count]) => count !== 96)).toEqual([
    [87, 92],
    [297, 100],
  ])
})

test('the hour that spring skips has no cells, all others stand at their wall clock', () => {
  const day = part('2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00')
  const { top, height, first } = dayGrid(day, 'quarter_hourly', tickText)
  expect([...first]).toEqual([0, 92])
  expect([...top.slice(6, 10)]).toEqual([6, 7, 12, 13])
  expect([top.at(-1), new Set(height)]).toEqual([95, new Set([1])])
  expect(cellAt({ ...dayGrid(day, 'quarter_hourly', tickText) }, 0, 9.5)).toBeNull()
})

test('the hour that autumn repeats shows both times, half as high, in the order of time', () => {
  const day = part('2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00')
  const quarters = dayGrid(day, 'quarter_hourly', tickText)
  expect([...quarters.top.slice(7, 17)]).toEqual([7, 8, 8.5, 9, 9.5, 10, 10.5, 11, 11.5, 12])
  expect([...quarters.height.slice(7, 17)]).toEqual([1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1])
  expect([cellAt(quarters, 0.5, 8.2), cellAt(quarters, 0.5, 10.1)]).toEqual([8, 12])
  const hours = dayGrid(day, 'hourly', tickText)
  expect([...hours.top.slice(1, 5)]).toEqual([1, 2, 2.5, 3])
  expect([...hours.height.slice(1, 5)]).toEqual([1, 0.5, 0.5, 1])
})

test('no two cells of a column overlap, wherever a period begins', () => {
  for (const start of ['2026-10-25T02:30:00+02:00', '2026-10-25T02:15:00+01:00', '2026-10-24T23:45:00+02:00']) {
    const { top, height, first } = dayGrid(part(start, '2026-10-27T00:00:00+01:00'), 'quarter_hourly', tickText)
    for (let column = 0; column + 1 < first.length; column++) {
      for (let index = first[column]! + 1; index < first[column + 1]!; index++) {
        expect(top[index]!).toBeGreaterThanOrEqual(top[index - 1]! + height[index - 1]!)
      }
    }
  }
})

test('a place, its column and its neighbours find each other, also across the clock change', () => {
  const grid = dayGrid(year, 'quarter_hourly', tickText)
  const noon = cellAt(grid, 87.5, 48.5)!
  expect([columnOf(grid, noon), grid.top[noon]]).toEqual([87, 48])
  expect(new Date(slotStart(year, 'quarter_hourly', noon)).toISOString()).toBe('2026-03-29T10:00:00.000Z')
  expect(grid.top[cellBeside(grid, noon, 1)!]).toBe(48)
  const twoOnSaturday = cellAt(grid, 86.5, 8.5)!
  expect(grid.top[cellBeside(grid, twoOnSaturday, 1)!]).toBe(7)
  expect([cellBeside(grid, noon, 400), cellBeside(grid, 0, -1)]).toEqual([null, null])
})

test('ticks: months of a year, days of a week; the local date, not that of UTC', () => {
  expect(
    dayGrid(year, 'hourly', tickText)
      .column_ticks.map(({ at }) => at)
      .slice(0, 4),
  ).toEqual([0, 31, 59, 90])
  const week = part('2026-03-02T00:00:00+01:00', '2026-03-09T00:00:00+01:00')
  expect(dayGrid(week, 'hourly', tickText).column_ticks.map(({ text }) => text)).toEqual(
    ['02', '03', '04', '05', '06', '07', '08'].map((day) => `2026-03-${day}`),
  )
  expect(localDate(year.start_ms, 'Europe/Stockholm')).toBe('2026-01-01')
})

test('a pointer between two pixels means the cell that a click there means, also at the edges', () => {
  const grid = plainGrid(24, 100, { column_ticks: [], row_ticks: [] })
  const box = { left: 10.4, top: 20.3, width: 160, height: 220 }
  for (let x = 11; x < 170; x++) {
    for (const part of [0.25, 0.5, 0.99]) {
      expect(cellUnder(grid, box, x + part, 60.9)).toBe(cellUnder(grid, box, x, 60))
    }
  }
  expect([cellUnder(grid, box, 10.4, 20.3), cellUnder(grid, box, 170.4, 240.3)]).toEqual([0, 2399])
})

test('a plain grid has every row in every column', () => {
  const grid = plainGrid(24, 7, { column_ticks: [], row_ticks: [] })
  expect([cellAt(grid, 6.9, 23.9), cellAt(grid, 0, 0), columnOf(grid, 25)]).toEqual([167, 0, 1])
})
