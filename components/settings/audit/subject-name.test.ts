import { expect, test } from 'vitest'
import { subjectName } from './subject-name.ts'

const actor = { id: 'p1', name: 'Anna' }

test.each([
  ['the name of after', { subject: 'x', before: { name: 'Old' }, after: { name: 'New' } }, 'New'],
  ['the name of before where it was removed', { subject: 'x', before: { name: 'Old' }, after: null }, 'Old'],
  [
    'a key by its last characters too',
    { subject: 'x', before: null, after: { name: 'Run', hint: 'aB3_' } },
    'Run …aB3_',
  ],
  ['a person who changed something of their own', { subject: 'p1', before: null, after: null }, 'Anna'],
  ['the id where there is nothing else', { subject: 'p2', before: null, after: { name: 5 } }, 'p2'],
])('%s', (_title, event, name) => {
  expect(subjectName({ actor, ...event })).toBe(name)
})
