import { expect, test } from 'vitest'
import type { AreaFacts, PartyFacts } from './merge.ts'
import { refuseTooLong, refuseUnstorable } from './unusable-text.ts'

test('NUL or half a surrogate pair, however deep, is refused with its place; a whole pair is none', () => {
  const refuse = (text: string) => () => refuseUnstorable([{ a: { b: ['x', text] } }, null, 1], 'EXP03')
  expect(refuse('a\0b')).toThrow('EXP03 has a text with NUL or an incomplete character: a\\u0000b')
  expect(refuse('\ud800')).toThrow('\\ud800')
  expect(refuse('\udc00\ud800')).toThrow('an incomplete character')
  expect(refuse('Älvsbyn 😀')).not.toThrow()
  expect(() => refuseUnstorable('a;b\0\r\n', 'X.csv')).toThrow('X.csv')
})

test('names and codes that are too long are refused, the longest that may be are not', () => {
  const party = (name: number, code: number, other: number): PartyFacts => {
    const key = { kind: 'gln', value: '1'.repeat(code) } as const
    const extra_ids = [key, { kind: 'vat', value: 'V'.repeat(other) } as const]
    return { key, name: 'n'.repeat(name), countries: [], roles: [], extra_ids }
  }
  const area: AreaFacts = {
    ...{ key: { kind: 'se.mga_code', value: 'A'.repeat(9000) }, name: 'A', country: 'SE' },
    ...{ scheduling_area_eic: null, operator: null },
  }
  expect(() => refuseTooLong([party(500, 50, 50)])).not.toThrow()
  expect(() => refuseTooLong([party(501, 50, 50)])).toThrow(/^the name n{50} has 501 characters, more than 500$/)
  expect(() => refuseTooLong([party(5, 51, 5)])).toThrow('the code')
  expect(() => refuseTooLong([party(5, 5, 51)])).toThrow('the code')
  expect(() => refuseTooLong([area])).toThrow('9000 characters, more than 50')
})
