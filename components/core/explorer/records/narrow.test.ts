import { expect, test } from 'vitest'
import type { CoreEntry } from './entries.ts'
import { countCountries, narrowed } from './narrow.ts'

const entry = (fields: Partial<CoreEntry>): CoreEntry => ({
  ...{ kind: 'party', id: 'x', name: '', label: null, codes: [], countries: [], operator: null, zone: null },
  ...{ status: null, roles: [], functions: [], valid_from: null, valid_to: null, warnings: [] },
  ...fields,
})
const all = { q: null, country: null, zone: null, operator: null }
const luxembourg = entry({ id: 'de-lu', name: 'Germany-Luxembourg', label: 'DE-LU', countries: ['DE', 'LU'] })
const ekero = entry({
  ...{ id: 'eko', name: 'Ekerö', codes: [{ kind: 'se.mga_code', value: 'EKO' }], countries: ['SE'], zone: 'SE3' },
  operator: { id: 'ellevio', name: 'Ellevio AB' },
})

test.each([
  ['a part of the name', { q: 'luxem' }, ['de-lu']],
  ['a code, whatever its case', { q: 'eko' }, ['eko']],
  ['a name typed without its marks', { q: 'EKERO' }, ['eko']],
  ['a code with a hyphen', { q: 'de-lu' }, ['de-lu']],
  ['words of name and operator', { q: 'ellevio ekerö' }, ['eko']],
  ['a name without its dash', { q: 'delu' }, ['de-lu']],
  ['a country among several', { country: 'LU' }, ['de-lu']],
  ['a zone', { zone: 'SE3' }, ['eko']],
  ['an operator', { operator: 'ellevio' }, ['eko']],
  ['two that do not meet', { q: 'ekerö', country: 'LU' }, []],
])('%s', (_name, filters, found) => {
  expect(narrowed([luxembourg, ekero], { ...all, ...filters }).map(({ id }) => id)).toEqual(found)
})

test('an area of two countries counts in both', () => {
  expect([...countCountries([luxembourg, ekero])]).toEqual([
    ['DE', 1],
    ['LU', 1],
    ['SE', 1],
  ])
})
