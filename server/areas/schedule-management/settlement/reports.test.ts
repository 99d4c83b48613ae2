import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#server/db/owner.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { FORECAST_LINK } from '#server/integration/forecast-schedules.ts'
import { FREE, grantAllAreas, issueKey, liftLimits, PAID } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { putSources } from '../../core/source-store.ts'
import type { ClearingImbalance, ClearingPeriod } from '../clearing/period-contract.ts'
import { receiveDocument } from '../responses/receive-response-service.ts'
import { ack, body, bytesOf, OWN, type Sent, series } from '../schedules/schedules.test-support.ts'
import { interchange, POINT, seriesMessage } from '../sum-series/messages.test-support.ts'
import type { TsoId } from '../schedules/tsos.ts'
import { emptyDay } from './day-fields.ts'
import { putSettlementDay } from './day-store.ts'
import { putRebapDay } from './rebap-store.ts'
import { noPrices } from './rebap.ts'
import type { ImbalanceReports } from './report-contract.ts'
import { readTennet } from './tennet.ts'
import { priceOf, tennetAnswer, tennetPoints } from './tennet.test-support.ts'

let service: TestService
let stranger: string
/** Ahead of every clock: what comes in counts from when the database has it. */
const NOW = '2036-10-20T10:00:00Z'
const SHORT = '2036-03-30'
const LONG = '2036-10-26'

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  await grantAllAreas(service)
  stranger = (await issueKey(service, { organization: FREE })).secret
  service.services.now = () => new Date(NOW)
  const about = {
    title: 'Test',
    publisher: 'Test',
    licence: 'Test',
    credit: 'Test',
    read_from: '-',
    kind: 'series',
  } as const
  await asOwner(service.databaseUrl, async (tx) => {
    await putSources(tx, [{ id: 'import/tennet', ...about, retrieved_at: '2036-10-20' }])
    for (const day of [SHORT, LONG]) {
      const points = tennetPoints(day, priceOf).filter(({ isp }) => isp !== '12')
      const read = readTennet(tennetAnswer(points), 'settlement-prices', { from: day, to: day })
      const fields = read.get(day) ?? emptyDay(day)
      await putSettlementDay(tx, { day, status: 'provisional', fields }, 'import/tennet', new Date(NOW))
    }
  })
})
afterAll(() => service?.stop())

async function send(method: string, path: string, value: string, type = 'application/json'): Promise<void> {
  const response = await service.call(path, { method, headers: { 'Content-Type': type }, body: value })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
}

type Reply = ImbalanceReports & { status: number; detail: unknown }

async function reports(query: string, key?: string): Promise<Reply> {
  const path = `/schedule-management/v1/nl/settlement/imbalance-reports?${query}`
  const response = await service.call(path, key === undefined ? {} : { key })
  return { status: response.status, ...((await response.json()) as Omit<Reply, 'status'>) }
}

/** A schedule that its operator has accepted. */
async function schedule(
  sent: Sent & { tso: TsoId },
  all: ReturnType<typeof series>[],
  isAccepted = true,
): Promise<void> {
  await send('POST', '/schedule-management/v1/schedules', JSON.stringify(body(sent, all)))
  if (!isAccepted) return
  const incoming = {
    tso: sent.tso,
    is_test: false,
    bytes: bytesOf(ack(sent, ['A01'], NOW), sent.tso),
    file_name: null,
    received_via: 'inbound' as const,
  }
  await receiveDocument(service.services.db, PAID, incoming, { now: new Date(NOW), link: FORECAST_LINK })
}

const point = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const where = (number: number, control_area: string) => ({
  ...{ accounting_point_id: point(number), market_identifier: `P${number}`, control_area, valid_from: '2020-01-01' },
})

/** Allocated energy of days, in kWh per quarter-hour. */
async function allocate(
  number: number,
  flow_direction: string,
  days: string[],
  kwh: (slot: number) => number | null,
): Promise<void> {
  const lines = days.map((day) => {
    const values = Array.from({ length: deliveryDay(day).quarter_hours }, (_, slot) => kwh(slot))
    return JSON.stringify({
      ...{ accounting_point_id: point(number), flow_direction, market_identifier: `P${number}`, day, values },
    })
  })
  await send('POST', '/market-access/v1alpha1/timeseries/allocations', `${lines.join('\n')}\n`, 'application/x-ndjson')
}

describe('Dutch imbalance reports', () => {
  test('200 each day with its quarter-hours, gaps as null; days that were not imported are left out', async () => {
    const { status, reports: found } = await reports('start_date=2036-03-29&end_date=2036-03-31')
    expect([status, found.length]).toEqual([200, 1])
    const [report] = found
    expect(report).toMatchObject({ delivery_date: SHORT, status: 'provisional', isp_count: 92 })
    expect(report?.rows).toHaveLength(92)
    expect(report?.rows[7]).toEqual({
      ...{ isp: 8, start_time: '2036-03-30T01:45:00+01:00', end_time: '2036-03-30T03:00:00+02:00' },
      ...{ price_shortage: 108, price_surplus: -8.5, regulation_state: 2, imbalance_volume_kwh: null },
      ...{ settled_surplus_kwh: null, settled_shortage_kwh: null },
    })
    expect(report?.rows[11]).toMatchObject({ isp: 12, price_shortage: null, regulation_state: null })
    const again = await reports(`start_date=${SHORT}&end_date=${SHORT}`)
    expect(again.reports[0]?.uid).toBe(report?.uid)
    expect(again.latest_delivery_date).toBe(LONG)
  })

  test('200 the own imbalance is what was scheduled less what was allocated, for the organization alone', async () => {
    const tso = 'TENNET_TSO'
    const own = { name: 'Seagull', tsos: [tso] }
    await send('PUT', `/schedule-management/v1/balance-groups/${OWN}`, JSON.stringify(own))
    const points = { accounting_points: [where(1, 'TenneT NL'), where(2, 'TenneT NL'), where(3, 'TenneT')] }
    await send('PUT', '/market-access/v1alpha1/accounting-points', JSON.stringify(points))
    await allocate(1, 'consumption', [LONG], (slot) => (slot === 3 ? null : 1000 + slot))
    await allocate(3, 'consumption', [LONG], () => 999_999)
    const sent = { tso, date: LONG } as const
    await schedule(sent, [series('internal', 4, sent)], false)
    const range = `start_date=${LONG}&end_date=${LONG}`
    const volumes = async (key?: string) =>
      (await reports(range, key)).reports[0]?.rows.map((row) => row.imbalance_volume_kwh)
    expect(new Set(await volumes())).toEqual(new Set([null]))
    await schedule({ ...sent, version: 2 }, [series('internal', (slot) => (slot === 99 ? 8 : 4), sent)])
    const known = await volumes()
    expect([known?.length, known?.[0], known?.[3], known?.[4], known?.[99]]).toEqual([100, 0, null, -4, 901])
    await allocate(2, 'production', [LONG], () => 10)
    expect((await volumes())?.[4]).toBe(6)
    expect(new Set(await volumes(stranger))).toEqual(new Set([null]))
  })

  test('CSV has a row for each quarter-hour', async () => {
    const path = `/schedule-management/v1/nl/settlement/imbalance-reports?start_date=${LONG}&end_date=2036-10-31`
    const lines = (await (await service.call(path, { headers: { Accept: 'text/csv' } })).text()).trim().split(/\r?\n/)
    expect(lines).toHaveLength(101)
    expect(lines[9]).toMatch(/^2036-10-26,provisional,9,2036-10-26T02:00:00\+02:00,/)
    expect(lines[13]).toMatch(/^2036-10-26,provisional,13,2036-10-26T02:00:00\+01:00,/)
  })

  test.each([
    ['start_date=2026-01-01', ['missing', 'end_date']],
    ['start_date=2026-01-02&end_date=2026-01-01', ['period_order', 'end_date']],
    ['start_date=2036-01-01&end_date=2036-04-03', ['period_too_long', 'end_date']],
    ['start_date=2026-02-30&end_date=2026-03-01', ['date_from_datetime_parsing', 'start_date']],
  ])('422 %s', async (query, problem) => {
    const { status, detail } = await reports(query)
    const [{ type, loc } = { type: '', loc: [] }] = detail as { type: string; loc: string[] }[]
    expect([status, type, loc[1]]).toEqual([422, ...problem])
  })

  test('200 for 93 days', async () => {
    expect((await reports('start_date=2036-01-01&end_date=2036-04-02')).reports).toHaveLength(1)
  })
})

describe('the imbalance of a clearing period', () => {
  const MONTH = { bilanzierungsmonat: '2036-10-01', bilanzkreis_eic: OWN }
  const tso = '50HERTZ_DE_TSO'
  const date = '2036-10-26'
  let uid = ''
  const period = async () => {
    const response = await service.call(`/schedule-management/v1/mabis/clearing-periods/${uid}`)
    const { total_imbalance_mwh, total_imbalance_cost_eur, imbalance_missing_quarter_hours, ...more } =
      (await response.json()) as ClearingPeriod
    return [
      ...[total_imbalance_mwh, total_imbalance_cost_eur, imbalance_missing_quarter_hours],
      ...[more.imbalance_missing_prices, more.imbalance_reason],
    ]
  }

  /** How many quarter-hours each side has. */
  async function sides(of: string) {
    const response = await service.call(`/schedule-management/v1/mabis/clearing-periods/${of}/imbalance`)
    const { rows, imbalance_reason, total_imbalance_mwh } = (await response.json()) as ClearingImbalance
    const count = (side: 'scheduled_mwh' | 'allocated_mwh') => rows.filter((row) => row[side] !== null).length
    return {
      imbalance_reason,
      total_imbalance_mwh,
      scheduled: count('scheduled_mwh'),
      allocated: count('allocated_mwh'),
    }
  }

  test('says what it lacks, and adds up the quarter-hours that have both', async () => {
    const response = await service.call('/schedule-management/v1/mabis/clearing-periods', {
      ...{ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(MONTH) },
    })
    uid = ((await response.json()) as ClearingPeriod).uid
    expect(await period()).toEqual([null, null, null, null, 'no_balance_group'])
    const own = { name: 'Seagull', tsos: [tso, 'TENNET_TSO'], from_forecasts: true }
    await send('PUT', `/schedule-management/v1/balance-groups/${OWN}`, JSON.stringify(own))
    expect(await period()).toEqual([null, null, null, null, 'no_schedules'])
    const sent = { tso, date } as const
    await schedule(sent, [series('consumption', 10, sent), series('production', 4, sent)])
    expect(await period()).toEqual([null, null, null, null, 'no_allocations'])
    const alone = await sides(uid)
    expect([alone.imbalance_reason, alone.scheduled, alone.allocated]).toEqual(['no_allocations', 100, 0])
    const points = { accounting_points: [where(5, '50Hertz'), where(6, '50Hertz')] }
    await send('PUT', '/market-access/v1alpha1/accounting-points', JSON.stringify(points))
    await allocate(5, 'consumption', ['2036-10-25'], () => 1000)
    expect(await period()).toEqual([null, null, 31 * 96 + 4, 0, 'no_common_values'])
    // 1.5 MWh scheduled, 1.4 allocated in 99 of 100 quarter-hours.
    await allocate(5, 'consumption', [date], (slot) => (slot === 0 ? null : 2400))
    await allocate(6, 'production', [date], () => 1000)
    expect(await period()).toEqual([9.9, null, 31 * 96 + 4 - 99, 99, 'no_prices'])
  })

  test('has our allocations of a month without a schedule, and no total', async () => {
    const month = { ...MONTH, bilanzierungsmonat: '2036-12-01' }
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify(month)
    const made = await service.call('/schedule-management/v1/mabis/clearing-periods', { method: 'POST', headers, body })
    await allocate(5, 'consumption', ['2036-12-24'], () => 1000)
    await allocate(6, 'production', ['2036-12-24'], () => 400)
    expect(await sides(((await made.json()) as ClearingPeriod).uid)).toEqual({
      ...{ imbalance_reason: 'no_schedules', total_imbalance_mwh: null, scheduled: 0, allocated: 96 },
    })
  })

  test('costs what its quarter-hours do, long ones at the price for überdeckt, and tells each of them', async () => {
    const prices = noPrices(date)
    prices.price_shortage.fill(80)
    prices.price_surplus.fill(50).fill(Number.NaN, 90)
    await asOwner(service.databaseUrl, (tx) => putRebapDay(tx, { day: date, prices }, 'import/tennet', new Date(NOW)))
    expect(await period()).toEqual([9.9, -0.1 * 50 * 89, 31 * 96 + 4 - 99, 10, null])
    const path = `/schedule-management/v1/mabis/clearing-periods/${uid}/imbalance`
    const report = (await (await service.call(path)).json()) as ClearingImbalance
    expect(report).toMatchObject({
      uid,
      bilanzkreis_eic: OWN,
      total_imbalance_cost_eur: -445,
      imbalance_missing_prices: 10,
    })
    expect(report.rows).toHaveLength(31 * 96 + 4)
    const first = report.rows.findIndex(({ start_time }) => start_time.startsWith(date))
    expect(report.rows.slice(first, first + 2)).toEqual([
      {
        ...{ start_time: `${date}T00:00:00+02:00`, end_time: `${date}T00:15:00+02:00` },
        ...{ scheduled_mwh: 1.5, allocated_mwh: null, imbalance_mwh: null, price_shortage: 80, price_surplus: 50 },
        ...{ price_eur_per_mwh: null, cost_eur: null },
      },
      {
        ...{ start_time: `${date}T00:15:00+02:00`, end_time: `${date}T00:30:00+02:00` },
        ...{ scheduled_mwh: 1.5, allocated_mwh: 1.4, imbalance_mwh: 0.1, price_shortage: 80, price_surplus: 50 },
        ...{ price_eur_per_mwh: 50, cost_eur: -5 },
      },
    ])
    const csv = await (await service.call(path, { headers: { Accept: 'text/csv' } })).text()
    const lines = csv.trim().split(/\r?\n/)
    expect(lines[0]).toBe(Object.keys(report.rows[0] ?? {}).join(','))
    expect(lines).toHaveLength(1 + 31 * 96 + 4)
    expect((await service.call(path, { key: stranger })).status).toBe(404)
  })

  test('comes from the sum series that the BIKO settles by, once every point of the control area has one', async () => {
    const before = await (await service.call(`/schedule-management/v1/mabis/clearing-periods/${uid}`)).json()
    expect(before).toMatchObject({ imbalance_source: 'allocations' })
    const points = { consumption: POINT, production: POINT.replace('DE', 'AT') }
    const headers = { 'Content-Type': 'application/edifact' }
    const take = (point: string, obis: string, version: string, kwh: number) =>
      service.call('/schedule-management/v1/mabis/sum-series', {
        ...{ method: 'POST', headers },
        body: interchange([seriesMessage({ month: '2036-10', point, obis, version, values: () => kwh })], version),
      })
    for (const point of Object.values(points)) {
      const about = { kind: 'Z98', control_area: '50Hertz', balance_group: OWN }
      await send('PUT', `/schedule-management/v1/mabis/points/${point}`, JSON.stringify(about))
    }
    expect((await take(points.consumption, '1-1?:1.29.0', '20361009080000', 2600)).status).toBe(201)
    // The production of the group is not there yet.
    expect((await period())[0]).toBe(9.9)
    expect((await take(points.production, '1-1?:2.29.0', '20361009080001', 1000)).status).toBe(201)
    const report = await (await service.call(`/schedule-management/v1/mabis/clearing-periods/${uid}/imbalance`)).json()
    const { rows, ...period_reported } = report as ClearingImbalance
    // 1.5 MWh scheduled in the 100 quarter-hours of the long day, 2.6 less 1.0 settled in each of the month.
    expect(period_reported).toMatchObject({ imbalance_source: 'sum_series', total_imbalance_mwh: -10 })
    expect(rows.every(({ allocated_mwh }) => allocated_mwh === 1.6)).toBe(true)
    expect((await take(points.production, '1-1?:2.29.0', '20361019080000', 1100)).status).toBe(201)
    expect((await period())[0]).toBe(0)
    for (const point of Object.values(points))
      await service.call(`/schedule-management/v1/mabis/points/${point}`, { method: 'DELETE' })
    expect((await period())[0]).toBe(9.9)
  })

  test('a list says that a single period tells', async () => {
    const response = await service.call('/schedule-management/v1/mabis/clearing-periods?bilanzierungsmonat=2036-10-01')
    const { clearing_periods } = (await response.json()) as { clearing_periods: ClearingPeriod[] }
    const own = clearing_periods.find(({ bilanzkreis_eic }) => bilanzkreis_eic === OWN)
    expect([own?.total_imbalance_mwh, own?.imbalance_reason]).toEqual([null, 'not_listed'])
  })
})
