import { expect, test } from 'vitest'
import { asText, differences } from './differences.ts'

test('only what changed is told, also deep inside, and a list is one value', () => {
  const before = { name: 'A', limit: { capacity: 10, refill: 1 }, areas: ['core'], gone: 1 }
  const after = { name: 'A', limit: { capacity: 20, refill: 1 }, areas: ['core', 'access'], added: null }
  expect(differences(before, after)).toEqual([
    { field: 'limit.capacity', before: 10, after: 20 },
    { field: 'areas', before: ['core'], after: ['core', 'access'] },
    { field: 'gone', before: 1, after: undefined },
    { field: 'added', before: undefined, after: null },
  ])
})

test('of what was made or removed every field is told; of what has no state, and of what is the same, none', () => {
  expect(differences(null, { plan: 'paid' })).toEqual([{ field: 'plan', before: undefined, after: 'paid' }])
  expect(differences({ plan: 'paid' }, null)).toEqual([{ field: 'plan', before: 'paid', after: undefined }])
  expect(differences(null, null)).toEqual([])
  expect(differences({ a: { b: [1] } }, { a: { b: [1] } })).toEqual([])
})

test('a state that is not an object is a field without a name', () => {
  expect(differences('x', 'y')).toEqual([{ field: '', before: 'x', after: 'y' }])
})

test.each([
  ['text', 'text'],
  [null, 'null'],
  [['core', 1], '["core",1]'],
])('%j is written %s', (value, text) => {
  expect(asText(value)).toBe(text)
})
