import { describe, expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const body = (cell: Parameters<typeof toCsv>[1] extends Iterable<infer R> ? R : never) =>
  toCsv(['a'], [cell], 'en').split('\r\n')[1]

describe('csv', () => {
  test('begins with a byte order mark and ends every line', () => {
    expect(toCsv(['a', 'b'], [[1, 2]], 'en')).toBe('\ufeffa,b\r\n1,2\r\n')
  })
  test('in German as a German spreadsheet opens it: semicolons between, commas in numbers', () => {
    const rows = [[1234.5, -0.25, 'a;b', 'a,b', '2026-01-01T00:00:00+01:00']]
    expect(toCsv(['a', 'b', 'c', 'd', 'e'], rows, 'de')).toBe(
      '\ufeffa;b;c;d;e\r\n1234,5;-0,25;"a;b";a,b;2026-01-01T00:00:00+01:00\r\n',
    )
  })
  test('leaves out the rounding of binary fractions, and nothing else', () => {
    expect(body([225.00000000000028, 0.1 + 0.2, 123456.789012, 1 / 3])).toBe('225,0.3,123456.789012,0.333333333333')
  })
  test('quotes what would break a line', () => {
    expect(body(['a,"b"\nc'])).toBe('"a,""b""\nc"'.split('\r\n')[0])
  })
  test.each(['=1+1', '+1', '-cmd', '@sum', '\tx'])('%j cannot run in a spreadsheet', (text) => {
    expect(body([text])).toBe(`'${text}`)
  })
  test('keeps numbers numbers, also below zero, and empties what is absent', () => {
    expect(body([-12.5, null, undefined, Number.NaN, true])).toBe('-12.5,,,,true')
  })
})
