import { describe, expect, test } from 'vitest'
import { meaningsOf, plainNumber, readDecimal, readNumber } from './number-text.ts'

describe('a number as people write it', () => {
  test.each([
    ['15 000', 15000],
    ['15\u202f000,5', 15000.5],
    ["4'500", 4500],
    ['-3.2', -3.2],
    ['−3', -3],
    ['.5', 0.5],
    ['1e-3', 0.001],
    ['1,000.5', 1000.5],
    ['1.000,5', 1000.5],
    ['1,234,567', 1234567],
    ['1.234.567,25', 1234567.25],
    ['0,250', 0.25],
    ['15000.125', 15000.125],
    ['4.5000', 4.5],
  ])('%s is the same in every language', (text, value) => {
    expect([readNumber(text), readNumber(text, 'en'), readNumber(text, 'de')]).toEqual([value, value, value])
  })
  test.each(['', 'x', '1.2.3', '1,00.5', '1.000,5,5', '1,000.500.000', 'NaN', 'Infinity', '0x10', '--1'])(
    '%j is none',
    (text) => expect(readNumber(text, 'en')).toBeNull(),
  )
  test('with one mark and three digits means thousands where the mark is theirs, else nothing', () => {
    expect([readNumber('4,500', 'en'), readNumber('4.500', 'de')]).toEqual([4500, 4500])
    expect([readNumber('4.500', 'en'), readNumber('4,500', 'de'), readNumber('4,500')]).toEqual([null, null, null])
    expect([meaningsOf('4.500', 'en'), meaningsOf('-4,500', 'de')]).toEqual([
      [4500, 4.5],
      [-4500, -4.5],
    ])
    expect([meaningsOf('4,500', 'en'), meaningsOf('4.5', 'en'), meaningsOf('x', 'en')]).toEqual([null, null, null])
  })
  test.each(['4,500', '4.5', '4.1250', '15 000', '1.234.567,8', '0.125', 'x'])(
    '%s becomes a text that is read alike without a language',
    (text) => expect(readNumber(plainNumber(text, 'en'))).toBe(readNumber(text, 'en')),
  )
  test('that is unclear stays as it is typed', () => expect(plainNumber('4.500', 'en')).toBe('4.500'))
})

test('a value of a series has a decimal mark and no marks between thousands', () => {
  expect([readDecimal('4,500'), readDecimal('4.500'), readDecimal('1,000.5')]).toEqual([4.5, 4.5, null])
})
