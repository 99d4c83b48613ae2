import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { asOwner } from '#server/db/owner.ts'
import { FORECAST_LINK } from '#server/integration/forecast-schedules.ts'
import { FREE, grantAllAreas, issueKey, liftLimits, PAID } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { seedId } from '../../../../drizzle/seed/identity.ts'
import { putSources } from '../../core/source-store.ts'
import { putGlobalProfile } from '../../cost-of-energy/profiles/global-store.ts'
import { receiveDocument } from '../responses/receive-response-service.ts'
import { ack, body, bytesOf, OTHER, OWN, type Sent, series } from '../schedules/schedules.test-support.ts'
import type { TsoId } from '../schedules/tsos.ts'
import { putRebapDay } from '../settlement/rebap-store.ts'
import { noPrices } from '../settlement/rebap.ts'
import type { Positions } from './contract.ts'

/** Noon of the day that is an hour longer; ahead of every clock. */
const NOW = '2036-10-26T11:05:00Z'
const [BEFORE, TODAY, AFTER] = ['2036-10-25', '2036-10-26', '2036-10-27'] as const
const TSO = '50HERTZ_DE_TSO'

let service: TestService
let stranger: string
beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  await grantAllAreas(service)
  stranger = (await issueKey(service, { organization: FREE })).secret
  service.services.now = () => new Date('2036-10-24T08:00:00Z')
  for (const eic of [OWN, OTHER]) {
    const group = { name: eic === OWN ? 'Seagull' : 'Herring', tsos: [TSO, 'TTG_DE'], from_forecasts: eic === OWN }
    await send('PUT', `/schedule-management/v1/balance-groups/${eic}`, group)
  }
  await asOwner(service.databaseUrl, async (tx) => {
    const about = { title: 'T', publisher: 'T', licence: 'T', credit: 'T', read_from: '-', retrieved_at: '2036-10-26' }
    await putSources(tx, [{ id: 'import/rebap', kind: 'series', ...about }])
    // EUR/kWh, from four weeks before to the end of today: tomorrow has no price.
    const start_ms = deliveryDay('2036-09-20').start_ms
    const count = (deliveryDay(TODAY).end_ms - start_ms) / QUARTER_HOUR_MS
    await putGlobalProfile(tx, {
      ...{
        id: seedId('profile', 'day-ahead-price-de-lu'),
        name: 'DE-LU',
        description: '',
        tags: [],
        source_id: 'import/rebap',
      },
      ...{ resolution: 'quarter_hourly', unit: 'EUR_per_kWh', timezone: 'Europe/Berlin', start_ms },
      ...{ end_ms: start_ms + count * QUARTER_HOUR_MS, values: new Float64Array(count).fill(0.08) },
    })
    for (const day of ['2036-10-20', '2036-10-21', BEFORE]) {
      const prices = noPrices(day)
      prices.price_shortage.fill(day === BEFORE ? 120 : 100)
      prices.price_surplus.fill(day === BEFORE ? 110 : 100)
      await putRebapDay(tx, { day, prices }, 'import/rebap', new Date(NOW))
    }
  })
  for (const day of [BEFORE, TODAY]) {
    await accepted({ tso: TSO, date: day }, [series('consumption', 4, { tso: TSO, date: day })])
    await forecast(day, [{ kind: 'consumption', control_area: '50Hertz', mw: 6 }])
  }
  await forecast(AFTER, [
    { kind: 'consumption', control_area: '50Hertz', mw: 5 },
    { kind: 'production', control_area: '50Hertz', mw: 2 },
    { kind: 'consumption', control_area: 'TenneT', mw: 1, balance_group: OTHER },
  ])
  const points = ['accounting_point_id', 'market_identifier', 'control_area', 'valid_from']
  const own = ['00000000-0000-4000-8000-000000000001', 'P1', '50Hertz', '2020-01-01']
  const accounting_points = [Object.fromEntries(points.map((name, index) => [name, own[index]]))]
  await send('PUT', '/market-access/v1alpha1/accounting-points', { accounting_points })
  const line = { accounting_point_id: own[0], flow_direction: 'consumption', market_identifier: 'P1', day: BEFORE }
  const values = Array.from({ length: 96 }, (_, slot) => (slot === 95 ? null : 1250))
  await send(
    'POST',
    '/market-access/v1alpha1/timeseries/allocations',
    JSON.stringify({ ...line, values }),
    'application/x-ndjson',
  )
  service.services.now = () => new Date(NOW)
})
afterAll(() => service?.stop())

async function send(method: string, path: string, content: object | string, type = 'application/json'): Promise<void> {
  const value = typeof content === 'string' ? content : JSON.stringify(content)
  const response = await service.call(path, { method, headers: { 'Content-Type': type }, body: value })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
}
async function accepted(sent: Sent & { tso: TsoId }, all: ReturnType<typeof series>[]): Promise<void> {
  await send('POST', '/schedule-management/v1/schedules', body(sent, all))
  const bytes = bytesOf(ack(sent, ['A01'], '2036-10-24T08:00:00Z'), sent.tso)
  const incoming = { tso: sent.tso, is_test: false, bytes, file_name: null, received_via: 'inbound' as const }
  await receiveDocument(service.services.db, PAID, incoming, {
    now: new Date('2036-10-24T08:00:00Z'),
    link: FORECAST_LINK,
  })
}
type ScheduledSeries = { kind: string; control_area: string; mw: number; balance_group?: string }
const forecast = (delivery_day: string, all: ScheduledSeries[]) =>
  send('POST', '/portfolio-forecasts/v1alpha1/submissions', {
    ...{ delivery_day, unit: 'MW' },
    series: all.map(({ mw, ...each }) => ({
      ...each,
      values: Array.from({ length: deliveryDay(delivery_day).quarter_hours }, () => mw),
    })),
  })

async function positions(query = '', key?: string): Promise<Positions> {
  const response = await service.call(`/schedule-management/v1/positions?${query}`, key === undefined ? {} : { key })
  expect(response.status).toBe(200)
  return (await response.json()) as Positions
}

describe('200', () => {
  test('yesterday to tomorrow, quarter-hour by quarter-hour, the long day with a hundred', async () => {
    const { days, quarter_hours, ...report } = await positions()
    expect(days.map(({ date, quarter_hours: count, phase }) => [date, count, phase])).toEqual([
      [BEFORE, 96, 'ex_post'],
      [TODAY, 100, 'intraday'],
      [AFTER, 96, 'day_ahead'],
    ])
    expect(quarter_hours).toHaveLength(292)
    expect(report).toMatchObject({
      timezone: 'Europe/Berlin',
      balance_group: null,
      control_areas: ['50Hertz', 'Amprion', 'TenneT', 'TransnetBW'],
    })
    expect(days[1]?.schedules).toMatchObject([
      { tso: TSO, sender_id: OWN, version: 1, status: 'accepted', active_version: 1 },
    ])
    expect(days[2]).toMatchObject({ schedules: [], forecast: { version: 1, source: 'customer' } })
  })

  test('what is over is judged by its allocation at reBAP, what is not by its forecast at an estimate', async () => {
    const { quarter_hours, spread } = await positions()
    // 4 MW were scheduled, 5 MW allocated: short by 0.25 MWh at 120 EUR.
    expect(quarter_hours[0]).toEqual({
      ...{ start_time: '2036-10-25T00:00:00+02:00', state: 'past', closes_at: '2036-10-24T23:45:00+02:00' },
      ...{ forecast_mw: 6, scheduled_mw: 4, allocated_mw: 5, open_mw: -1, open_against: 'allocation' },
      ...{ day_ahead_price: 80, imbalance_price: 120, price_source: 'rebap', cost_eur: 30 },
      ...{ cost_low_eur: null, cost_high_eur: null },
    })
    // Its last quarter-hour has no allocation: the forecast says that 2 MW are short.
    expect(quarter_hours[95]).toMatchObject({ allocated_mw: null, open_mw: -2, open_against: 'forecast', cost_eur: 60 })
    expect(spread).toEqual({ quarter_hours: 192, mean: 20, p10: 20, p90: 20 })
    expect(quarter_hours[96]).toMatchObject({
      open_mw: -2,
      imbalance_price: 100,
      price_source: 'estimate',
      cost_eur: 50,
      cost_low_eur: 50,
      cost_high_eur: 50,
    })
    // Tomorrow nothing is scheduled, and no price is known.
    expect(quarter_hours[196]).toMatchObject({
      forecast_mw: 4,
      scheduled_mw: null,
      open_mw: -4,
      price_source: null,
      cost_eur: null,
    })
  })

  test('gates: what is over, what is closed, what can be changed and until when', async () => {
    const { quarter_hours, next_gate, days } = await positions()
    const states = quarter_hours.map(({ state }) => state)
    // 12:05 in winter time: 12:15 closed at 12:00, 12:30 closes at 12:15.
    const first = states.indexOf('changeable')
    expect(quarter_hours[first]).toMatchObject({
      start_time: '2036-10-26T12:30:00+01:00',
      closes_at: '2036-10-26T12:15:00+01:00',
    })
    expect(next_gate).toEqual({ closes_at: '2036-10-26T12:15:00+01:00', start_time: '2036-10-26T12:30:00+01:00' })
    expect([states[first - 1], states[first - 2], states[first - 3]]).toEqual(['closed', 'closed', 'past'])
    expect(days[0]?.to_come.quarter_hours).toBe(0)
    expect(days[1]?.to_come).toMatchObject({
      quarter_hours: 46,
      open_mwh: -23,
      cost_eur: 2300,
      unpriced_quarter_hours: 0,
    })
    expect(days[2]?.to_come).toMatchObject({
      quarter_hours: 96,
      open_mwh: -96,
      cost_eur: null,
      unpriced_quarter_hours: 96,
    })
    expect(days[0]?.totals).toMatchObject({
      open_mwh: -24.25,
      open_abs_mwh: 24.25,
      cost_eur: 2910,
      unknown_quarter_hours: 0,
    })
  })

  test('of one balance group: its schedules, and the forecasts and allocations that belong to it', async () => {
    const own = await positions(`balance_group=${OWN}`)
    expect(own).toMatchObject({ balance_group: OWN, control_areas: ['50Hertz', 'TenneT'] })
    expect(own.quarter_hours[0]).toMatchObject({ open_mw: -1, open_against: 'allocation' })
    expect(own.quarter_hours[196]?.forecast_mw).toBe(3)
    const other = await positions(`balance_group=${OTHER}`)
    expect(other.quarter_hours[0]).toMatchObject({ forecast_mw: null, scheduled_mw: null, open_mw: null })
    expect(other.quarter_hours[196]).toMatchObject({ forecast_mw: 1, open_mw: -1 })
    expect(other.days[1]?.schedules).toEqual([])
    expect(other.balance_groups.map(({ name }) => name)).toEqual(['Herring', 'Seagull'])
  })

  test('of one control area, of other days, and of an organization that has nothing', async () => {
    const tennet = await positions(`control_area=TenneT&start_date=${AFTER}&end_date=${AFTER}`)
    expect([tennet.quarter_hours.length, tennet.quarter_hours[0]?.open_mw]).toEqual([96, -1])
    const short = await positions('start_date=2036-03-30&end_date=2036-03-30')
    expect([short.quarter_hours.length, short.days[0]?.totals.unknown_quarter_hours]).toEqual([92, 92])
    expect((await positions('end_date=2036-10-20')).days.map(({ date }) => date)).toEqual(['2036-10-20'])
    const nobody = await positions('', stranger)
    expect([nobody.balance_groups, nobody.quarter_hours.every(({ open_mw }) => open_mw === null)]).toEqual([[], true])
  })

  test('as CSV it has a row for each quarter-hour', async () => {
    const path = `/schedule-management/v1/positions?start_date=${TODAY}&end_date=${TODAY}`
    const lines = (await (await service.call(path, { headers: { Accept: 'text/csv' } })).text()).trim().split(/\r?\n/)
    expect([lines.length, lines[9]?.slice(0, 25)]).toEqual([101, '2036-10-26T02:00:00+02:00'])
    expect(lines[13]?.slice(0, 25)).toBe('2036-10-26T02:00:00+01:00')
  })
})

test.each([
  ['start_date=2036-10-27&end_date=2036-10-26', 'end_date', 'positions.days_order'],
  ['start_date=2036-10-01&end_date=2036-10-08', 'end_date', 'positions.too_many_days'],
  ['start_date=2036-02-30', 'start_date', undefined],
  ['balance_group=11XNOBODY------U', 'balance_group', 'positions.no_such_group'],
  ['balance_group=11X', 'balance_group', undefined],
  ['control_area=Nowhere', 'control_area', undefined],
])('422 %s', async (query, where, code) => {
  const response = await service.call(`/schedule-management/v1/positions?${query}`)
  const { detail } = (await response.json()) as { detail: { loc: string[]; code?: string }[] }
  expect([response.status, detail[0]?.loc[1], detail[0]?.code]).toEqual([422, where, code])
})

test('401 without a key', async () => {
  expect((await service.call('/schedule-management/v1/positions', { key: 'qh_none' })).status).toBe(401)
})
