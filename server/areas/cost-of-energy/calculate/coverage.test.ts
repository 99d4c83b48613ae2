import { expect, test } from 'vitest'
import type { Tariff, TariffComponent } from '../contract.ts'
import { coverageWarnings, daysOf, holesOf, mergePeriods } from './coverage.ts'
import { tariffOf } from '../testing/tariff.ts'

const timezone = 'Europe/Stockholm'

function part(name: string, applicable_from: string, applicable_to: string | null): TariffComponent {
  const cost = { id: 'cost', resolution: 'monthly', unit: 'SEK' } as const
  const value = { value: 1, unit: 'SEK' } as const
  const constant = { type: 'constant', resolution: 'monthly', value, output: cost } as const
  return { name, timezone, applicable_from, applicable_to, cost, datasets: [], functions: [constant] }
}

const y2025 = '2025-01-01T00:00:00+01:00'
const y2026 = '2026-01-01T00:00:00+01:00'
const y2027 = '2027-01-01T00:00:00+01:00'

function period(start_time: string, end_time: string) {
  return { start_ms: Date.parse(start_time), end_ms: Date.parse(end_time) }
}

function found(tariff: Tariff, start_time: string, end_time: string) {
  return holesOf(tariff, period(start_time, end_time)).map(({ names, side, days }) => [names.join(), side, days])
}

const taxed = tariffOf(part('Fee', y2025, null), part('Tax', y2025, y2026), part('Tax', y2026, y2027))

test('up to the instant a component ends nothing is lacking, a quarter-hour later a day is', () => {
  expect(found(taxed, y2025, y2027)).toEqual([])
  expect(found(taxed, '2026-12-31T23:45:00+01:00', y2027)).toEqual([])
  expect(found(taxed, y2026, '2027-01-01T00:15:00+01:00')).toEqual([['Tax', 'ends', 1]])
  expect(found(taxed, y2027, '2027-01-01T00:15:00+01:00')).toEqual([['Tax', 'ended', 1]])
  expect(found(taxed, '2026-07-01T00:00:00+02:00', '2027-07-01T00:00:00+02:00')).toEqual([['Tax', 'ends', 181]])
})

test('the instant a component begins is as sharp, and a successor of its name makes it complete', () => {
  const begins = tariffOf(part('Fee', y2025, null), part('Tax', y2026, null))
  expect(found(begins, y2026, y2027)).toEqual([])
  expect(found(begins, '2025-12-31T23:45:00+01:00', y2027)).toEqual([['Tax', 'begins', 1]])
  expect(found(begins, y2025, y2026)).toEqual([['Tax', 'later', 365]])
  const renamed = tariffOf(part('Fee', y2025, null), part('Tax', y2025, y2026), part('Levy', y2026, null))
  expect(found(renamed, y2026, y2027)).toEqual([['Tax', 'ended', 365]])
  expect(found(taxed, y2026, y2027)).toEqual([])
})

test('one day between two versions is one day, also when it has 23 or 25 hours', () => {
  for (const [from, to] of [
    ['2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00'],
    ['2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00'],
    ['2026-06-01T00:00:00+02:00', '2026-06-02T00:00:00+02:00'],
  ] as const) {
    const gap = tariffOf(part('Fee', y2025, null), part('Tax', y2026, from), part('Tax', to, null))
    expect(found(gap, y2026, y2027)).toEqual([['Tax', 'pauses', 1]])
    expect(daysOf(period(from, to), timezone)).toBe(1)
  }
})

test('a warning says in words and in fields what is lacking, within the period', () => {
  const [warning, ...others] = coverageWarnings(taxed, period('2026-07-01T00:00:00+02:00', '2027-07-01T00:00:00+02:00'))
  expect(others).toEqual([])
  const missing = {
    ...{ components: ['Tax'], side: 'ends', days: 181 },
    ...{ start_time: '2027-01-01T00:00:00+01:00', end_time: '2027-07-01T00:00:00+02:00' },
  }
  expect(warning).toEqual({
    code: 'incomplete',
    msg: 'Tax ends 2027-01-01T00:00:00+01:00: the cost of 181 days lacks it',
    resolution: 'daily',
    slot: '2027-01-01T00:00:00+01:00',
    missing_data: missing,
    params: missing,
  })
  const [ended] = coverageWarnings(taxed, period('2027-02-01T00:00:00+01:00', '2027-03-01T00:00:00+01:00'))
  expect([ended?.msg, ended?.slot]).toEqual([
    'Tax ended 2027-01-01T00:00:00+01:00; the cost is without it',
    '2027-02-01T00:00:00+01:00',
  ])
})

test('a tariff of which nothing applies, or that has no components, lacks every day', () => {
  const [only] = coverageWarnings(tariffOf(part('Fee', y2025, y2026)), period(y2026, y2027))
  expect([only?.msg, only?.missing_data?.components, only?.missing_data?.days]).toEqual([
    `No component of the tariff applies from ${y2026} to ${y2027}`,
    [],
    365,
  ])
  expect(coverageWarnings(tariffOf(), period(y2026, y2027))).toHaveLength(1)
})

test('periods that touch or overlap are one', () => {
  const merged = mergePeriods([
    { start_ms: 5, end_ms: 9 },
    { start_ms: 0, end_ms: 2 },
    { start_ms: 2, end_ms: 6 },
    { start_ms: 20, end_ms: 30 },
  ])
  expect(merged).toEqual([
    { start_ms: 0, end_ms: 9 },
    { start_ms: 20, end_ms: 30 },
  ])
})
