import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasEnded, planRecords } from './plan.ts'
import { lossesOf, refusalOf } from './refusal.ts'
import { skippedText } from '../skipped.ts'
import type { Message } from '#server/messages/message.ts'

type Row = { id: string; name: string; valid_to: string | null; own: boolean }
const row = (id: string, over: Partial<Row> = {}): Row => ({ id, name: id, valid_to: null, own: true, ...over })
const plan = (stored: Row[], requested: Row[], spared: string[] = []) =>
  planRecords({
    record: 'party',
    stored,
    requested,
    facts: ['name'],
    isRetained: ({ own }) => own,
    spared: new Set(spared),
    countryOf: () => 'SE',
    today: '2026-11-21',
  })
const numbered = (count: number) => Array.from({ length: count }, (_, n) => row(`${n}`))

describe('planRecords', () => {
  test('adds, changes and ends; what others keep never ends, and what has ended comes back as new', () => {
    const stored = [
      row('same'),
      row('renamed'),
      row('gone'),
      row('other', { own: false }),
      row('ended', { valid_to: '2026-11-21' }),
      row('spared'),
    ]
    const { added, changed, unchanged, ended, differences } = plan(
      stored,
      [row('same'), row('renamed', { name: 'Renamed' }), row('ended'), row('new')],
      ['spared'],
    )
    expect([added, changed].map((rows) => rows.map(({ id }) => id))).toEqual([['ended', 'new'], ['renamed']])
    expect([unchanged, ended]).toEqual([['same'], ['gone']])
    expect(differences).toMatchObject([{ before: 4, after: 4, added: 2, changed: 1, ended: 1, unchanged: 1 }])
    expect(differences[0]?.examples).toContainEqual({
      change: 'changed',
      id: 'renamed',
      name: 'Renamed',
      fields: [{ field: 'name', before: 'renamed', after: 'Renamed' }],
    })
  })

  test('names a hundred changes and counts them all', () => {
    const [difference] = plan([], numbered(250)).differences
    expect([difference?.added, difference?.examples.length]).toEqual([250, 100])
  })

  test('names what ends and what changes first, however much is added', () => {
    const stored = [...numbered(150), row('renamed'), row('gone')]
    const requested = [
      ...Array.from({ length: 200 }, (_, n) => row(`new ${n}`)),
      ...numbered(150).slice(0, 30),
      row('renamed', { name: 'Renamed' }),
    ]
    const [difference] = plan(stored, requested).differences
    const kinds = difference?.examples.map(({ change }) => change) ?? []
    expect([difference?.ended, difference?.changed, difference?.added]).toEqual([121, 1, 200])
    expect(kinds).toEqual([...Array(100).fill('ended'), 'changed', ...Array(100).fill('added')])
  })

  test('carried out, it leaves nothing to do', () => {
    const rows = fc.uniqueArray(
      fc.record({
        id: fc.string({ maxLength: 2 }),
        name: fc.string({ maxLength: 2 }),
        own: fc.boolean(),
        valid_to: fc.constant(null),
      }),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(rows, rows, (stored, requested) => {
        const { added, changed, ended } = plan(stored, requested)
        const touched = new Set([...changed.map(({ id }) => id), ...ended])
        const after = [...stored.filter(({ id }) => !touched.has(id)), ...added, ...changed]
        const next = plan(after, requested)
        expect([next.added, next.changed, next.ended]).toEqual([[], [], []])
      }),
    )
  })
})

test('a record has ended on the day of its end, and where it began and ended on the same day', () => {
  const ended = (valid_from: string | null, valid_to: string | null) => hasEnded({ valid_from, valid_to }, '2027-02-28')
  expect([ended(null, null), ended(null, '2027-02-28'), ended('2027-02-28', '2027-03-01')]).toEqual([false, true, true])
  expect([ended(null, '2027-03-01'), ended('2027-02-27', '2027-03-01'), ended('2027-02-28', '2027-03-02')]).toEqual([
    false,
    false,
    false,
  ])
})

const codeOf = (message: Message | null) => message && { code: message.code, params: message.params }

describe('refusalOf', () => {
  const refused = (before: number, after: number, accept = false) =>
    refusalOf(lossesOf(plan(numbered(before), numbered(after)).differences), [], accept)

  test('a fifth may be lost, and no more', () => {
    expect(refused(100, 80)).toBeNull()
    expect(refused(100, 79)?.text).toContain('SE: parties: 21 of 100 are missing, which is more than 20 %')
    expect(refused(1, 1)).toBeNull()
    expect(refused(0, 50)).toBeNull()
    expect(refused(0, 0)).toBeNull()
  })

  test('more only where it is accepted, everything never', () => {
    expect(refused(100, 1, true)).toBeNull()
    expect(refused(100, 0, true)?.text).toBe('SE: parties: the source has none, 100 are stored; nothing was changed')
  })

  test('says what it is about beside its words', () => {
    expect(codeOf(refused(100, 79))).toEqual({
      ...{ code: 'imports.shrunk', params: { record: 'party', country: 'SE', before: 100, count: 21 } },
    })
    expect(codeOf(refused(100, 0, true))).toEqual({
      ...{ code: 'imports.emptied', params: { record: 'party', country: 'SE', before: 100 } },
    })
    const shrunk = [{ what: { record: 'shape', country: null }, before: 10, after: 5, lost: 5 }] as const
    expect(refusalOf(shrunk, [], false)?.params).toEqual({ record: 'shape', country: null, before: 10, count: 5 })
  })

  test('as many others in place of what is stored are a loss, too', () => {
    const others = numbered(100).map(({ id }) => row(`other ${id}`))
    expect(refusalOf(lossesOf(plan(numbered(100), others).differences), [], false)?.text).toContain(
      '100 of 100 are missing',
    )
  })

  test('more than half under another name are refused, of twenty and more; accepted where that is so', () => {
    const renamed = (count: number, of: number) => {
      const requested = numbered(of).map((each, n) => (n < count ? { ...each, name: `new ${n}` } : each))
      return plan(numbered(of), requested)
    }
    const refusal = (count: number, of: number, accept = false) => {
      const { differences, shifts } = renamed(count, of)
      return refusalOf(lossesOf(differences), shifts, accept)
    }
    expect([refusal(50, 100), refusal(19, 19), refusal(100, 100, true)]).toEqual([null, null, null])
    expect(refusal(20, 20)?.text).toContain('SE: parties: 20 of 20 have another name, which is more than 50 %')
    const reason = refusal(51, 100)
    expect(reason?.text).toContain('accept it (accept_shrink, --accept-shrink)')
    expect(codeOf(reason)).toEqual({
      ...{ code: 'imports.renamed', params: { record: 'party', country: 'SE', before: 100, count: 51 } },
    })
    const zones = [
      {
        what: { record: 'metering-grid-area', country: null },
        field: 'scheduling_area_eic',
        compared: 278,
        changed: 179,
      } as const,
    ]
    expect(codeOf(refusalOf([], zones, false))).toEqual({
      ...{
        code: 'imports.other_zone',
        params: { record: 'metering-grid-area', country: null, before: 278, count: 179 },
      },
    })
  })

  test('records that are new, or end, are none that shift', () => {
    const { shifts } = plan(numbered(100), [row('0'), row('new', { name: 'New' })])
    expect(shifts).toEqual([
      { what: { record: 'party', country: 'SE' }, field: 'name', compared: 1, changed: 0 },
      { what: { record: 'party', country: 'SE' }, field: 'scheduling_area_eic', compared: 1, changed: 0 },
    ])
  })
})

test('a garbled name leaves a legible one, and is told; a new record, and one that has had it, keep theirs', () => {
  const stored = [row('a', { name: 'Köln' }), row('b', { name: 'KÃ¶ln' }), row('c', { name: 'Malmö' })]
  const requested = [row('a', { name: 'KÃ¶ln' }), row('b', { name: 'KÃ¶ln' }), row('c', { name: 'Malmö' })]
  const few = plan(stored, [...requested, row('d', { name: 'MalmÃ¶' })])
  expect([few.changed, few.unchanged, few.added.map(({ id }) => id)]).toEqual([[], ['a', 'b', 'c'], ['d']])
  expect(few.garbled.map(skippedText)).toEqual([
    { name: 'Köln', reasons: ['its name is garbled in the register: KÃ¶ln'] },
  ])
  const many = numbered(10).map((each) => ({ ...each, name: `Ã¥ ${each.id}` }))
  expect(() => plan(numbered(10), many)).toThrow('SE: parties: 10 of 10 names are garbled')
  expect(plan(many, many).unchanged).toHaveLength(10)
})
