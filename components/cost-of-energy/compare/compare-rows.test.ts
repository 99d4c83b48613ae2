import { describe, expect, test } from 'vitest'
import type { ComparedTariff, CompareResult } from '#server/areas/cost-of-energy/compare/contract.ts'
import type { CalculationWarning } from '#server/areas/cost-of-energy/contract.ts'
import type { TariffEntry } from '../tariffs/tariff-entries.ts'
import { changeOf, comparedRows, endsOf, isTaxMixed, skippedRows, otherOperators } from './compare-rows.ts'

const component = (name: string, amounts: number[]) => ({
  name,
  amounts,
  total: amounts.reduce((sum, amount) => sum + amount, 0),
  absent_slots: 0,
  additive: true,
  warnings: [],
  ...{ confirmed_until: null, stale: false },
})
const tariff = (tariff_id: string, components: ComparedTariff['components']): ComparedTariff => ({
  tariff_id,
  name: tariff_id,
  system_operator: { id: 'o', name: 'Nord Nät' },
  total: components.reduce((sum, { total }) => sum + total, 0),
  absent_slots: 0,
  unpriced_days: 0,
  difference: 0,
  timezone: 'Europe/Stockholm',
  months: ['2025-01', '2025-02'],
  amounts: [0, 0],
  not_stated: [],
  excludes: [],
  warnings: [],
  components,
  ...{ confirmed_until: null, stale: false },
})
const result: CompareResult = {
  currency: 'SEK',
  includes_vat: false,
  tariffs: [
    tariff('a', [component('Fee', [10, 0]), component('Fee', [0, 12]), component('Grid', [5, 5])]),
    tariff('b', [component('Power', [30, 31])]),
  ],
  not_eligible: [{ tariff_id: 'c', name: 'C', system_operator: null, reason: 'fuse_size', msg: 'For a fuse of 25 A' }],
}
const entries = [
  { id: 'a', parts: { Fee: 'fixed', Grid: 'energy' } },
  { id: 'b', parts: { Power: 'peak' } },
  { id: 'c', operator: 'Syd' },
] as unknown as TariffEntry[]

test('a price that changed is one line, and the parts sum to the total', () => {
  const [first] = comparedRows(result, entries, '')
  expect(first?.lines).toEqual([
    { name: 'Fee', part: 'fixed', months: [10, 12], total: 22 },
    { name: 'Grid', part: 'energy', months: [5, 5], total: 10 },
  ])
  expect(first?.parts).toEqual({ energy: 10, peak: 0, fixed: 22 })
})

test('rows are measured against the present tariff, where it has a rank', () => {
  const differences = (present: string) => comparedRows(result, entries, present).map((row) => row.from_present)
  expect(differences('b')).toEqual([-29, 0])
  expect(differences('c')).toEqual([null, null])
  expect(comparedRows(result, entries, 'b').map(({ rank, isPresent }) => [rank, isPresent])).toEqual([
    [1, false],
    [2, true],
  ])
})

test('what is left out keeps what the list knows', () => {
  expect(skippedRows(result, entries).map(({ operator, reason }) => [operator, reason])).toEqual([['Syd', 'fuse_size']])
  expect(skippedRows(result, [])[0]?.operator).toBe('')
})

describe('what a change would save', () => {
  const grid = (id: string, amount: number, operator = 'Nord Nät'): ComparedTariff => ({
    ...tariff(id, [component('Grid', [amount])]),
    system_operator: { id: operator, name: operator },
  })
  const rowsOf = (present: string, ...tariffs: ComparedTariff[]) =>
    comparedRows({ currency: 'SEK', includes_vat: false, tariffs, not_eligible: [] }, [], present)

  test('is a saving only within the operator of the present tariff', () => {
    const own = rowsOf('y', grid('x', 10), grid('y', 40))
    expect(changeOf(own)).toEqual({ amount: 30, share: 0.75, kind: 'saving' })
    expect(otherOperators(own)).toBe(0)
    const other = rowsOf('y', grid('x', 10, 'Syd'), grid('y', 40))
    expect(changeOf(other)).toEqual({ amount: 30, share: 0.75, kind: 'otherOperator' })
    expect([otherOperators(other), otherOperators(rowsOf('', ...[grid('x', 1), grid('y', 2)]))]).toEqual([1, 0])
    expect(changeOf(rowsOf('x', grid('x', 10), grid('y', 40)))?.kind).toBe('none')
    expect(changeOf(rowsOf('gone', grid('x', 10)))).toBeNull()
    expect(changeOf(rowsOf('y', grid('x', -5), grid('y', 0)))).toEqual({ amount: 5, share: null, kind: 'saving' })
  })

  const untaxed = (id: string, amount: number): ComparedTariff => ({
    ...grid(id, amount),
    excludes: [{ charge: 'energy_tax', reason: 'not_in_source' }],
  })
  const ends = (days: number): CalculationWarning => {
    const [start_time, end_time] = [`2025-02-${28 - days}T00:00:00Z`, '2025-03-01T00:00:00Z']
    const missing = { components: ['Tax'], side: 'ends' as const, start_time, end_time, days }
    return { code: 'incomplete', msg: '', resolution: 'daily', slot: start_time, missing_data: missing }
  }
  const lacking = (id: string, amount: number, days: number): ComparedTariff => ({
    ...grid(id, amount),
    warnings: [ends(days)],
  })

  test('is none where only one has the energy tax in it, and the one without is never the cheapest', () => {
    const rows = rowsOf('y', grid('x', 40), untaxed('y', 10))
    expect(rows.map((row) => [row.untaxed, row.isAlike])).toEqual([
      [null, true],
      ['not_in_source', false],
    ])
    expect([isTaxMixed(rows), changeOf(rows)?.kind, endsOf(rows).cheapest?.tariff_id]).toEqual([true, 'otherTax', 'x'])
    const alike = rowsOf('y', untaxed('x', 10), untaxed('y', 40))
    expect([isTaxMixed(alike), changeOf(alike)?.kind, isTaxMixed([])]).toEqual([false, 'saving', false])
  })

  test('is none where the totals lack different days; those that lack the same compare', () => {
    const rows = rowsOf('y', grid('x', 40), lacking('y', 10, 3), lacking('z', 5, 3))
    expect(rows.map((row) => [row.isIncomplete, row.isAlike, row.holes.length])).toEqual([
      [false, true, 0],
      [true, false, 1],
      [true, false, 1],
    ])
    expect([endsOf(rows).cheapest?.tariff_id, endsOf(rows).dearest?.tariff_id]).toEqual(['x', 'x'])
    expect(changeOf(rows)?.kind).toBe('incomplete')
    expect(changeOf(rowsOf('y', lacking('x', 10, 3), lacking('y', 40, 3)))?.kind).toBe('saving')
    expect(changeOf(rowsOf('y', lacking('x', 10, 3), lacking('z', 20, 3), lacking('y', 40, 4)))?.kind).toBe(
      'incomplete',
    )
  })
})
