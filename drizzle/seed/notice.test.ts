import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { notice } from './notice.ts'

test('NOTICE credits the sources of all shipped facts: npm run notice', () => {
  expect(readFileSync(new URL('../../NOTICE', import.meta.url), 'utf8')).toBe(notice())
})
