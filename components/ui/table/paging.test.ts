import { expect, test } from 'vitest'
import { besides, offsetOfRow } from './paging.ts'

test('every row is on some page, also beyond the first thousand', () => {
  const total = 1234
  const seen: number[] = []
  for (let offset: number | null = 0; offset !== null; offset = besides({ limit: 50, offset }, total).after) {
    seen.push(offset)
  }
  expect([seen.length, seen.at(-1)]).toEqual([25, 1200])
})

test('the way back ends at the first row, also from an offset that is not a page or beyond the end', () => {
  expect(besides({ limit: 50, offset: 0 }, 10)).toEqual({ before: null, after: null })
  expect(besides({ limit: 50, offset: 30 }, 100)).toEqual({ before: 0, after: 80 })
  expect(besides({ limit: 50, offset: 5000 }, 120)).toEqual({ before: 70, after: null })
  expect(besides({ limit: 50, offset: 5000 }, 0)).toEqual({ before: 0, after: null })
})

test('a row is found by its number as people write it; beyond the last row is the last one', () => {
  const requested = ['1', '0', '51', '9 999 001', '9.999.001', '10,000,000', '99999999999999999', '', 'x', '-3', '1e3']
  const found = [0, 0, 50, 9_999_000, 9_999_000, 9_999_999, 9_999_999, null, null, null, null]
  expect(requested.map((text) => offsetOfRow(text, 10_000_000))).toEqual(found)
  expect(offsetOfRow('1', 0)).toBeNull()
})
