import type { TRPCClient } from '@trpc/client'
import { describe, expect, test } from 'vitest'
import type { AppRouter } from '#server/trpc/router.ts'
import { type Period, periodOf } from './calculation-plan.ts'
import type { Draft } from './draft.ts'
import { byPart } from '../load/load-parts.ts'
import {
  absentIn,
  hasOpenGaps,
  loadOf,
  loadsOf,
  missingField,
  scalingYear,
  seriesFor,
  shortBody,
  sumOfYear,
} from './supply-data.ts'

const offtake = { id: 'quarter-hourly-energy-offtake', resolution: 'quarter_hourly', unit: 'kWh' } as const
const hourly = { id: 'hourly-energy-offtake', resolution: 'hourly', unit: 'kWh' } as const
const injection = { id: 'quarter-hourly-energy-injection', resolution: 'quarter_hourly', unit: 'kWh' } as const
const reactive = { id: 'hourly-reactive-energy-offtake', resolution: 'quarter_hourly', unit: 'kvarh' } as const
const capacity = { id: 'yearly-firm-subscribed-offtake-capacity', resolution: 'yearly', unit: 'kW' } as const

const draft: Draft = {
  from: '2025-01-01',
  to: '2025-12-31',
  source: 'profile',
  profile_id: 'p',
  annual_kwh: '7008',
  figures: { [reactive.id]: '30', [capacity.id]: '25' },
}

function days(from: string, to: string, timezone = 'Europe/Berlin'): Period {
  const period = periodOf({ from, to }, timezone)
  if (!period) throw new Error(`${from} to ${to} is not a period`)
  return period
}

/** A service with one profile of a value in every quarter-hour, but for the slots that are left out. */
function serviceWith(start_time: string, end_time: string, value: number, gaps: number[] = []) {
  const first = Date.parse(start_time)
  const whole = Array.from({ length: (Date.parse(end_time) - first) / 900_000 }, (_, slot) =>
    gaps.includes(slot) ? null : value,
  )
  const query = ({ query: request }: { query: { start_time?: string; end_time?: string } }) => {
    const slot = (time: string | undefined, other: number) =>
      time === undefined ? other : (Date.parse(time) - first) / 900_000
    const values = whole.slice(Math.max(0, slot(request.start_time, 0)), slot(request.end_time, whole.length))
    return Promise.resolve({ start_time, end_time, timezone: 'Europe/Berlin', values })
  }
  return { costOfEnergy: { readProfile: { query } } } as unknown as TRPCClient<AppRouter>
}

function load(client: TRPCClient<AppRouter>, from: string, to: string) {
  return loadOf(client, { draft, period: days(from, to), pasted: [] }, new AbortController().signal)
}

const total = (values: (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

describe('a profile that is scaled', () => {
  test('sums to the consumption over its year', async () => {
    const client = serviceWith('2024-12-31T23:00:00Z', '2025-12-31T23:00:00Z', 0.5)
    expect(total(await load(client, '2025-01-01', '2025-12-31'))).toBeCloseTo(7008)
    expect(total(await load(client, '2025-01-01', '2025-01-01'))).toBeCloseTo(7008 / 365)
  })
  test('with a gap sums to the consumption as well: what is known is scaled, the gap stays', async () => {
    const client = serviceWith('2024-12-31T23:00:00Z', '2025-12-31T23:00:00Z', 0.5, [100])
    const values = await load(client, '2025-01-01', '2025-12-31')
    expect(values[100]).toBeNull()
    expect(total(values)).toBeCloseTo(7008)
  })
  test('of zeros alone stays zero', async () => {
    const client = serviceWith('2024-12-31T23:00:00Z', '2025-12-31T23:00:00Z', 0)
    expect(total(await load(client, '2025-01-01', '2025-01-01'))).toBe(0)
  })
  test('is as it stands without a consumption', async () => {
    const client = serviceWith('2024-12-31T23:00:00Z', '2025-12-31T23:00:00Z', 0.5)
    const source = { draft: { ...draft, annual_kwh: ' ' }, period: days('2025-01-01', '2025-01-01'), pasted: [] }
    expect(total(await loadOf(client, source, new AbortController().signal))).toBe(48)
  })
  test('that is a week is scaled to a week of the consumption', async () => {
    const client = serviceWith('2025-06-01T22:00:00Z', '2025-06-08T22:00:00Z', 0.5)
    expect(total(await load(client, '2025-06-02', '2025-06-08'))).toBeCloseTo((7008 * 7) / 365)
  })
})

describe('the year that a profile is scaled by', () => {
  const of = (start_time: string, end_time: string, period: Period) => {
    const { start_ms, end_ms, share } = scalingYear({ start_time, end_time, timezone: 'Europe/Berlin' }, period)
    return [new Date(start_ms).toISOString(), new Date(end_ms).toISOString(), share]
  }
  test('is the local calendar year of the period where the profile has it', () => {
    const year = ['2024-12-31T23:00:00.000Z', '2025-12-31T23:00:00.000Z', 1]
    expect(of('2023-06-30T22:00:00Z', '2026-06-30T22:00:00Z', days('2025-01-01', '2025-12-31'))).toEqual(year)
    expect(of('2024-12-31T23:00:00Z', '2027-12-31T23:00:00Z', days('2025-01-01', '2025-01-01'))).toEqual(year)
  })
  test('is a whole year at its edge where the profile begins or ends within the calendar year', () => {
    const start = '2024-06-30T22:00:00Z'
    const year = ['2024-06-30T22:00:00.000Z', '2025-06-30T22:00:00.000Z', 1]
    expect(of(start, '2025-06-30T22:00:00Z', days('2025-01-01', '2025-06-30'))).toEqual(year)
    expect(of(start, '2026-06-30T22:00:00Z', days('2026-03-01', '2026-03-31'))[1]).toBe('2026-06-30T22:00:00.000Z')
  })
  test('knows how much of a year there is', () => {
    expect(of('2025-06-01T22:00:00Z', '2025-06-08T22:00:00Z', days('2025-06-02', '2025-06-08'))[2]).toBe(7 / 365)
    expect(sumOfYear([1, null, 2], 0.5)).toBe(6)
  })
})

describe('what a dataset gets', () => {
  const period = days('2025-03-30', '2025-03-30')
  const four = [1, 2, 3, 4, 5, null, 7, 8]
  const give = (
    dataset: typeof offtake | typeof hourly | typeof reactive | typeof capacity,
    kind: 'load' | 'reactive',
  ) => seriesFor({ dataset, kind }, { main: four, injection: null }, draft, period)
  test('is the load, or sums of four where it is hourly; an hour with a gap is one', () => {
    expect(give(offtake, 'load')).toEqual({ name: offtake.id, values: four })
    expect(give(hourly, 'load').values).toEqual([10, null])
  })
  test('is a share of the load in percent', () => {
    expect(give(reactive, 'reactive').values).toEqual([0.3, 0.6, 0.9, 1.2, 1.5, null, 2.1, 2.4])
  })
  test('is one figure for every slot of the period: 23 hours on the day that loses one, a year for each', () => {
    const count = (dataset: typeof hourly | typeof capacity) =>
      seriesFor({ dataset, kind: 'capacity' }, { main: [], injection: null }, draft, period).values
    expect(count(hourly)).toHaveLength(23)
    expect(count(capacity)).toEqual([25])
  })
})

test('a call is shortened to the id of a profile only where it stands as it is', () => {
  const body = {
    profiles: [],
    time_series: [
      { name: offtake.id, values: [1] },
      { name: capacity.id, values: [25] },
    ],
  }
  const needs = [
    { dataset: offtake, kind: 'load' as const },
    { dataset: capacity, kind: 'capacity' as const },
  ]
  expect(shortBody(draft, needs, body)).toBe(body)
  expect(shortBody({ ...draft, annual_kwh: '' }, needs, body)).toEqual({
    profiles: [{ name: offtake.id, profile_id: 'p' }],
    time_series: [{ name: capacity.id, values: [25] }],
  })
})

describe('energy both ways', () => {
  const needs = [offtake, injection].map((dataset) => ({ dataset, kind: 'load' as const }))
  const both: Draft = { ...draft, annual_kwh: '', injection: { source: 'series', profile_id: '', annual_kwh: '' } }
  const period = days('2025-01-01', '2025-01-01')
  const client = serviceWith('2024-12-31T23:00:00Z', '2025-12-31T23:00:00Z', 0.5, [3])
  const pasted = byPart((part) => ({ values: part === 'injection' ? [7, 8] : [], bad: null }))
  const read = (request = needs) =>
    loadsOf(client, { draft: both, period, pasted, needs: request }, new AbortController().signal)

  test('is met from two loads, each dataset from its own', async () => {
    const loads = await read()
    const input = needs.map((need) => seriesFor(need, loads, both, period))
    expect(input.map(({ name, values }) => [name, values[0]])).toEqual([
      [offtake.id, 0.5],
      [injection.id, 7],
    ])
  })
  test('one way is met from the one load, whichever it is', async () => {
    const fed = [{ dataset: injection, kind: 'load' as const }]
    const loads = await read(fed)
    expect(loads.injection).toBeNull()
    expect(seriesFor(fed[0]!, loads, both, period).values[0]).toBe(0.5)
    expect(await read([])).toEqual({ main: [], injection: null })
  })
  test('gaps of either are asked about, until they are left out', async () => {
    const loads = await read()
    expect([absentIn(loads), absentIn({ main: [1], injection: [null, 2] })]).toEqual([1, 1])
    expect([hasOpenGaps(loads, both), hasOpenGaps(loads, { ...both, skips_gaps: true })]).toEqual([true, false])
    expect([missingField(loads), missingField({ main: [1], injection: null })]).toEqual([{ missing: 'skip' }, {}])
  })
  test('a call names the profile of the one that is a profile as it stands', () => {
    const time_series = needs.map(({ dataset }) => ({ name: dataset.id, values: [1] }))
    expect(shortBody(both, needs, { profiles: [], time_series })).toEqual({
      profiles: [{ name: offtake.id, profile_id: 'p' }],
      time_series: [{ name: injection.id, values: [1] }],
    })
  })
})
