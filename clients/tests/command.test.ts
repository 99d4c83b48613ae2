import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { KNOWN_POINT } from '#server/testing/operation-calls/power-tariffs.ts'
import { readSignIn } from '../typescript/src/command/sign-in.ts'
import { type Ended, runWithin } from './command.test-support.ts'
import { type Product, startProduct } from './product.test-support.ts'

const MAIN = join(process.cwd(), 'clients/typescript/src/command/main.ts')
const folder = mkdtempSync(join(tmpdir(), 'quarterhour-command-'))
const day = ['--start-time', '2026-01-10T00:00:00+01:00', '--end-time', '2026-01-11T00:00:00+01:00']
const OFFTAKE = 'quarter-hourly-energy-offtake'
/** A tariff of one price per kWh, at which a battery has nothing to do. */
const ONE_PRICE = 'Enkeltariff E4 16 A'
const series = JSON.stringify([{ name: OFFTAKE, values: Array.from({ length: 96 }, () => 1) }])

let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(async () => {
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Around = { input?: string; env?: Record<string, string> }

/** The command line as a process of its own. */
function start(args: string[], { input = '', env = {} }: Around = {}) {
  const { QUARTERHOUR_URL: _, QUARTERHOUR_KEY: __, ...others } = process.env
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd: folder,
    env: { ...others, XDG_CONFIG_HOME: folder, ...env },
  })
  const ended: Ended = { code: null, out: '', err: '' }
  child.stdout.on('data', (chunk) => (ended.out += String(chunk)))
  child.stderr.on('data', (chunk) => (ended.err += String(chunk)))
  child.stdin.end(input)
  const end = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ ...ended, code })))
  return { child, end }
}
const quarterhour = (args: string[], around?: Around) => start(args, around).end
/** The same within this process. */
const within = (args: string[]) => runWithin(args, { QUARTERHOUR_URL: product.url, QUARTERHOUR_KEY: product.key })
/** What a call answers, as JSON. */
async function answered<T>(...args: string[]): Promise<T> {
  const { code, out, err } = await quarterhour(args)
  expect(code, err).toBe(0)
  return JSON.parse(out) as T
}

describe('sign-in', () => {
  test('none: the command line is wrong', async () => {
    const { code, err } = await quarterhour(['list-sources'])
    expect([code, err]).toEqual([2, expect.stringContaining('quarterhour login')])
  })

  test('a key that nobody has, and a service that is not there, are not kept', async () => {
    const refused = await quarterhour(['login', '--url', product.url], { input: `qh_${'x'.repeat(30)}\n` })
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('401')])
    const gone = await quarterhour(['login', '--url', 'http://127.0.0.1:9'], { input: 'qh_x\n' })
    expect(gone.code).toBe(3)
    expect((await quarterhour(['list-sources'])).code).toBe(2)
  })

  test('a key from the standard input is kept for its owner alone', async () => {
    const { code, out, err } = await quarterhour(['login', '--url', product.url], { input: `${product.key}\n` })
    expect([code, out]).toEqual([0, ''])
    expect(err).not.toContain(product.key)
    const file = join(folder, 'quarterhour', 'sign-in.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ url: product.url, key: product.key })
  })

  test('the kept key goes to no other service', async () => {
    const { code, err } = await quarterhour(['list-sources', '--url', 'http://127.0.0.1:9'])
    expect([code, err]).toEqual([2, expect.stringContaining('login')])
    const env = { QUARTERHOUR_KEY: 'qh_told' }
    expect(readSignIn({ ...env, XDG_CONFIG_HOME: folder }, undefined)).toEqual({ url: product.url, key: 'qh_told' })
  })
})

describe('operations', () => {
  let tariff_id: string

  test('every page of a list, and a calculation by flags in JSON, CSV and a table', async () => {
    const tariffs = await answered<{ id: string; name: string }[]>('list-tariffs', '--all', '--limit', '200')
    tariff_id = tariffs.find(({ name }) => name === ONE_PRICE)?.id ?? ''
    const calculate = ['calculate', '--tariff-id', tariff_id, ...day, '--time-series', series]
    const { components } = await answered<{ components: object[] }>(...calculate)
    expect(components.length).toBeGreaterThan(0)
    const csv = await quarterhour([...calculate, '--format', 'csv'])
    expect(csv.out).toMatch(/^component,series,slot_start,resolution,value,unit\r?\n/)
    const table = await quarterhour([...calculate, '--format=table'])
    expect(table.out).toMatch(/^component +series +slot_start/)
  })

  test('compare, explain and optimize', async () => {
    const common = [...day, '--time-series', series]
    const compared = await answered<{ tariffs: { difference: number }[] }>(
      'compare',
      '--tariff-ids',
      tariff_id,
      ...common,
    )
    expect(compared.tariffs[0]?.difference).toBe(0)
    const file = join(folder, 'body.json')
    const [, start_time, , end_time] = day
    writeFileSync(file, JSON.stringify({ start_time, end_time, time_series: JSON.parse(series) as object }))
    const explained = await answered<{ language: string }>(
      'explain',
      '--tariff-id',
      tariff_id,
      '--data',
      `@${file}`,
      '--language',
      'de',
    )
    expect(explained.language).toBe('de')
    const measures = ['--measures', '{"battery":{"capacity_kwh":2,"power_kw":2}}']
    expect(await answered('optimize', '--tariff-id', tariff_id, ...common, ...measures)).toMatchObject({
      status: 'unchanged',
    })
  })

  test('a file goes out as what its ending says; the standard input as what is told', async () => {
    const rows = ['00', '15', '30', '45'].map(
      (minute) => `6f1c1b0a-0000-4000-8000-00000000caff,consumption,DE0001,1,2026-01-10T00:${minute}:00+01:00,1\n`,
    )
    const text = `accounting_point_id,flow_direction,market_identifier,version,start_time,value\n${rows.join('')}`
    writeFileSync(join(folder, 'meter.csv'), text)
    const checked = await answered('write-allocations', '--data', '@meter.csv', '--dry-run')
    const { code, out, err } = await quarterhour(['write-allocations', '--data', '-', '--content-type', 'text/csv'], {
      input: text,
    })
    expect(code, err).toBe(0)
    expect(Object.keys(JSON.parse(out) as object)).toEqual(Object.keys(checked as object))
  })

  test('holidays as a calendar in a file, areas, power tariffs by place', async () => {
    const ics = [
      'list-holidays',
      '--country',
      'DE',
      '--start-year',
      '2026',
      '--end-year',
      '2026',
      '--format',
      'ics',
      '--output',
      'de.ics',
    ]
    expect(await quarterhour(ics)).toMatchObject({ code: 0, out: '' })
    expect(readFileSync(join(folder, 'de.ics'), 'utf8')).toMatch(/^BEGIN:VCALENDAR/)
    const zones = await answered<{ bidding_zones: object[] }>('list-bidding-zones', '--country', 'SE', '--country=DK')
    expect(zones.bidding_zones.length).toBeGreaterThan(4)
    const { lat, lon } = KNOWN_POINT
    const at = ['--country-code', 'SE', '--lat', String(lat), '--lon', String(lon)]
    expect(await answered('find-power-tariffs-by-point', ...at)).toHaveProperty('powerTariffs')
  })

  test('what the service refuses is told with its code, and each problem of a 422', async () => {
    const unknown = await quarterhour(['read-profile', '--profile-id', '00000000-0000-4000-8000-00000000dead'])
    expect([unknown.code, unknown.out, unknown.err]).toEqual([
      1,
      '',
      expect.stringContaining('(404 service.not_found)'),
    ])
    const wrong = await quarterhour(['calculate', '--tariff-id', 'x', ...day])
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringMatching(/body\.tariff_id: .*\(422 /)])
  })

  test.each([[], ['--watch']])('events are followed until the process is asked to end %j', async (...watch) => {
    const { child, end } = start(['events', ...watch, '--after', '0', '--type', 'api_key.*'])
    await new Promise((resolve) => child.stdout.once('data', resolve))
    child.kill('SIGINT')
    const { code, out } = await end
    expect(code).toBe(0)
    expect(JSON.parse(out.split('\n')[0] ?? '')).toMatchObject({ type: 'api_key.created' })
  })
})

describe('the flows of a user', () => {
  const reportOf = async <T>(args: string[]): Promise<T> => {
    const { code, out, err } = await within(args)
    expect(code, err).toBe(0)
    return JSON.parse(out === '' ? 'null' : out) as T
  }
  const OWN = '11XSEAGULL-----R'
  const FIXTURE = ['--sender-id', OWN, '--market', 'DE', '--tso', 'TTG_DE']

  test('a profile is made, read and deleted', async () => {
    const values = JSON.stringify(Array.from({ length: 96 }, () => 1))
    const named = ['--name', 'A day', '--resolution', 'quarter_hourly', '--unit', 'kWh']
    const { id } = await reportOf<{ id: string }>(['create-profile', ...named, ...day, '--values', values])
    expect(await reportOf(['read-profile', '--profile-id', id])).toMatchObject({ name: 'A day' })
    expect(await reportOf(['delete-profile', '--profile-id', id])).toBeNull()
  })

  test('a forecast of a day of 23 hours', async () => {
    const values = Array.from({ length: 92 }, (_, index) => index)
    const sent = JSON.stringify([{ kind: 'production', control_area: '50Hertz', values }])
    await reportOf(['submit-forecast', '--delivery-day', '2036-03-30', '--unit', 'MW', '--series', sent])
    const read = await reportOf(['read-forecast', '--delivery-day', '2036-03-30'])
    expect(read).toMatchObject({ interval_count: 92, series: [{ values }] })
  })

  test('a schedule to its confirmation', async () => {
    const group = ['--name', 'Seagull', '--tsos', 'TTG_DE', '--from-forecasts', 'false']
    await reportOf(['put-balance-group', '--eic', OWN, ...group])
    type Tsos = { tsos: { tso: string; area: string; party: string }[] }
    const { area = '', party = '' } =
      (await reportOf<Tsos>(['list-tsos'])).tsos.find(({ tso }) => tso === 'TTG_DE') ?? {}
    const { start_ms, quarter_hours } = deliveryDay('2036-04-20')
    const ids = { in_area: area, out_area: area, in_party: OWN, out_party: '11XFC-PROD-----E' }
    const ts = (slot: number) => new Date(start_ms + slot * 900_000).toISOString()
    const data = Array.from({ length: quarter_hours }, (_, slot) => ({ ts: ts(slot), amount: 2 }))
    const sent = JSON.stringify([{ type: 'production', ids, data }])
    const create = ['create-schedule', ...FIXTURE, '--receiver-id', party, '--date', '2036-04-20', '--series', sent]
    const { schedule_uid } = await reportOf<{ schedule_uid: string }>(create)
    await product.minutes()
    const { versions } = await reportOf<{ versions: object[] }>(['list-schedule-versions', '--uid', schedule_uid])
    expect(versions).toMatchObject([{ status: 'accepted', is_active: true }])
  })

  test('an objection is written, submitted and decided', async () => {
    const month = ['--bilanzierungsmonat', product.objection_month, '--bilanzkreis-eic', OWN]
    const { uid } = await reportOf<{ uid: string }>(['create-clearing-period', ...month])
    const about = ['--objection-type', 'volume', '--disputed-values', '{"mwh":41.6}', '--reason', 'Too much']
    const made = await reportOf<{ uid: string }>(['create-objection', '--uid', uid, ...about])
    const of_it = ['--uid', uid, '--objection-uid', made.uid]
    const early = await within(['resolve-objection', ...of_it, '--outcome', 'accepted'])
    expect([early.code, early.err]).toEqual([1, expect.stringContaining('409')])
    await reportOf(['submit-objection', ...of_it])
    await reportOf(['resolve-objection', ...of_it, '--outcome', 'accepted'])
    expect(await reportOf(['read-objection', ...of_it])).toMatchObject({ status: 'accepted' })
  })
})
