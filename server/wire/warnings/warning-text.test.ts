import { expect, test } from 'vitest'
import { warningText } from './warning-text.ts'

test('a header is in ASCII: letters as people write them without marks, nothing that could end it', () => {
  expect(warningText('Överföringsavgift, Sähkövero, Næringsavgift Ø')).toBe(
    '299 - "Oeverfoeringsavgift, Saehkoevero, Naeringsavgift Oe"',
  )
  expect(warningText('o\u0308 – é … ≤')).toBe('299 - "oe - e ... <="')
  expect(warningText('a"b\\c\r\nd 日')).toBe('299 - "a?b?c??d ?"')
  expect(warningText('x'.repeat(500))).toHaveLength(200 + '299 - ""'.length)
})
