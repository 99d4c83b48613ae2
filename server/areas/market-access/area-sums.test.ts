import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { FREE, PAID } from '#server/testing/callers.ts'
import { IS_DIVIDED } from '#server/testing/bound.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { formatDate, parseDate } from '../../calendar/civil.ts'
import { deliveryDay } from '../../calendar/delivery-day.ts'
import { type Orm, transactionDb, withOrganization } from '../../db.ts'
import type { AllocationWriteResult } from './imports/contract.ts'
import { type AreaSumsQuery, type DailyAreaSum, readDailyAreaSums } from './allocations/area-sums-store.ts'

// Sums over packed days against the same sums value by value in SQL, on made-up histories: points that move away and come
// back, versions in any order, gaps, values whose sum depends on the order that they are added in.

let service: TestService
/** Before the first file, after each, and long after. */
const instants = ['2026-01-01T00:00:00Z']

const BASE = '/market-access/v1alpha1'
const DAYS = [...daysFrom('2025-10-23', 11), ...daysFrom('2026-03-27', 8)]
const AREAS = ['TenneT', 'Amprion'] as const
const KINDS = ['consumption', 'production'] as const

let state = 0
const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
const oneOf = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, number) => formatDate(parseDate(first) + number))
}

/** Ids in another order than the points are sent in. */
const POINTS = Array.from({ length: 30 }, (_, number) => {
  const head = ((number * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0')
  return { accounting_point_id: `${head}-0000-4000-8000-000000000000`, market_identifier: `DE${number}` }
})

async function send(path: string, method: string, type: string, body: string): Promise<unknown> {
  const response = await service.call(`${BASE}${path}`, { method, headers: { 'Content-Type': type }, body })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

async function putStays(): Promise<void> {
  const accounting_points = POINTS.flatMap((point) => {
    const moves = new Set(['2020-01-01', ...Array.from({ length: Math.floor(random() * 4) }, () => oneOf(DAYS))])
    return [...moves].map((valid_from) => ({ ...point, control_area: oneOf(AREAS), valid_from }))
  })
  await send('/accounting-points', 'PUT', 'application/json', JSON.stringify({ accounting_points }))
}

function value(): number | null {
  if (random() < 0.02) return null
  return oneOf([() => Math.round(random() * 1e6) / 1e3, () => random() * 1e9, () => random() / 1e6, () => 0])()
}

/** A file with a part of all days, each in a version that no file before it had. */
async function writeFile(sent: Set<string>, share: number): Promise<void> {
  const lines = POINTS.flatMap((point) =>
    KINDS.flatMap((flow_direction) =>
      DAYS.flatMap((day) => {
        const version = 1 + Math.floor(random() * 3)
        const key = `${point.market_identifier} ${flow_direction} ${day} ${version}`
        if (random() > share || sent.has(key)) return []
        sent.add(key)
        const isSilent = random() < 0.03
        const values = Array.from({ length: deliveryDay(day).quarter_hours }, () => (isSilent ? null : value()))
        return [`${JSON.stringify({ ...point, flow_direction, day, version, values })}\n`]
      }),
    ),
  )
  const result = await send('/timeseries/allocations', 'POST', 'application/x-ndjson', lines.join(''))
  instants.push((result as AllocationWriteResult).received_at ?? '')
}

beforeAll(async () => {
  state = (Math.abs(inject('randomSeed')) % 2_147_483_646) + 1
  service = await startTestService({ seeded: false })
  await putStays()
  const sent = new Set<string>()
  for (const share of [0.7, 0.3, 0.2]) await writeFile(sent, share)
  instants.push('2099-01-01T00:00:00Z')
})
afterAll(() => service?.stop())

/** What the planner may be told, so that it chooses other plans. */
const PLANS = ['enable_hashagg', 'enable_sort', 'enable_nestloop', 'enable_indexscan', 'enable_material'] as const

async function planned<T>(off: readonly string[], work: (tx: Orm) => Promise<T>, organization = PAID): Promise<T> {
  return withOrganization(service.services.db, organization, async (tx) => {
    for (const setting of off) await tx.execute(sql.raw(`set local ${setting} = off`))
    return work(tx)
  })
}

/** The sums with a row for each value, added up point by point: without that order their last digit is the plan's choice. */
async function valueByValue(query: AreaSumsQuery): Promise<DailyAreaSum[]> {
  const rows = await planned([], (tx) =>
    tx.execute<{ day: string; series: number; sums: string; counts: string }>(unnested(query)),
  )
  return [...rows].map(({ day, series, sums, counts }) => {
    const share = (JSON.parse(counts) as number[]).map((count) => count / series)
    return { day, series, values: JSON.parse(sums) as (number | null)[], share }
  })
}

function unnested({ kind, control_area, from, to, as_of }: AreaSumsQuery): SQL {
  return sql`with /* a test's own */ stays as materialized (
      select p.accounting_point_id, p.valid_from, p.control_area,
        lead(p.valid_from) over (partition by p.accounting_point_id order by p.valid_from) as valid_to
      from accounting_points p join allocation_series s using (organization_id, accounting_point_id)
      where s.flow_direction = ${kind}),
    members as (select * from stays where control_area = ${control_area}),
    newest as materialized (select distinct on (v.accounting_point_id, v.day) v.accounting_point_id, v.day, v.values
      from members m join allocation_values v on v.accounting_point_id = m.accounting_point_id and v.flow_direction = ${kind}
        and v.day >= m.valid_from and (m.valid_to is null or v.day < m.valid_to)
      where v.day >= ${from}::date and v.day <= ${to}::date and v.received_at <= ${as_of}::timestamptz
      order by v.accounting_point_id, v.day, v.version desc),
    slots as (select n.day, q.slot, sum(q.kwh order by n.accounting_point_id) as kwh, count(q.kwh) as present
      from newest n cross join lateral unnest(unpack_day(n.values)) with ordinality as q(kwh, slot) group by n.day, q.slot)
    select d.day::text as day, (select count(*)::float8 from members m
        where m.valid_from <= d.day and (m.valid_to is null or m.valid_to > d.day)) as series,
      json_agg(d.kwh order by d.slot)::text as sums, json_agg(d.present order by d.slot)::text as counts
    from slots d group by d.day order by d.day`
}

const queries = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    control_area: fc.constantFrom(...AREAS),
    days: fc.tuple(fc.constantFrom(...DAYS), fc.constantFrom(...DAYS)),
    instant: fc.nat(4),
  })
  .map(({ days, instant, ...rest }) => {
    const [from = '', to = ''] = days.toSorted()
    return { ...rest, from, to, as_of: instants[instant] ?? '' }
  })

test.skipIf(IS_DIVIDED)(
  'sums are those of value by value to the last digit, with their gaps and shares, whatever days are read together',
  async () => {
    let [days, gaps] = [0, 0]
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const sums = await planned([], (tx) => readDailyAreaSums(transactionDb(tx, PAID), query))
        expect(sums).toEqual(await valueByValue(query))
        for (const { day, values } of sums) expect(values).toHaveLength(deliveryDay(day).quarter_hours)
        days += sums.length
        gaps += sums.flatMap(({ share }) => share).filter((share) => share < 1).length
      }),
      { numRuns: 40 },
    )
    expect(Math.min(days, gaps)).toBeGreaterThan(0)
  },
)

test('no plan of the database changes a digit', async () => {
  await fc.assert(
    fc.asyncProperty(queries, fc.subarray([...PLANS]), async (query, off) => {
      const read = (tx: Orm) => readDailyAreaSums(transactionDb(tx, PAID), query)
      expect(await planned(off, read)).toEqual(await planned([], read))
    }),
    { numRuns: 40 },
  )
})

test('a day without a single value is known as a gap, and another organization has no day at all', async () => {
  const key = { ...POINTS[0], flow_direction: 'production', version: 4 }
  const day = '2026-04-20'
  const line = JSON.stringify({ ...key, day, values: Array.from({ length: 96 }, () => null) })
  await send('/timeseries/allocations', 'POST', 'application/x-ndjson', `${line}\n`)
  const read = (organization: string) =>
    planned(
      [],
      async (tx) => {
        const db = transactionDb(tx, organization)
        const query = { kind: 'production', from: day, to: day, as_of: '2099-01-01T00:00:00Z' } as const
        return (
          await Promise.all(AREAS.map((control_area) => readDailyAreaSums(db, { ...query, control_area })))
        ).flat()
      },
      organization,
    )
  const sums = await read(PAID)
  expect(sums).toMatchObject([{ day, values: Array.from({ length: 96 }, () => null) }])
  expect(sums[0]?.share).toEqual(Array.from({ length: 96 }, () => 0))
  expect(await read(FREE)).toEqual([])
})
