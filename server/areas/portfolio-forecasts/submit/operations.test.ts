import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organizationDb, withOrganization } from '#server/db.ts'
import { listDeliveries, type OutboxEvent } from '#server/delivery/outbox.ts'
import { OutboxWorker } from '#server/delivery/outbox-worker.ts'
import { asOwner, FREE, issueKey, liftLimits, PAID, procedure, signIn } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import type { Acknowledgment, ForecastDay, ForecastReadback, ForecastVersions } from '../contract.ts'
import { forecastTopic } from './forecast-topic.ts'
import { FORECAST_TOPIC } from '../store.ts'
import { type Fault, LocalDownstream } from './local-downstream.test-support.ts'

let service: TestService
let key: string
let others: string

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  key = (await issueKey(service)).secret
  others = (await issueKey(service, { organization: FREE })).secret
})
afterAll(() => service?.stop())

const PATH = '/portfolio-forecasts/v1alpha1/submissions'
type Answer<T> = { status: number; body: T; headers: Headers }

async function call<T>(path: string, init: Parameters<TestService['call']>[1] = {}): Promise<Answer<T>> {
  const response = await service.call(path, { key, ...init })
  return { status: response.status, body: (await response.json()) as T, headers: response.headers }
}

const post = <T = Acknowledgment>(path: string, body: unknown, headers: Record<string, string> = {}, by = key) =>
  call<T>(path, {
    key: by,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const submit = (body: unknown, headers?: Record<string, string>) => post(PATH, body, headers)
const stored = (day: string, query = '') => call<ForecastReadback>(`${PATH}/${day}${query}`)

let day_number = 0
/** A summer day that no other test uses. */
const newDay = () => new Date(Date.UTC(2031, 4, 1) + day_number++ * 86_400_000).toISOString().slice(0, 10)

const forecast = (delivery_day: string, value = 1, more: object = {}) => ({
  delivery_day,
  unit: 'MW',
  series: [
    { kind: 'production', control_area: '50Hertz', values: Array.from({ length: 96 }, (_, slot) => value + slot / 7) },
    { kind: 'consumption', malo: '50000000001', values: Array.from({ length: 96 }, () => value) },
  ],
  malo_mapping: { '50000000001': 'Amprion' },
  ...more,
})

/** Rows that a day has in every table, and audit events about it. */
async function traces(day: string): Promise<number> {
  return withOrganization(service.services.db, PAID, async (tx) => {
    const [row] = await tx.execute<{
      count: number
    }>(sql`select /* a test's own */ ((select count(*) from forecast_days where delivery_day = ${day})
      + (select count(*) from forecast_versions where delivery_day = ${day}) + (select count(*) from forecast_series where delivery_day = ${day})
      + (select count(*) from forecast_area_series where delivery_day = ${day}) + (select count(*) from outbox where subject = ${day})
      + (select count(*) from audit_events where subject = ${day}))::int as count`)
    return row?.count ?? -1
  })
}

describe('202 a forecast is stored', () => {
  test('acknowledged as specified, read back exactly, listed, and announced downstream in the same transaction', async () => {
    const day = newDay()
    const sent = forecast(day, 1.25)
    const { status, body } = await submit(sent)
    const total_production_mwh =
      Math.round(sent.series[0]!.values.reduce((sum, value) => sum + value / 4, 0) * 1e6) / 1e6
    expect([status, body]).toEqual([
      202,
      {
        ...{
          delivery_day: day,
          unit: 'MW',
          interval_count: 96,
          series_count: 2,
          total_production_mwh,
          total_consumption_mwh: 30,
        },
        ...{ input_hash: expect.stringMatching(/^sha256:[0-9a-f]{64}$/), status: 'accepted' },
        warnings: [
          {
            code: 'malo_check_digit',
            msg: 'MaLo 50000000001 should end in the check digit 5',
            ctx: { malo: '50000000001', check_digit: 5 },
            params: { malo: '50000000001', check_digit: 5 },
          },
        ],
      },
    ])
    const { input_hash, interval_count, total_consumption_mwh } = body
    const series = sent.series.map((each) => ({ control_area: null, malo: null, ...each }))
    expect((await stored(day)).body).toEqual({
      ...{
        delivery_day: day,
        unit: 'MW',
        interval_count,
        series,
        malo_mapping: sent.malo_mapping,
        total_production_mwh,
      },
      ...{ total_consumption_mwh, input_hash, source: 'customer', processed: false, confirmed: false },
    })
    const { body: list } = await call<{ days: ForecastDay[] }>(`${PATH}?from=${day}&to=${day}`)
    expect(list).toEqual({
      days: [
        {
          ...{
            delivery_day: day,
            input_hash,
            source: 'customer',
            processed: false,
            confirmed: false,
            delivery_state: 'pending',
          },
          ...{ total_production_mwh, total_consumption_mwh },
        },
      ],
    })
    const db = organizationDb(service.services.db, PAID)
    expect(await listDeliveries(db, FORECAST_TOPIC, day)).toMatchObject([{ version: 1, state: 'pending' }])
    const areas =
      await db.read(sql`select kind, control_area, values_mwh[1] as first, array_length(values_mwh, 1) as length
      from forecast_area_series where delivery_day = ${day} order by 1`)
    expect(areas).toEqual([
      { kind: 'consumption', control_area: 'Amprion', first: 0.3125, length: 96 },
      { kind: 'production', control_area: '50Hertz', first: 0.3125, length: 96 },
    ])
    const audited = await db.read(
      sql`select type, after->>'version' as version, actor->>'kind' as by from audit_events where subject = ${day}`,
    )
    expect(audited).toEqual([{ type: 'forecast.submitted', version: '1', by: 'key' }])
  })

  test('numbers survive to the last bit, also where JSON writes them oddly', async () => {
    const day = newDay()
    const values = [
      0.1 + 0.2,
      5e-324,
      1e21,
      1e-7,
      123456789.12345678,
      -0,
      ...Array.from({ length: 90 }, (_, slot) => slot / 3),
    ]
    await submit({ delivery_day: day, unit: 'MWH', series: [{ kind: 'production', control_area: 'TenneT', values }] })
    const { body } = await stored(day)
    expect(body.series[0]?.values).toEqual(values.map((value) => value + 0))
    expect([body.malo_mapping, body.unit]).toEqual([null, 'MWH'])
  })

  test('2,000 series of a long day', async () => {
    const malos = Array.from({ length: 2000 }, (_, index) => String(41_000_000_000 + index))
    const series = malos.map((malo, index) => ({
      kind: 'consumption',
      malo,
      values: Array.from({ length: 100 }, () => index),
    }))
    const malo_mapping = Object.fromEntries(malos.map((malo) => [malo, 'TransnetBW']))
    const { status, body } = await submit({ delivery_day: '2031-10-26', unit: 'MWH', series, malo_mapping })
    expect([status, body.series_count, body.total_consumption_mwh]).toEqual([202, 2000, 100 * ((1999 * 2000) / 2)])
    const readback = (await stored('2031-10-26')).body
    expect(readback.series.map(({ malo, values }) => [malo, values.length, values[99]])).toEqual(
      malos.map((malo, index) => [malo, 100, index]),
    )
  })
})

describe('200', () => {
  test('unchanged: the very same input, in other words too, stores nothing', async () => {
    const day = newDay()
    const { body: first } = await submit(forecast(day))
    const before = await traces(day)
    const again = { surprise: 1, ...Object.fromEntries(Object.entries(forecast(day)).reverse()) }
    const { status, body } = await submit(again, { Prefer: 'handling=lenient' })
    expect([status, body]).toEqual([200, { ...first, status: 'unchanged' }])
    expect(await traces(day)).toBe(before)
  })

  test('validated: acknowledged as it would be, and nothing is stored or said', async () => {
    const day = newDay()
    const { status, body } = await submit(forecast(day, 1, { validate_only: true }))
    expect([status, body.status, await traces(day), (await stored(day)).status]).toEqual([200, 'validated', 0, 404])
    const real = await submit(forecast(day))
    expect(real.body).toEqual({ ...body, status: 'accepted' })
  })

  test('a check by either name, in the body or the address, is one; a misspelt one is refused and sends nothing', async () => {
    const path = '/portfolio-forecasts/v1alpha1/submissions'
    const post = async (query: string, more: object = {}, headers: Record<string, string> = {}) => {
      const day = newDay()
      const response = await service.call(path + query, {
        ...{ method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } },
        body: JSON.stringify(forecast(day, 1, more)),
      })
      const report = (await response.json()) as {
        status?: string
        detail?: { type: string; msg: string; ctx?: object }[]
      }
      return { status: response.status, report, traces: await traces(day) }
    }
    for (const [query, more] of [
      ['?dry_run=true', {}],
      ['?validate_only=true', {}],
      ['?dry_run=1', {}],
      ['', { dry_run: true }],
      ['', { validate_only: true }],
    ] as const)
      expect([query, more, await post(query, more)]).toMatchObject([
        query,
        more,
        { status: 200, report: { status: 'validated' }, traces: 0 },
      ])
    for (const [query, more] of [
      ['', { validate_onlyy: true }],
      ['', { validateOnly: true }],
      ['?validate_onlyy=true', {}],
      ['?dryrun=true', {}],
      ['?dry_run=perhaps', {}],
      ['?dry_run=true', { validate_only: false }],
    ] as const) {
      const { status, report, traces: left } = await post(query, more)
      expect([query, more, status, report.detail?.[0]?.type, left]).toEqual([query, more, 422, 'extra_forbidden', 0])
    }
    const { report } = await post('', { validate_onlyy: true })
    expect(report.detail).toMatchObject([
      { msg: 'Extra inputs are not permitted: did you mean validate_only?', ctx: { expected: 'validate_only' } },
    ])
    expect((await post('', { dry_run: false })).report.status).toBe('accepted')
    expect((await post('', { surprise: 1 }, { Prefer: 'handling=lenient' })).report.status).toBe('accepted')
  })

  test('after gate closure the check and the acknowledgment say so, and the forecast is stored', async () => {
    const delivery_day = '2020-06-01'
    const gate_closed = [{ code: 'gate_closed' }]
    const checked = await submit(forecast(delivery_day, 1, { validate_only: true }))
    expect(checked.body.warnings.slice(1)).toMatchObject(gate_closed)
    const { status, body } = await submit(forecast(delivery_day))
    expect([status, body.warnings]).toEqual([202, checked.body.warnings])
  })

  test('a replay of an Idempotency-Key is not a second version, also after another submission came in between', async () => {
    const day = newDay()
    const headers = { 'Idempotency-Key': randomUUID() }
    const first = await submit(forecast(day, 1), headers)
    await submit(forecast(day, 2))
    const replay = await submit(forecast(day, 1), headers)
    expect([replay.status, replay.body, replay.headers.get('idempotency-replayed')]).toEqual([202, first.body, 'true'])
    expect((await stored(day)).body.series[1]?.values[0]).toBe(2)
    const other = await post<{ detail: { type: string }[] }>(PATH, forecast(day, 3), headers)
    expect([other.status, other.body.detail[0]?.type]).toEqual([422, 'idempotency_mismatch'])
  })
})

describe('422 with every finding, the same for validate_only, and nothing is stored', () => {
  const day = '2032-03-28'
  const values = (length: number, value: unknown = 1) => Array.from({ length }, () => value)
  const production = (control_area: string, of: unknown[] = values(92)) => ({
    kind: 'production',
    control_area,
    values: of,
  })
  const broken: [string, object, [string, (string | number)[]][]][] = [
    ['95 values', { series: [production('Amprion', values(95))] }, [['values_length', ['series', 0, 'values']]]],
    [
      'a negative value',
      { series: [production('Amprion', [-0.1, ...values(91)])] },
      [['greater_than_equal', ['series', 0, 'values', 0]]],
    ],
    ['both owners', { series: [{ ...production('Amprion'), malo: '50000000005' }] }, [['value_error', ['series', 0]]]],
    [
      'a MaLo without mapping',
      { series: [{ kind: 'production', malo: '50000000005', values: values(92) }] },
      [['value_error', ['series', 0, 'malo']]],
    ],
    [
      'the same series twice',
      { series: [production('Amprion'), production('Amprion')] },
      [['value_error', ['series', 1]]],
    ],
    [
      'a day before all that can be forecast',
      { delivery_day: '0001-01-01', series: [production('Amprion')] },
      [['greater_than_equal', ['delivery_day']]],
    ],
    [
      'a day after all that can be forecast',
      { delivery_day: '9999-12-31', series: [production('Amprion')] },
      [['less_than_equal', ['delivery_day']]],
    ],
    ['no series', { series: [] }, [['too_short', ['series']]]],
    ['2,001 series', { series: values(2001, production('Amprion')) }, [['too_long', ['series']]]],
    ['a gap', { series: [production('Amprion', [null, ...values(91)])] }, [['values_gap', ['series', 0, 'values']]]],
    [
      'no day',
      { delivery_day: '2032-02-30', series: [production('Amprion')] },
      [['date_from_datetime_parsing', ['delivery_day']]],
    ],
  ]
  test.each(broken)('%s', async (_name, part, expected) => {
    type Refusal = { detail: { type: string; loc: unknown[]; msg: string }[] }
    const real = await post<Refusal>(PATH, { delivery_day: day, unit: 'MW', ...part })
    const checked = await post<Refusal>(PATH, { delivery_day: day, unit: 'MW', ...part, validate_only: true })
    expect(real.status).toBe(422)
    expect(real.body.detail.map(({ type, loc }) => [type, loc])).toEqual(
      expected.map(([type, loc]) => [type, ['body', ...loc]]),
    )
    // Only the field itself may differ, where the whole body is echoed.
    expect([checked.status, checked.body]).toEqual([422, real.body])
    expect(await traces(day)).toBe(0)
  })

  test('a path that is not a day, a version that is not a number', async () => {
    const types = async (path: string) => {
      const { status, body } = await call<{ detail: { type: string; loc: unknown }[] }>(path)
      return [status, body.detail.map(({ type, loc }) => [type, loc])]
    }
    expect(await types(`${PATH}/2026-02-30`)).toEqual([422, [['date_from_datetime_parsing', ['path', 'delivery_day']]]])
    expect(await types(`${PATH}/2026-02-28/versions/0`)).toEqual([422, [['greater_than_equal', ['path', 'version']]]])
    for (const [path, loc] of [
      [`${PATH}/9999-12-31`, ['path', 'delivery_day']],
      [`${PATH}/9999-12-31/versions/1`, ['path', 'delivery_day']],
      ['/portfolio-forecasts/v1alpha1/accuracy?from=2099-12-30&to=9999-12-31', ['query', 'to']],
      ['/portfolio-forecasts/v1alpha1/allocations?delivery_day=2100-01-01', ['query', 'delivery_day']],
    ] as const)
      expect(await types(path)).toEqual([422, [['less_than_equal', loc]]])
    expect(await types(`${PATH}?from=2026-03-02&to=2026-03-01`)).toEqual([422, [['period_order', ['query', 'to']]]])
    expect(await types(`${PATH}?from=x&limit=0&source=robot`)).toEqual([
      422,
      [
        ['date_from_datetime_parsing', ['query', 'from']],
        ['enum', ['query', 'source', 0]],
        ['greater_than_equal', ['query', 'limit']],
      ],
    ])
  })

  test('413 a body of 11 MB', async () => {
    const { status } = await submit({ ...forecast(day), padding: 'x'.repeat(11 * 1024 * 1024) })
    expect([status, await traces(day)]).toEqual([413, 0])
  })
})

describe('403, 404', () => {
  test('403 an organization or a key without the area, a key that may only read', async () => {
    const core = (await issueKey(service, { areas: ['core'] })).secret
    const reader = (await issueKey(service, { can_write: false })).secret
    expect((await call(PATH, { key: core })).status).toBe(403)
    expect([
      (await post(PATH, forecast(newDay()), {}, reader)).status,
      (await call(PATH, { key: reader })).status,
    ]).toEqual([403, 200])
    await asOwner(service, async (owner) => {
      await owner`delete from access.area_grants where organization_id = ${FREE} and area = 'portfolio-forecasts'`
      await service.services.versions.refresh()
      expect((await call(PATH, { key: others })).status).toBe(403)
      await owner`insert into access.area_grants (organization_id, area) values (${FREE}, 'portfolio-forecasts')`
      await service.services.versions.refresh()
    })
  })

  test("404 a day without a forecast, which another organization's is too", async () => {
    const day = newDay()
    await submit(forecast(day))
    for (const rest of ['', '/versions', '/versions/1']) {
      const foreign = await call(`${PATH}/${day}${rest}`, { key: others })
      const unknown = await call(`${PATH}/2099-01-01${rest}`, { key: others })
      expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
    }
    expect((await stored(day, '?as_of=2020-01-01T00:00:00Z')).status).toBe(404)
    expect((await call(`${PATH}/${day}/versions/2`)).status).toBe(404)
    expect((await call<{ days: [] }>(`${PATH}?from=${day}`, { key: others })).body.days).toEqual([])
    expect((await post(PATH, forecast(day, 5), {}, others)).status).toBe(202)
    expect((await stored(day)).body.series[1]?.values[0]).toBe(1)
  })
})

describe('versions', () => {
  test('what was known when: every version stays, by number and by instant', async () => {
    const day = newDay()
    for (const value of [1, 2, 3]) await submit(forecast(day, value))
    const { body } = await call<ForecastVersions>(`${PATH}/${day}/versions`)
    expect(body.versions).toMatchObject([3, 2, 1].map((version) => ({ version, source: 'customer', processed: false })))
    for (const { version, submitted_at, input_hash } of body.versions) {
      const by_number = (await call<ForecastReadback>(`${PATH}/${day}/versions/${version}`)).body
      expect([by_number.input_hash, by_number.series[1]?.values[0]]).toEqual([input_hash, version])
      const then = await stored(day, `?as_of=${submitted_at}`)
      expect(then.body.input_hash).toBe(input_hash)
    }
    const before = new Date(Date.parse(body.versions[2]!.submitted_at) - 1).toISOString()
    expect((await stored(day, `?as_of=${before}`)).status).toBe(404)
  })

  test('of submissions at once each is acknowledged, all are kept, and the last one stands whole', async () => {
    const day = newDay()
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => submit(forecast(day, index + 1))))
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(answers.map(() => [202, 'accepted']))
    const { versions } = (await call<ForecastVersions>(`${PATH}/${day}/versions`)).body
    expect(versions.map(({ version }) => version)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(new Set(versions.map(({ input_hash }) => input_hash))).toEqual(
      new Set(answers.map(({ body }) => body.input_hash)),
    )
    const readback = (await stored(day)).body
    expect(readback.input_hash).toBe(versions[0]?.input_hash)
    const [first] = readback.series[1]?.values ?? []
    expect(readback.series[0]?.values[0]).toBe(first)
    expect(answers[(first ?? 0) - 1]?.body.input_hash).toBe(readback.input_hash)
    const times = versions.map(({ submitted_at }) => submitted_at)
    expect(times).toEqual([...times].sort().reverse())
  })

  test('of the same submission many times at once one is accepted and the others are unchanged', async () => {
    const day = newDay()
    const answers = await Promise.all(Array.from({ length: 12 }, () => submit(forecast(day))))
    expect(answers.map(({ body }) => body.status).sort()).toEqual([
      'accepted',
      ...Array.from({ length: 11 }, () => 'unchanged'),
    ])
    expect((await call<ForecastVersions>(`${PATH}/${day}/versions`)).body.versions).toHaveLength(1)
  })
})

describe('the list', () => {
  test('is newest day first, complete unless filtered, and over tRPC and as CSV the same', async () => {
    const days = [newDay(), newDay(), newDay()]
    for (const day of days) await submit(forecast(day))
    const range = `from=${days[0]}&to=${days[2]}`
    const listed = async (query: string) =>
      (await call<{ days: ForecastDay[] }>(`${PATH}?${range}${query}`)).body.days.map((each) => each.delivery_day)
    expect(await listed('')).toEqual([...days].reverse())
    expect(await listed('&limit=1&offset=1')).toEqual([days[1]])
    expect(await listed('&offset=5')).toEqual([])
    expect([
      await listed('&source=generated'),
      await listed('&processed=true'),
      (await listed('&processed=no&source=customer')).length,
    ]).toEqual([[], [], 3])
    const over_trpc = await procedure(service, await signIn(service), 'portfolioForecasts.listForecasts', {
      query: { from: days[0], to: days[2] },
    })
    expect((over_trpc.data as { days: unknown[] }).days).toHaveLength(3)
    const csv = await (await service.call(`${PATH}/${days[0]}`, { key, headers: { Accept: 'text/csv' } })).text()
    const lines = csv.trimEnd().split('\r\n')
    expect([lines.length, lines[0], lines[1]]).toEqual([
      1 + 2 * 96,
      'slot_start,kind,control_area,malo,value,unit,balance_group',
      `${days[0]}T00:00:00+02:00,production,50Hertz,,1,MW,`,
    ])
  })
})

describe('processed', () => {
  let now = new Date('2035-01-01T00:00:00Z')
  let faults: Record<string, Fault> = {}
  const received = new Set<string>()
  const downstream = new LocalDownstream(({ subject, version }) => faults[`${subject} ${version}`] ?? null, received)
  const failures: unknown[] = []
  const delivered = async (delivery_ms = 1000) => {
    now = new Date(now.getTime() + 600_000)
    const worker = new OutboxWorker(service.services.db, [forecastTopic(downstream)], (error) => failures.push(error), {
      clock: () => now,
      delivery_ms,
    })
    await worker.turn()
  }
  const processed = async (day: string) => (await stored(day)).body.processed

  test('turns true once downstream has accepted, is in the chain, and stays when the same input comes again', async () => {
    const day = newDay()
    await submit(forecast(day))
    await delivered()
    expect(await processed(day)).toBe(true)
    expect((await submit(forecast(day))).body.status).toBe('unchanged')
    expect(await processed(day)).toBe(true)
    const { versions } = (await call<ForecastVersions>(`${PATH}/${day}/versions`)).body
    expect(versions).toMatchObject([{ processed: true, delivery: { state: 'accepted', attempts: 1, due_at: null } }])
    const events = await organizationDb(service.services.db, PAID).read(
      sql`select type from audit_events where subject = ${day} order by sequence`,
    )
    expect(events).toEqual([{ type: 'forecast.submitted' }, { type: 'forecast.processed' }])
  })

  test('A, B, A again: the answer to the first A, which comes late, sets nothing', async () => {
    const day = newDay()
    const answer = Promise.withResolvers<{ verdict: 'accepted' }>()
    const stated: number[] = []
    const slow = forecastTopic({ deliver: (event) => (stated.push(event.version), answer.promise) })
    await submit(forecast(day, 1))
    now = new Date(now.getTime() + 600_000)
    const worker = new OutboxWorker(service.services.db, [slow], (error) => failures.push(error), { clock: () => now })
    const turn = worker.turn()
    await expect.poll(() => stated).toContain(1)
    await submit(forecast(day, 2))
    const again = await submit(forecast(day, 1))
    expect([again.status, again.body.status]).toEqual([202, 'accepted'])
    answer.resolve({ verdict: 'accepted' })
    // It goes on with the newest version, which this receiver accepts as well.
    await turn
    const { versions } = (await call<ForecastVersions>(`${PATH}/${day}/versions`)).body
    expect(versions.map(({ version, processed: is, delivery }) => [version, is, delivery?.state])).toEqual([
      [3, true, 'accepted'],
      [2, false, 'superseded'],
      [1, false, 'accepted'],
    ])
  })

  test('returning to an earlier input is a new version that is not processed yet', async () => {
    const day = newDay()
    for (const value of [1, 2]) {
      await submit(forecast(day, value))
      await delivered()
    }
    await submit(forecast(day, 1))
    expect(await processed(day)).toBe(false)
    faults = { [`${day} 3`]: 'reject' }
    await delivered()
    const { versions } = (await call<ForecastVersions>(`${PATH}/${day}/versions`)).body
    expect(versions.map(({ processed: is, delivery }) => [is, delivery?.state, delivery?.detail])).toEqual([
      [false, 'rejected', 'not accepted'],
      [true, 'accepted', null],
      [true, 'accepted', null],
    ])
  })

  test('a lost answer is asked for again, and the receiver takes the event up once', async () => {
    const day = newDay()
    faults = { [`${day} 1`]: 'lose_answer' }
    await submit(forecast(day))
    const before = received.size
    await delivered()
    expect(await processed(day)).toBe(false)
    faults = {}
    await delivered()
    expect([await processed(day), received.size - before]).toEqual([true, 1])
  })

  test('a receiver that hangs, is busy or has only taken the event over leaves it open', async () => {
    const days = [newDay(), newDay(), newDay()]
    faults = { [`${days[0]} 1`]: 'hang', [`${days[1]} 1`]: 'later', [`${days[2]} 1`]: 'take' }
    for (const day of days) await submit(forecast(day))
    await delivered(20)
    const states = await Promise.all(
      days.map(async (day) =>
        (await call<ForecastVersions>(`${PATH}/${day}/versions`)).body.versions.map(({ processed: is, delivery }) => [
          is,
          delivery?.state,
        ]),
      ),
    )
    expect(states).toEqual([[[false, 'pending']], [[false, 'pending']], [[false, 'delivered']]])
  })

  test('a rejected forecast is sent once more on demand; one that is on its way or accepted is not', async () => {
    const day = newDay()
    faults = { [`${day} 1`]: 'reject' }
    await submit(forecast(day))
    const redeliver = () => post<{ detail?: string }>(`${PATH}/${day}/redeliver`, undefined)
    expect([(await redeliver()).status, (await redeliver()).body.detail]).toEqual([
      409,
      'version 1 is pending; only a rejected or dead version can be resent',
    ])
    await delivered()
    faults = {}
    expect((await redeliver()).status).toBe(200)
    await delivered()
    expect([await processed(day), (await redeliver()).status]).toEqual([true, 409])
    expect((await post(`${PATH}/2099-01-01/redeliver`, undefined)).status).toBe(404)
  })

  test('whatever comes in between: the stored version is processed if and only if that very version was accepted', async () => {
    const steps = fc.array(
      fc.record({
        value: fc.option(fc.integer({ min: 1, max: 2 })),
        fault: fc.option(fc.constantFrom<Fault>('reject', 'later', 'fail', 'lose_answer', 'take')),
        /** Handed in while downstream is thinking. */
        meanwhile: fc.option(fc.integer({ min: 1, max: 2 })),
      }),
      { minLength: 1, maxLength: 6 },
    )
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const day = newDay()
        const acknowledged: string[] = []
        const hand = async (value: number | null) => {
          if (value === null) return
          const { body } = await submit(forecast(day, value))
          if (body.status === 'accepted') acknowledged.push(body.input_hash)
        }
        for (const { value, fault, meanwhile } of sequence) {
          await hand(value)
          const receiver = new LocalDownstream(({ subject }) => (subject === day ? fault : null))
          let thinking = true
          const deliver = async (event: OutboxEvent) => {
            if (event.subject === day && thinking) await hand(meanwhile)
            thinking = false
            return receiver.deliver(event)
          }
          now = new Date(now.getTime() + 600_000)
          const topic = forecastTopic({ deliver })
          await new OutboxWorker(service.services.db, [topic], () => {}, { clock: () => now }).turn()
          if (acknowledged.length === 0) continue
          const { versions } = (await call<ForecastVersions>(`${PATH}/${day}/versions`)).body
          expect(versions.map(({ input_hash }) => input_hash)).toEqual(acknowledged.toReversed())
          for (const { processed: is, delivery } of versions) if (is) expect(delivery?.state).toBe('accepted')
          expect(versions[0]?.processed).toBe(versions[0]?.delivery?.state === 'accepted')
          expect(await processed(day)).toBe(versions[0]?.processed)
        }
      }),
      { numRuns: 15 },
    )
  })
})
