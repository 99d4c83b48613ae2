import { expect, test } from 'vitest'
import { de } from './de.ts'
import { en } from './en.ts'

/** Fields that are the same word in both languages. */
const shared = new Set(['frame.product', 'frame.api', 'ui.copyCurl', 'ui.copyTypeScript', 'ui.csv'])

function leaves(value: object, path = ''): [string, unknown][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const here = path ? `${path}.${key}` : key
    return typeof inner === 'object' && inner !== null ? leaves(inner, here) : [[here, inner] as [string, unknown]]
  })
}

test('German fills every text that English has, and no more', () => {
  expect(leaves(de).map(([path]) => path)).toEqual(leaves(en).map(([path]) => path))
})

test('no text is empty, and sentences are translated', () => {
  const english = new Map(leaves(en))
  for (const [path, text] of leaves(de)) {
    if (typeof text !== 'string') continue
    expect(text, path).not.toBe('')
    const source = english.get(path)
    if (typeof source === 'string' && source.split(' ').length > 3 && !shared.has(path))
      expect(text, path).not.toBe(source)
  }
})
