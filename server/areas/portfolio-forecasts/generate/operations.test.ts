import { bindTo, IS_DIVIDED } from '#server/testing/bound.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { formatInstant, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { organizationDb } from '#server/db.ts'
import { asOwner, FREE, grantAllAreas, issueKey, liftLimits, PAID } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { clockSlots } from './clock-slots.ts'
import type { AccuracyItem } from '../accuracy/contract.ts'
import type { Acknowledgment, ForecastDay, ForecastReadback, ForecastVersionReadback } from '../contract.ts'
import type { ForecastWarning } from '../warning-contract.ts'
import { generationDue } from './time.ts'
import { ForecastGeneration } from './generation-worker.ts'

let service: TestService
let key: string

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  key = (await issueKey(service, { areas: ['portfolio-forecasts', 'market-access'] })).secret
  await putPoint(POINT, 'Amprion')
  await putPoint(SMALL, 'Amprion')
  // Four weeks that end with the change of clocks in spring.
  await write(POINT, daysBefore('2026-03-30', 28), 1000)
  await write(SMALL, daysBefore('2026-03-30', 28), 10)
  // They were there when the clock of the tests says that it is spring.
  await asOwner(service, (owner) =>
    owner.begin(async (tx) => {
      await bindTo(tx, PAID)
      await tx`update allocation_values set received_at = '2026-01-01'`
    }),
  )
})
afterAll(() => service?.stop())

const FORECASTS = '/portfolio-forecasts/v1alpha1'
const POINT = '6f1c1b0a-0000-4000-8000-000000000001'
const SMALL = '6f1c1b0a-0000-4000-8000-000000000002'
const NO_AREA = '6f1c1b0a-0000-4000-8000-000000000003'

const daysBefore = (until: string, count: number) =>
  Array.from({ length: count }, (_, back) => formatDate(parseDate(until) - 1 - back))

type Answer<T> = { status: number; body: T }

async function call<T>(path: string, init: Parameters<TestService['call']>[1] = {}): Promise<Answer<T>> {
  const response = await service.call(path, { key, ...init })
  return { status: response.status, body: (await response.json()) as T }
}
const sent = (method: string, body: unknown) => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})
const generate = (day: string) =>
  call<Acknowledgment & { detail: string }>(`${FORECASTS}/submissions/${day}/generate`, { method: 'POST' })
const submit = (day: string, value: number) => {
  const values = Array.from({ length: deliveryDay(day).quarter_hours }, () => value)
  const series = [{ kind: 'consumption', control_area: 'Amprion', values }]
  return call<Acknowledgment>(`${FORECASTS}/submissions`, sent('POST', { delivery_day: day, unit: 'MWH', series }))
}
const stored = (day: string) => call<ForecastReadback>(`${FORECASTS}/submissions/${day}`)

const identifierOf = (point: string) => `DE${point.slice(-1)}`

async function putPoint(accounting_point_id: string, control_area: string): Promise<void> {
  const point = {
    accounting_point_id,
    market_identifier: identifierOf(accounting_point_id),
    control_area,
    valid_from: '2020-01-01',
  }
  const { status } = await call(
    '/market-access/v1alpha1/accounting-points',
    sent('PUT', { accounting_points: [point] }),
  )
  expect(status).toBe(200)
}

/** Writes days on which every quarter-hour has `kwh` and its number by the clock. */
async function write(point: string, days: string[], kwh: number): Promise<void> {
  const rows = days.flatMap((day) => {
    const { start_ms } = deliveryDay(day)
    return Array.from(clockSlots(day), (clock, slot) => {
      const at = formatInstant(start_ms + slot * QUARTER_HOUR_MS, 'Europe/Berlin')
      return `${point},consumption,${identifierOf(point)},1,${at},${kwh + clock}\n`
    })
  })
  const header = 'accounting_point_id,flow_direction,market_identifier,version,start_time,value\n'
  const init = { method: 'POST', headers: { 'Content-Type': 'text/csv' }, body: header + rows.join('') }
  const { status, body } = await call('/market-access/v1alpha1/timeseries/allocations', init)
  expect([status, body]).toMatchObject([201, { series_days: days.length }])
}

describe('generation on demand', () => {
  test('202 makes a forecast of the allocations, in MWh by the clock of its day, with its bands and their basis', async () => {
    const { status, body } = await generate('2026-03-31')
    const expected = Array.from({ length: 96 }, (_, clock) => Math.round((1010 + 2 * clock) * 1000) / 1e6)
    expect([status, body]).toMatchObject([
      202,
      { status: 'accepted', unit: 'MWH', interval_count: 96, series_count: 1, warnings: [] },
    ])
    const readback = (await stored('2026-03-31')).body
    expect(readback).toMatchObject({
      source: 'generated',
      processed: false,
      input_hash: body.input_hash,
      malo_mapping: null,
    })
    expect(readback.series).toEqual([{ kind: 'consumption', control_area: 'Amprion', malo: null, values: expected }])
    const version = (await call<ForecastVersionReadback>(`${FORECASTS}/submissions/2026-03-31/versions/1`)).body
    expect(version.basis).toMatchObject({ method: 'similar-days-1', known_until: '2026-03-29' })
    expect(version.basis?.bands).toMatchObject([{ kind: 'consumption', control_area: 'Amprion', days_used: 28 }])
    expect(version.basis?.bands[0]?.p50).toHaveLength(96)
    const audited = await organizationDb(service.services.db, PAID).read(
      sql`select type from audit_events where subject = '2026-03-31'`,
    )
    expect(audited).toEqual([{ type: 'forecast.generated' }])
  })

  test('200 the same allocations give the same forecast, which is stored once', async () => {
    const again = await generate('2026-03-31')
    expect([again.status, again.body.status]).toEqual([200, 'unchanged'])
  })

  test('a customer replaces it, also by the very same values, and it never replaces the customer’s', async () => {
    const day = '2026-04-01'
    const made = (await generate(day)).body
    const { unit, series, malo_mapping } = (await stored(day)).body
    const same = await call<Acknowledgment>(
      `${FORECASTS}/submissions`,
      sent('POST', { delivery_day: day, unit, series, malo_mapping }),
    )
    expect([same.status, same.body.status, same.body.input_hash]).toEqual([202, 'accepted', made.input_hash])
    expect((await stored(day)).body.source).toBe('customer')
    const refused = await generate(day)
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      `the forecast for ${day} was submitted: a generated forecast never replaces it`,
    ])
    const { body } = await call<{ days: ForecastDay[] }>(
      `${FORECASTS}/submissions?source=generated&from=${day}&to=${day}`,
    )
    expect(body.days).toEqual([])
  })

  test('of a customer and generation at once the customer’s stands in the end', async () => {
    const days = ['2026-04-02', '2026-04-03', '2026-04-04', '2026-04-05']
    const answers = await Promise.all(days.flatMap((day) => [generate(day), submit(day, 7)]))
    for (const [index, { status }] of answers.entries()) expect(index % 2 === 1 ? [202] : [202, 409]).toContain(status)
    for (const day of days)
      expect((await stored(day)).body).toMatchObject({ source: 'customer', total_consumption_mwh: 7 * 96 })
  })

  test('404 without any allocation of the time before, and for another organization', async () => {
    const { status, body } = await generate('2027-06-01')
    expect([status, body.detail]).toEqual([
      404,
      expect.stringMatching(/^no allocations exist for the 70 days before 2027-06-01/),
    ])
    await grantAllAreas(service)
    const others = (await issueKey(service, { organization: FREE })).secret
    const foreign = await call(`${FORECASTS}/submissions/2026-03-31/generate`, { key: others, method: 'POST' })
    expect(foreign.status).toBe(404)
  })

  test('a short history and points without an area are told; a quarter-hour that lacks too many points is a gap', async () => {
    await write(NO_AREA, ['2026-07-01'], 5)
    await write(POINT, ['2026-07-01', '2026-07-02'], 1000)
    // The other point of the area has nothing in July, so that half of its points are missing.
    expect((await generate('2026-07-03')).status).toBe(404)
    await write(SMALL, ['2026-07-01', '2026-07-02'], 10)
    const { status, body } = await generate('2026-07-03')
    expect([status, body.warnings.map(({ code }) => code)]).toEqual([202, ['short_history', 'points_without_area']])
    expect(body.warnings[1]?.msg).toContain(NO_AREA)
  })
})

describe('generation on schedule', () => {
  test.each([
    ['2026-01-09T08:59:59Z', null],
    ['2026-01-09T09:00:00Z', { delivery_day: '2026-01-10', round: 0 }],
    ['2026-01-09T13:00:00Z', { delivery_day: '2026-01-10', round: 1 }],
    ['2026-01-09T13:29:59Z', { delivery_day: '2026-01-10', round: 1 }],
    ['2026-01-09T13:30:00Z', null],
    ['2026-06-30T08:00:00Z', { delivery_day: '2026-07-01', round: 0 }],
    ['2026-03-28T12:59:00Z', { delivery_day: '2026-03-29', round: 0 }],
    ['2026-12-31T23:30:00Z', null],
  ])('at %s', (now, expected) => {
    expect(generationDue(new Date(now))).toEqual(expected)
  })

  test.skipIf(IS_DIVIDED)(
    'fills tomorrow for who has allocations and no forecast, once a round, and leaves customers alone',
    async () => {
      let now = new Date('2026-03-29T09:00:00Z')
      const failures: unknown[] = []
      const worker = new ForecastGeneration(
        service.services.db,
        (error) => failures.push(error),
        () => now,
      )
      await worker.turn()
      expect((await stored('2026-03-30')).body.source).toBe('generated')
      const count = async () => {
        const rows = await organizationDb(service.services.db, PAID).read<{ count: number }>(
          sql`select count(*)::int as count from forecast_versions`,
        )
        return rows[0]?.count
      }
      const before = await count()
      await worker.turn()
      now = new Date('2026-03-29T12:10:00Z')
      await worker.turn()
      expect([await count(), failures]).toEqual([before, []])
      now = new Date('2026-03-31T09:00:00Z')
      await worker.turn()
      expect((await stored('2026-04-01')).body.source).toBe('customer')
      await worker.stop()
    },
  )
})

test('the allocations of a day are those that accuracy measures against, and nothing where none is known', async () => {
  type Allocated = { interval_count: number; items: { values_mwh: (number | null)[] }[] }
  const { body } = await call<Allocated>(`${FORECASTS}/allocations?delivery_day=2026-03-29`)
  const values_mwh = Array.from(clockSlots('2026-03-29'), (clock) => (1010 + 2 * clock) / 1000)
  const area = { control_area: 'Amprion', kind: 'consumption', quarter_hours_known: 92, values_mwh }
  expect(body).toEqual({ delivery_day: '2026-03-29', interval_count: 92, items: [area] })
  const none = await call<Allocated>(`${FORECASTS}/allocations?delivery_day=2029-10-28`)
  expect([none.status, none.body.interval_count, none.body.items]).toEqual([200, 100, []])
})

describe('accuracy', () => {
  const accuracy = (query: string) =>
    call<{ items: AccuracyItem[]; warnings: ForecastWarning[] }>(`${FORECASTS}/accuracy?${query}`)

  test('a worked example over the day of the change of clocks, by what stood when', async () => {
    // Handed in long after delivery: it stood neither at gate closure nor at delivery.
    await submit('2026-03-29', 1.5)
    const allocated = Array.from(clockSlots('2026-03-29'), (clock) => (1010 + 2 * clock) / 1000)
    const errors = allocated.map((value) => 1.5 - value)
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const { body } = await accuracy('from=2026-03-29&to=2026-03-29')
    expect(body.items).toHaveLength(1)
    const [item] = body.items
    expect(item).toMatchObject({
      control_area: 'Amprion',
      kind: 'consumption',
      horizon: 'latest',
      days: 1,
      quarter_hours: 92,
    })
    expect(item?.mae_mwh).toBeCloseTo(mean(errors.map(Math.abs)), 12)
    expect(item?.rmse_mwh).toBeCloseTo(Math.sqrt(mean(errors.map((error) => error * error))), 12)
    expect(item?.bias_mwh).toBeCloseTo(mean(errors), 12)
    expect(item?.mean_allocation_mwh).toBeCloseTo(mean(allocated), 12)
  })

  test('of what was known at gate closure, at delivery and last, the last before each counts', async () => {
    await submit('2026-03-28', 1)
    await submit('2026-03-28', 2)
    await submit('2026-03-28', 3)
    const times = ['2026-03-27T13:29:59Z', '2026-03-27T22:59:59Z', '2026-04-01T00:00:00Z']
    for (const [index, at] of times.entries())
      await organizationDb(service.services.db, PAID).transaction((tx) =>
        tx.execute(sql`insert into forecast_versions select organization_id, /* a test's own */ '2026-03-27', version, input_hash, source, unit, interval_count,
          series_count, malo_mapping, total_production_mwh, total_consumption_mwh, warnings, basis, ${at}::timestamptz - interval '1 day', submitted_by, processed_at
          from forecast_versions where delivery_day = '2026-03-28' and version = ${index + 1}`),
      )
    await organizationDb(service.services.db, PAID).transaction((tx) =>
      tx.execute(sql`insert into forecast_area_series select organization_id, /* a test's own */ '2026-03-27', version, kind, control_area, values_mwh
        from forecast_area_series where delivery_day = '2026-03-28'`),
    )
    const { body } = await accuracy('from=2026-03-27&to=2026-03-27')
    const mean = body.items[0]?.mean_allocation_mwh ?? 0
    expect(body.items.map(({ horizon, bias_mwh }) => [horizon, Math.round((bias_mwh ?? 0) + mean)])).toEqual([
      ['day_ahead', 1],
      ['at_delivery', 2],
      ['latest', 3],
    ])
    const one = await accuracy(
      'from=2026-03-27&to=2026-03-27&horizon=at_delivery&kind=consumption&control_area=Amprion',
    )
    expect(one.body.items).toEqual([body.items[1]])
    expect((await accuracy('from=2026-03-27&to=2026-03-27&kind=production')).body.items).toEqual([])
  })

  test('nothing to compare is not an item; points without an area are told', async () => {
    const { status, body } = await accuracy('from=2029-01-01&to=2029-12-31')
    expect([status, body.items, body.warnings.map(({ code }) => code)]).toEqual([200, [], ['points_without_area']])
  })

  test('422 no period, one that ends before it begins, one that is too long', async () => {
    const types = async (query: string) => {
      const { status, body } = await call<{ detail: { type: string; loc: unknown[]; ctx?: object }[] }>(
        `${FORECASTS}/accuracy?${query}`,
      )
      return [status, ...body.detail.map(({ type, loc, ctx }) => [type, loc[1], ...(ctx ? [ctx] : [])])]
    }
    expect(await types('')).toEqual([422, ['missing', 'from'], ['missing', 'to']])
    expect(await types('from=2026-01-02&to=2026-01-01')).toEqual([422, ['period_order', 'to']])
    expect(await types('from=2025-01-01&to=2026-01-02')).toEqual([422, ['period_too_long', 'to', { max: 366 }]])
    expect(await types('from=2026-01-01&to=2026-01-01&horizon=later')).toEqual([
      422,
      ['enum', 'horizon', { expected: "'day_ahead', 'at_delivery' or 'latest'" }],
    ])
  })
})
