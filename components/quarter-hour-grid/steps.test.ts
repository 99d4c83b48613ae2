import { expect, test } from 'vitest'
import { begun, redone, stepped, undone } from './steps.ts'

test('every step is taken back one after the other, and done again, until another one is made', () => {
  const written = ['b', 'c', 'd'].reduce(stepped, begun('a'))
  const back = undone(undone(written))
  expect([undone(written).now, back.now, redone(back).now, redone(redone(back)).now]).toEqual(['c', 'b', 'c', 'd'])
  expect(undone(undone(undone(undone(written)))).now).toBe('a')
  expect(redone(redone(redone(back)))).toEqual(written)
  const other = stepped(back, 'x')
  expect([redone(other).now, undone(other).now, undone(undone(other)).now]).toEqual(['x', 'b', 'a'])
})

test('a hundred steps are remembered', () => {
  const many = Array.from({ length: 500 }, (_, index) => index + 1).reduce(stepped, begun(0))
  const first = Array.from({ length: 500 }).reduce<typeof many>((steps) => undone(steps), many)
  expect([many.past.length, first.now]).toEqual([100, 400])
})
