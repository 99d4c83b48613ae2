import { describe, expect, test } from 'vitest'
import type { ComparedTariff, CompareResult } from '#server/areas/cost-of-energy/compare-contract.ts'
import type { TariffEntry } from '../tariff-entries.ts'
import { changeOf, comparedRows, isTaxMixed, leftOutRows, otherOperators } from './compare-rows.ts'

const component = (name: string, amounts: number[]) => ({
  name,
  amounts,
  total: amounts.reduce((sum, amount) => sum + amount, 0),
  absent_slots: 0,
  additive: true,
  warnings: [],
})
const tariff = (tariff_id: string, components: ComparedTariff['components']): ComparedTariff => ({
  tariff_id,
  name: tariff_id,
  system_operator: { id: 'o', name: 'Nord Nät' },
  total: components.reduce((sum, { total }) => sum + total, 0),
  difference: 0,
  timezone: 'Europe/Stockholm',
  months: ['2025-01', '2025-02'],
  amounts: [0, 0],
  not_stated: [],
  components,
})
const result: CompareResult = {
  currency: 'SEK',
  tariffs: [
    tariff('a', [component('Fee', [10, 0]), component('Fee', [0, 12]), component('Grid', [5, 5])]),
    tariff('b', [component('Power', [30, 31])]),
  ],
  not_eligible: [{ tariff_id: 'c', name: 'C', reason: 'fuse_size', msg: 'For a fuse of 25 A' }],
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
  expect(leftOutRows(result, entries).map(({ operator, reason }) => [operator, reason])).toEqual([['Syd', 'fuse_size']])
  expect(leftOutRows(result, [])[0]?.operator).toBe('')
})

describe('what a change would save', () => {
  const grid = (id: string, amount: number, { operator = 'Nord Nät', tax = '' } = {}): ComparedTariff => ({
    ...tariff(id, [component('Grid', [amount]), ...(tax ? [component(tax, [1])] : [])]),
    system_operator: { id: operator, name: operator },
  })
  const rowsOf = (present: string, ...tariffs: ComparedTariff[]) =>
    comparedRows({ currency: 'SEK', tariffs, not_eligible: [] }, [], present)

  test('is a saving only within the operator of the present tariff', () => {
    const own = rowsOf('y', grid('x', 10), grid('y', 40))
    expect(changeOf(own)).toEqual({ amount: 30, share: 0.75, kind: 'saving' })
    expect(otherOperators(own)).toBe(0)
    const other = rowsOf('y', grid('x', 10, { operator: 'Syd' }), grid('y', 40))
    expect(changeOf(other)).toEqual({ amount: 30, share: 0.75, kind: 'otherOperator' })
    expect([otherOperators(other), otherOperators(rowsOf('', ...[grid('x', 1), grid('y', 2)]))]).toEqual([1, 0])
    expect(changeOf(rowsOf('x', grid('x', 10), grid('y', 40)))?.kind).toBe('none')
    expect(changeOf(rowsOf('gone', grid('x', 10)))).toBeNull()
    expect(changeOf(rowsOf('y', grid('x', -5), grid('y', 0)))).toEqual({ amount: 5, share: null, kind: 'saving' })
  })

  test.each(['Energiskatt', 'Forbruksavgift', 'Elafgift', 'Stromsteuer'])('is none where only one bills %s', (tax) => {
    const mixed = rowsOf('y', grid('x', 10), grid('y', 40, { tax }))
    expect(mixed.map(({ hasEnergyTax }) => hasEnergyTax)).toEqual([false, true])
    expect([isTaxMixed(mixed), changeOf(mixed)?.kind]).toEqual([true, 'otherTax'])
    const alike = rowsOf('y', grid('x', 10, { tax }), grid('y', 40, { tax }))
    expect([isTaxMixed(alike), changeOf(alike)?.kind, isTaxMixed([])]).toEqual([false, 'saving', false])
  })
})
