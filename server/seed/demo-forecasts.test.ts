import { afterAll, beforeAll, expect, test } from 'vitest'
import { findForecast, listDays } from '../areas/portfolio-forecasts/store.ts'
import { listAnomalies } from '../areas/schedule-management/schedules/document-store.ts'
import { listSchedules } from '../areas/schedule-management/schedules/schedule-store.ts'
import { organizationDb } from '../db.ts'
import { startTestService, type TestService } from '../testing/service.ts'
import { ensureDemoForecasts } from './demo-forecasts.ts'

let service: TestService

beforeAll(async () => {
  service = await startTestService({ seeded: false })
})
afterAll(() => service?.stop())

test('a start hands in two weeks up to today, the next one what has come since; days around the clock change are whole', async () => {
  const { services, demo } = service
  const db = organizationDb(services.db, demo.organization_id)
  const days = async () => (await listDays(db, { offset: 0 })).map(({ delivery_day }) => delivery_day)
  await ensureDemoForecasts(services.db, demo.organization_id, new Date('2026-04-05T08:00:00Z'))
  expect([(await days()).length, (await days())[0], (await days()).at(-1)]).toEqual([14, '2026-04-05', '2026-03-23'])
  await ensureDemoForecasts(services.db, demo.organization_id, new Date('2026-04-07T08:00:00Z'))
  expect([(await days()).length, (await days())[0]]).toEqual([16, '2026-04-07'])
  const listed = await listDays(db, { offset: 0 })
  expect(listed.filter(({ processed }) => !processed)).toEqual([])
  const { schedules, total } = await listSchedules(db, {}, { limit: 100, offset: 0 })
  expect([total, new Set(schedules.map(({ status, acceptance_level }) => `${status} ${acceptance_level}`))]).toEqual([
    ...[65, new Set(['accepted cnf', 'accepted ack', 'cnf_partial par'])],
  ])
  // What the buyer of the one sale has otherwise: told by the report, and the same twice by confirmations.
  const { anomalies } = await listAnomalies(db, {}, { limit: 10, offset: 0 })
  const report = anomalies.toSorted((one, other) => one.document_count - other.document_count)
  expect(report.map(({ tso, delivery_date, document_count }) => [tso, delivery_date, document_count])).toEqual([
    ['TENNET_TSO', '2026-04-05', 1],
    ['TENNET_TSO', '2026-04-05', 2],
  ])
  expect(new Set(anomalies.map(({ intervals }) => JSON.stringify(intervals.map(({ pos }) => pos)))).size).toBe(1)
  for (const [day, count] of [
    ['2026-03-29', 92],
    ['2026-04-05', 96],
  ] as const) {
    const at_gate = { as_of: `${day}T00:00:00+01:00` }
    const forecast = await findForecast(db, day, at_gate)
    expect(forecast).toMatchObject({ interval_count: count, unit: 'MWH', source: 'customer' })
    expect(forecast?.series).toHaveLength(8)
    for (const { values } of forecast?.series ?? []) expect(Math.max(...values)).toBeGreaterThan(0)
  }
})
