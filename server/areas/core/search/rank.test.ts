import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SEARCH_FIELDS, type SearchField } from './contract.ts'
import { requestedKind, type Candidate, madeReady, merged, ranked, type SearchableText, withoutNoise } from './rank.ts'
import { fold, wordScore } from './text.ts'

const text = (field: SearchField, text: string, id_kind: string | null = null): SearchableText => ({
  ...{ field, text, id_kind },
})
function candidate(name: string, more: SearchableText[] = [], facts: Partial<Candidate> = {}): Candidate {
  const fields = [text('name', name), ...more]
  return { kind: 'party', id: name, name, countries: ['SE'], extra_ids: [], lat: null, lon: null, fields, ...facts }
}
const rank = (all: Candidate[], q: string) => ranked(all.map(madeReady), requestedKind(q))
const names = (all: Candidate[], q: string) => rank(all, q).map(({ name }) => name)

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
  ])('%s', (value, folded) => expect(fold(value)).toBe(folded))

  test('a folded text folds to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        expect(fold(fold(value))).toBe(fold(value))
      }),
    )
  })
})

describe('wordScore', () => {
  test('the same, then begun, then inside, then a slip; codes have no slips', () => {
    const scores = ['vattenfall', 'vattenfal', 'tenfall', 'vatenfall', 'vtatenfal', 'wasserfall'].map((requested) =>
      wordScore(requested, 'vattenfall'),
    )
    expect(scores.slice(0, 5)).toEqual([...scores.slice(0, 5)].sort((a, b) => b - a))
    expect(scores[0]).toBe(1)
    expect(scores[4]).toBeGreaterThan(0)
    expect(scores[5]).toBe(0)
    expect(wordScore('14901', '14900')).toBe(0)
    expect(wordScore('50herz', '50hertz')).toBeGreaterThan(0)
    expect(wordScore('50herz', '51hertz')).toBe(0)
    expect(wordScore('5hertz', '50hertz')).toBe(0)
    expect(wordScore('elva', 'elvia')).toBeGreaterThan(0)
    expect(wordScore('sta', 'stockholm')).toBe(0)
    for (const there of ['prav', 'brag', 'pracy', 'preseren']) expect(wordScore('prag', there)).toBe(0)
    for (const there of ['prague', 'parg', 'pragh', 'prawg']) expect(wordScore('prag', there)).toBeGreaterThan(0)
  })
})

describe('ranked', () => {
  const eic = text('extra_id', '10Y1001A1001A46L', 'eic')
  const all = [
    candidate('Sweden SE3', [text('other_name', 'SE3'), eic], { kind: 'bidding-zone' }),
    candidate('Vattenfall Eldistribution AB', [text('extra_id', '14900', 'se.ediel'), text('country', 'SE')]),
    candidate('Vattenfall AB', [text('extra_id', 'SE556036213801', 'vat'), text('country', 'SE')]),
    candidate('Göteborg', [text('other_name', 'gothenburg')], { kind: 'settlement' }),
    candidate('Göteborg Energi Nät AB', [], { kind: 'metering-grid-area' }),
    candidate('Ellevio AB', [
      text('grid_area', 'Täby'),
      text('grid_area', 'Stockholm'),
      text('role', 'grid operator, elnät'),
    ]),
  ]

  test('words in any order, without marks, begun, with a slip, by another name', () => {
    expect(names(all, 'vattenfall')).toEqual(['Vattenfall AB', 'Vattenfall Eldistribution AB'])
    expect(names(all, 'eldistribution vattenfall')).toEqual(['Vattenfall Eldistribution AB'])
    expect(names(all, 'vatenfal')).toEqual(['Vattenfall AB', 'Vattenfall Eldistribution AB'])
    expect(names(all, 'goteborg')).toEqual(['Göteborg', 'Göteborg Energi Nät AB'])
    expect(names(all, 'gotebrog energi')).toEqual(['Göteborg Energi Nät AB'])
    expect(rank(all, 'Gothenburg')[0]?.matched).toEqual({ field: 'other_name', text: 'gothenburg' })
  })

  test('every word must fit, each in a field of its own if need be; the field that fits most is named', () => {
    expect(names(all, 'vattenfall göteborg')).toEqual([])
    expect(names(all, 'stokholm elnat')).toEqual(['Ellevio AB'])
    expect(rank(all, 'stockholm elnat')).toMatchObject([
      { name: 'Ellevio AB', matched: { field: 'grid_area', text: 'Stockholm' } },
    ])
    expect(names(all, ' ')).toEqual([])
    expect(names(all, '---')).toEqual([])
  })

  test('identifiers, whole, begun from the third sign, with their kind; another kind or code finds nothing', () => {
    expect(names(all, ' 10y1001a1001a46l ')).toEqual(['Sweden SE3'])
    expect(names(all, 'SE55603621')).toEqual(['Vattenfall AB'])
    expect(names(all, 'se.ediel:14900')).toEqual(['Vattenfall Eldistribution AB'])
    expect(names(all, 'vat:14900')).toEqual([])
    expect(names(all, '14901')).toEqual([])
    expect(names(all, '14')).toEqual([])
    expect(rank(all, '14900')[0]).toMatchObject({ matched: { field: 'extra_id', text: '14900' } })
  })

  test('names are found without their dots, before what has the word inside a code', () => {
    const some = [
      candidate('TenneT TSO GmbH', [text('extra_id', '10XDE-EON-NETZ-C', 'eic')]),
      candidate('Danderyd', [text('operator', 'E.ON Energidistribution AB')], { kind: 'metering-grid-area' }),
      candidate('E.ON Sverige AB'),
      candidate('DE-LU', [text('extra_id', '10Y1001A1001A82H', 'eic')]),
    ]
    expect(names(some, 'eon')).toEqual(['E.ON Sverige AB', 'Danderyd', 'TenneT TSO GmbH'])
    for (const requested of ['e.on', 'e on', 'eon sverige']) expect(names(some, requested)[0]).toBe('E.ON Sverige AB')
    expect(names(some, '10xde eon netz c')).toEqual(['TenneT TSO GmbH'])
    expect(names(some, 'delu')).toEqual(['DE-LU'])
    expect(names(some, '10xdeeon')).toEqual([])
  })

  test('the same word ranks by the field it stands in', () => {
    const order: SearchField[] = ['name', 'other_name', 'extra_id', 'country', 'operator', 'role']
    const each = order.map((field) => candidate('–', [text(field, 'abc')], { id: field }))
    expect(rank(each.reverse(), 'abc').map(({ id }) => id)).toEqual(order)
    const scores = SEARCH_FIELDS.map((field) => rank([candidate('–', [text(field, 'abc')])], 'abc')[0]?.score)
    expect(scores).toEqual([1, 0.983, 0.957, 0.913, 0.826, 0.826, 0.783])
  })

  test('of names with the same words those rank first of which more was asked for, and those that begin so', () => {
    const longer = [candidate('Berg Kraft Holding AB'), candidate('Berg AB'), candidate('Berg')]
    expect(rank(longer, 'berg').map(({ name, score }) => [name, score])).toEqual([
      ['Berg', 1],
      ['Berg AB', 0.963],
      ['Berg Kraft Holding AB', 0.93],
    ])
    const turned = [candidate('Kraft Berg'), candidate('Berg Kraft')]
    expect(rank(turned, 'berg').map(({ name, score }) => [name, score])).toEqual([
      ['Berg Kraft', 0.948],
      ['Kraft Berg', 0.904],
    ])
    expect(rank(turned, 'berg kraft').map(({ score }) => score)).toEqual([1, 0.957])
  })

  test('holidays, and places that are not called just so, stand behind what trades; what is as good goes by kind, name and id', () => {
    const same = (['holiday', 'party', 'settlement', 'bidding-zone'] as const).map((kind) =>
      candidate('Berg', [], { kind }),
    )
    expect(rank(same, 'berg').map(({ kind, score }) => [kind, score])).toEqual([
      ['bidding-zone', 1],
      ['party', 1],
      ['settlement', 1],
      ['holiday', 0.87],
    ])
    const twins = [candidate('Berg B'), candidate('Berg A'), candidate('Berg A', [], { id: 'A' })]
    expect(rank(twins, 'berg').map(({ id }) => id)).toEqual(['A', 'Berg A', 'Berg B'])
  })

  test('versions of a record are one result, the best', () => {
    const versions = [candidate('Old Berg', [], { id: '1' }), candidate('Berg', [], { id: '1' })]
    for (const some of [versions, versions.toReversed()]) expect(names(some, 'berg')).toEqual(['Berg'])
  })

  test('what bears the words with a slip, and holidays, stand beside better ones only near the best', () => {
    const some = [
      candidate('Terna'),
      candidate('Ternaard', [], { kind: 'settlement' }),
      candidate('Internal Kraft AB'),
      candidate('Berna AB'),
      candidate('International Day', [], { kind: 'holiday' }),
    ]
    const shown = (all: Candidate[], q: string) => withoutNoise(rank(all, q)).map(({ name }) => name)
    expect(shown(some, 'terna')).toEqual(['Terna', 'Ternaard', 'Internal Kraft AB'])
    expect(shown(some.slice(3), 'terna')).toEqual(['Berna AB'])
    expect(shown(some.slice(4), 'terna')).toEqual(['International Day'])
    const code = text('other_name', 'DE-LU')
    const zone = candidate('Germany-Luxembourg', [code], { kind: 'bidding-zone' })
    const town = candidate('Lübeck', [text('country', 'DE')], { kind: 'settlement' })
    expect(shown([zone, town], 'de-lu')).toEqual(['Germany-Luxembourg'])
    expect(shown([zone, town], 'lü')).toContain('Lübeck')
    const near = [candidate('Midsommar', [], { kind: 'holiday' }), candidate('Midsommarkransen')]
    expect(shown(near, 'midsommar')).toHaveLength(2)
    expect(withoutNoise([])).toEqual([])
    expect(withoutNoise(rank(some, 'terna')).every((each) => !('is_doubtful' in each))).toBe(true)
  })

  test('of two names that are one slip away the longer one is likelier meant, for letters are left out', () => {
    const towns = ['Stoholm', 'Stockholm'].map((name) => candidate(name, [], { kind: 'settlement' }))
    expect(names(towns, 'stokholm')).toEqual(['Stockholm', 'Stoholm'])
  })

  test('two rankings become one', () => {
    const [some, others] = [
      rank([candidate('Berg AB'), candidate('Berg Kraft AB')], 'berg'),
      rank(all, 'vattenfall ab'),
    ]
    const scores = merged(some, others).map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(scores).toHaveLength(4)
  })

  test('every name finds itself first: as it is, turned round, and with one letter left out of a long word', () => {
    const word = fc.stringMatching(/^[a-zäöåø]{5,12}$/)
    const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
    const several = fc.uniqueArray(name, { minLength: 1, maxLength: 30, selector: fold })
    fc.assert(
      fc.property(several, fc.nat(), fc.nat(), (value, which, letter) => {
        const some = value.map((each) => candidate(each))
        const requested = value[which % value.length] ?? ''
        const at = letter % (requested.split(' ')[0] ?? '').length
        expect(names(some, requested)[0]).toBe(requested)
        expect(names(some, requested.split(' ').reverse().join(' '))).toContain(requested)
        expect(names(some, requested.slice(0, at) + requested.slice(at + 1))).toContain(requested)
      }),
    )
  })
})
