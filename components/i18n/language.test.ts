import { expect, test } from 'vitest'
import { LANGUAGE_IDS } from '#server/messages/languages.ts'
import { createLanguage } from './language.ts'

/** Fields that are the same word in both languages. */
const shared = new Set(['frame.product', 'frame.api', 'ui.copyCurl', 'ui.copyTypeScript', 'ui.csv'])

type Leaf = string | ((...samples: unknown[]) => unknown)

function leaves(value: object, path = ''): [string, Leaf][] {
  return Object.entries(value).flatMap(([key, inner]: [string, object | Leaf]): [string, Leaf][] => {
    const here = path ? `${path}.${key}` : key
    return typeof inner === 'object' ? leaves(inner, here) : [[here, inner]]
  })
}

const english = new Map(leaves(createLanguage('en', 'UTC').messages))
const others = LANGUAGE_IDS.filter((locale) => locale !== 'en').map(
  (locale) => [locale, leaves(createLanguage(locale, 'UTC').messages)] as const,
)

test.each(others)('%s fills every text that English has, and no more', (_locale, texts) => {
  expect(texts.map(([path]) => path)).toEqual([...english.keys()])
})

test.each(others)('%s: no text is empty, and sentences are translated', (_locale, texts) => {
  for (const [path, text] of texts) {
    if (typeof text !== 'string') continue
    expect(text, path).not.toBe('')
    const source = english.get(path)
    if (typeof source === 'string' && source.split(' ').length > 3 && !shared.has(path))
      expect(text, path).not.toBe(source)
  }
})

/** What a text may be given: marks that must turn up in it, one and many, so that both forms are said. */
const samples: unknown[][] = [
  ['«a»', '«b»', '«c»', '«d»', '«e»', '«f»'],
  [1, 1, 1, 1, 1, 1],
  [7, 7, 7, 7, 7, 7],
]

/** Which of its arguments a text says, by what stands in it when each is given another mark. */
function reportOf(text: Leaf): string | null {
  if (typeof text === 'string') return null
  const spoken = text(...(samples[0] ?? []))
  expect(typeof spoken).toBe('string')
  return (String(spoken).match(/«\w»/g) ?? []).toSorted().join('')
}

test.each(others)('%s: texts with arguments say something for one and for many, and what English says', (_l, texts) => {
  for (const [path, text] of texts) {
    const source = english.get(path)
    if (typeof text === 'string' || source === undefined) continue
    for (const input of samples) {
      const spoken = String(text(...input))
      expect(spoken, path).not.toBe('')
      expect(spoken, path).not.toMatch(/undefined|NaN|\[object/)
    }
    expect(reportOf(text), path).toBe(reportOf(source))
  }
})
