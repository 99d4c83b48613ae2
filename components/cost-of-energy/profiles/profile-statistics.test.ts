import { expect, test } from 'vitest'
import { durationOf, gapsOf, statisticsOf } from './profile-statistics.ts'

test('figures leave gaps out, and of nothing there are none', () => {
  expect(statisticsOf([1, null, -3, 5])).toEqual({ known: 3, sum: 3, mean: 1, least: -3, most: 5 })
  expect(statisticsOf([null, null])).toEqual({ known: 0, sum: null, mean: null, least: null, most: null })
})

test('gaps are runs, also at both ends', () => {
  const gaps = gapsOf([null, 1, null, null, 2, null], (slot) => slot * 900_000)
  expect(gaps.map(({ start_time, slots }) => [start_time.slice(11, 16), slots])).toEqual([
    ['00:00', 1],
    ['00:30', 2],
    ['01:15', 1],
  ])
  expect(gaps.at(-1)?.end_time).toBe('1970-01-01T01:30:00.000Z')
})

test('the duration curve falls from the highest to the lowest', () => {
  const curve = durationOf([3, null, 1, 2, 5, 4], 5)
  expect(curve.map(({ value }) => value)).toEqual([5, 4, 3, 2, 1])
  expect(curve.map(({ share }) => share)).toEqual([0, 0.25, 0.5, 0.75, 1])
  expect(durationOf([null], 5)).toEqual([])
})
