import { describe, expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const body = (cell: Parameters<typeof toCsv>[1] extends Iterable<infer R> ? R : never) =>
  toCsv(['a'], [cell]).split('\r\n')[1]

describe('csv', () => {
  test('begins with a byte order mark and ends every line', () => {
    expect(toCsv(['a', 'b'], [[1, 2]])).toBe('\ufeffa,b\r\n1,2\r\n')
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
