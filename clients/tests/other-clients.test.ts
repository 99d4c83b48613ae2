import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { UNKNOWN_ID } from '#server/testing/callers.ts'
import type { Calls, Connect } from '../others/calls.ts'
import { type Product, startProduct } from './product.test-support.ts'

const FOLDER = join(process.cwd(), 'clients/others')
const HAS_GENERATORS = existsSync(join(FOLDER, 'node_modules/.package-lock.json'))
/** What generates each client, as docs/clients.md has it: its command without the address of the document. */
const GENERATORS = {
  'openapi-typescript': ['openapi-typescript/bin/cli.js', '-o', 'generated/openapi-typescript.ts'],
  'hey-api': ['@hey-api/openapi-ts/bin/run.js', '-o', 'generated/hey-api', '-i'],
  orval: ['orval/dist/bin/orval.mjs', '--config', 'orval.config.mjs'],
}

const day = { start_time: '2026-01-10T00:00:00+01:00', end_time: '2026-01-11T00:00:00+01:00' }
const values = Array.from({ length: 96 }, () => 1)
const OFFTAKE = 'quarter-hourly-energy-offtake'
const time_series = [{ name: OFFTAKE, values }]
const OWN = '11XSEAGULL-----R'
/** A balance group for each, as a month of one has one clearing period. */
const BALANCE_GROUPS: Record<string, string> = {
  'openapi-typescript': OWN,
  'hey-api': '11XFC-PROD-----E',
  orval: '11XTEST00000001R',
}

describe.skipIf(!HAS_GENERATORS)('clients that others generate (skipped before npm ci in clients/others)', () => {
  let product: Product
  let document: string

  beforeAll(async () => {
    product = await startProduct()
    document = `${product.url}/api/openapi.json?answers=json`
    rmSync(join(FOLDER, 'generated'), { recursive: true, force: true })
  })
  afterAll(() => product?.stop())

  test('are generated without a warning, and their types fit those of ours', async () => {
    const runs = Object.entries(GENERATORS).map(async ([name, [script = '', ...args]]) => {
      const addressed = name === 'orval' ? args : [...args, document]
      return [name, await run([join('node_modules', script), ...addressed])] as const
    })
    for (const [name, { code, output }] of await Promise.all(runs)) {
      expect([name, code, output]).toEqual([name, 0, output])
      expect(output).not.toMatch(/warn|error|deprecat/i)
    }
    expect(await run(['node_modules/typescript/bin/tsc', '-p', '.'])).toEqual({ code: 0, output: '' })
  })

  describe.each(Object.keys(GENERATORS))('%s', (name) => {
    let calls: Calls
    let tariff_id: string

    beforeAll(async () => {
      const { connect } = (await import(join(FOLDER, `${name}.ts`))) as { connect: Connect }
      calls = connect(`${product.url}/api`, product.key)
      const { tariffs } = await calls.listTariffs({ system_operator_extra_id: ['se.ediel:16400'], limit: 100 })
      tariff_id = tariffs.find((each) => each.name === 'Enkeltariff E4 16 A')?.id ?? ''
      expect(tariff_id).not.toBe('')
    })

    test('costs: calculated, compared, explained, optimized', async () => {
      const body = { tariff_id, ...day, time_series }
      const { components } = await calls.calculateCost({ body, include_intermediate_time_series: true })
      expect(components.flatMap((each) => each.time_series).length).toBeGreaterThan(1)
      const { tariffs } = await calls.compareTariffs({ body: { tariff_ids: [tariff_id], ...day, time_series } })
      expect(tariffs.map(({ difference }) => difference)).toEqual([0])
      const { totals } = await calls.explainCost({ body: { ...body, language: 'de' } })
      expect(totals[0]?.total).toBeCloseTo(tariffs[0]?.total ?? 0, 6)
      const measures = { battery: { capacity_kwh: 2, power_kw: 2 } }
      expect((await calls.optimizeCost({ body: { ...body, measures } })).status).toBe('unchanged')
    })

    test('profiles: made, read, deleted, gone', async () => {
      const { id } = await calls.createProfile({
        body: { name: 'A day', resolution: 'quarter_hourly', unit: 'kWh', ...day, values },
      })
      expect((await calls.readProfile({ profile_id: id })).values).toEqual(values)
      await calls.deleteProfile({ profile_id: id })
      await expect(calls.readProfile({ profile_id: id })).rejects.toMatchObject({ status: 404 })
    })

    test('forecasts of days of 92 and 100 quarter-hours', async () => {
      for (const [delivery_day, quarter_hours] of [
        ['2036-03-30', 92],
        ['2036-10-26', 100],
      ] as const) {
        const sent = Array.from({ length: quarter_hours }, (_, index) => index / 4)
        const series = [{ kind: 'production' as const, control_area: '50Hertz' as const, values: sent }]
        await calls.submitForecast({ body: { delivery_day, unit: 'MW', series } })
        expect((await calls.readForecast({ delivery_day })).series[0]?.values).toEqual(sent)
        const short = [{ kind: 'production' as const, control_area: '50Hertz' as const, values: sent.slice(1) }]
        const refused = calls.submitForecast({ body: { delivery_day, unit: 'MW', series: short } })
        await expect(refused).rejects.toMatchObject({ status: 422 })
      }
    })

    test('allocations as a file', async () => {
      const id = `6f1c1b0a-0000-4000-8000-${String(name.length).padStart(12, '0')}`
      const row = `${id},consumption,DE${name.length},1,2026-01-10T00:00:00+01:00,1.5\n`
      const body = `accounting_point_id,flow_direction,market_identifier,version,start_time,value\n${row}`
      expect((await calls.writeAllocations({ body, content_type: 'text/csv', dry_run: true })).rows).toBe(1)
      await calls.writeAllocations({ body, content_type: 'text/csv' })
      const { items } = await calls.listAllocations({ accounting_point_id: [id, UNKNOWN_ID], ...day })
      expect(items.map(({ accounting_point_id }) => accounting_point_id)).toEqual([id])
    })

    test('a schedule to its versions', async () => {
      await calls.putBalanceGroup({ eic: OWN, body: { name: 'Seagull', tsos: ['TTG_DE'], from_forecasts: false } })
      const { tsos } = await calls.listTsos()
      const { area, party } = tsos.find(({ tso }) => tso === 'TTG_DE')!
      const date = '2036-04-20'
      const { start_ms, quarter_hours } = deliveryDay(date)
      const data = Array.from({ length: quarter_hours }, (_, slot) => ({
        ts: new Date(start_ms + slot * 900_000).toISOString(),
        amount: 2,
      }))
      const ids = { in_area: area, out_area: area, in_party: OWN, out_party: '11XFC-PROD-----E' }
      const series = [{ type: 'production' as const, ids, data }]
      const body = { market: 'DE' as const, tso: 'TTG_DE' as const, sender_id: OWN, receiver_id: party, date, series }
      expect((await calls.checkSchedule({ body })).series_count).toBe(1)
      const { schedule_uid: uid, version } = await calls.createSchedule({ body })
      expect((await calls.listScheduleVersions({ uid })).versions[0]).toMatchObject({ version })
    })

    test('an objection with its attachment', async () => {
      const bilanzkreis_eic = BALANCE_GROUPS[name] ?? ''
      const period = { bilanzierungsmonat: product.objection_month, bilanzkreis_eic }
      const { uid } = await calls.createClearingPeriod({ body: period })
      const { uid: objection_uid } = await calls.createObjection({
        ...{ uid, body: { objection_type: 'volume', disputed_values: { mwh: 41.6 }, reason: 'Too much' } },
      })
      const file = { file_name: 'meter.csv', body: 'a;b\n1;2\n', content_type: 'text/csv' } as const
      expect((await calls.attachFile({ uid, objection_uid, ...file })).size_bytes).toBe(8)
      await calls.submitObjection({ uid, objection_uid, body: {} })
      expect(await calls.readObjection({ uid, objection_uid })).toMatchObject({ status: 'submitted' })
    })

    test('areas of two countries, holidays, power tariffs by place, webhooks', async () => {
      const { bidding_zones } = await calls.listBiddingZones({ country: ['SE', 'NO'] })
      const countries = bidding_zones.flatMap((each) => each.countries)
      expect(countries).toEqual(expect.arrayContaining(['NO', 'SE']))
      const { holidays } = await calls.listHolidays({ country: ['DE'], start_year: 2026, end_year: 2026 })
      expect(holidays.map(({ date }) => date)).toContain('2026-01-01')
      const place = { country_code: 'SE' as const, lat: 57.7072, lon: 11.9668 }
      const { powerTariffs } = await calls.findPowerTariffsByPoint(place)
      const ofArea = await calls.listPowerTariffsOfArea({ country_code: 'SE', mga_code: 'GBG' })
      expect(powerTariffs.map(({ uid }) => uid)).toEqual(ofArea.powerTariffs.map(({ uid }) => uid))
      const { webhook } = await calls.createWebhook({
        body: { url: 'https://hooks.example.org/desk', is_enabled: false },
      })
      expect((await calls.listWebhooks()).webhooks.map(({ id }) => id)).toContain(webhook.id)
      await calls.deleteWebhook({ webhook_id: webhook.id })
    })
  })

  function run(args: string[]): Promise<{ code: number | null; output: string }> {
    const child = spawn(process.execPath, args, {
      cwd: FOLDER,
      env: { ...process.env, DOCUMENT: document, NO_COLOR: '1' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
  }
})
