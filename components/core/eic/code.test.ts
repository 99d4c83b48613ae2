import { expect, test } from 'vitest'
import { readCode } from './code.ts'

test.each([
  [null, ''],
  [undefined, ''],
  [' 10y1001a1001a46l\n', '10Y1001A1001A46L'],
  ['10Y 1001A 1001A 46L', '10Y1001A1001A46L'],
  ['A'.repeat(300), 'A'.repeat(100)],
])('%j', (text, code) => expect(readCode(text)).toBe(code))
