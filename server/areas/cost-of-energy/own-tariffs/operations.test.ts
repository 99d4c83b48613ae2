import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withOrganization } from '#server/db.ts'
import {
  addPerson,
  asOwner,
  FREE,
  issueKey,
  liftLimits,
  PAID,
  procedure,
  signIn,
  UNKNOWN_ID,
} from '#server/testing/callers.ts'
import { newOwnTariff, tariff } from '#server/testing/operation-calls/made.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { type OwnTariff, TestRunBody } from './contract.ts'
import * as operations from './operations.ts'
import type { CalculateResult, Tariff } from '../contract.ts'

const OFFTAKE = 'quarter-hourly-energy-offtake'
const day = { start_time: '2026-01-10T00:00:00+01:00', end_time: '2026-01-11T00:00:00+01:00' }
const load = { ...day, time_series: [{ name: OFFTAKE, values: Array.from({ length: 96 }, () => 1) }] }

let service: TestService
let author: string
let reviewer: string
let cookie: string
let stranger: string

beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
  author = (await issueKey(service)).secret
  reviewer = (await issueKey(service)).secret
  stranger = (await issueKey(service, { organization: FREE })).secret
  cookie = await signIn(service)
})
afterAll(() => service?.stop())

type Answer<T> = {
  status: number
  etag: string | null
  body: T & { detail: string & { type: string; loc: string[] }[] }
}

async function call<T = OwnTariff>(
  path: string,
  key: string,
  init: { method?: string; body?: unknown; headers?: object } = {},
): Promise<Answer<T>> {
  const { method = init.body === undefined ? 'GET' : 'POST', body, headers } = init
  const response = await service.call(`/cost-of-energy/v1/${path}`, {
    key,
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const parsed: unknown = text === '' ? {} : JSON.parse(text)
  return { status: response.status, etag: response.headers.get('etag'), body: parsed as Answer<T>['body'] }
}

const move = (id: string, version: number, name: string, key: string, reason = '') =>
  call(`own-tariffs/${id}/versions/${version}/${name}`, key, { body: { reason } })
const write = (id: string, change: object, based_on: number, key = author) =>
  call(`own-tariffs/${id}`, key, { method: 'PUT', body: { tariff: { ...tariff, ...change }, based_on } })
/** As an administrator does it in the console. */
async function approve(id: string, version: number, reason = '') {
  const path = { own_tariff_id: id, version }
  const { status, data, error } = await procedure(service, cookie, 'costOfEnergy.approveOwnTariffVersion', {
    path,
    body: { reason },
  })
  return { status, body: data as OwnTariff, detail: error?.detail }
}
const listed = async (key: string, query = '') =>
  (await call<{ tariffs: Tariff[] }>(`tariffs${query}`, key)).body.tariffs
const costOf = ({ body }: Answer<CalculateResult>) =>
  body.components[0]?.time_series[0]?.values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

async function approved(change: object = {}): Promise<string> {
  const id = await newOwnTariff(service, author)
  await write(id, change, 1)
  await move(id, 2, 'submit', author)
  expect((await approve(id, 2)).status).toBe(200)
  return id
}

describe('a version', () => {
  it('goes from draft over review to use, and is then calculated, compared, explained, read and listed', async () => {
    const id = await newOwnTariff(service, author, true)
    const before = await Promise.all([
      call(`tariffs/${id}`, author),
      call('calculate', author, { body: { tariff_id: id, ...load } }),
    ])
    expect(before.map(({ status }) => status)).toEqual([404, 404])
    const { status, body } = await approve(id, 1, 'read twice')
    expect([status, body.approved_version, body.versions[0]?.allowed_actions]).toEqual([200, 1, ['withdraw']])
    expect(body.history.map((each) => each.move)).toEqual(['approved', 'submitted', 'created'])
    expect(body.history[0]).toMatchObject({ reason: 'read twice', actor: { kind: 'user' } })
    expect((await call<Tariff>(`tariffs/${id}`, author)).body).toMatchObject({ id, own_version: 1, name: 'Own tariff' })
    expect((await listed(author)).map((each) => each.id)).toContain(id)
    expect(costOf(await call('calculate', author, { body: { tariff_id: id, ...load } }))).toBeCloseTo(24, 9)
    const compared = await call<{ tariffs: { total: number }[] }>('compare', author, {
      body: { tariff_ids: [id], ...load },
    })
    expect(compared.body.tariffs[0]?.total).toBeCloseTo(24, 9)
    const explained = await call<{ line_items: { amount: number }[] }>('explain', author, {
      body: { tariff_id: id, ...load },
    })
    expect(explained.body.line_items[0]?.amount).toBeCloseTo(24, 9)
    expect((await call(`tariffs/${id}/simplified?${new URLSearchParams(day).toString()}`, author)).status).toBe(200)
  })

  it('never changes: what is written anew is another version, and the one in use stays until that is approved', async () => {
    const id = await approved({ name: 'First' })
    const next = await write(id, { name: 'Second' }, 2)
    expect([next.status, next.body.tariff.name, next.body.approved_version]).toEqual([200, 'Second', 2])
    expect((await call<Tariff>(`tariffs/${id}`, author)).body.name).toBe('First')
    await move(id, 3, 'submit', author)
    const { body } = await approve(id, 3)
    expect(body.versions.map(({ version, status }) => [version, status])).toEqual([
      [3, 'approved'],
      [2, 'withdrawn'],
      [1, 'withdrawn'],
    ])
    expect(body.history.find((each) => each.version === 2)).toMatchObject({ move: 'superseded', reason: 'version 3' })
    expect((await call<Tariff>(`tariffs/${id}`, author)).body).toMatchObject({ name: 'Second', own_version: 3 })
    expect((await call<{ tariff: Tariff }>(`own-tariffs/${id}/versions/2`, author)).body.tariff.name).toBe('First')
  })

  it('cannot be changed in the database by the service either', async () => {
    const id = await newOwnTariff(service, author)
    await expect(
      withOrganization(service.services.db, PAID, (tx) =>
        tx.execute(sql`update own_tariff_versions set name = 'Forged' where tariff_id = ${id}`),
      ),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('is gone from lists and calculations once it is withdrawn', async () => {
    const id = await approved()
    expect((await move(id, 2, 'withdraw', author)).status).toBe(200)
    expect((await listed(author)).map((each) => each.id)).not.toContain(id)
    expect((await call('calculate', author, { body: { tariff_id: id, ...load } })).status).toBe(404)
    const again = await write(id, {}, 2)
    expect([again.status, again.body.versions[0]?.status]).toEqual([200, 'draft'])
  })
})

describe('409', () => {
  it('a move that the status does not allow, with the status and what it allows; nothing is stored', async () => {
    const id = await newOwnTariff(service, author)
    expect(await approve(id, 1)).toMatchObject({
      status: 409,
      detail: 'approve is not possible: this version is draft; allowed: submit, withdraw',
    })
    await move(id, 1, 'withdraw', author)
    expect((await move(id, 1, 'submit', author)).body.detail).toContain('nothing more can be done')
    expect((await call(`own-tariffs/${id}`, author)).body.history).toHaveLength(2)
  })

  it('a version that begins from an older one, or while the newest is in review', async () => {
    const id = await newOwnTariff(service, author)
    expect((await write(id, {}, 1)).body.versions[0]?.version).toBe(2)
    expect((await write(id, {}, 1)).body.detail).toContain('version 2 is newer than 1')
    await move(id, 2, 'submit', author)
    expect((await write(id, {}, 2)).body.detail).toContain('version 2 is in_review')
  })

  it('all but one of ten writers at the same time', async () => {
    const id = await newOwnTariff(service, author)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => write(id, { name: `By ${index}` }, 1)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect((await call(`own-tariffs/${id}`, author)).body.versions).toHaveLength(2)
  })
})

describe('403', () => {
  it('an approval by a key, be it the author or another that may write', async () => {
    const id = await newOwnTariff(service, author, true)
    for (const key of [author, reviewer])
      expect(await move(id, 1, 'approve', key)).toMatchObject({
        status: 403,
        body: { detail: 'an API key cannot approve: an administrator must sign in and approve' },
      })
  })

  it('a person’s own version once there is a second administrator, not before, nor what a key of theirs wrote', async () => {
    const ask = (id: string, path?: object, body?: object) =>
      procedure(service, cookie, `costOfEnergy.${id}`, { path, body })
    const mine = async () => {
      const { data } = await ask('createOwnTariff', undefined, { tariff })
      const path = { own_tariff_id: (data as OwnTariff).id, version: 1 }
      await ask('submitOwnTariffVersion', path, {})
      return path
    }
    const approvalOf = async (own_tariff_id: string) =>
      ((await ask('readOwnTariff', { own_tariff_id })).data as OwnTariff).approval
    const single = await mine()
    expect(await approvalOf(single.own_tariff_id)).toBe('single')
    expect((await ask('approveOwnTariffVersion', single, {})).status).toBe(200)
    await addPerson(service, PAID, 'admin')
    const own = await mine()
    expect(await approvalOf(own.own_tariff_id)).toBe('author')
    expect((await ask('approveOwnTariffVersion', own, {})).status).toBe(403)
    const key = { name: 'Mine', areas: ['access', 'cost-of-energy'], can_write: true }
    const made = await procedure(service, cookie, 'access.createApiKey', { body: key })
    const first = (made.data as { secret: string }).secret
    const answer = await service.call('/access/v1/api-keys', {
      key: first,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...key, name: 'Mine too' }),
    })
    const { secret: second } = (await answer.json()) as { secret: string }
    for (const [secret, name] of [
      [first, 'Mine'],
      [second, 'Mine too'],
    ] as const) {
      const id = await newOwnTariff(service, secret, true)
      expect(await approvalOf(id)).toBe('author')
      const detail = `${name} created this version: another administrator must approve it`
      expect(await approve(id, 1)).toMatchObject({ status: 403, detail })
    }
    const others = await newOwnTariff(service, author, true)
    expect(await approvalOf(others)).toBe('free')
    expect((await call<OwnTariff>(`own-tariffs/${others}`, author)).body.approval).toBe('key')
    expect((await approve(others, 1)).status).toBe(200)
    await asOwner(
      service,
      (owner) =>
        owner`delete from access.members where organization_id = ${PAID} and role = 'admin' and user_id not like 'demo-%'`,
    )
  })
})

describe('422 everything that is wrong, at once, with its place', () => {
  const [component] = tariff.tariff_components
  const broken = {
    ...tariff,
    tariff_components: [
      {
        ...component,
        timezone: 'Mars/Olympus',
        functions: [{ ...component?.functions[0], right: { value: 1, unit: 'EUR_per_kW' } }],
      },
    ],
    available_from: '2026-01-01T00:00:00+01:00',
    available_to: '2025-01-01T00:00:00+01:00',
    system_operator_id: UNKNOWN_ID,
    eligibility: { ...tariff.eligibility, metering_grid_area_ids: [UNKNOWN_ID] },
  }
  const places = (answer: Answer<unknown>) => answer.body.detail.map(({ type, loc }) => `${type} ${loc.join('.')}`)

  it('on storing and in a test run alike', async () => {
    const expected = [
      'value_error body.tariff.system_operator_id',
      'value_error body.tariff.eligibility.metering_grid_area_ids.0',
      'pipeline_invalid body.tariff.tariff_components.0.timezone',
      'unit_mismatch body.tariff.tariff_components.0.functions.0.right.unit',
      'period_order body.tariff.available_to',
    ]
    const stored = await call('own-tariffs', author, { body: { tariff: broken } })
    expect([stored.status, places(stored)]).toEqual([422, expected])
    const checked = await call<{ problems: { type: string; loc: string[] }[] }>('check-tariff', author, {
      body: { tariff: broken },
    })
    expect([checked.status, checked.body.problems]).toEqual([200, stored.body.detail])
    const run = await call('test-run', author, { body: { tariff: broken, ...load } })
    expect([run.status, places(run)]).toEqual([422, places(stored)])
  })

  it('of the structure, before the pipeline', async () => {
    const answer = await call('own-tariffs', author, {
      body: { tariff: { ...tariff, name: '', tariff_components: [] } },
    })
    expect(places(answer)).toEqual(['string_too_short body.tariff.name', 'too_short body.tariff.tariff_components'])
  })
})

describe('a test run', () => {
  it('200 as the stored tariff will cost, and stores nothing', async () => {
    const count = async () => (await call<{ own_tariffs: unknown[] }>('own-tariffs', author)).body.own_tariffs.length
    const before = await count()
    expect(costOf(await call('test-run', author, { body: { tariff, ...load } }))).toBeCloseTo(24, 9)
    expect(await count()).toBe(before)
  })

  it('422 a dataset that was not supplied', async () => {
    const { status, body } = await call('test-run', author, { body: { tariff, ...day } })
    expect([status, body.detail[0]?.type]).toEqual([422, 'dataset_missing'])
  })

  it('422 what would take too much, before its data is looked at', async () => {
    const years = { start_time: day.start_time, end_time: '2035-01-10T00:00:00+01:00' }
    const { status, body } = await call('test-run?include_intermediate_time_series=true', author, {
      body: { tariff: grown(1, 100), ...years },
    })
    const [{ type, loc } = { type: '', loc: [] }] = body.detail
    expect([status, type, loc.join('.')]).toEqual([422, 'too_many_values', 'body.end_time'])
  })

  it('costs tokens by the functions to check and the work to do', () => {
    const cost = (components: number, functions: number, days: number) => {
      const end_time = new Date(Date.parse(day.start_time) + days * 86_400_000).toISOString()
      const body = TestRunBody.parse({ tariff: grown(components, functions), ...day, end_time })
      return [
        operations.checkOwnTariff.extraWeight?.({ path: {}, query: {}, body }),
        operations.testRunTariff.extraWeight?.({
          path: {},
          query: { include_intermediate_time_series: false, freshness: 'any' },
          body,
        }),
        operations.testRunTariff.extraWeight?.({
          path: {},
          query: { include_intermediate_time_series: true, freshness: 'any' },
          body,
        }),
      ]
    }
    expect(cost(1, 10, 365)).toEqual([0, 0, 0])
    expect(cost(4, 300, 1)).toEqual([2, 2, 2])
    expect(cost(4, 300, 365)).toEqual([2, 2, 11])
  })
})

/** The tariff with so many components, each with so many functions beside the first. */
function grown(components: number, functions: number): object {
  const [component] = tariff.tariff_components
  const [dataset] = component?.datasets ?? []
  if (component === undefined || dataset === undefined) throw new Error('the tariff is for energy')
  const series = (index: number) => (index === 0 ? dataset : { ...dataset, id: `clipped-${index}` })
  const more = Array.from({ length: functions }, (_, index) => {
    return { type: 'clip', input: series(index), min: { value: 0, unit: 'kWh' }, output: series(index + 1) }
  })
  return {
    ...tariff,
    tariff_components: Array.from({ length: components }, (_, index) => {
      return { ...component, name: `Component ${index}`, functions: [...more, ...component.functions] }
    }),
  }
}

describe('another organization', () => {
  it('neither sees, lists, calculates, moves nor rewrites it, and cached answers of each stay its own', async () => {
    const id = await approved({ name: `Secret ${randomUUID()}` })
    for (let again = 0; again < 2; again += 1) {
      const [own, other] = await Promise.all([listed(author, '?limit=1000'), listed(stranger, '?limit=1000')])
      expect([own.some((each) => each.id === id), other.some((each) => each.id === id)]).toEqual([true, false])
    }
    const answers = await Promise.all([
      call(`tariffs/${id}`, stranger),
      call(`own-tariffs/${id}`, stranger),
      call(`own-tariffs/${id}/versions/2`, stranger),
      call('calculate', stranger, { body: { tariff_id: id, ...load } }),
      move(id, 2, 'withdraw', stranger),
      write(id, {}, 2, stranger),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await call<{ own_tariffs: unknown[] }>('own-tariffs', stranger)).body.own_tariffs).toEqual([])
  })

  it('304 to the organization until what it has approved changes', async () => {
    const id = await approved()
    const { etag } = await call('tariffs?limit=1000', author)
    const ask = () => call('tariffs?limit=1000', author, { headers: { 'If-None-Match': etag ?? '' } })
    expect((await ask()).status).toBe(304)
    await move(id, 2, 'withdraw', author)
    expect((await ask()).status).toBe(200)
  })
})

describe('GET /tariffs filters own tariffs like published ones', () => {
  it('by operator, by area, by day, and pages through both', async () => {
    const [published] = await listed(author, '?metering_grid_area_extra_id=GBG&limit=1')
    const area = published?.eligibility.metering_grid_area_ids?.[0] ?? ''
    const id = await approved({
      name: 'Of Göteborg',
      system_operator_id: published?.system_operator?.id,
      eligibility: { ...tariff.eligibility, metering_grid_area_ids: [area] },
      available_from: '2030-01-01T00:00:00+23:59',
    })
    const has = async (query: string) => (await listed(author, query)).some((each) => each.id === id)
    expect(await Promise.all([has(`?metering_grid_area_id=${area}`), has('?metering_grid_area_extra_id=GBG')])).toEqual(
      [true, true],
    )
    expect(await has(`?system_operator_id=${published?.system_operator?.id}`)).toBe(true)
    expect(await has('?metering_grid_area_extra_id=STH')).toBe(false)
    expect(
      await Promise.all(['2029-12-30', '2030-01-01'].map((from) => has(`?available_at=${from}T12:00:00Z`))),
    ).toEqual([false, true])
    const all = await listed(author)
    const pages = await Promise.all(
      [0, 100, 200, 300, 400].map((offset) => listed(author, `?limit=100&offset=${offset}`)),
    )
    expect(pages.flat().map((each) => each.id)).toEqual(all.slice(0, 500).map((each) => each.id))
  })
})

it('every change is an audit event of the chain', async () => {
  const id = await approved()
  const { data } = await procedure(service, cookie, 'access.listAuditEvents', { query: { limit: 5 } })
  const events = (data as { items: { type: string; subject: string }[] }).items.filter(({ subject }) => subject === id)
  expect(events.map(({ type }) => type)).toEqual([
    'own_tariff.approved',
    'own_tariff.submitted',
    'own_tariff.written',
    'own_tariff.created',
  ])
})

it('a repeated call with the same idempotency key stores once', async () => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const [first, second] = [
    await call('own-tariffs', author, { body: { tariff }, headers }),
    await call('own-tariffs', author, { body: { tariff }, headers }),
  ]
  expect([first.status, second.body.id]).toEqual([201, first.body.id])
})
