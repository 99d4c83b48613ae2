import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { asOwner, FREE, issueKey, liftLimits, PAID, UNKNOWN_ID } from '#server/testing/callers.ts'
import { compare } from './compare.ts'
import { basisOf } from './basis.ts'
import type { CompareBody, CompareResult } from './contract.ts'
import type { Tariff } from '../contract.ts'
import { inQueue } from '#server/process/queue.ts'
import { type CalculationFixture, OFFTAKE, openCalculationFixture } from '../testing/calculation-fixture.ts'

let fixture: CalculationFixture
let tariffs: Tariff[]

beforeAll(async () => {
  fixture = await openCalculationFixture()
  tariffs = fixture.tariffs
})
afterAll(() => fixture?.service.stop())

const post: CalculationFixture['post'] = (...call) => fixture.post(...call)

const times = { start_time: '2026-01-15T00:00:00+01:00', end_time: '2026-03-15T00:00:00+01:00' }
const values = Array.from({ length: 59 * 96 }, (_, slot) => 0.2 + ((slot * 7919) % 97) / 100)
const load = { ...times, time_series: [{ name: OFFTAKE, values }] }

async function compared(body: object): Promise<CompareResult> {
  const response = await post('compare', body)
  expect(response.status).toBe(200)
  return (await response.json()) as CompareResult
}

async function faults(response: Promise<Response>): Promise<unknown[]> {
  const answer = await response
  const { detail } = (await answer.json()) as { detail: { type: string; loc: unknown }[] }
  return [answer.status, ...detail.map(({ type, loc }) => [type, loc])]
}

describe('200', () => {
  test('every tariff once: ranked with the very costs of a calculation, or listed with a reason', async () => {
    const tariff_ids = tariffs.map(({ id }) => id)
    const result = await compared({ ...load, tariff_ids: [...tariff_ids, ...tariff_ids.slice(0, 3)] })
    const answered = [...result.tariffs, ...result.not_eligible].map(({ tariff_id }) => tariff_id)
    expect(answered.toSorted()).toEqual(tariff_ids.toSorted())
    expect(result.tariffs.length).toBeGreaterThan(3)
    for (const [index, each] of result.tariffs.entries()) {
      const total = await fixture.totalOf({ ...load, tariff_id: each.tariff_id })
      expect(Math.abs(each.total - total)).toBeLessThan(1e-9 * Math.max(1, Math.abs(total)))
      expect(each.months).toEqual(['2026-01', '2026-02', '2026-03'])
      const items = each.components.flatMap(({ amounts }) => amounts)
      expect(items.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(each.total, 9)
      const before = result.tariffs[index - 1]
      if (before && basisOf(before) === basisOf(each)) expect(each.total).toBeGreaterThanOrEqual(before.total)
      expect(each.difference).toBeCloseTo(each.total - (result.tariffs[0]?.total ?? 0), 9)
    }
  })

  test('what is not eligible says why: unknown, data that nobody supplied, another currency, not on offer', async () => {
    const currency = (tariff: Tariff) => tariff.tariff_components[0]?.cost.unit
    const all = await compared({ ...load, tariff_ids: tariffs.map(({ id }) => id) })
    const eligible = tariffs.filter(({ id }) => all.tariffs.some(({ tariff_id }) => tariff_id === id))
    const lacking = all.not_eligible.find(({ reason }) => reason === 'dataset_missing')
    const thirsty = tariffs.find(({ id }) => id === lacking?.tariff_id)
    const other = eligible[0] && currency(eligible[0]) === 'NOK' ? 'SEK' : 'NOK'
    const result = await compared({
      ...load,
      currency: other,
      tariff_ids: [UNKNOWN_ID, eligible[0]?.id, thirsty?.id],
    })
    const reasons = new Map(result.not_eligible.map((each) => [each.tariff_id, each.reason]))
    expect(reasons.get(UNKNOWN_ID)).toBe('not_found')
    expect(reasons.get(eligible[0]?.id ?? '')).toBe('currency')
    const missing = result.not_eligible.find(({ tariff_id }) => tariff_id === thirsty?.id)
    expect(missing?.reason).toBe('dataset_missing')
    const needed = thirsty?.tariff_components.flatMap(({ datasets }) => datasets.map(({ id }) => id)) ?? []
    expect(missing?.datasets?.length).toBeGreaterThan(0)
    expect(missing?.datasets?.filter((id) => id === OFFTAKE || !needed.includes(id))).toEqual([])
    const past = { start_time: '1999-01-01T00:00:00Z', end_time: '1999-01-02T00:00:00Z' }
    const old = await compared({
      ...past,
      tariff_ids: [eligible[0]?.id],
      time_series: [{ name: OFFTAKE, values: values.slice(0, 96) }],
    })
    expect([old.currency, old.tariffs, old.not_eligible.map(({ reason }) => reason)]).toEqual([
      null,
      [],
      ['not_available'],
    ])
  })

  test('with VAT: all amounts, ranked by them, and no rank where its rate is not known', async () => {
    const swedish = tariffs.filter(({ tariff_components: [first] }) => first?.timezone === 'Europe/Stockholm')
    const tariff_ids = swedish.map(({ id }) => id)
    const without = await compared({ ...load, tariff_ids })
    const response = await fixture.post('compare?incl_vat=true', { ...load, tariff_ids })
    const result = (await response.json()) as CompareResult
    expect([without.includes_vat, result.includes_vat]).toEqual([false, true])
    expect(result.tariffs.length).toBe(without.tariffs.length)
    const plain = new Map(without.tariffs.map((each) => [each.tariff_id, each]))
    for (const each of result.tariffs) {
      const other = plain.get(each.tariff_id)
      expect(each.vat_percents).toEqual([25])
      expect(each.total).toBeCloseTo((other?.total ?? Number.NaN) * 1.25, 6)
      expect(each.components.flatMap(({ amounts }) => amounts).reduce((sum, one) => sum + one, 0)).toBeCloseTo(
        each.total,
        6,
      )
      expect(other?.vat_percents).toBeUndefined()
    }
  })

  test('with VAT in Norway: none for households in the north, by the operator or the region that is told', async () => {
    const named = (operator: string) =>
      tariffs.find((each) => each.system_operator?.name.includes(operator) && each.name === 'Nettleie husholdning')?.id
    const [bkk, elmea] = [named('BKK'), named('Elmea')]
    const percents = async (query: string, kind?: string) => {
      const body = { ...load, tariff_ids: [bkk, elmea], ...(kind === undefined ? {} : { customer: { kind } }) }
      const { tariffs: found } = (await (
        await fixture.post(`compare?incl_vat=true${query}`, body)
      ).json()) as CompareResult
      return [bkk, elmea].map((id) => found.find(({ tariff_id }) => tariff_id === id)?.vat_percents)
    }
    expect(await percents('')).toEqual([[25], [0]])
    expect(await percents('&region=NO-55')).toEqual([[0], [0]])
    expect(await percents('&region=SE-AB')).toEqual([[25], [0]])
    expect(await percents('', 'residential')).toEqual([[25], [0]])
  })

  test('with VAT that has no single rate: not ranked, and told', async () => {
    const portugal = tariffs.find(({ country }) => country === 'PT')?.id
    const time_series = [...load.time_series, { name: 'yearly-firm-subscribed-offtake-capacity', values: [6.9] }]
    const body = { ...load, time_series, tariff_ids: [portugal] }
    const { not_eligible } = (await (await fixture.post('compare?incl_vat=true', body)).json()) as CompareResult
    expect(not_eligible).toMatchObject([{ reason: 'vat_unknown', msg: expect.stringContaining('PT') }])
    expect((await fixture.post('compare?incl_vat=maybe', body)).status).toBe(422)
  })

  test('a fuse, an area and a kind of customer leave out what is meant for others', async () => {
    const fused = tariffs.filter(({ eligibility }) => eligibility.fuse_size?.value === 16)
    const tariff_ids = fused.map(({ id }) => id)
    const reasonsFor = async (customer: object) =>
      (await compared({ ...load, tariff_ids, customer })).not_eligible.map(({ reason }) => reason)
    expect(tariff_ids.length).toBeGreaterThan(0)
    expect(await reasonsFor({ fuse_size: { value: 16, unit: 'A' } })).not.toContain('fuse_size')
    expect(await reasonsFor({ fuse_size: { value: 20, unit: 'A' } })).toContain('fuse_size')
    expect(await reasonsFor({ metering_grid_area_id: UNKNOWN_ID })).toContain('metering_grid_area')
  })

  test('as CSV, a row per tariff, component and month', async () => {
    const response = await fixture.service.call('/cost-of-energy/v1/compare', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'text/csv' },
      body: JSON.stringify({ ...load, tariff_ids: tariffs.map(({ id }) => id) }),
    })
    expect((await response.text()).split('\n')[0]?.trim()).toBe(
      'rank,tariff_id,tariff,component,month,amount,currency,operator,status,reason,confirmed_until,stale',
    )
  })
})

describe('data of more than a year, compared in a thread', () => {
  const history_start = '2024-11-15T00:00:00+01:00'
  const before = Array.from({ length: 426 * 96 }, () => 0.1)
  const long = { ...times, history_start, time_series: [{ name: OFFTAKE, values: [...before, ...values] }] }

  test('200 answers what the process itself would, which compares no more than a year', async () => {
    const threads = vi.spyOn(fixture.service.services.workers, 'run')
    try {
      const tariff_ids = [UNKNOWN_ID, ...tariffs.map(({ id }) => id)]
      await compared({ ...load, tariff_ids })
      expect(threads).not.toHaveBeenCalled()
      const result = await compared({ ...long, tariff_ids })
      expect(threads).toHaveBeenCalledOnce()
      const named = [{ id: UNKNOWN_ID, tariff: null }, ...tariffs.map((tariff) => ({ id: tariff.id, tariff }))]
      const time_series = [{ name: OFFTAKE, values: Float64Array.from([...before, ...values]) }]
      const body: CompareBody = { ...long, time_series, tariff_ids, profiles: [], missing: 'reject' }
      const expected = compare({ named, body, profiles: [] })
      expect(result.tariffs.length).toBeGreaterThan(3)
      expect(result).toEqual(JSON.parse(JSON.stringify(expected)))
    } finally {
      threads.mockRestore()
    }
  })

  test('as CSV, and 422 for data that does not fit, as in the process itself', async () => {
    const tariff_ids = tariffs.slice(0, 5).map(({ id }) => id)
    const csv = async (body: object) => {
      const response = await fixture.service.call('/cost-of-energy/v1/compare', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'text/csv' },
        body: JSON.stringify({ ...body, tariff_ids }),
      })
      return (await response.text()).split('\n').length
    }
    expect(await csv(long)).toBe(await csv(load))
    const short = { ...long, time_series: [{ name: OFFTAKE, values }], tariff_ids: tariffs.map(({ id }) => id) }
    expect(await faults(post('compare', short))).toEqual([422, ['values_length', ['body', 'time_series', 0, 'values']]])
  })
})

describe('other statuses', () => {
  const tariff_ids = [UNKNOWN_ID]

  test('403 without the paid plan, naming the feature', async () => {
    const { secret } = await issueKey(fixture.service, { organization: FREE })
    const response = await post('compare', { ...load, tariff_ids }, { key: secret })
    expect([response.status, await response.json()]).toEqual([
      403,
      {
        detail: 'plan feature required: comparison',
        ...{ code: 'access.feature_missing', params: { feature: 'comparison' } },
      },
    ])
  })

  test('404 a profile of another organization', async () => {
    const { secret } = await issueKey(fixture.service, { organization: FREE })
    const list = await fixture.service.call('/cost-of-energy/v1/profiles?scope=org', { key: secret })
    const [foreign] = ((await list.json()) as { profiles: { id: string }[] }).profiles
    const profiles = [{ name: OFFTAKE, profile_id: foreign?.id }]
    expect((await post('compare', { ...times, tariff_ids, profiles })).status).toBe(404)
  })

  test('422 no tariff, more than 1,000, an unknown currency', async () => {
    expect(await faults(post('compare', { ...load, tariff_ids: [], currency: 'PLN' }))).toEqual([
      422,
      ['too_short', ['body', 'tariff_ids']],
      ['enum', ['body', 'currency']],
    ])
    const many = Array.from({ length: 1001 }, () => UNKNOWN_ID)
    expect(await faults(post('compare', { ...load, tariff_ids: many }))).toEqual([
      422,
      ['too_long', ['body', 'tariff_ids']],
    ])
  })

  test('422 times and data as of a calculation: reversed, unregistered, twice, too few, with a gap', async () => {
    const all = tariffs.map(({ id }) => id)
    const reversed = { ...load, tariff_ids: all, start_time: times.end_time, end_time: times.start_time }
    expect(await faults(post('compare', reversed))).toEqual([422, ['period_order', ['body', 'end_time']]])
    const bad = [
      { name: 'nonsense', values: [] },
      { name: OFFTAKE, values: values.slice(1) },
      { name: OFFTAKE, values },
    ]
    expect(await faults(post('compare', { ...times, tariff_ids: all, time_series: bad }))).toEqual([
      422,
      ['dataset_unknown', ['body', 'time_series', 0, 'name']],
      ['values_length', ['body', 'time_series', 1, 'values']],
      ['dataset_duplicate', ['body', 'time_series', 2, 'name']],
    ])
    const gap = { ...times, tariff_ids: all, time_series: [{ name: OFFTAKE, values: [null, ...values.slice(1)] }] }
    expect(await faults(post('compare', gap))).toEqual([422, ['values_gap', ['body', 'time_series', 0, 'values']]])
    const skipped = await compared({ ...gap, missing: 'skip' })
    expect(skipped.tariffs[0]?.components.some(({ missing_slots }) => missing_slots === 1)).toBe(true)
  })

  test('429 weighs 5 and 1 for every 10 tariffs begun', async () => {
    const slow = (owner: Parameters<Parameters<typeof asOwner>[1]>[0]) =>
      owner`update access.organizations set rate_capacity = 60, rate_refill = 0.001 where id = ${PAID}`
    await asOwner(fixture.service, slow)
    await fixture.service.services.versions.refresh()
    const { secret } = await issueKey(fixture.service)
    const left = async (count: number) => {
      const ids = Array.from({ length: count }, () => UNKNOWN_ID)
      const response = await post('compare', { ...load, tariff_ids: ids }, { key: secret })
      return [response.status, Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1])]
    }
    try {
      expect(await left(10)).toEqual([200, 54])
      expect(await left(11)).toEqual([200, 47])
      expect(await left(300)).toEqual([200, 12])
      expect((await left(300))[0]).toBe(429)
    } finally {
      await liftLimits(fixture.service)
    }
  })
})

test('work is done in turns, and stops once the caller has gone', async () => {
  const abort = new AbortController()
  const done: number[] = []
  let others = 0
  const tick = () => {
    others++
    if (done.length < 4) setImmediate(tick)
  }
  setImmediate(tick)
  const work = (item: number) => {
    done.push(item)
    if (item === 3) abort.abort()
  }
  await expect(inQueue([1, 2, 3, 4], abort.signal, work)).rejects.toThrow('cancelled')
  expect(done).toEqual([1, 2, 3])
  expect(others).toBeGreaterThanOrEqual(2)
  done.push(4)
})
