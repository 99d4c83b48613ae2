import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { Quarterhour, type ScheduleBody, type Tariff } from '../typescript/src/quarterhour.ts'
import { codeOf, firstFigure } from './pages.test-support.ts'
import { type Product, startProduct } from './product.test-support.ts'

/** A winter day as Berlin counts it. */
const day = { start_time: '2026-01-10T00:00:00+01:00', end_time: '2026-01-11T00:00:00+01:00' }
const values = Array.from({ length: 96 }, () => 1)
const OFFTAKE = 'quarter-hourly-energy-offtake'
const time_series = [{ name: OFFTAKE, values }]
const OWN = '11XSEAGULL-----R'

let product: Product
let qh: Quarterhour
let tariff: Tariff

beforeAll(async () => {
  product = await startProduct()
  qh = new Quarterhour({ url: product.url, key: product.key })
  tariff = await onePrice()
})
afterAll(() => product?.stop())

/** A tariff of one price per kWh, at which a battery has nothing to do, found page by page. */
async function onePrice(): Promise<Tariff> {
  const name = 'Enkeltariff E4 16 A'
  for await (const each of qh.costOfEnergy.allTariffs({ limit: 50 })) if (each.name === name) return each
  throw new Error(`no seeded tariff ${name}`)
}

test('calculate', async () => {
  const body = { tariff_id: tariff.id, ...day, time_series }
  const { components } = await qh.costOfEnergy.calculateCost({ body, include_intermediate_time_series: true })
  expect(components.length).toBeGreaterThan(0)
  const [first] = components.flatMap((component) => component.time_series)
  expect(first?.values.length).toBeGreaterThan(0)
})

test('compare', async () => {
  const { tariffs } = await qh.costOfEnergy.compareTariffs({ body: { tariff_ids: [tariff.id], ...day, time_series } })
  expect(tariffs.map(({ tariff_id, difference }) => [tariff_id, difference])).toEqual([[tariff.id, 0]])
})

test('explain', async () => {
  const body = { tariff_id: tariff.id, ...day, time_series, language: 'de' as const }
  const { language, totals, components } = await qh.costOfEnergy.explainCost({ body })
  expect(language).toBe('de')
  const total = components.reduce((sum, component) => sum + component.total, 0)
  expect(total).toBeCloseTo(
    totals.reduce((sum, each) => sum + each.total, 0),
    6,
  )
})

test('optimize', async () => {
  const measures = { battery: { capacity_kwh: 2, power_kw: 2 } }
  const answer = await qh.costOfEnergy.optimizeCost({ body: { tariff_id: tariff.id, ...day, time_series, measures } })
  expect(answer).toMatchObject({ status: 'unchanged' })
})

test('profiles: made, read, calculated with, deleted', async () => {
  const { costOfEnergy } = qh
  const { id } = await costOfEnergy.createProfile({
    body: { name: 'A day', resolution: 'quarter_hourly', unit: 'kWh', ...day, values },
  })
  expect((await costOfEnergy.readProfile({ profile_id: id })).values).toEqual(values)
  const body = { tariff_id: tariff.id, ...day, profiles: [{ name: OFFTAKE, profile_id: id }] }
  const input = await costOfEnergy.calculateCost({ body: { tariff_id: tariff.id, ...day, time_series } })
  expect(await costOfEnergy.calculateCost({ body })).toEqual(input)
  await costOfEnergy.deleteProfile({ profile_id: id })
  const gone = await costOfEnergy.readProfile({ profile_id: id }).catch((error: unknown) => error)
  expect(gone).toMatchObject({ name: 'QuarterhourError', status: 404, code: 'service.not_found' })
})

test('forecasts: days of 92 and 100 quarter-hours', async () => {
  for (const [delivery_day, quarter_hours] of [
    ['2036-03-30', 92],
    ['2036-10-26', 100],
  ] as const) {
    const values = Array.from({ length: quarter_hours }, (_, index) => index / 4)
    const production = { kind: 'production' as const, control_area: '50Hertz' as const, values }
    await qh.portfolioForecasts.submitForecast({ body: { delivery_day, unit: 'MW', series: [production] } })
    const read = await qh.portfolioForecasts.readForecast({ delivery_day })
    expect(read.series[0]?.values).toEqual(values)
    const short = { delivery_day, unit: 'MW' as const, series: [{ ...production, values: values.slice(1) }] }
    const refused = await qh.portfolioForecasts.submitForecast({ body: short }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 422, problems: [{ loc: ['body', 'series', 0, 'values'] }] })
  }
})

test('allocations: handed in as a file, read and followed', async () => {
  const accounting_point_id = '6f1c1b0a-0000-4000-8000-00000000cafe'
  const rows = ['00', '15', '30', '45'].map(
    (minute) => `${accounting_point_id},consumption,DE0001,1,2026-01-10T00:${minute}:00+01:00,1.5\n`,
  )
  const body = `accounting_point_id,flow_direction,market_identifier,version,start_time,value\n${rows.join('')}`
  const checked = await qh.marketAccess.writeAllocations({ body, content_type: 'text/csv', dry_run: true })
  const written = await qh.marketAccess.writeAllocations({ body: new Blob([body]), content_type: 'text/csv' })
  expect(Object.keys(written)).toEqual(Object.keys(checked))
  const { items } = await qh.marketAccess.listAllocations({ accounting_point_id: [accounting_point_id], ...day })
  expect(items[0]).toMatchObject({ accounting_point_id, market_identifier: 'DE0001' })
  const changes = []
  for await (const change of qh.marketAccess.allAllocationChanges({ limit: 1 })) changes.push(change)
  expect(changes).toMatchObject([{ accounting_point_id }])
})

test('a schedule to its confirmation', async () => {
  const { scheduleManagement } = qh
  await scheduleManagement.putBalanceGroup({
    eic: OWN,
    body: { name: 'Seagull', tsos: ['TTG_DE'], from_forecasts: false },
  })
  const body = await scheduleOf('2036-04-20')
  expect(await scheduleManagement.checkSchedule({ body })).toMatchObject({ version: 1, series_count: 1 })
  const { schedule_uid: uid } = await scheduleManagement.createSchedule({ body })
  await product.minutes()
  const { versions } = await scheduleManagement.listScheduleVersions({ uid })
  expect(versions).toMatchObject([{ version: 1, status: 'accepted', is_active: true }])
  const { documents } = await scheduleManagement.listScheduleDocuments({ uid })
  expect(documents.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['ACK', 'CNF']))
})

async function scheduleOf(date: string): Promise<ScheduleBody> {
  const { tsos } = await qh.scheduleManagement.listTsos()
  const { area, party } = tsos.find(({ tso }) => tso === 'TTG_DE')!
  const { start_ms, quarter_hours } = deliveryDay(date)
  const data = Array.from({ length: quarter_hours }, (_, slot) => ({
    ts: new Date(start_ms + slot * 900_000).toISOString(),
    amount: 2,
  }))
  const ids = { in_area: area, out_area: area, in_party: OWN, out_party: '11XFC-PROD-----E' }
  return {
    market: 'DE',
    tso: 'TTG_DE',
    sender_id: OWN,
    receiver_id: party,
    date,
    series: [{ type: 'production', ids, data }],
  }
}

test('an objection: written, submitted and decided', async () => {
  const { scheduleManagement } = qh
  const { deadlines } = await scheduleManagement.listClearingDeadlines({
    start_date: '2026-12-01',
    end_date: '2026-12-31',
  })
  expect(deadlines.length).toBeGreaterThan(0)
  const month = product.objection_month
  const { uid } = await scheduleManagement.createClearingPeriod({
    body: { bilanzierungsmonat: month, bilanzkreis_eic: OWN },
  })
  const body = { objection_type: 'volume' as const, disputed_values: { mwh: 41.6 }, reason: 'Too much was allocated' }
  const { uid: objection_uid } = await scheduleManagement.createObjection({ uid, body })
  const file = { file_name: 'meter.csv', body: 'a;b\n1;2\n', content_type: 'text/csv' } as const
  await scheduleManagement.attachFile({ uid, objection_uid, ...file })
  const early = { uid, objection_uid, body: { outcome: 'accepted' as const } }
  const refused = await scheduleManagement.resolveObjection(early).catch((error: unknown) => error)
  expect(refused).toMatchObject({ name: 'QuarterhourError', status: 409 })
  await scheduleManagement.submitObjection({ uid, objection_uid, body: {} })
  await scheduleManagement.resolveObjection(early)
  const read = await scheduleManagement.readObjection({ uid, objection_uid })
  expect(read).toMatchObject({ status: 'accepted', reason: body.reason })
})

test('areas and holidays', async () => {
  const { bidding_zones } = await qh.core.listBiddingZones({ country: ['SE'] })
  expect(bidding_zones.map(({ name }) => name)).toEqual(expect.arrayContaining(['Sweden SE3']))
  const { holidays } = await qh.core.listHolidays({ country: ['DE'], start_year: 2026, end_year: 2026 })
  expect(holidays).toEqual(expect.arrayContaining([expect.objectContaining({ date: '2026-01-01' })]))
})

test('power tariffs by place', async () => {
  const { powerTariffs } = await qh.powerTariffs.findPowerTariffsByPoint({
    country_code: 'SE',
    lat: 57.7072,
    lon: 11.9668,
  })
  expect(powerTariffs.length).toBeGreaterThan(0)
  const ofArea = await qh.powerTariffs.listPowerTariffsOfArea({ country_code: 'SE', mga_code: 'GBG' })
  expect(ofArea.powerTariffs.map(({ uid }) => uid)).toEqual(powerTariffs.map(({ uid }) => uid))
})

test('events: all that happened, and then what happens', async () => {
  const over = new AbortController()
  const seen: string[] = []
  for await (const { type, data } of qh.events({ type: ['profile.*'], after: 0, signal: over.signal })) {
    seen.push(`${type} ${data.subject}`)
    if (type === 'profile.created' && seen.length > 2) over.abort()
    if (type === 'profile.deleted')
      await qh.costOfEnergy.createProfile({
        body: { name: 'Next', resolution: 'quarter_hourly', unit: 'kWh', ...day, values },
      })
  }
  expect(seen.at(-1)).toMatch(/^profile.created/)
})

test('the first figure of the README, as it stands there', async () => {
  const [figure = '', pages = ''] = codeOf('clients/typescript/README.md', 'ts', product.url)
  const source = join(process.cwd(), 'clients/typescript/src/quarterhour.ts')
  const folder = mkdtempSync(join(tmpdir(), 'quarterhour-readme-'))
  const file = join(folder, 'figure.mts')
  writeFileSync(file, (figure + pages.split('\n')[0]).replace('@quarterhour/client', source))
  const env = { ...process.env, QUARTERHOUR_KEY: product.key }
  const { stdout } = await promisify(execFile)(process.execPath, [file], { env })
  const [total, ...names] = stdout.trim().split('\n')
  rmSync(folder, { recursive: true })
  expect(total).toBe(await firstFigure(product))
  expect(names.length).toBeGreaterThan(100)
})
