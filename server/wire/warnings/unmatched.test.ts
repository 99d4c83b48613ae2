import { expect, test } from 'vitest'
import { unmatchedWarnings } from './unmatched.ts'

const filters = { shown: ['id', 'extra_id'], sought: ['area'] }

test('a value that the answer shows is not told, whatever its case or the kind before it', () => {
  const json = '{"parties":[{"id":"A1","extra_ids":[{"kind":"eic","value":"11X:Y"}]}]}'
  expect(unmatchedWarnings(filters, { id: ['a1'], extra_id: ['eic:11X:Y', '11X:Y'], area: 'x' }, json)).toEqual([])
  expect(unmatchedWarnings(filters, {}, '{"parties":[]}')).toEqual([])
})

test('values that it does not show are told together; what it never shows, only where it is empty', () => {
  const json = '{"parties":[{"id":"A1"}]}'
  expect(unmatchedWarnings(filters, { id: ['A1', 'A2', 'B"3'], area: 'x' }, json)).toEqual([
    '299 - "nothing found has id A2, B?3"',
  ])
  expect(unmatchedWarnings(filters, { area: 'x' }, '{"parties":[]}')).toEqual(['299 - "nothing found has area x"'])
})
