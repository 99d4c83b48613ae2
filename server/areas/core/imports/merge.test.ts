import { describe, expect, test } from 'vitest'
import type { PartyRow } from '../records/rows.ts'
import { type Keeping, mergeArea, mergeParty, type PartyFacts, togetherWith } from './merge.ts'

const keeping: Keeping = {
  source_id: 'import/a',
  isRetained: ({ source_id }) => source_id.endsWith('a'),
  today: '2026-11-21',
  added_from: null,
  newId: (kind, { value }) => `${kind} ${value}`,
}
const before: PartyRow = {
  id: '1',
  name: 'Old',
  countries: ['SE'],
  roles: ['transmission-system-operator', 'system-operator', 'balance-responsible-party'],
  extra_ids: [
    { kind: 'se.ediel', value: '10000' },
    { kind: 'eic', value: 'E1' },
    { kind: 'vat', value: 'V1' },
  ],
  description: 'kept',
  website_url: 'https://kept.example',
  logo_url: null,
  source_id: 'a',
  valid_from: null,
  valid_to: null,
}
const facts: PartyFacts = {
  key: { kind: 'eic', value: 'E1' },
  name: 'New',
  countries: ['NO'],
  roles: ['system-operator', 'energy-supplier'],
  extra_ids: [
    { kind: 'eic', value: 'E1' },
    { kind: 'vat', value: 'V2' },
    { kind: 'gln', value: 'G1' },
  ],
}
const values = ({ extra_ids }: PartyRow) => extra_ids.map(({ value }) => value)

describe('a party', () => {
  test('that is new begins where the source does, under an id of its key', () => {
    const row = mergeParty(facts, undefined, [], { ...keeping, added_from: '2026-11-21' })
    expect(row).toMatchObject({
      id: 'party E1',
      name: 'New',
      valid_from: '2026-11-21',
      source_id: 'import/a',
      website_url: null,
    })
    expect(row.roles).toEqual(facts.roles)
  })

  test('of its own follows the register; roles that it does not decide, and other identifiers, stay', () => {
    const row = mergeParty(facts, before, ['balance-responsible-party'], keeping)
    expect(row).toMatchObject({
      name: 'New',
      countries: ['SE', 'NO'],
      source_id: 'import/a',
      website_url: 'https://kept.example',
    })
    expect(row.roles).toEqual(['transmission-system-operator', 'system-operator', 'energy-supplier'])
    expect(values(row)).toEqual(['10000', 'E1', 'V2', 'G1'])
  })

  test('of another source keeps name, source and values; two registers never take from each other', () => {
    const other = { ...before, source_id: 'b' }
    const row = mergeParty(facts, other, ['energy-supplier'], keeping)
    expect(row).toMatchObject({ name: 'Old', source_id: 'b', countries: ['SE', 'NO'] })
    expect(row.roles).toEqual([...before.roles, 'energy-supplier'])
    expect(values(row)).toEqual(['10000', 'E1', 'V1', 'G1'])
    expect(mergeParty(facts, other, [], keeping).roles).toEqual(before.roles)
    expect(mergeParty(facts, row, ['energy-supplier'], keeping)).toEqual(row)
  })
})

test('a party by two codes is one, under its first name, and keeps both identifiers', () => {
  const key = { kind: 'se.ediel', value: '10000' } as const
  const other: PartyFacts = {
    ...{ key, name: 'Other', countries: ['SE', 'NO'], extra_ids: [key, { kind: 'gln', value: 'G2' }] },
    roles: ['balance-responsible-party', 'system-operator'],
  }
  const both = togetherWith(facts, other)
  expect(both).toMatchObject({ key: facts.key, name: 'New', countries: ['NO', 'SE'] })
  expect(both.roles).toEqual(['system-operator', 'energy-supplier', 'balance-responsible-party'])
  const gln = { ...before, extra_ids: [...before.extra_ids, { kind: 'gln', value: 'G2' } as const] }
  expect(values(mergeParty(both, gln, [], keeping))).toEqual(['10000', 'E1', 'V2', 'G2', 'G1'])
})

describe('what another source has ended', () => {
  test.each(['2026-11-21', '2026-11-22'])('is kept by the register that lists it again, until %s', (valid_to) => {
    const ended = { ...before, source_id: 'b', valid_from: '2026-11-21', valid_to }
    expect(mergeParty(facts, ended, [], keeping)).toMatchObject({ name: 'New', source_id: 'import/a', valid_to: null })
    const { roles: _, website_url: _url, ...area } = { ...ended, country: 'SE', scheduling_area_eic: 'Z' }
    const listed = { key: facts.key, name: 'New', country: 'SE', scheduling_area_eic: null, operator: null }
    const revived = mergeArea(listed, { ...area, system_operator_id: 'x' }, null, keeping)
    expect(revived).toMatchObject({ name: 'New', source_id: 'import/a', scheduling_area_eic: 'Z', valid_to: null })
  })

  test('stays theirs while it holds, with the end that they gave it', () => {
    const ending = { ...before, source_id: 'b', valid_to: '2027-01-01' }
    expect(mergeParty(facts, ending, [], keeping)).toMatchObject({ source_id: 'b', valid_to: '2027-01-01' })
  })
})

describe('a metering grid area', () => {
  const area = {
    key: { kind: 'eic', value: 'M1' },
    name: 'New',
    country: 'FI',
    scheduling_area_eic: null,
    operator: null,
  } as const
  const stored = mergeArea({ ...area, scheduling_area_eic: 'Z' }, undefined, 'operator', keeping)

  test('keeps zone and operator where the register does not say', () => {
    expect(mergeArea(area, stored, null, keeping)).toMatchObject({
      scheduling_area_eic: 'Z',
      system_operator_id: 'operator',
    })
    expect(mergeArea(area, stored, 'another', keeping).system_operator_id).toBe('another')
  })

  test('of another source stays as it is', () => {
    const other = { ...stored, name: 'Theirs', source_id: 'b' }
    expect(mergeArea(area, other, 'another', keeping)).toEqual({ ...other, valid_from: '2026-11-21' })
  })
})
