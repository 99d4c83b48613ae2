import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutsInWords, trimmed } from './trimmed.ts'

const list = (length: number) => Array.from({ length }, (_, index) => ({ start: index, value: index / 4 }))

test('what is short stays as it is', () => {
  const answer = { items: list(3), note: null, text: 'a' }
  expect(trimmed(answer, {}, 20_000)).toEqual({ value: answer, cuts: [] })
})

test('lists are cut to what fits, and told with their place and length', () => {
  const shown = trimmed({ items: list(5_000) }, {}, 1_000)
  const { items } = (shown?.value ?? { items: [] }) as { items: unknown[] }
  expect(JSON.stringify(shown?.value).length).toBeLessThanOrEqual(1_000)
  expect(shown?.cuts).toEqual([{ at: '/items', of: 5_000, shown: items.length, from: 0 }])
  expect(cutsInWords(shown?.cuts ?? [])).toContain(`"show": {"at":"/items","from":${items.length},"most":100}`)
})

test('a part is picked by its place, and the rest is led to', () => {
  const answer = { a: { 'b/c': list(300) } }
  const shown = trimmed(answer, { at: '/a/b~1c', from: 100, most: 4 }, 20_000)
  expect(shown?.value).toEqual(list(300).slice(100, 104))
  expect(shown?.cuts).toEqual([{ at: '/a/b~1c', of: 300, shown: 4, from: 100 }])
  expect(trimmed(answer, { at: '/a/b' }, 20_000)).toBeNull()
  expect(trimmed(answer, { at: '/a/constructor' }, 20_000)).toBeNull()
  expect(trimmed(answer, { at: '/a/b~1c', from: 900 }, 20_000)).toEqual({ value: [], cuts: [] })
  expect(trimmed(answer, { at: '/a/b~1c', from: 298 }, 20_000)).toEqual({ value: list(300).slice(298), cuts: [] })
  expect(trimmed(null, { at: '/a' }, 20_000)).toBeNull()
})

test('long texts are cut, too', () => {
  const shown = trimmed({ text: 'x'.repeat(9_000) }, {}, 20_000)
  expect(shown?.cuts).toEqual([{ at: '/text', of: 9_000, shown: 4_000, from: 0 }])
  const rest = trimmed({ text: `${'x'.repeat(8_500)}y` }, { at: '/text', from: 8_000 }, 20_000)
  expect(rest).toEqual({ value: `${'x'.repeat(500)}y`, cuts: [] })
})

describe('laws', () => {
  test('every entry of a list can be reached by asking again as the words say', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 40 }), { maxLength: 400 }),
        fc.integer({ min: 300, max: 3_000 }),
        (items, budget) => {
          const seen: unknown[] = []
          for (let from = 0, rounds = 0; from < items.length; rounds += 1) {
            if (rounds > items.length) throw new Error('it does not end')
            const shown = trimmed({ items }, { at: '/items', from, most: 100 }, budget)?.value as unknown[]
            seen.push(...shown)
            from += shown.length
          }
          expect(seen).toEqual(items)
        },
      ),
    )
  })
})
