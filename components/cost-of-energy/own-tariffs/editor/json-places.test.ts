import { describe, expect, test } from 'vitest'
import { lineOfPlace, readJson } from './json-places.ts'

function places(text: string) {
  const read = readJson(text)
  if (!read.ok) throw new Error(read.message.text)
  return (...loc: (string | number)[]) => lineOfPlace(read.places, loc)
}

describe('the line of a value', () => {
  const value = { name: 'a: {"b", [1]}', list: [{ x: 1 }, { x: [2, 3] }], none: null, empty: {}, after: 'end' }
  const at = places(JSON.stringify(value, null, 2))

  test('is that of its name, or of its place in a list', () => {
    expect([at('name'), at('list'), at('list', 0), at('list', 0, 'x')]).toEqual([2, 3, 4, 5])
    expect([at('list', 1, 'x', 1), at('none'), at('empty'), at('after')]).toEqual([10, 14, 15, 16])
  })

  test('of something that is not there is that of what is around it', () => {
    expect([at('list', 0, 'y'), at('list', 7), at('missing'), at()]).toEqual([4, 3, 1, 1])
  })

  test('holds for a text in one line, and for escaped quotes', () => {
    expect(places('{"a\\"b":\n[1,\n2]}')('a"b', 1)).toBe(3)
    expect(places('[]')(0)).toBe(1)
  })
})

test.each([
  ['{\n  "a": 1,\n}', 3],
  ['{\n  "a": 1\n  "b": 2\n}', 3],
  ['', 1],
  ['[1,\n2', 2],
])('a text that is none stops at its line: %j', (text, line) => {
  expect(readJson(text)).toMatchObject({ ok: false, line })
})
