import { afterAll, beforeAll, expect, test } from 'vitest'
import { FREE, PAID } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { type OrganizationDb, organizationDb } from '../../../db.ts'
import type { ControlArea } from '../contract.ts'
import type { AllocationWriteResult } from '../imports/contract.ts'
import { readDailyAreaSums } from './area-sums-store.ts'
import { findPointsWithoutArea } from './store.ts'

let service: TestService
let db: OrganizationDb

const BASE = '/market-access/v1alpha1'
const point = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

type Sent = { number: number; day: string; values: (number | null)[]; version?: number; quality?: string[] }

async function write(...days: Sent[]) {
  const lines = days.map(({ number, ...day }) => {
    const key = { accounting_point_id: point(number), flow_direction: 'consumption', market_identifier: `DE${number}` }
    return `${JSON.stringify({ ...key, ...day })}\n`
  })
  const headers = { 'Content-Type': 'application/x-ndjson' }
  const init = { method: 'POST', headers, body: lines.join('') }
  return (await (await service.call(`${BASE}/timeseries/allocations`, init)).json()) as AllocationWriteResult
}

async function put(numbers: number | number[], control_area: ControlArea, valid_from: string): Promise<void> {
  const accounting_points = [numbers].flat().map((number) => {
    return { accounting_point_id: point(number), market_identifier: `DE${number}`, control_area, valid_from }
  })
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ accounting_points })
  await service.call(`${BASE}/accounting-points`, { method: 'PUT', headers, body })
}

const flat = (count: number, value: number | null) => Array.from({ length: count }, () => value)
const later = '2099-01-01T00:00:00Z'
const tennet = {
  kind: 'consumption',
  control_area: 'TenneT',
  from: '2026-03-28',
  to: '2026-05-15',
  as_of: later,
} as const
let first: AllocationWriteResult

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  db = organizationDb(service.services.db, PAID)
  await put(1, 'TenneT', '2020-01-01')
  await put(2, 'TenneT', '2020-01-01')
  // Moves on 1 May.
  await put(2, 'Amprion', '2026-05-01')
  first = await write(
    { number: 1, day: '2026-03-29', values: flat(92, 1) },
    { number: 2, day: '2026-03-29', values: [null, ...flat(91, 2)] },
    { number: 1, day: '2026-04-30', values: [null, ...flat(95, 1)] },
    { number: 2, day: '2026-04-30', values: [null, ...flat(95, 2)] },
    { number: 1, day: '2026-05-01', values: flat(96, 1) },
    { number: 2, day: '2026-05-01', values: flat(96, 2) },
    { number: 3, day: '2026-05-01', values: flat(96, 100) },
  )
  await write({ number: 1, day: '2026-05-01', values: flat(96, 5), version: 2 })
})
afterAll(() => service?.stop())

test('sums of an area: a gap where no point has a value, the share of those that have one, the newest version', async () => {
  expect(await readDailyAreaSums(db, tennet)).toEqual([
    { day: '2026-03-29', series: 2, values: [1, ...flat(91, 3)], share: [0.5, ...flat(91, 1)] },
    { day: '2026-04-30', series: 2, values: [null, ...flat(95, 3)], share: [0, ...flat(95, 1)] },
    { day: '2026-05-01', series: 1, values: flat(96, 5), share: flat(96, 1) },
  ])
})

test('a point counts for the area that it belonged to on that day, and not for its direction alone', async () => {
  const amprion = await readDailyAreaSums(db, { ...tennet, control_area: 'Amprion' })
  expect(amprion).toEqual([{ day: '2026-05-01', series: 1, values: flat(96, 2), share: flat(96, 1) }])
  expect(await readDailyAreaSums(db, { ...tennet, kind: 'production' })).toEqual([])
})

test('of more points than are read at a time each is added once, and counts as a series whether it has the day or not', async () => {
  // Points are read by the thousand: two whole reads and a last one of a single point.
  const numbers = Array.from({ length: 2001 }, (_, at) => 10_000 + at)
  await put(numbers, 'TransnetBW', '2020-01-01')
  const day = (number: number, date: string) => ({ number, day: date, values: flat(96, number) })
  await write(...numbers.map((number) => day(number, '2026-06-01')))
  await write(
    ...[numbers[0]!, numbers[999]!, numbers[1000]!, numbers[2000]!].map((number) => day(number, '2026-07-03')),
  )
  const sums = await readDailyAreaSums(db, {
    ...tennet,
    control_area: 'TransnetBW',
    from: '2026-06-01',
    to: '2026-07-31',
  })
  expect(sums).toEqual([
    { day: '2026-06-01', series: 2001, values: flat(96, 2001 * 11_000), share: flat(96, 1) },
    { day: '2026-07-03', series: 2001, values: flat(96, 10_000 + 10_999 + 11_000 + 12_000), share: flat(96, 4 / 2001) },
  ])
})

test('as of an instant later versions do not count, and before the first nothing does', async () => {
  const known = await readDailyAreaSums(db, { ...tennet, from: '2026-05-01', as_of: first.received_at ?? '' })
  expect(known).toMatchObject([{ day: '2026-05-01', values: flat(96, 1) }])
  expect(await readDailyAreaSums(db, { ...tennet, as_of: '2026-01-01T00:00:00Z' })).toEqual([])
})

test('points without an area are named, and another organization has none of all this', async () => {
  expect(await findPointsWithoutArea(db, 10)).toEqual([point(3)])
  const stranger = organizationDb(service.services.db, FREE)
  expect(await readDailyAreaSums(stranger, tennet)).toEqual([])
  expect(await findPointsWithoutArea(stranger, 10)).toEqual([])
})

test('completeness by month: hours of the clock change, gaps, estimates, the newest version; days after `until` do not count', async () => {
  await write(
    { number: 4, day: '2026-03-28', values: flat(96, 1) },
    { number: 4, day: '2026-03-29', values: [null, ...flat(91, 0)] },
    { number: 4, day: '2026-04-02', values: flat(96, null) },
    { number: 4, day: '2026-04-03', values: flat(96, 1) },
  )
  const quality = [...Array.from({ length: 92 }, () => 'measured'), 'estimated', 'estimated', 'missing', 'estimated']
  await write({ number: 4, day: '2026-03-28', values: [...flat(94, 1), null, 2], quality, version: 2 })
  const ask = async (query: string) => {
    const response = await service.call(`${BASE}/timeseries/series/allocations/completeness?${query}`)
    return { status: response.status, body: await response.json() }
  }
  const id = `accounting_point_id=${point(4)}`
  const series = { accounting_point_id: point(4), flow_direction: 'consumption', market_identifier: 'DE4' }
  const march = { month: '2026-03-01', measured: 183, estimated: 3, missing: 31 * 96 - 4 - 186 }
  expect(await ask(`${id}&until=2026-04-02&months=3`)).toEqual({
    status: 200,
    body: {
      items: [
        {
          ...series,
          months: [
            { month: '2026-02-01', measured: 0, estimated: 0, missing: 28 * 96 },
            march,
            { month: '2026-04-01', measured: 0, estimated: 0, missing: 192 },
          ],
        },
      ],
    },
  })
  expect((await ask(`${id}&flow_direction=production`)).body).toEqual({ items: [] })
  expect((await ask(`${id}&until=1999-12-31`)).body).toMatchObject({
    detail: [{ type: 'greater_than_equal', loc: ['query', 'until'] }],
  })
  expect((await ask(`${id}&months=13`)).status).toBe(422)
  expect((await ask('months=1')).status).toBe(422)
})
