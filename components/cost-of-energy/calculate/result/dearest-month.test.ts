import { expect, test } from 'vitest'
import { dearestMonth } from './dearest-month.ts'

const months = ['2026-01', '2026-02', '2026-03']

test('the dearest month with its excess over a mean month, and the line that makes most of it', () => {
  const lines = [
    { name: 'Fee', months: [100, 100, 100] },
    { name: 'Energy', months: [30, 60, 30] },
    { name: 'Power', months: [0, 90, 0] },
  ]
  expect(dearestMonth({ months, lines })).toEqual({
    month: '2026-02',
    amount: 250,
    more: 80,
    line: 'Power',
    line_more: 60,
  })
})

test('none where no month stands out, of a single month, or of nothing', () => {
  expect(dearestMonth({ months, lines: [{ name: 'Fee', months: [100, 100.5, 100] }] })).toBeNull()
  expect(dearestMonth({ months: ['2026-01'], lines: [{ name: 'Fee', months: [100] }] })).toBeNull()
  expect(dearestMonth({ months, lines: [] })).toBeNull()
})

test('months that earn: the dearest is the one that earns least', () => {
  expect(dearestMonth({ months, lines: [{ name: 'Feed-in', months: [-10, -40, -40] }] })).toMatchObject({
    month: '2026-01',
    more: 20,
  })
})
