import { expect, test } from 'vitest'
import { changesOf } from './cost-changes.ts'

const cost = (components: [string, number][]) => ({
  tariff_id: 't',
  name: 'T',
  total: components.reduce((sum, [, total]) => sum + total, 0),
  absent_slots: 0,
  unpriced_days: 0,
  components: components.map(([name, total]) => ({ name, total, amounts: [total] })),
})

test('components of one name are one line, and what only one side has is absent on the other', () => {
  const before = cost([
    ['Grid', 10],
    ['Grid', 5],
    ['Fuse 20 A', 3],
  ])
  const after = cost([
    ['Grid', 12],
    ['Fuse 16 A', 2],
  ])
  const changes = changesOf({ before, after })
  expect(changes).toEqual([
    { name: 'Grid', before: 15, after: 12, difference: -3 },
    { name: 'Fuse 20 A', before: 3, after: null, difference: -3 },
    { name: 'Fuse 16 A', before: null, after: 2, difference: 2 },
  ])
  expect(changes.reduce((sum, { difference }) => sum + difference, 0)).toBe(after.total - before.total)
})
