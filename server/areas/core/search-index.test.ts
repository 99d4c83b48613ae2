import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildSearchIndex, type SearchEntry, type SearchFilter, type SearchIndex } from './search-index.ts'
import { fold, wordScore } from './search-text.ts'
import { buildTrigramIndex } from './trigram-index.ts'

function entry(name: string, more: Partial<SearchEntry> = {}): SearchEntry {
  return {
    ...{ kind: 'party', id: name, name, other_names: [], countries: ['SE'], extra_ids: [], lat: null, lon: null },
    ...{ valid_from: null, valid_to: null, named: true, ...more },
  }
}
const eic = (value: string) => ({ extra_ids: [{ kind: 'eic' as const, value }] })
function built<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
const indexOf = (entries: SearchEntry[]): SearchIndex => built(buildSearchIndex(entries))
const filter = (q: string, more: Partial<SearchFilter> = {}) => ({ q, limit: 20, ...more })
const names = (index: SearchIndex, q: string, more: Partial<SearchFilter> = {}, day = '2026-11-21') =>
  index.find(filter(q, more), day).map(({ name }) => name)

describe('fold', () => {
  test.each([
    ['Älvsbyns Energi AB', 'alvsbyns energi ab'],
    ['Ørsted', 'orsted'],
    ['Straße – Łódź', 'strasse lodz'],
    ['10YSE-1--------K', '10yse 1 k'],
    ['E.ON  (Nät)', 'e on nat'],
    ['Ελλάδα', 'ελλαδα'],
    ['Iğdır', 'igdir'],
    ['— !', ''],
  ])('%s', (text, folded) => expect(fold(text)).toBe(folded))

  test('a folded text folds to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })
})

describe('wordScore', () => {
  test('the same, then begun, then inside, then a slip; codes have no slips', () => {
    const scores = ['vattenfall', 'vattenfal', 'tenfall', 'vatenfall', 'vtatenfal', 'wasserfall'].map((asked) =>
      wordScore(asked, 'vattenfall'),
    )
    expect(scores.slice(0, 5)).toEqual([...scores.slice(0, 5)].sort((a, b) => b - a))
    expect(scores[0]).toBe(1)
    expect(scores[4]).toBeGreaterThan(0)
    expect(scores[5]).toBe(0)
    expect(wordScore('14901', '14900')).toBe(0)
    expect(wordScore('elva', 'elvia')).toBeGreaterThan(0)
    expect(wordScore('sta', 'stockholm')).toBe(0)
  })
})

describe('buildTrigramIndex', () => {
  test('finds as many of each group as a slow search does, and as near ones', () => {
    const grams = fc.uniqueArray(fc.nat(30), { maxLength: 12 })
    const entries = fc.array(fc.record({ trigrams: grams, group: fc.nat(2) }), { maxLength: 40 })
    fc.assert(
      fc.property(entries, grams, fc.integer({ min: 1, max: 5 }), (all, asked, most) => {
        const shared = (at: number) => all[at]?.trigrams.filter((code) => asked.includes(code)).length ?? 0
        const nearness = (at: number) => [shared(at), -(all[at]?.trigrams.length ?? 0)].join()
        const index = built(buildTrigramIndex(all))
        const found = index.nearest(asked, { most, least_share: 0.3, accepts: (at) => at % 7 !== 0 })
        for (const group of [0, 1, 2]) {
          const slow = [...all.keys()]
            .filter((at) => all[at]?.group === group && at % 7 !== 0)
            .filter((at) => shared(at) >= Math.max(1, Math.ceil(asked.length * 0.3)))
            .sort((a, b) => shared(b) - shared(a) || (all[a]?.trigrams.length ?? 0) - (all[b]?.trigrams.length ?? 0))
          const own = found.filter((at) => all[at]?.group === group)
          expect(own.map(nearness).sort()).toEqual(slow.slice(0, most).map(nearness).sort())
        }
      }),
    )
  })
})

describe('buildSearchIndex', () => {
  const SE3 = {
    kind: 'bidding-zone',
    id: '10Y1001A1001A46L',
    other_names: ['SE3'],
    ...eic('10Y1001A1001A46L'),
  } as const
  const index = indexOf([
    entry('Sweden SE3', SE3),
    entry('Vattenfall Eldistribution AB', { extra_ids: [{ kind: 'se.ediel', value: '14900' }] }),
    entry('Vattenfall AB', { extra_ids: [{ kind: 'vat', value: 'SE556036213801' }], countries: ['SE', 'DE'] }),
    entry('Vatland', { kind: 'settlement', lat: 58.1, lon: 7.2, countries: ['NO'] }),
    entry('Göteborg', { kind: 'settlement', other_names: ['gothenburg'] }),
    entry('Göteborg Energi Nät AB', { kind: 'metering-grid-area', id: 'GBG' }),
    entry('Old Grid AB', { valid_to: '2020-01-01', ...eic('10X1001A1001A418') }),
    entry('New Grid AB', { valid_from: '2027-01-01' }),
    entry('NO2NSL', { kind: 'bidding-zone', named: false, valid_to: '2020-01-01', ...eic('50Y0JVU59B4JWQCU') }),
  ])

  test('words in any order, without marks, begun, with a slip, by another name', () => {
    expect(names(index, 'vattenfall')).toEqual(['Vattenfall AB', 'Vattenfall Eldistribution AB'])
    expect(names(index, 'eldistribution vattenfall')).toEqual(['Vattenfall Eldistribution AB'])
    expect(names(index, 'VATT')[0]).toBe('Vattenfall AB')
    expect(names(index, 'vatenfal')).toEqual(['Vattenfall AB', 'Vattenfall Eldistribution AB'])
    expect(names(index, 'goteborg')).toEqual(['Göteborg Energi Nät AB', 'Göteborg'])
    expect(names(index, 'gotebrog energi')).toEqual(['Göteborg Energi Nät AB'])
    expect(index.find(filter('Gothenburg'), '2026-01-01')[0]?.matched).toEqual({
      field: 'other_name',
      text: 'gothenburg',
    })
    expect(names(index, 'se3')[0]).toBe('Sweden SE3')
  })

  test('every word must fit, and what fits better stands first', () => {
    expect(names(index, 'vattenfall göteborg')).toEqual([])
    expect(names(index, 'vat')).toEqual(['Vattenfall AB', 'Vattenfall Eldistribution AB', 'Vatland'])
    expect(names(index, 'vat', { limit: 2 })).toEqual(['Vattenfall AB', 'Vattenfall Eldistribution AB'])
    for (const { score } of index.find(filter('g'), '2026-11-21')) {
      expect(score).toBeGreaterThan(0)
      expect(score).toBeLessThanOrEqual(1)
    }
  })

  test('identifiers, whole, begun, with their kind; another kind or code finds nothing', () => {
    expect(names(index, '10Y1001A1001A46L')).toEqual(['Sweden SE3'])
    expect(names(index, ' 10y1001a1001a46l ')).toEqual(['Sweden SE3'])
    expect(names(index, 'SE55603621')).toEqual(['Vattenfall AB'])
    expect(names(index, 'se.ediel:14900')).toEqual(['Vattenfall Eldistribution AB'])
    expect(names(index, 'vat:14900')).toEqual([])
    expect(names(index, '14901')).toEqual([])
    expect(index.find(filter('14900'), '2026-11-21')[0]).toMatchObject({
      matched: { field: 'extra_id', text: '14900' },
    })
  })

  test('filters by kind and country; only what holds on the day, but for what is found by its identifier alone', () => {
    expect(names(index, 'göteborg', { kind: ['metering-grid-area'] })).toEqual(['Göteborg Energi Nät AB'])
    expect(names(index, 'vat', { country: ['DE', 'NO'] })).toEqual(['Vattenfall AB', 'Vatland'])
    expect(names(index, 'grid')).toEqual([])
    expect(names(index, 'grid', {}, '2019-12-31')).toEqual(['Old Grid AB'])
    expect(names(index, 'grid', {}, '2020-01-01')).toEqual([])
    expect(names(index, 'grid', {}, '2027-01-01')).toEqual(['New Grid AB'])
    expect(names(index, 'NO2NSL')).toEqual([])
    expect(names(index, '50Y0JVU59B4JWQCU')).toEqual(['NO2NSL'])
  })

  test('questions without a word, and an index without entries, find nothing', () => {
    for (const q of [' ', '---', '%', '\u{1F4A1}']) expect(names(index, q)).toEqual([])
    expect(names(indexOf([]), 'vattenfall')).toEqual([])
  })

  test('many equal ones of a kind leave room for the others', () => {
    const towns = Array.from({ length: 500 }, (_, at) => entry(`Bergvik ${at}`, { kind: 'settlement' }))
    const crowded = indexOf([...towns, entry('Bergen Nett AS Forretning', { countries: ['NO'] })])
    expect(names(crowded, 'berg', { limit: 3 })[0]).toBe('Bergen Nett AS Forretning')
    expect(names(crowded, 'berg', { limit: 100 })).toHaveLength(100)
  })

  test('every name finds its entry: as it is, its words turned round, and with one letter left out of a long word', () => {
    const word = fc.stringMatching(/^[a-zäöåø]{5,12}$/)
    const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(
        fc.uniqueArray(name, { minLength: 1, maxLength: 30, selector: fold }),
        fc.nat(),
        fc.nat(),
        (all, which, letter) => {
          const found = indexOf(all.map((each) => entry(each)))
          const wanted = all[which % all.length] ?? ''
          const at = letter % (wanted.split(' ')[0] ?? '').length
          const slip = wanted.slice(0, at) + wanted.slice(at + 1)
          expect(names(found, wanted)[0]).toBe(wanted)
          expect(names(found, wanted.split(' ').reverse().join(' '))).toContain(wanted)
          expect(names(found, slip, { limit: 100 })).toContain(wanted)
        },
      ),
    )
  })
})
