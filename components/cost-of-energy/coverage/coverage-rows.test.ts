import { expect, test } from 'vitest'
import type { TariffEntry } from '../tariffs/tariff-entries.ts'
import { coverageRows } from './coverage-rows.ts'
import { coverageShapes } from './coverage-shapes.ts'

function entry(changes: Partial<TariffEntry>): TariffEntry {
  return {
    ...{ id: 'a', name: 'Modul 3', operator: 'Avacon', country: 'DE', currency: 'EUR', timezone: 'Europe/Berlin' },
    ...{
      fuse_a: null,
      other: [],
      components: [],
      parts: {},
      datasets: [],
      confirmed_until: '2026-12-31',
      source: 'sheets',
    },
    ...{ available_from: '2026-01-01T00:00:00+01:00', available_to: '2027-01-01T00:00:00+01:00' },
    ...changes,
  }
}

test('counts by country what is available and confirmed on the day, and what is not', () => {
  const open = { available_from: '2025-01-01T00:00:00+01:00', available_to: null }
  const rows = coverageRows(
    [
      entry({}),
      entry({ operator: 'E.DIS', source: 'other' }),
      entry({ available_to: '2026-01-01T00:00:00+01:00', available_from: null, confirmed_until: '2025-12-31' }),
      entry({ ...open, country: 'SE', operator: 'E.ON', confirmed_until: '2025-12-31' }),
      entry({ ...open, country: 'SE', operator: 'Ellevio', confirmed_until: '2026-12-31' }),
      entry({ country: 'FR', operator: '', ...open, confirmed_until: '2026-07-31' }),
      entry({ country: 'NO', is_own: true }),
    ],
    '2026-11-27',
  )
  expect(rows).toEqual([
    row('DE', { operators: 2, available: 2, confirmed: 2, others: 1, sources: ['sheets', 'other'] }),
    row('SE', { operators: 2, available: 2, confirmed: 1 }),
    row('FR', { operators: null, available: 1, confirmed: 0, confirmed_until: '2026-07-31' }),
  ])
})

test('a country whose tariffs have all ended has no operators', () => {
  expect(coverageRows([entry({})], '2027-01-01')).toMatchObject([{ operators: 0, available: 0, others: 1 }])
})

function row(country: string, changes: object) {
  const usual = {
    operators: 1,
    available: 1,
    confirmed: 1,
    others: 0,
    confirmed_until: '2026-12-31',
    sources: ['sheets'],
  }
  return { country, ...usual, ...changes }
}

test('countries on the map have their land and the number of confirmed tariffs; one without land is left out', () => {
  const ring = (west: number): [number, number][] => [
    [west, 50],
    [west + 1, 50],
    [west, 51],
    [west, 50],
  ]
  const polygon = { type: 'Polygon' as const, coordinates: [ring(10)] }
  const islands = { type: 'MultiPolygon' as const, coordinates: [[ring(12)], [ring(14)]] }
  const land = [
    { code: '276', geometry: polygon },
    { code: '208', geometry: islands },
    { code: '208', geometry: polygon },
  ]
  const rows = [
    { country: 'DK', confirmed: 4 },
    { country: 'DE', confirmed: 0 },
    { country: 'XK', confirmed: 1 },
  ]
  expect(coverageShapes(rows, land)).toEqual([
    { id: 'DK', label: 'DK 4', geometry: { type: 'MultiPolygon', coordinates: [[ring(12)], [ring(14)], [ring(10)]] } },
    { id: 'DE', label: 'DE 0', geometry: { type: 'MultiPolygon', coordinates: [[ring(10)]] } },
  ])
})
