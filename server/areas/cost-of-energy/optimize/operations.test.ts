import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FREE, issueKey, UNKNOWN_ID } from '#server/testing/callers.ts'
import type { Tariff } from '../contract.ts'
import type { OptimizeResult } from './contract.ts'
import { type CalculationFixture, OFFTAKE, openCalculationFixture } from '../testing/calculation-fixture.ts'

let fixture: CalculationFixture
let tariffs: Tariff[]

beforeAll(async () => {
  fixture = await openCalculationFixture()
  tariffs = fixture.onOfftake.filter(
    ({ available_from, available_to }) => available_to === null && (available_from ?? '') < '2026-01-02',
  )
})
afterAll(() => fixture?.service.stop())

const post: CalculationFixture['post'] = (...call) => fixture.post(...call)

const times = { start_time: '2026-02-02T00:00:00+01:00', end_time: '2026-02-05T00:00:00+01:00' }
const values = Array.from({ length: 3 * 96 }, (_, slot) => 0.2 + ((slot * 7919) % 97) / 100)
const battery = { capacity_kwh: 5, power_kw: 3 }
const request = (more: object = {}) => ({
  tariff_id: tariffs[0]?.id,
  ...times,
  time_series: [{ name: OFFTAKE, values }],
  measures: { battery },
  ...more,
})

async function planned(body: object): Promise<OptimizeResult> {
  const response = await post('optimize', body)
  expect(response.status).toBe(200)
  return (await response.json()) as OptimizeResult
}

type Conflicting = { ctx: { conflicts: { code: string; least?: number }[] } }

const totalOf = (tariff_id: string, sent: (number | null)[]) =>
  fixture.totalOf({ tariff_id, ...times, time_series: [{ name: OFFTAKE, values: sent }] })

describe('200', () => {
  test('shipped tariffs: the schedule costs what the solver promised, and no more than before', async () => {
    expect(tariffs.length).toBeGreaterThan(3)
    for (const { id: tariff_id } of tariffs.slice(0, 6)) {
      const { status, objective, before, after, schedule, not_linear } = await planned(request({ tariff_id }))
      expect([status === 'feasible', not_linear]).toEqual([false, []])
      expect(before.total).toBeCloseTo(await totalOf(tariff_id, values), 9)
      const total = await totalOf(tariff_id, schedule.offtake_kwh ?? [])
      expect(Math.abs(total - objective)).toBeLessThanOrEqual(1e-6 * Math.abs(total))
      expect(after.total).toBeLessThanOrEqual(before.total)
    }
  })

  test('from a profile, with alternatives, of which the cheapest is chosen', async () => {
    const profile = { name: 'Load', resolution: 'quarter_hourly', unit: 'kWh', ...times, values }
    const { id: profile_id } = (await (await post('profiles', profile)).json()) as { id: string }
    const tariff_ids = tariffs.slice(1, 4).map(({ id }) => id)
    const measures = { alternatives: { tariff_ids: [...tariff_ids, UNKNOWN_ID] } }
    const result = await planned(request({ time_series: [], profiles: [{ name: OFFTAKE, profile_id }], measures }))
    const totals = await Promise.all(
      [tariffs[0], ...tariffs.slice(1, 4)].map((each) => totalOf(each?.id ?? '', values)),
    )
    const usable = result.candidates.filter(({ total }) => total !== null)
    expect(result.after.total).toBeCloseTo(usable[0]?.total ?? Number.NaN, 9)
    expect(usable.every(({ total }) => totals.some((each) => Math.abs(each - (total ?? 0)) < 1e-9))).toBe(true)
    expect(result.candidates.find(({ tariff_id }) => tariff_id === UNKNOWN_ID)?.reason).toBe('not_found')
  })

  test('as CSV, a row per quarter-hour', async () => {
    const response = await post('optimize', request(), { headers: { Accept: 'text/csv' } })
    const lines = (await response.text()).trim().split('\n')
    expect([response.status, lines.length]).toEqual([200, 1 + 3 * 96])
    expect(lines[0]?.trim().split(',').slice(0, 3)).toEqual(['slot_start', 'charge_kw', 'discharge_kw'])
  })
})

describe('other statuses', () => {
  const faults = async (body: object) => {
    const response = await post('optimize', body)
    const { detail } = (await response.json()) as { detail: { type: string; loc: unknown[] }[] }
    return [response.status, ...detail.map(({ type, loc }) => `${type} ${loc.join('.')}`)]
  }

  test('403 without the paid plan, naming the feature', async () => {
    const { secret } = await issueKey(fixture.service, { organization: FREE })
    const response = await post('optimize', request(), { key: secret })
    expect([response.status, await response.json()]).toEqual([
      403,
      {
        detail: 'plan feature required: optimization',
        ...{ code: 'access.feature_missing', params: { feature: 'optimization' } },
      },
    ])
  })

  test('404 an unknown tariff, and an unknown profile', async () => {
    expect((await post('optimize', request({ tariff_id: UNKNOWN_ID }))).status).toBe(404)
    const profiles = [{ name: OFFTAKE, profile_id: UNKNOWN_ID }]
    expect((await post('optimize', request({ time_series: [], profiles }))).status).toBe(404)
  })

  test('422 batteries that cannot be', async () => {
    const at = 'body.measures.battery'
    const sent = (changed: object) => faults(request({ measures: { battery: { ...battery, ...changed } } }))
    expect(await sent({ capacity_kwh: -5 })).toEqual([422, `greater_than ${at}.capacity_kwh`])
    expect(await sent({ power_kw: 0 })).toEqual([422, `greater_than ${at}.power_kw`])
    for (const round_trip_efficiency of [0, 1e-300, 1e-35, 0.009])
      expect(await sent({ round_trip_efficiency })).toEqual([422, `greater_than_equal ${at}.round_trip_efficiency`])
    expect(await sent({ round_trip_efficiency: 1.01 })).toEqual([422, `less_than_equal ${at}.round_trip_efficiency`])
    expect(await sent({ initial_state_of_charge_kwh: 6 })).toEqual([
      422,
      `value_error ${at}.initial_state_of_charge_kwh`,
    ])
    expect(await sent({ minimum_state_of_charge_kwh: 6 })).toEqual([
      422,
      `value_error ${at}.minimum_state_of_charge_kwh`,
    ])
  })

  test('422 no measure, a share beyond all, a range from high to low, too much time', async () => {
    expect(await faults(request({ measures: {} }))).toEqual([422, 'missing body.measures'])
    expect(await faults(request({ measures: { shift: { share: 1.5 } } }))).toEqual([
      422,
      'less_than_equal body.measures.shift.share',
    ])
    const range = { dataset_id: 'yearly-firm-subscribed-offtake-capacity', minimum_kw: 9, maximum_kw: 8 }
    expect(await faults(request({ measures: { subscribed_capacity: range } }))).toEqual([
      422,
      'greater_than_equal body.measures.subscribed_capacity.maximum_kw',
    ])
    expect(await faults(request({ time_limit_seconds: 31 }))).toEqual([422, 'less_than_equal body.time_limit_seconds'])
  })

  test('422 a period beyond 31 days, before the tariff, of the wrong length, and without data', async () => {
    const long = { end_time: '2026-03-05T00:15:00+01:00' }
    expect(await faults(request(long))).toEqual([422, 'period_too_long body.end_time'])
    const early = { start_time: '1990-02-02T00:00:00+01:00', end_time: '1990-02-05T00:00:00+01:00' }
    expect(await faults(request(early))).toEqual([422, 'not_available body.tariff_id'])
    const short = [{ name: OFFTAKE, values: values.slice(1) }]
    expect(await faults(request({ time_series: short }))).toEqual([422, 'values_length body.time_series.0.values'])
    expect(await faults(request({ time_series: [] }))).toContain('dataset_missing body.time_series')
  })

  test('422 energy beyond what a solver reckons with', async () => {
    for (const value of [1.1e9, -2e9, 1e12]) {
      const time_series = [{ name: OFFTAKE, values: values.with(7, value) }]
      expect(await faults(request({ time_series }))).toEqual([422, 'value_error body.time_series.0.values'])
    }
  })

  test('422 a profile of the wrong unit', async () => {
    const profile = { name: 'Power', resolution: 'quarter_hourly', unit: 'kW', ...times, values }
    const { id: profile_id } = (await (await post('profiles', profile)).json()) as { id: string }
    const body = request({ time_series: [], profiles: [{ name: OFFTAKE, profile_id }] })
    expect(await faults(body)).toEqual([422, 'profile_mismatch body.profiles.0.profile_id'])
  })

  test('422 limits that contradict each other, with which', async () => {
    const response = await post('optimize', request({ connection: { offtake_kw: 0.1 } }))
    const { detail } = (await response.json()) as { detail: { type: string; ctx: { conflicts: { code: string }[] } }[] }
    expect([response.status, detail[0]?.type]).toEqual([422, 'infeasible'])
    expect(detail[0]?.ctx.conflicts.map(({ code }) => code)).toContain('connection_offtake')
  })

  test('422 of a limit at the meter the least that can be kept, which can, and nothing below it', async () => {
    const at = async (offtake_kw: number) => {
      const response = await post('optimize', request({ connection: { offtake_kw } }))
      if (response.status === 200) return null
      const { detail } = (await response.json()) as { detail: Conflicting[] }
      return detail[0]?.ctx.conflicts.find(({ code }) => code === 'connection_offtake')?.least
    }
    const least = await at(0.1)
    expect(least).toBeGreaterThan(0.1)
    expect(await at(least ?? 0)).toBeNull()
    expect(await at((least ?? 0) - 0.002)).toBe(least)
  })

  test('422 a battery beyond what anybody owns; the largest one is planned', async () => {
    const sized = (size: number) => request({ measures: { battery: { capacity_kwh: size, power_kw: size } } })
    expect(await faults(sized(1_000_001))).toEqual([
      422,
      'less_than_equal body.measures.battery.capacity_kwh',
      'less_than_equal body.measures.battery.power_kw',
    ])
    expect((await planned(sized(1_000_000))).reason).toBeNull()
  })

  test('a call that is given up ends its thread, and the next one is answered', async () => {
    const gone = new AbortController()
    const { queued, ended } = { queued: post('optimize', request(), { signal: gone.signal }), ended: 'AbortError' }
    gone.abort()
    await expect(queued).rejects.toMatchObject({ name: ended })
    expect((await post('optimize', request())).status).toBe(200)
  })
})
