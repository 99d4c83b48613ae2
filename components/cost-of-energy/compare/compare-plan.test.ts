import { describe, expect, test } from 'vitest'
import type { DatasetRef } from '#server/areas/cost-of-energy/contract.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import type { Draft } from '../calculate/inputs/draft.ts'
import { byPart } from '../calculate/load/load-parts.ts'
import type { Loads } from '../calculate/inputs/supply-data.ts'
import type { TariffEntry } from '../tariffs/tariff-entries.ts'
import { type Choice, comparisonParameters, readChoice } from './compare-address.ts'
import {
  chosen,
  clockOf,
  comparedYear,
  comparisonBody,
  countUnsupplied,
  currencyOf,
  firstCountry,
  firstOperators,
  fitting,
  needsOfAll,
  planComparison,
  withoutFuse,
  withPresent,
} from './compare-plan.ts'

const offtake: DatasetRef = { id: 'quarter-hourly-energy-offtake', resolution: 'quarter_hourly', unit: 'kWh' }
const injection: DatasetRef = { id: 'quarter-hourly-energy-injection', resolution: 'quarter_hourly', unit: 'kWh' }
const price: DatasetRef = {
  id: 'quarter-hourly-day-ahead-price-se3',
  resolution: 'quarter_hourly',
  unit: 'SEK_per_kWh',
}

const entry = (id: string, change: Partial<TariffEntry> = {}): TariffEntry => ({
  id,
  name: `Tariff ${id}`,
  operator: 'Nord Nät',
  country: 'SE',
  currency: 'SEK',
  fuse_a: 20,
  other: ['offtake', 'fuse_based'],
  components: [],
  parts: {},
  datasets: [offtake],
  timezone: 'Europe/Stockholm',
  available_from: '2024-01-01T00:00:00+01:00',
  available_to: null,
  confirmed_until: null,
  source: null,
  ...change,
})
const entries = [
  entry('a'),
  entry('b', { operator: 'Sydkraft', datasets: [offtake, price] }),
  entry('c', { country: 'NO', currency: 'NOK', timezone: 'Europe/Oslo' }),
  entry('e', { fuse_a: null, other: ['residential'], country: 'FI', currency: 'EUR', operator: 'Itä', name: 'E' }),
  entry('d', { other: ['injection'], datasets: [injection] }),
]
const everything: Choice = readChoice(new URLSearchParams())
const ids = (found: TariffEntry[]) => found.map(({ id }) => id).join('')
const profile = { id: 'p', start_time: '2023-12-31T23:00:00Z', end_time: '2026-12-31T23:00:00Z' } as ProfileEntry
const draft: Draft = {
  from: '2025-03-30',
  to: '2025-03-30',
  source: 'profile',
  profile_id: 'p',
  annual_kwh: '',
  figures: {},
}
const nothing = byPart(() => ({ values: [], bad: null }))
const noLoads = { main: [], injection: null }
const plan = (change: Partial<Draft>, choice: Partial<Choice> = {}) =>
  planComparison({
    draft: { ...draft, ...change },
    choice: { ...everything, ...choice },
    entries,
    profiles: [profile],
    pasted: nothing,
  })

describe('which tariffs', () => {
  test.each([
    [{}, 'abce'],
    [{ country: 'SE' }, 'ab'],
    [{ operators: ['Sydkraft', 'Nobody'] }, 'b'],
    [{ text: 'nord TARIFF' }, 'ac'],
    [{ direction: 'injection' as const }, 'd'],
    [{ fuse: '20' }, 'abc'],
    [{ fuse: '16' }, ''],
    [{ fuse: 'none' }, 'e'],
    [{ kind: 'business' as const }, 'abc'],
    [{ country: 'DE' }, ''],
  ])('%j leaves %s', (choice, left) => {
    expect(ids(fitting(entries, { ...everything, ...choice }))).toBe(left)
  })
  test('picked ones are compared whatever the filters say, and the present one always', () => {
    expect(ids(chosen(entries, { ...everything, tariffs: ['c', 'gone'], country: 'SE' }))).toBe('c')
    expect(ids(chosen(entries, { ...everything, tariffs: ['c'], present: 'a' }))).toBe('ac')
    expect(ids(chosen(entries, { ...everything, country: 'NO', present: 'c' }))).toBe('c')
    expect(ids(chosen(entries, { ...everything, tariffs: [] }))).toBe('')
  })
  test('what states no fuse is counted beside those that state the chosen one, and can be asked for', () => {
    const high = entry('h', { fuse_a: null, other: ['offtake', 'power_based', 'high_voltage'], name: 'över 1 000 A' })
    const all = [...entries, high]
    const counted = (change: Partial<Choice>) => withoutFuse(all, { ...everything, ...change })
    expect([counted({ fuse: '20' }), counted({ fuse: '20', country: 'FI' }), counted({})]).toEqual([2, 1, 0])
    expect(counted({ fuse: 'none' })).toBe(0)
    expect(ids(fitting(all, { ...everything, fuse: '20' }))).toBe('abc')
    expect(plan({}, { fuse: 'none' }).plan?.entries.map(({ id }) => id)).toEqual(['e'])
  })
  test('a present tariff keeps the comparison to its operator, unless operators were chosen', () => {
    const chose = (change: Partial<Choice>, present: string) =>
      withPresent(entries, { ...everything, ...change }, present)
    expect(chose({}, 'b')).toEqual({ present: 'b', operators: ['Sydkraft'], country: '' })
    expect(chose({ country: 'SE' }, 'c')).toEqual({ present: 'c', operators: ['Nord Nät'], country: 'NO' })
    const old = { present: 'b', operators: ['Sydkraft'], country: 'SE' }
    expect(chose(old, 'e')).toEqual({ present: 'e', operators: ['Itä'], country: 'FI' })
    expect(chose(old, '')).toEqual({ present: '', operators: [], country: 'SE' })
    expect(chose({ operators: ['Itä'] }, 'b')).toEqual({ present: 'b' })
    const first = (change: Partial<Choice>) => firstOperators(entries, { ...everything, ...change })
    expect([first({ present: 'b' }), first({}), first({ present: 'gone' })]).toEqual([['Sydkraft'], [], []])
    expect([first({ present: 'b', country: 'SE' }), first({ present: 'b', operators: ['Itä'] })]).toEqual([[], ['Itä']])
  })
  test('clock and currency are those of the present tariff, else of most', () => {
    expect([clockOf(entries, everything), currencyOf(entries, everything)]).toEqual(['Europe/Stockholm', 'SEK'])
    const present = { ...everything, present: 'c' }
    expect([clockOf(entries, present), currencyOf(entries, present)]).toEqual(['Europe/Oslo', 'NOK'])
    expect(currencyOf(entries, { ...present, currency: 'SEK' })).toBe('SEK')
    expect(currencyOf(entries, { ...present, currency: 'DKK' })).toBe('NOK')
    expect(currencyOf([], everything)).toBe('')
  })
  test('begins with the country that has most, but for those with too many', () => {
    const many = Array.from({ length: 1001 }, (_, index) => entry(String(index), { country: 'NO' }))
    const first = (all: TariffEntry[], choice: Partial<Choice> = {}) => firstCountry(all, { ...everything, ...choice })
    expect([first(entries), first([...many, ...entries]), first([])]).toEqual(['SE', 'SE', ''])
    expect([first(entries, { present: 'c' }), first(entries, { text: 'x' })]).toEqual(['NO', ''])
  })
  test('the year is the last whole one, or this one where more are on offer', () => {
    expect(comparedYear(entries, '2026-11-21')).toBe(2025)
    const late = [entry('e', { available_from: '2025-07-01T00:00:00+02:00' })]
    expect(comparedYear(late, '2026-11-21')).toBe(2026)
    expect(comparedYear([entry('f', { available_to: '2026-01-01T00:00:00+01:00' })], '2026-11-21')).toBe(2025)
  })
})

describe('what is asked', () => {
  test('a load is never supplied against its direction', () => {
    const kinds = (direction: Choice['direction']) =>
      needsOfAll(entries, { ...everything, direction }).map(({ dataset }) => dataset.id)
    expect(kinds('offtake')).toEqual([offtake.id, price.id])
    expect(kinds('injection')).toEqual([price.id, injection.id])
  })
  test('a profile as it stands is named by its id, and a figure is given only where it is filled in', () => {
    const bare = plan({}).plan
    expect(bare && comparisonBody(bare, noLoads)).toEqual({
      tariff_ids: ['a', 'b', 'c', 'e'],
      currency: 'SEK',
      customer: undefined,
      start_time: '2025-03-30T00:00:00+01:00',
      end_time: '2025-03-31T00:00:00+02:00',
      profiles: [{ name: offtake.id, profile_id: 'p' }],
      time_series: [],
    })
    const filled = plan({ figures: { [price.id]: '0,5' } }, { fuse: '20', kind: 'residential' }).plan
    const body = filled && comparisonBody(filled, noLoads)
    expect(body?.customer).toEqual({ fuse_size: { value: 20, unit: 'A' }, kind: 'residential' })
    expect(body?.time_series.map(({ name, values }) => [name, values.length, values[0]])).toEqual([[price.id, 92, 0.5]])
  })
  test.each([
    [plan({ to: '2025-03-29' }), ['period']],
    [plan({ profile_id: '?' }), ['profile']],
    [plan({ figures: { [price.id]: 'cheap' } }), ['badFigure']],
    [plan({}, { country: 'DE' }), ['none']],
    [plan({ source: 'series' }, { tariffs: [] }), ['values', 'none']],
  ])('what is missing is named: case %#', ({ gaps, plan: none }, codes) => {
    expect(gaps.map(({ code }) => code)).toEqual(codes)
    expect(none).toBeNull()
  })
  test('what is fed in beside it is asked for where a tariff needs it, and without it that tariff is left to be left out', () => {
    const sunny = entry('s', { other: ['offtake', 'injection'], datasets: [offtake, injection] })
    const request = (change: Partial<Draft>, direction: Choice['direction'] = 'offtake') =>
      planComparison({
        draft: { ...draft, ...change },
        choice: { ...everything, direction },
        entries: [...entries, sunny],
        profiles: [profile],
        pasted: nothing,
      })
    const names = ({ plan: planned }: ReturnType<typeof request>, loads = noLoads as Loads) =>
      planned && comparisonBody(planned, loads).profiles.map(({ name }) => name)
    expect(ids(fitting([...entries, sunny], everything))).toBe('abces')
    expect(ids(fitting([...entries, sunny], { ...everything, direction: 'injection' }))).toBe('ds')
    expect(names(request({}))).toEqual([offtake.id])
    const fed = { source: 'profile', profile_id: 'p', annual_kwh: '' } as const
    expect(names(request({ injection: fed }))).toEqual([offtake.id, injection.id])
    expect(request({ injection: { ...fed, profile_id: '?' } }).gaps).toEqual([{ code: 'profile', part: 'injection' }])
    expect(request({}, 'injection').gaps).toEqual([{ code: 'profile', part: 'injection' }])
  })
  test('tariffs that ask for what is not given are counted beforehand, as they will be left out', () => {
    const sunny = entry('s', { other: ['offtake', 'injection'], datasets: [offtake, injection] })
    const count = (change: Partial<Draft>, among = [...entries.slice(0, 3), sunny]) =>
      countUnsupplied(among, { ...draft, ...change }, everything)
    expect(count({})).toBe(2)
    expect(count({ figures: { [price.id]: '0,5' } })).toBe(1)
    expect(count({ figures: { [price.id]: 'cheap' } })).toBe(2)
    const injected = { source: 'profile', profile_id: 'p', annual_kwh: '' } as const
    expect(count({ figures: { [price.id]: '0.5' }, injection: injected })).toBe(0)
    expect(count({}, [])).toBe(0)
  })
  test('absent values are left out of the call', () => {
    const bare = plan({ skips_gaps: true }).plan
    expect(bare && comparisonBody(bare, { main: [1, null], injection: null }).missing).toBe('skip')
  })
  test('more than 1,000 tariffs are too many', () => {
    const many = Array.from({ length: 1001 }, (_, index) => entry(String(index)))
    const request = { draft, choice: everything, entries: many, profiles: [profile], pasted: nothing }
    expect(planComparison(request).gaps).toEqual([{ code: 'tooMany', count: 1001 }])
    expect(planComparison({ ...request, entries: many.slice(1) }).gaps).toEqual([])
  })
})

test('a choice comes back from its address', () => {
  const choice: Choice = {
    text: 'a b',
    country: 'SE',
    operators: ['Å & Ö', 'B'],
    direction: 'injection',
    fuse: '20',
    kind: 'business',
    currency: 'SEK',
    vat: '1',
    present: 'a',
    tariffs: ['a', 'b'],
  }
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(comparisonParameters(draft, choice)))
    for (const one of [value].flat()) if (one) parameters.append(name, one)
  expect(readChoice(new URLSearchParams(parameters.toString()))).toEqual(choice)
})
