import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withOrganization } from '#server/db.ts'
import { asOwner, FREE, issueKey, liftLimits, PAID, UNKNOWN_ID } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { writeValues } from './store.ts'

let service: TestService
let key: string
let others: string

beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
  key = (await issueKey(service, { organization: PAID })).secret
  others = (await issueKey(service, { organization: FREE })).secret
})
afterAll(() => service?.stop())

type Options = { key?: string; headers?: Record<string, string> }
type Answer = { status: number; headers: Headers; body: Record<string, unknown> }

async function send(method: string, path: string, body?: unknown, options: Options = {}): Promise<Answer> {
  const response = await service.call(`/cost-of-energy/v1/profiles${path}`, {
    method,
    key: options.key ?? key,
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...options.headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
}

const ones = (count: number, value: number | null = 1) => new Array<number | null>(count).fill(value)

/** The longest day of the year: 25 hours. */
const autumnDay = {
  name: 'Autumn day',
  description: 'clocks go back',
  tags: ['site', 'site', 'north'],
  resolution: 'quarter_hourly',
  unit: 'kWh',
  start_time: '2026-10-25T00:00:00+02:00',
  end_time: '2026-10-26T00:00:00+01:00',
  values: ones(100),
}

async function created(body: object = autumnDay): Promise<string> {
  const { status, body: answer } = await send('POST', '', body)
  expect(status).toBe(201)
  return String(answer.id)
}

async function problems(answer: Promise<Answer>): Promise<unknown[]> {
  const { status, body } = await answer
  expect(status).toBe(422)
  return (body.detail as { type: string; loc: unknown; ctx?: unknown }[]).map(({ type, loc, ctx }) =>
    ctx === undefined ? [type, loc] : [type, loc, ctx],
  )
}

/** Type and place alone, where the context repeats what other tests pin down. */
async function faults(answer: Promise<Answer>): Promise<unknown[]> {
  return (await problems(answer)).map((each) => (each as unknown[]).slice(0, 2))
}

async function auditOf(id: string): Promise<{ type: string; before: unknown; after: unknown }[]> {
  const response = await service.call('/access/v1/audit-events', { key })
  const { items } = (await response.json()) as {
    items: { type: string; subject: string; before: unknown; after: unknown }[]
  }
  return items.filter(({ subject }) => subject === id)
}

describe('POST /profiles', () => {
  test('201 with the whole profile, read back the same, noted in the audit trail', async () => {
    const gap = { ...autumnDay, values: [null, ...ones(98), -0.5] }
    const { status, body } = await send('POST', '', gap)
    expect(status).toBe(201)
    const { id, created_at, updated_at, ...rest } = body
    expect(rest).toEqual({
      ...gap,
      tags: ['site', 'north'],
      scope: 'org',
      timezone: 'Europe/Berlin',
      start_time: '2026-10-25T00:00:00+02:00',
      end_time: '2026-10-26T00:00:00+01:00',
    })
    expect(created_at).toBe(updated_at)
    expect((await send('GET', `/${String(id)}`)).body).toEqual(body)
    const { values: _, ...entry } = body
    expect(await auditOf(String(id))).toMatchObject([{ type: 'profile.created', before: null, after: entry }])
  })

  test('201 calendar units of a zone: a leap year of days, months and years', async () => {
    const year = { start_time: '2024-01-01T00:00:00+01:00', end_time: '2025-01-01T00:00:00+01:00' }
    const base = { ...autumnDay, ...year, timezone: 'Europe/Oslo' }
    for (const [resolution, count] of [
      ['daily', 366],
      ['monthly', 12],
      ['yearly', 1],
      ['hourly', 8784],
    ] as const) {
      const id = await created({ ...base, resolution, values: ones(count) })
      expect((await send('GET', `/${id}`)).body.values).toEqual(ones(count))
    }
    const weeks = { start_time: '2024-01-01T00:00:00+01:00', end_time: '2024-12-30T00:00:00+01:00' }
    const id = await created({ ...base, ...weeks, resolution: 'weekly', values: ones(52) })
    expect((await send('GET', `/${id}`)).body.values).toEqual(ones(52))
  })

  test('201 once for an idempotency key, the same answer for its repetition, 422 for another body', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await send('POST', '', autumnDay, { headers })
    const second = await send('POST', '', autumnDay, { headers })
    expect([first.status, second.status, second.headers.get('idempotency-replayed')]).toEqual([201, 201, 'true'])
    expect(second.body).toEqual(first.body)
    expect(await faults(send('POST', '', { ...autumnDay, name: 'Other' }, { headers }))).toEqual([
      ['idempotency_mismatch', ['header', 'idempotency-key']],
    ])
  })

  test('403 a key that may only read', async () => {
    const { secret } = await issueKey(service, { can_write: false })
    expect((await send('POST', '', autumnDay, { key: secret })).status).toBe(403)
  })

  test('422 a number of values that the range does not have', async () => {
    const at = ['body', 'values']
    for (const got of [0, 96, 99, 101]) {
      const answer = send('POST', '', { ...autumnDay, values: ones(got) })
      expect(await problems(answer)).toEqual([['values_length', at, { expected: 100, got }]])
    }
    const spring = { start_time: '2026-03-29T00:00:00+01:00', end_time: '2026-03-30T00:00:00+02:00' }
    const answer = send('POST', '', { ...autumnDay, ...spring, values: ones(96) })
    expect(await problems(answer)).toEqual([['values_length', at, { expected: 92, got: 96 }]])
  })

  test('422 a value whose sums no number would hold, wherever it is written', async () => {
    const [most, beyond] = [1e12, 1.000001e12]
    const values = [beyond, null, -1e308, ...ones(97, most)]
    const wrong = [
      ['less_than_equal', ['body', 'values', 0], { le: most }],
      ['greater_than_equal', ['body', 'values', 2], { ge: -most }],
    ]
    expect(await problems(send('POST', '', { ...autumnDay, values }))).toEqual(wrong)
    const id = await created({ ...autumnDay, values: ones(100, most) })
    expect(await problems(send('PUT', `/${id}`, { ...autumnDay, values }))).toEqual(wrong)
    const part = { start_time: autumnDay.start_time, values }
    expect(await problems(send('POST', `/${id}/values`, part))).toEqual(wrong)
    const { body } = await send('GET', `/${id}?max_resolution=daily`)
    expect(body.values).toEqual([100 * most])
  })

  test('422 more values than a leap year of quarter-hours has', async () => {
    const ctx = { field_type: 'List', max_length: 35_136, actual_length: 35_137 }
    expect(await problems(send('POST', '', { ...autumnDay, values: ones(35_137) }))).toEqual([
      ['too_long', ['body', 'values'], ctx],
    ])
  })

  test('422 times off the slots, in the order of the fields', async () => {
    const off = { start_time: '2026-10-25T00:05:00+02:00', end_time: '2026-10-26T00:00:01+01:00' }
    expect(await problems(send('POST', '', { ...autumnDay, ...off }))).toEqual([
      ['time_unaligned', ['body', 'start_time'], { step: 'PT15M' }],
      ['time_unaligned', ['body', 'end_time'], { step: 'PT15M' }],
    ])
    const steps = { hourly: 'PT1H', daily: 'P1D', weekly: 'P1W', monthly: 'P1M', yearly: 'P1Y' }
    for (const [resolution, step] of Object.entries(steps)) {
      const times = { start_time: '2026-10-27T00:15:00+01:00', end_time: '2030-01-01T00:00:00+01:00' }
      const answer = send('POST', '', { ...autumnDay, ...times, resolution, timezone: 'Europe/Berlin' })
      expect(await problems(answer)).toContainEqual(['time_unaligned', ['body', 'start_time'], { step }])
    }
  })

  test('422 an end that is not after the start, and a range beyond thirty years', async () => {
    const end_time = autumnDay.start_time
    expect(await problems(send('POST', '', { ...autumnDay, end_time }))).toEqual([
      ['period_order', ['body', 'end_time']],
    ])
    const long = { ...autumnDay, end_time: '2056-10-26T00:00:00+01:00' }
    expect(await problems(send('POST', '', long))).toEqual([['period_too_long', ['body', 'end_time'], { max: 'P30Y' }]])
    const early = { ...autumnDay, start_time: '0900-01-01T00:00:00Z', end_time: '9999-12-31T00:00:00Z' }
    expect(await faults(send('POST', '', early))).toEqual([
      ['value_error', ['body', 'start_time']],
      ['value_error', ['body', 'end_time']],
    ])
  })

  test('422 calendar units without a zone, a zone that is none, and one that counts in odd minutes', async () => {
    const days = { ...autumnDay, resolution: 'daily', values: [1] }
    expect(await problems(send('POST', '', days))).toEqual([['missing', ['body', 'timezone']]])
    for (const timezone of ['Mars/Olympus', '+01:00'])
      expect(await faults(send('POST', '', { ...days, timezone }))).toEqual([['value_error', ['body', 'timezone']]])
  })

  test('422 unknown resolution and unit, missing fields, text and infinities among the values, all at once', async () => {
    const bad = { resolution: 'minutely', unit: 'MWh', start_time: '2026-10-25T00:00:00', values: [1, 'a', null] }
    const found = await faults(send('POST', '', bad))
    expect(found).toEqual([
      ['missing', ['body', 'name']],
      ['enum', ['body', 'resolution']],
      ['enum', ['body', 'unit']],
      ['timezone_aware', ['body', 'start_time']],
      ['missing', ['body', 'end_time']],
      ['float_type', ['body', 'values', 1]],
    ])
    const blank = [['string_pattern_mismatch', ['body', 'tags', 1]]]
    expect(await faults(send('POST', '', { ...autumnDay, tags: ['a', ' '] }))).toEqual(blank)
    expect(await faults(send('POST', '', { ...autumnDay, tags: [''], name: '' }))).toEqual([
      ['string_too_short', ['body', 'name']],
      ['string_too_short', ['body', 'tags', 0]],
    ])
  })
})

test('writing values costs a token, and another for each 5,000', async () => {
  const slow = (owner: Parameters<Parameters<typeof asOwner>[1]>[0]) =>
    owner`update access.organizations set rate_capacity = 20, rate_refill = 0.001 where id = ${PAID}`
  await asOwner(service, slow)
  await service.services.versions.refresh()
  const { secret } = await issueKey(service)
  const hours = (count: number) => ({
    ...{ name: 'Hours', resolution: 'hourly', unit: 'kWh', start_time: '2024-01-01T00:00:00Z' },
    end_time: new Date(Date.UTC(2024, 0, 1, count)).toISOString(),
    values: ones(count),
  })
  const left = async (method: string, path: string, body: object) => {
    const { status, headers } = await send(method, path, body, { key: secret })
    return [status, Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])]
  }
  try {
    const { body } = await send('POST', '', hours(24), { key: secret })
    const id = `/${String(body.id)}`
    expect(await left('POST', '', hours(4999))).toEqual([201, 18])
    expect(await left('POST', '', hours(5000))).toEqual([201, 16])
    expect(await left('PUT', id, hours(10_000))).toEqual([200, 13])
    const { start_time, values } = hours(5000)
    expect(await left('POST', `${id}/values`, { start_time, values })).toEqual([200, 11])
    expect(await left('POST', '', hours(30_000))).toEqual([201, 4])
    expect((await left('POST', '', hours(30_000)))[0]).toBe(429)
  } finally {
    await liftLimits(service)
  }
})

describe('PUT /profiles/{profile_id}', () => {
  test('200 replaces all of it: facts, range, resolution and values', async () => {
    const id = await created()
    const before = (await send('GET', `/${id}`)).body
    const month = {
      name: 'Peaks',
      resolution: 'monthly',
      unit: 'kW',
      timezone: 'Europe/Oslo',
      start_time: '2026-01-01T00:00:00+01:00',
      end_time: '2026-04-01T00:00:00+02:00',
      values: [3, null, 5],
    }
    const { status, body } = await send('PUT', `/${id}`, month)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, name: 'Peaks', description: '', tags: [], values: [3, null, 5] })
    expect(body.created_at).toBe(before.created_at)
    expect((await send('GET', `/${id}`)).body).toEqual(body)
    expect((await auditOf(id)).map(({ type }) => type).sort()).toEqual(['profile.created', 'profile.replaced'])
  })

  test('403 a global profile, 404 one of another organization and one that nobody has, with the same bytes', async () => {
    const { body } = await send('GET', '?scope=global')
    const [global] = body.profiles as { id: string }[]
    expect((await send('PUT', `/${global?.id}`, autumnDay)).status).toBe(403)
    const id = await created()
    const foreign = await send('PUT', `/${id}`, autumnDay, { key: others })
    const unknown = await send('PUT', `/${UNKNOWN_ID}`, autumnDay)
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    expect(foreign.body).toEqual(unknown.body)
  })

  test('422 leaves the profile as it was', async () => {
    const id = await created()
    const before = await send('GET', `/${id}`)
    expect(await problems(send('PUT', `/${id}`, { ...autumnDay, name: 'New', values: [] }))).toHaveLength(1)
    expect((await send('GET', `/${id}`)).body).toEqual(before.body)
  })
})

describe('POST /profiles/{profile_id}/values', () => {
  test('200 writes within: the rest stays', async () => {
    const id = await created()
    const body = { start_time: '2026-10-25T02:45:00+02:00', values: [7, null, 9] }
    const { status, body: entry } = await send('POST', `/${id}/values`, body)
    expect([status, entry.end_time]).toEqual([200, '2026-10-26T00:00:00+01:00'])
    expect((await send('GET', `/${id}`)).body.values).toEqual([...ones(11), 7, null, 9, ...ones(86)])
    expect((await auditOf(id)).find(({ type }) => type === 'profile.values_written')?.after).toMatchObject({
      written: { start_time: body.start_time, values: 3 },
    })
  })

  test('200 grows forward and backward across days, and fills the hole with null', async () => {
    const id = await created()
    await send('POST', `/${id}/values`, { start_time: '2026-10-27T06:00:00+01:00', values: [5, 6] })
    await send('POST', `/${id}/values`, { start_time: '2026-10-24T23:30:00+02:00', values: [1.5, 2.5, 3.5] })
    const { body } = await send('GET', `/${id}`)
    expect([body.start_time, body.end_time]).toEqual(['2026-10-24T23:30:00+02:00', '2026-10-27T06:30:00+01:00'])
    expect(body.values).toEqual([1.5, 2.5, 3.5, ...ones(99), ...ones(96 + 24, null), 5, 6])
  })

  test('200 fills a profile that starts in the middle of a day', async () => {
    const id = await created({
      ...autumnDay,
      start_time: '2026-10-25T23:00:00+01:00',
      values: ones(4),
    })
    await send('POST', `/${id}/values`, { start_time: '2026-10-25T22:30:00+01:00', values: [2] })
    await send('POST', `/${id}/values`, { start_time: '2026-10-26T00:00:00+01:00', values: [3] })
    expect((await send('GET', `/${id}`)).body.values).toEqual([2, null, ...ones(4), 3])
  })

  test('200 months and years across the turn of the year, with a hole', async () => {
    const months = { timezone: 'Europe/Berlin', start_time: '2026-11-01T00:00:00+01:00' }
    const id = await created({
      ...{ ...autumnDay, ...months, resolution: 'monthly', unit: 'kW' },
      ...{ end_time: '2027-01-01T00:00:00+01:00', values: [1, 2] },
    })
    await send('POST', `/${id}/values`, { start_time: '2027-03-01T00:00:00+01:00', values: [5, 6] })
    const { body } = await send('GET', `/${id}`)
    expect([body.end_time, body.values]).toEqual(['2027-05-01T00:00:00+02:00', [1, 2, null, null, 5, 6]])
    const yearly = { ...autumnDay, resolution: 'yearly', unit: 'kW', timezone: 'Europe/Berlin', values: [1] }
    const span = { start_time: '2024-01-01T00:00:00+01:00', end_time: '2025-01-01T00:00:00+01:00' }
    const years = await created({ ...yearly, ...span })
    await send('POST', `/${years}/values`, { start_time: '2026-01-01T00:00:00+01:00', values: [3] })
    expect((await send('GET', `/${years}`)).body.values).toEqual([1, null, 3])
  })

  test('200 both of two writes at the same time are kept', async () => {
    const id = await created()
    const start = Date.parse('2026-10-25T00:00:00+02:00')
    const writes = Array.from({ length: 6 }, (_, index) =>
      send('POST', `/${id}/values`, {
        start_time: new Date(start + index * QUARTER_HOUR_MS).toISOString(),
        values: [index],
      }),
    )
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(ones(6, 200))
    expect((await send('GET', `/${id}`)).body.values).toEqual([0, 1, 2, 3, 4, 5, ...ones(94)])
  })

  test('422 off the slots, without values, and where the profile would be too long', async () => {
    const id = await created()
    expect(await problems(send('POST', `/${id}/values`, { start_time: '2026-10-25T00:01:00Z', values: [] }))).toEqual([
      ['time_unaligned', ['body', 'start_time'], { step: 'PT15M' }],
      ['too_short', ['body', 'values'], { field_type: 'List', min_length: 1, actual_length: 0 }],
    ])
    const far = { start_time: '2060-01-01T00:00:00Z', values: [1] }
    expect(await problems(send('POST', `/${id}/values`, far))).toEqual([
      ['period_too_long', ['body', 'start_time'], { max: 'P30Y' }],
    ])
  })

  test('403 a global profile, 404 one of another organization', async () => {
    const { body } = await send('GET', '?scope=global')
    const [global] = body.profiles as { id: string }[]
    const values = { start_time: '2026-01-01T00:00:00Z', values: [1] }
    expect((await send('POST', `/${global?.id}/values`, values)).status).toBe(403)
    expect((await send('POST', `/${await created()}/values`, values, { key: others })).status).toBe(404)
  })
})

describe('PATCH /profiles/{profile_id}', () => {
  test('200 changes what is sent and nothing else; the values stay', async () => {
    const id = await created()
    const before = (await send('GET', `/${id}`)).body
    const { status, body } = await send('PATCH', `/${id}`, { name: 'Renamed', tags: ['x', ' x', 'y\t'] })
    expect([status, body.name, body.tags, body.description]).toEqual([200, 'Renamed', ['x', 'y'], before.description])
    expect((await send('GET', `/${id}`)).body.values).toEqual(before.values)
    expect((await send('PATCH', `/${id}`, {})).body).toMatchObject({ name: 'Renamed', tags: ['x', 'y'] })
    expect((await auditOf(id)).filter(({ type }) => type === 'profile.changed')).toHaveLength(2)
  })

  test('403 a global profile, 404 one of another organization, 422 an empty name', async () => {
    const { body } = await send('GET', '?scope=global')
    const [global] = body.profiles as { id: string }[]
    expect((await send('PATCH', `/${global?.id}`, { name: 'Mine' })).status).toBe(403)
    const id = await created()
    expect((await send('PATCH', `/${id}`, { name: 'Theirs' }, { key: others })).status).toBe(404)
    expect(await faults(send('PATCH', `/${id}`, { name: '' }))).toEqual([['string_too_short', ['body', 'name']]])
  })
})

describe('DELETE /profiles/{profile_id}', () => {
  test('204, then 404; the audit trail keeps what it was', async () => {
    const id = await created()
    expect((await send('DELETE', `/${id}`)).status).toBe(204)
    expect((await send('DELETE', `/${id}`)).status).toBe(404)
    expect((await send('GET', `/${id}`)).status).toBe(404)
    expect((await auditOf(id)).find(({ type }) => type === 'profile.deleted')).toMatchObject({
      before: { name: 'Autumn day' },
      after: null,
    })
  })

  test('403 a global profile, 404 one of another organization, which keeps it', async () => {
    const { body } = await send('GET', '?scope=global')
    const [global] = body.profiles as { id: string }[]
    expect((await send('DELETE', `/${global?.id}`)).status).toBe(403)
    const id = await created()
    expect((await send('DELETE', `/${id}`, undefined, { key: others })).status).toBe(404)
    expect((await send('GET', `/${id}`)).status).toBe(200)
  })
})

describe('GET /profiles', () => {
  const names = async (query: string, options?: Options) =>
    ((await send('GET', query, undefined, options)).body.profiles as { name: string }[]).map(({ name }) => name)

  test('200 filters by scope, part of the name and any of the tags; all of them together', async () => {
    const tag = crypto.randomUUID()
    await created({ ...autumnDay, name: 'Bäckerei 50%_A', tags: [tag, 'a,b "c" {d}'] })
    await created({ ...autumnDay, name: 'Bäckerei 50xxA', tags: [tag] })
    expect(await names(`?tag=${tag}`)).toEqual(['Bäckerei 50%_A', 'Bäckerei 50xxA'])
    expect(await names(`?tag=${encodeURIComponent('a,b "c" {d}')}&tag=none`)).toEqual(['Bäckerei 50%_A'])
    expect(await names(`?tag=${tag}&name=${encodeURIComponent('BÄCKEREI 50%_')}`)).toEqual(['Bäckerei 50%_A'])
    expect(await names(`?tag=${tag}&scope=global`)).toEqual([])
    expect(await names(`?tag=${tag}`, { key: others })).toEqual([])
  })

  test('200 says what is missing and how the last year went, also after values were written', async () => {
    const tag = crypto.randomUUID()
    const id = await created({ ...autumnDay, tags: [tag], values: [null, null, ...ones(48), ...ones(50, 3)] })
    const listed = async () => {
      const { body } = await send('GET', `?tag=${tag}`)
      const [found] = body.profiles as { missing: number; outline: (number | null)[] }[]
      return found
    }
    const first = await listed()
    expect([first?.missing, first?.outline.length]).toEqual([2, 52])
    expect([first?.outline[0], first?.outline[1], first?.outline[51]]).toEqual([null, 1, 3])
    await send('POST', `/${id}/values`, { start_time: '2026-10-25T00:00:00+02:00', values: [5] })
    await send('POST', `/${id}/values`, { start_time: '2026-10-27T00:00:00+01:00', values: [7] })
    const second = await listed()
    expect([second?.missing, second?.outline[0], second?.outline[51]]).toEqual([1 + 96, expect.any(Number), 7])
    const { body } = await send('GET', '?scope=global')
    const globals = body.profiles as { missing: number; outline: (number | null)[] }[]
    expect(globals.every(({ outline }) => outline.length === 52 && outline.every((mean) => mean !== null))).toBe(true)
  })

  test('422 an unknown scope', async () => {
    expect(await faults(send('GET', '?scope=mine'))).toEqual([['enum', ['query', 'scope']]])
  })
})

test('values are cut as they are written, so that other calls have their turn between a hundred days and the next', async () => {
  let isOver = false
  let turn = 0
  const tick = () => {
    turn++
    if (!isOver) setImmediate(tick)
  }
  setImmediate(tick)
  const days_of_turn = new Map<number, number>()
  class Observed extends Float64Array {
    override subarray(from?: number, to?: number) {
      days_of_turn.set(turn, (days_of_turn.get(turn) ?? 0) + 1)
      return super.subarray(from, to)
    }
  }
  const [start_ms, end_ms] = [Date.parse('2024-01-01T00:00:00Z'), Date.parse('2026-01-01T00:00:00Z')]
  const range = { resolution: 'hourly', timezone: 'UTC', start_ms, end_ms } as const
  const id = await created()
  const values = new Observed(731 * 24).fill(2)
  await withOrganization(service.services.db, PAID, (tx) => writeValues(tx, PAID, id, range, values, 'all'))
  isOver = true
  const days = [...days_of_turn.values()]
  expect([Math.max(...days) <= 100, days.reduce((sum, each) => sum + each, 0)]).toEqual([true, 731])
})

test('a calculation reads a profile that was just written', async () => {
  const { tariffs } = (await (await service.call('/cost-of-energy/v1/tariffs')).json()) as {
    tariffs: { id: string; tariff_components: { datasets: { id: string }[] }[] }[]
  }
  const offtake = 'quarter-hourly-energy-offtake'
  const tariff = tariffs.find(({ tariff_components }) =>
    tariff_components.every(({ datasets }) => datasets.every(({ id }) => id === offtake)),
  )
  const profile_id = await created()
  const { start_time, end_time, values } = autumnDay
  const calculate = (supply: object) =>
    service.call('/cost-of-energy/v1/calculate', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      key,
      body: JSON.stringify({ tariff_id: tariff?.id, start_time, end_time, ...supply }),
    })
  const calculated = async (supply: object) => {
    const response = await calculate(supply)
    expect(response.status).toBe(200)
    return response.json()
  }
  expect(await calculated({ profiles: [{ name: offtake, profile_id }] })).toEqual(
    await calculated({ time_series: [{ name: offtake, values }] }),
  )
  for (const instant of ['2026-10-25T00:00:00.123456+02:00', '2026-10-25T01:07:00+02:00']) {
    const odd = await calculate({ profiles: [{ name: offtake, profile_id }], start_time: instant })
    const { detail } = (await odd.json()) as { detail: { type: string; loc: unknown }[] }
    expect([odd.status, detail[0]?.type, detail[0]?.loc]).toEqual([422, 'time_unaligned', ['body', 'start_time']])
  }
})
