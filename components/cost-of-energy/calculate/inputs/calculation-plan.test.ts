import { describe, expect, test } from 'vitest'
import type { Tariff, TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import { gapsOf, needsOf, parseSeries, periodFields, periodOf, yearsTouched } from './calculation-plan.ts'
import type { Draft, PastedSeries } from './draft.ts'
import { type ByPart, byPart } from '../load/load-parts.ts'

const offtake = { id: 'quarter-hourly-energy-offtake', resolution: 'quarter_hourly', unit: 'kWh' } as const
const capacity = { id: 'yearly-firm-subscribed-offtake-capacity', resolution: 'yearly', unit: 'kW' } as const
const injection = { id: 'quarter-hourly-energy-injection', resolution: 'quarter_hourly', unit: 'kWh' } as const
const cost = { id: 'cost', resolution: 'quarter_hourly', unit: 'SEK' } as const
const component: TariffComponent = {
  name: 'Överföringsavgift',
  timezone: 'Europe/Stockholm',
  applicable_from: '2025-01-01T00:00:00+01:00',
  applicable_to: '2026-01-01T00:00:00+01:00',
  cost,
  datasets: [offtake, capacity],
  functions: [{ type: 'multiply', left: offtake, right: { value: 0.05, unit: 'SEK_per_kWh' }, output: cost }],
}
const tariff = { id: 't', name: 'T', tariff_components: [component] } as Tariff
const profile = { id: 'p', start_time: '2024-12-31T23:00:00Z', end_time: '2025-12-31T23:00:00Z' } as ProfileEntry
const draft: Draft = {
  from: '2025-01-01',
  to: '2025-12-31',
  source: 'profile',
  profile_id: 'p',
  annual_kwh: '15 000',
  figures: { [capacity.id]: '25' },
}
const nothing: ByPart<PastedSeries> = byPart(() => ({ values: [], bad: null }))
const codes = (change: Partial<Draft>) =>
  gapsOf({ ...draft, ...change }, tariff, [profile], nothing).map(({ code }) => code)

describe('a period of days', () => {
  test('follows the clock of the tariff: 92 and 100 quarter-hours on the days of change', () => {
    const on = (day: string) => periodOf({ from: day, to: day }, 'Europe/Stockholm')?.quarter_hours
    expect([on('2025-03-30'), on('2025-06-01'), on('2025-10-26')]).toEqual([92, 96, 100])
  })
  test('is written with the offsets of its two ends', () => {
    const period = periodOf({ from: '2025-03-30', to: '2025-03-30' }, 'Europe/Stockholm')
    expect(period && periodFields(period)).toEqual({
      start_time: '2025-03-30T00:00:00+01:00',
      end_time: '2025-03-31T00:00:00+02:00',
    })
  })
  test.each([
    ['2025-02-30', '2025-03-01'],
    ['2025-02-02', '2025-02-01'],
    ['', '2025-02-01'],
    ['2000-01-01', '2025-01-01'],
  ])('%s to %s is none', (from, to) => {
    expect(periodOf({ from, to }, 'Europe/Stockholm')).toBeNull()
  })
  test('is ten years at most, leap days included, as the service has it', () => {
    expect(periodOf({ from: '2016-01-01', to: '2025-12-31' }, 'Europe/Stockholm')?.quarter_hours).toBe(3653 * 96)
    expect(periodOf({ from: '2016-01-01', to: '2026-01-01' }, 'Europe/Stockholm')).toBeNull()
  })
  test('touches every calendar year that it reaches into', () => {
    const period = periodOf({ from: '2024-12-31', to: '2026-01-01' }, 'Europe/Stockholm')
    expect(period && yearsTouched(period)).toBe(3)
  })
})

describe('what is missing', () => {
  test('is nothing when everything is there', () => {
    expect(codes({})).toEqual([])
    expect(codes({ annual_kwh: '' })).toEqual([])
  })
  test('is what a consumption means that could mean two', () => {
    expect(codes({ annual_kwh: '4,500' })).toEqual(['annual'])
  })
  test('is all named at once', () => {
    expect(codes({ profile_id: '', figures: {} })).toEqual(['profile', 'figure'])
    expect(codes({ annual_kwh: '0', figures: { [capacity.id]: 'x' } })).toEqual(['annual', 'figure'])
  })
  test('is a profile that ends before the period, or a tariff that does not apply', () => {
    expect(codes({ from: '2025-06-01', to: '2026-01-05' })).toContain('profileCovers')
    const outside = gapsOf({ ...draft, from: '2026-01-01', to: '2026-12-31' }, tariff, [profile], nothing)
    expect(outside).toEqual([{ code: 'inactive', year: 2025 }])
  })
  test('is the order of the days, or that there are too many, before anything else', () => {
    expect(codes({ from: '2025-12-31', to: '2025-01-01' })).toEqual(['period'])
    expect(codes({ from: '2025-02-30', to: '2025-12-31' })).toEqual(['period'])
    expect(codes({ from: '2000-01-01', to: '2025-12-31', profile_id: '' })).toEqual(['tooLong'])
  })
  test('is the rest of a pasted series', () => {
    const gaps = gapsOf({ ...draft, source: 'series', to: '2025-01-01' }, tariff, [], {
      ...nothing,
      main: { values: [1, 2], bad: null },
    })
    expect(gaps).toEqual([{ code: 'values', got: 2, expected: 96 }])
  })
  test('is also a load for what is fed in where a tariff asks for energy both ways, and said of it', () => {
    const both = { ...tariff, tariff_components: [component, { ...component, datasets: [injection] }] }
    const found = (change: Partial<Draft>, pasted = nothing) => gapsOf({ ...draft, ...change }, both, [profile], pasted)
    const fed = { source: 'profile', profile_id: 'p', annual_kwh: '' } as const
    expect(found({})).toEqual([{ code: 'profile', part: 'injection' }])
    expect(found({ injection: fed })).toEqual([])
    expect(found({ profile_id: '', injection: { ...fed, annual_kwh: '-1' } })).toEqual([
      { code: 'profile' },
      { code: 'annual', part: 'injection' },
    ])
    const pasted = { ...nothing, main: { values: new Array<number>(96).fill(1), bad: null } }
    const day = { to: '2025-01-01', source: 'series', injection: { ...fed, source: 'series' } } as const
    expect(found(day, pasted)).toEqual([{ code: 'values', got: 0, expected: 96, part: 'injection' }])
    const only = { ...tariff, tariff_components: [{ ...component, datasets: [injection] }] }
    expect(gapsOf(draft, only, [profile], nothing)).toEqual([])
  })
  test('sorts datasets by how the calculator can supply them', () => {
    const period = periodOf(draft, 'Europe/Stockholm')
    expect(period && needsOf(tariff, period).map(({ kind }) => kind)).toEqual(['load', 'capacity'])
  })
})

describe('the values of a series', () => {
  test('come from lines, tabs and semicolons; the first that is none is named', () => {
    expect(parseSeries('1\t2;3\r\n4\n\n')).toEqual({ values: [1, 2, 3, 4], bad: null })
    expect(parseSeries('1\nzwei\n3')).toEqual({ values: [1], bad: { line: 2, text: 'zwei' } })
    expect(parseSeries('')).toEqual({ values: [], bad: null })
  })
  test.each([
    ['times and a heading', 'Zeit;kWh\r\n01.01.2025 00:00;0,25\r\n01.01.2025 00:15;0,5\r\n'],
    ['times with commas between', '2025-01-01T00:00:00+01:00,0.25\n2025-01-01T00:15:00+01:00,0.5'],
    ['start, end and value', 'from\tto\tkWh\n00:00\t00:15\t0.25\n00:15\t00:30\t0.5'],
  ])('come from the last column of a file with %s', (_title, text) => {
    expect(parseSeries(text)).toMatchObject({ values: [0.25, 0.5], bad: null })
  })
  test('a blank line is a gap, but not before or after all others; so is a time without a value', () => {
    expect(parseSeries('\n \n1\n\n3\r\n \r\n5\n\n').values).toEqual([1, null, 3, null, 5])
    expect(parseSeries('\n\n')).toEqual({ values: [], bad: null })
    expect(parseSeries('00:00;\n00:15;0,5\n\n00:30;\n')).toMatchObject({ values: [null, 0.5, null], bad: null })
    expect(parseSeries('1\n\nzwei').bad).toEqual({ line: 3, text: 'zwei' })
  })
  test('a decimal comma is not a separator, and a bad value in a file is named', () => {
    expect(parseSeries('0,25\n0,5')).toEqual({ values: [0.25, 0.5], bad: null })
    expect(parseSeries('t;v\n00:00;1\n00:15;n/a').bad).toEqual({ line: 2, text: 'n/a' })
  })
})
