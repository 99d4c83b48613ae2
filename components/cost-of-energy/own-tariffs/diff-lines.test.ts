import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffLines, withContext } from './diff-lines.ts'

const marks = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${{ same: ' ', removed: '-', added: '+' }[kind]}${text}`)

test('a changed line is an old and a new one, all others are kept', () => {
  expect(marks('a\nb\nc', 'a\nx\nc')).toEqual([' a', '-b', '+x', ' c'])
  expect(marks('a\nb', 'b\na')).toEqual(['-a', ' b', '+a'])
  expect(marks('', 'a')).toEqual(['-', '+a'])
  expect(marks('a\na', 'a')).toEqual([' a', '-a'])
})

test('both texts can be read out of their difference', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(before, after)
      const without = (kind: string) =>
        lines
          .filter((line) => line.kind !== kind)
          .map((line) => line.text)
          .join('\n')
      expect([without('added'), without('removed')]).toEqual([before, after])
    }),
  )
})

test('far unchanged lines are one gap', () => {
  const old = Array.from({ length: 20 }, (_, index) => String(index)).join('\n')
  const shown = withContext(diffLines(old, old.replace('\n10\n', '\nten\n')), 1)
  expect(shown.map((line) => line?.text ?? '…')).toEqual(['…', '9', '10', 'ten', '11', '…'])
  expect(withContext(diffLines('a', 'a'))).toEqual([null])
})
