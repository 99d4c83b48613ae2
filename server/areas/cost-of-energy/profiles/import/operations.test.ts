import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#server/calendar/zone.ts'
import {
  asOwner,
  FREE,
  issueKey,
  liftLimits,
  rawExchange,
  setRole,
  signIn,
  UNKNOWN_ID,
} from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { type ProfileImportResult } from './contract.ts'
import { comma, german, stamps } from '../../testing/meter-files.ts'
import { workbook } from '../../../../spreadsheet/workbook.test-support.ts'
import { XLSX_TYPE } from '#server/spreadsheet/file-types.ts'

let service: TestService
let key: string

beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
  key = (await issueKey(service)).secret
})
afterAll(() => service?.stop())

type Query = Record<string, string | string[]>
type Answer = { status: number; body: ProfileImportResult & { detail: { type: string; loc: unknown[] }[] } }

const requestOf = (query: Query) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
  )

async function send(
  file: string | Buffer,
  query: Query,
  headers: Record<string, string> = {},
  as = key,
): Promise<Answer> {
  const response = await service.call(`/cost-of-energy/v1/profile-imports?${requestOf(query).toString()}`, {
    method: 'POST',
    key: as,
    headers: { 'Content-Type': 'text/csv', ...headers },
    body: typeof file === 'string' ? file : new Uint8Array(file),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

async function stored(id: string): Promise<Record<string, unknown> & { values: (number | null)[] }> {
  const response = await service.call(`/cost-of-energy/v1/profiles/${id}`, { key })
  return (await response.json()) as Record<string, unknown> & { values: (number | null)[] }
}

async function names(): Promise<string[]> {
  const response = await service.call('/cost-of-energy/v1/profiles?scope=org', { key })
  return ((await response.json()) as { profiles: { name: string }[] }).profiles.map(({ name }) => name)
}

const day = stamps('2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00')
const file = `Zeit;kWh\n${day.map(({ wall, value }) => `${german(wall)};${comma(value)}`).join('\n')}\n`

test('201 the profile with all its values, also of three years, in one step', async () => {
  const years = stamps('2023-01-01T00:00:00+01:00', '2026-01-01T00:00:00+01:00')
  const rows = years.map(({ iso, value }) => `${iso},${value}`)
  const { status, body } = await send(`time,MWh\n${rows.join('\n')}`, { name: 'Three years', tag: ['a', 'a', 'b'] })
  expect(status).toBe(201)
  expect(body).toMatchObject({ can_store: true, slots: 105_216, gap_count: 0 })
  expect(body.preview?.values).toHaveLength(35_136)
  const profile = await stored(body.profile?.id ?? '')
  const start_time = '2023-01-01T00:00:00+01:00'
  expect(profile).toMatchObject({ name: 'Three years', tags: ['a', 'b'], unit: 'kWh', start_time })
  expect(profile.values).toEqual(years.map(({ value }) => value * 1000))
})

test('200 a dry run stores nothing, and says the same about a workbook as about a CSV file', async () => {
  const before = await names()
  const csv = await send(file, { dry_run: 'true' })
  expect([csv.status, csv.body.profile]).toEqual([200, null])
  const table = day.map(({ wall, value }) => [german(wall), value])
  const xlsx = await send(workbook({ A: [['Zeit', 'kWh'], ...table] }), { dry_run: '1' }, { 'Content-Type': XLSX_TYPE })
  expect(xlsx.body.preview).toEqual(csv.body.preview)
  expect(await names()).toEqual(before)
})

test('what CSV the service writes it reads', async () => {
  const { body } = await send(file, { name: 'To and fro' })
  const path = `/cost-of-energy/v1/profiles/${body.profile?.id}`
  const text = await (await service.call(path, { key, headers: { Accept: 'text/csv' } })).text()
  const again = await send(text, { dry_run: 'true' })
  expect(again.body).toMatchObject({ preview: body.preview, settings: { unit: 'kWh', resolution: 'quarter_hourly' } })
})

test('200 replaces a profile, which keeps its name and tags; the audit trail says from which file', async () => {
  const { body } = await send(file, { name: 'Before', tag: 'kept', description: 'kept too' })
  const id = body.profile?.id ?? ''
  const hours = stamps('2026-01-01T00:00:00+01:00', '2026-01-02T00:00:00+01:00', HOUR_MS)
  const text = `time,Wh\n${hours.map(({ iso }) => `${iso},500`).join('\n')}`
  const replaced = await send(text, { profile_id: id })
  expect(replaced.status).toBe(200)
  const profile = await stored(id)
  expect(profile).toMatchObject({ name: 'Before', tags: ['kept'], description: 'kept too', resolution: 'hourly' })
  expect(profile.values).toEqual(hours.map(() => 0.5))
  const events = await service.call('/access/v1/audit-events', { key })
  const { items } = (await events.json()) as { items: { type: string; subject: string; after: { file?: unknown } }[] }
  const event = items.find(({ type, subject }) => type === 'profile.replaced' && subject === id)
  expect(event?.after.file).toMatchObject({ rows: 24, settings: { unit: 'Wh', target_unit: 'kWh' } })
})

describe('nothing is stored of a file', () => {
  test('422 with an error anywhere, which is named with row and column', async () => {
    const before = await names()
    const broken = file.replace(/\n(25\.10\.2026 17:00);[^\n]*/, '\n$1;kaputt')
    const { status, body } = await send(broken, { name: 'Broken' })
    expect(status).toBe(422)
    expect(body.detail).toMatchObject([{ type: 'not_a_number', loc: ['body', 74, 2], input: 'kaputt' }])
    expect(await names()).toEqual(before)
  })

  test('422 without a name, with every problem of the query at once, before the file is read', async () => {
    expect((await send(file, {})).body.detail).toMatchObject([{ type: 'missing', loc: ['query', 'name'] }])
    const { status, body } = await send(file, {
      name: 'x',
      unit: 'stones',
      timezone: 'Mars/Olympus',
      value_column: '0',
    })
    expect([status, body.detail.map(({ loc }) => loc[1])]).toEqual([422, ['value_column', 'unit']])
    expect((await send(file, { name: 'x', timezone: 'Mars/Olympus' })).body.detail).toMatchObject([
      { type: 'value_error', loc: ['query', 'timezone'] },
    ])
  })

  test('404 in place of a profile that the organization has not, 403 of a global one and with a key that only reads', async () => {
    const others = (await issueKey(service, { organization: FREE })).secret
    const { body } = await send(file, { name: 'Mine' })
    const profile_id = body.profile?.id ?? ''
    expect((await send(file, { profile_id }, {}, others)).status).toBe(404)
    expect((await send(file, { profile_id: UNKNOWN_ID })).status).toBe(404)
    const global = await service.call('/cost-of-energy/v1/profiles?scope=global', { key })
    const { profiles } = (await global.json()) as { profiles: { id: string }[] }
    expect((await send(file, { profile_id: profiles[0]?.id ?? '' })).status).toBe(403)
    const reader = (await issueKey(service, { can_write: false })).secret
    expect((await send(file, { dry_run: 'true' }, {}, reader)).status).toBe(403)
  })

  test('413 of more than a gigabyte, by what the client says, 415 of another type', async () => {
    const head = ['POST /api/cost-of-energy/v1/profile-imports HTTP/1.1', 'Host: x', `Authorization: ${key}`]
    const more = ['Content-Type: text/csv', `Content-Length: ${2 ** 30 + 1}`, 'Connection: close']
    expect(await rawExchange(service.origin, `${[...head, ...more].join('\r\n')}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 413 /)
    expect((await send(file, { name: 'x' }, { 'Content-Type': 'image/png' })).status).toBe(415)
  })

  test('the same key and file answer the same, another file is refused', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const [first, second] = [await send(file, { name: 'Once' }, headers), await send(file, { name: 'Once' }, headers)]
    expect(second.body).toEqual(first.body)
    expect((await names()).filter((name) => name === 'Once')).toHaveLength(1)
    const other = await send(`${file}26.10.2026 00:00;1\n`, { name: 'Once' }, headers)
    expect(other.body.detail).toMatchObject([{ type: 'idempotency_mismatch' }])
  })
})

describe('the console sends files with the session of who is signed in', () => {
  const upload = (query: Query, headers: Record<string, string>) =>
    fetch(`${service.origin}/api/upload/costOfEnergy.importProfile?${requestOf(query).toString()}`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv', ...headers },
      body: file,
    })
  const refusal = async (response: Response) => {
    const { data } = (await response.json()) as { data: { app_code: string; request_id: string } }
    expect(data.request_id).toBe(response.headers.get('x-request-id'))
    return [response.status, data.app_code]
  }

  test('201 the same answer as over REST', async () => {
    const Cookie = await signIn(service)
    const response = await upload({ name: 'By hand' }, { Cookie })
    expect(response.status).toBe(201)
    const { profile } = (await response.json()) as ProfileImportResult
    expect((await stored(profile?.id ?? '')).values).toEqual(day.map(({ value }) => value))
  })

  test('401 strangers, 403 another site and viewers, 404 what takes no file, 422 with the problems', async () => {
    const Cookie = await signIn(service)
    expect(await refusal(await upload({ dry_run: '1' }, {}))).toEqual([401, 'unauthenticated'])
    for (const header of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }])
      expect(await refusal(await upload({ dry_run: '1' }, { Cookie, ...(header as object) }))).toEqual([
        403,
        'forbidden',
      ])
    const elsewhere = await fetch(`${service.origin}/api/upload/costOfEnergy.createProfile`, {
      method: 'POST',
      headers: { Cookie },
    })
    expect(await refusal(elsewhere)).toEqual([404, 'not_found'])
    expect(await refusal(await upload({}, { Cookie }))).toEqual([422, 'invalid'])
    await setRole(service, 'viewer')
    expect(await refusal(await upload({ dry_run: '1' }, { Cookie }))).toEqual([403, 'forbidden'])
    await setRole(service, 'admin')
  })

  test('429 a person whose tokens are spent, five a file, with the seconds to wait', async () => {
    const Cookie = await signIn(service, 'operator@skargard.example')
    const limits = (capacity: number, refill: number) =>
      asOwner(service, async (owner) => {
        await owner`update access.organizations set rate_capacity = ${capacity}, rate_refill = ${refill} where id = ${FREE}`
      })
    await limits(9, 0.001)
    const dry = () => upload({ dry_run: '1' }, { Cookie })
    expect((await dry()).status).toBe(200)
    const throttled = await dry()
    expect(Number(throttled.headers.get('retry-after'))).toBeGreaterThan(500)
    expect(await refusal(throttled)).toEqual([429, 'throttled'])
    expect((await upload({ dry_run: '1' }, { Cookie: await signIn(service) })).status).toBe(200)
  })
})
