import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#server/db/owner.ts'
import type { Sources } from '../../core/imports/contract.ts'
import type { CompareResult } from '../compare/contract.ts'
import type { CalculateResult, Tariff, TariffComponent } from '../contract.ts'
import type { ExplainResult } from '../explain/contract.ts'
import type { PricesResult } from '../prices/contract.ts'
import { type CalculationFixture, OFFTAKE, openCalculationFixture } from '../testing/calculation-fixture.ts'
import { freshnessOf, leastFresh } from './freshness.ts'

const provenance = { source: 'S', retrieved_at: '2025-09-15', licence: 'L', confirmed_until: '2025-12-31' }
const until = (end_time: string, start_time = '2025-11-01T00:00:00+01:00') => ({
  start_ms: Date.parse(start_time),
  end_ms: Date.parse(end_time),
})
const price = (applicable_to: string | null, timezone = 'Europe/Stockholm') =>
  ({ applicable_to, timezone }) as TariffComponent

describe('a price', () => {
  test('without an end is confirmed until that of its source: the last quarter-hour of that day is, the next one is not', () => {
    const of = (end: string) => freshnessOf({ available_to: null, provenance }, price(null), until(end))
    expect(of('2026-01-01T00:00:00+01:00')).toEqual({ confirmed_until: '2025-12-31', stale: false })
    expect(of('2026-01-01T00:15:00+01:00')).toEqual({ confirmed_until: '2025-12-31', stale: true })
    // A day of another clock ends at another instant.
    const helsinki = freshnessOf(
      { available_to: null, provenance },
      price(null, 'Europe/Helsinki'),
      until('2026-01-01T00:00:00+01:00'),
    )
    expect(helsinki.stale).toBe(true)
  })

  test('with an end of its own is confirmed until then, whatever its source says', () => {
    const of = (applicable_to: string, end: string) =>
      freshnessOf({ available_to: null, provenance }, price(applicable_to), until(end))
    expect(of('2027-01-01T00:00:00+01:00', '2026-06-01T00:00:00+02:00')).toEqual({
      confirmed_until: '2026-12-31',
      stale: false,
    })
    expect(of('2025-12-01T00:00:00+01:00', '2025-12-01T00:00:00+01:00')).toEqual({
      confirmed_until: '2025-11-30',
      stale: false,
    })
  })

  test('of a tariff that ends is confirmed until the earlier of both; an own tariff has no source, and says nothing', () => {
    const of = (available_to: string | null, known = true) =>
      freshnessOf({ available_to, ...(known && { provenance }) }, price(null), until('2026-02-01T00:00:00+01:00'))
    expect(of('2025-07-01T00:00:00+02:00').confirmed_until).toBe('2025-06-30')
    expect(of('2027-01-01T00:00:00+01:00').confirmed_until).toBe('2025-12-31')
    expect(of(null, false)).toEqual({ confirmed_until: null, stale: false })
    expect(leastFresh([])).toEqual({ confirmed_until: null, stale: false })
    expect(leastFresh([of(null, false), of(null), of('2025-07-01T00:00:00+02:00')])).toEqual({
      confirmed_until: '2025-06-30',
      stale: true,
    })
  })
})

describe('answers', () => {
  let fixture: CalculationFixture
  let old: Tariff
  beforeAll(async () => {
    fixture = await openCalculationFixture()
    old = fixture.onOfftake.find(
      (each) => each.provenance?.confirmed_until === '2025-12-31' && each.available_to === null,
    )!
  })
  afterAll(() => fixture?.service.stop())

  const load = (day: string, more: object = {}) => {
    const [start_time, end_time] = [`${day}T00:00:00+01:00`, `${day}T12:00:00+01:00`]
    const values = Array.from({ length: 48 }, () => 1)
    return { start_time, end_time, time_series: [{ name: OFFTAKE, values }], tariff_id: old.id, ...more }
  }
  type Reply<T> = { status: number; warning: string | null; body: T }
  const requestOf = async <T>(path: string, body: object): Promise<Reply<T>> => {
    const response = await fixture.post(path, body)
    return { status: response.status, warning: response.headers.get('warning'), body: (await response.json()) as T }
  }

  test('every published tariff says where it is from and until when it holds; of sources that rule is one of the kind', async () => {
    expect(
      fixture.tariffs.every(({ country, provenance }) => {
        return provenance?.confirmed_until === '2026-07-31'
          ? country === 'FR'
          : /^20\d\d-12-31$/.test(provenance?.confirmed_until ?? '')
      }),
    ).toBe(true)
    const one = (await (await fixture.service.call(`/cost-of-energy/v1/tariffs/${old.id}`)).json()) as Tariff
    expect(one).toEqual(old)
    const { sources } = (await (await fixture.service.call('/core/v1/sources')).json()) as Sources
    const report = Object.fromEntries(sources.map(({ id, kind, confirmed_until }) => [id, [kind, confirmed_until]]))
    expect(report).toMatchObject({
      'grid-tariffs-se': ['price_list', '2025-12-31'],
      'entsoe-areas': ['register', '2026-11-01'],
      'esett-se': ['register', '2027-08-17'],
      'swedish-geodata': ['shape', '2028-02-01'],
      'smard-de-lu': ['series', null],
      'bdew-2025': ['standard', null],
    })
    expect(
      sources.every(
        ({ confirmed_until, is_stale }) =>
          is_stale === (confirmed_until !== null && Date.parse(confirmed_until) < Date.now() - 86_400_000),
      ),
    ).toBe(true)
  })

  test('a price list of 2025 asked for 2025 is told as confirmed, for 2026 and 2030 as stale, beside the figure and in the header', async () => {
    const fresh = await requestOf<CalculateResult>('calculate', load('2025-12-31'))
    expect(fresh.warning).toBeNull()
    expect(fresh.body.components.map(({ stale }) => stale)).not.toContain(true)
    for (const day of ['2026-01-01', '2026-06-01', '2030-02-01']) {
      const { status, warning, body } = await requestOf<CalculateResult>('calculate', load(day))
      expect([status, warning]).toEqual([200, expect.stringContaining('confirmed until 2025-12-31')])
      expect(body.components.filter(({ stale }) => stale).map(({ confirmed_until }) => confirmed_until)).toContain(
        '2025-12-31',
      )
      const explained = await requestOf<ExplainResult>('explain', load(day))
      expect(explained.warning).toContain('confirmed until 2025-12-31')
      expect(explained.body.components.map(({ stale }) => stale)).toEqual(body.components.map(({ stale }) => stale))
    }
  })

  test('?freshness=strict refuses what is stale with the price and its day, and takes what is confirmed', async () => {
    for (const path of ['calculate', 'explain']) {
      expect((await requestOf(`${path}?freshness=strict`, load('2025-12-31'))).status).toBe(200)
      const { status, body } = await requestOf<{ detail: object[] }>(`${path}?freshness=strict`, load('2026-01-01'))
      expect([status, body.detail]).toMatchObject([
        422,
        [
          {
            loc: ['query', 'freshness'],
            input: 'strict',
            code: 'cost_of_energy.not_confirmed',
            params: { until: '2025-12-31', last_day: '2026-01-01', retrieved_at: '2025-09-15' },
          },
        ],
      ])
    }
    expect((await requestOf('calculate?freshness=new', load('2026-01-01'))).status).toBe(422)
  })

  test('a comparison tells it of each tariff and component; strict ranks those alone that are confirmed', async () => {
    const norwegian = fixture.onOfftake.find((each) => each.provenance?.confirmed_until === '2026-12-31')!
    const { tariff_id: _, ...body } = load('2026-06-01', { tariff_ids: [old.id, norwegian.id] })
    const { tariffs } = (await requestOf<CompareResult>('compare', { ...body, tariff_ids: [old.id] })).body
    expect(tariffs).toMatchObject([{ stale: true, confirmed_until: '2025-12-31' }])
    const { warning } = await requestOf('compare', body)
    expect(warning).toBe('299 - "1 of 2 tariffs: prices that are not confirmed for all days (stale)"')
    expect(tariffs[0]?.components.some(({ stale }) => stale)).toBe(true)
    const strict = (await requestOf<CompareResult>('compare?freshness=strict', body)).body
    expect(strict.tariffs).toMatchObject([{ tariff_id: norwegian.id, stale: false }])
    expect(strict.not_eligible).toMatchObject([
      { tariff_id: old.id, reason: 'not_confirmed', msg: expect.stringContaining('2025-12-31') },
    ])
  })

  test('strict refuses a tariff that has ended, which else costs nothing, and days that no price covers', async () => {
    const german = fixture.tariffs.find(({ name }) => name.startsWith('§ 14a') && name.endsWith('(2025)'))
    const body = load('2026-06-01', { tariff_id: german?.id })
    expect((await requestOf<CalculateResult>('calculate', body)).body.components).toEqual([])
    const { status, body: refusal } = await requestOf<{ detail: object[] }>('calculate?freshness=strict', body)
    expect([status, refusal.detail]).toMatchObject([
      422,
      [{ loc: ['query', 'freshness'], code: 'cost_of_energy.incomplete', input: 'strict' }],
    ])
    const across = { ...load('2026-12-31'), end_time: '2027-01-02T00:00:00+01:00' }
    const two = { ...across, time_series: [{ name: OFFTAKE, values: new Array<number>(192).fill(1) }] }
    const codes = (await requestOf<{ detail: { code: string }[] }>('calculate?freshness=strict', two)).body.detail
    expect(codes.map(({ code }) => code)).toContain('cost_of_energy.incomplete')
  })

  test('unit prices and plans tell it, and refuse it where strict', async () => {
    const times = 'start_time=2026-06-01T00:00:00%2B02:00&end_time=2026-06-02T00:00:00%2B02:00'
    const path = `/cost-of-energy/v1/tariffs/${old.id}/simplified?${times}`
    const response = await fixture.service.call(path)
    expect(await response.json()).toMatchObject({ stale: true, confirmed_until: '2025-12-31' })
    expect(response.headers.get('warning')).toContain('confirmed until 2025-12-31')
    expect((await fixture.service.call(`${path}&freshness=strict`)).status).toBe(422)
    const measures = { battery: { capacity_kwh: 5, power_kw: 3 } }
    const plan = await requestOf('optimize', { ...load('2026-06-01'), measures })
    expect([plan.status, plan.warning]).toEqual([200, expect.stringContaining('confirmed until 2025-12-31')])
    expect((await requestOf('optimize?freshness=strict', { ...load('2026-06-01'), measures })).status).toBe(422)
    expect((await requestOf('optimize?freshness=strict', { ...load('2025-12-30'), measures })).status).toBe(200)
  })

  test('prices ahead tell it of each tariff, and refuse it where strict', async () => {
    const path = `/cost-of-energy/v1/prices?tariff_id=${old.id}&spot=false&start_time=2026-06-01T00:00:00Z&hours=1`
    const report = (await (await fixture.service.call(path)).json()) as PricesResult
    expect(report.tariffs).toMatchObject([{ stale: true, confirmed_until: '2025-12-31' }])
    expect(report.warnings.map(({ code }) => code)).toContain('cost_of_energy.not_confirmed')
    expect((await fixture.service.call(`${path}&freshness=strict`)).status).toBe(422)
  })

  test('a source that is read anew is confirmed by that, at once, in answers that were kept, too', async () => {
    const path = `/cost-of-energy/v1/tariffs/${old.id}`
    const before = (await fixture.service.call(path)).headers.get('etag') ?? ''
    await asOwner(fixture.service.databaseUrl, (tx) =>
      tx.execute(sql`update sources set retrieved_at = '2026-11-20' where id = 'grid-tariffs-se'`),
    )
    await fixture.service.services.versions.refresh()
    const after = await fixture.service.call(path, { headers: { 'If-None-Match': before } })
    expect([after.status, ((await after.json()) as Tariff).provenance?.confirmed_until]).toEqual([200, '2026-12-31'])
    expect((await requestOf<CalculateResult>('calculate', load('2026-06-01'))).warning).toBeNull()
  })
})
