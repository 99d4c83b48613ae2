import { expect, test } from 'vitest'
import { narrowTariffs, unconfirmedSince } from './narrow-tariffs.ts'
import type { TariffEntry } from './tariff-entries.ts'
import { noFilters } from './tariff-filters.ts'

function entry(available_from: string | null, available_to: string | null): TariffEntry {
  return {
    ...{ id: 'a', name: 'Modul 3', operator: 'Avacon', country: 'DE', currency: 'EUR', timezone: 'Europe/Berlin' },
    ...{ fuse_a: null, other: [], components: [], parts: {}, datasets: [], confirmed_until: null, source: null },
    ...{ available_from, available_to },
  }
}

test.each([
  ['2026-01-01T00:00:00+01:00', '2027-01-01T00:00:00+01:00', '2025-12-31', false],
  ['2026-01-01T00:00:00+01:00', '2027-01-01T00:00:00+01:00', '2026-01-01', true],
  ['2026-01-01T00:00:00+01:00', '2027-01-01T00:00:00+01:00', '2026-12-31', true],
  ['2026-01-01T00:00:00+01:00', '2027-01-01T00:00:00+01:00', '2027-01-01', false],
  // Days of 23 and 25 hours.
  ['2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00', '2026-03-29', true],
  ['2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00', '2026-10-26', false],
  [null, null, '1999-01-01', true],
])('a tariff from %s to %s on %s: %s', (from, to, available_on, expected) => {
  expect(narrowTariffs([entry(from, to)], { ...noFilters, available_on })).toHaveLength(expected ? 1 : 0)
  expect(narrowTariffs([entry(from, to)], noFilters)).toHaveLength(1)
})

test('prices are confirmed through their last day', () => {
  const known = { ...entry(null, null), confirmed_until: '2026-12-31' }
  expect(unconfirmedSince(known, '2026-12-31')).toBeNull()
  expect(unconfirmedSince(known, '2027-01-01')).toBe('2026-12-31')
  expect(unconfirmedSince(entry(null, null), '2027-01-01')).toBeNull()
})
