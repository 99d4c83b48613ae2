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

const { messages: source } = createLanguage('en', 'UTC')
const english = new Map(leaves(source))
/** The parts that a language has itself; the others are those of English. */
const others = LANGUAGE_IDS.filter((locale) => locale !== 'en').map((locale) => {
  const { messages } = createLanguage(locale, 'UTC')
  const parts = (Object.keys(source) as (keyof typeof source)[]).filter((part) => messages[part] !== source[part])
  return [locale, parts.flatMap((part) => leaves({ [part]: messages[part] })), new Set<string>(parts)] as const
})

test.each(others)('%s fills every text that English has, and no more', (_locale, texts, parts) => {
  const expected = [...english.keys()].filter((path) => parts.has(path.split('.')[0] ?? ''))
  expect(texts.map(([path]) => path)).toEqual(expected)
})

test('Swedish has the areas that the list of languages has for it, and the frame of the console', () => {
  const parts = others.find(([locale]) => locale === 'sv')?.[2]
  const areas = [
    'costOfEnergy',
    'authoring',
    'comparison',
    'explanation',
    'pipeline',
    'profiles',
    'bill',
    'whatIf',
    'powerTariffs',
  ]
  expect([...(parts ?? [])].sort()).toEqual([...areas, 'frame', 'problems', 'ui'].sort())
  const { messages } = createLanguage('sv', 'Europe/Stockholm')
  expect(messages.clearing).toBe(source.clearing)
  expect(messages.powerTariffs.fee.subscribed_power_fee).toBe('Abonnerad effekt')
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
