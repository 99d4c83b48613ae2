import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareOf } from '#server/db/pool.ts'
import { liftLimits, PAID } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'

let service: TestService
let owner: postgres.Sql
beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  owner = postgres(service.databaseUrl, { max: 2, onnotice: () => undefined })
})
afterAll(async () => {
  await owner?.end()
  await service?.stop()
})

async function write(number: number): Promise<number> {
  const day = {
    ...{ accounting_point_id: `10000000-0000-4000-8000-00000000000${number}`, flow_direction: 'consumption' },
    ...{ market_identifier: `DE${number}`, day: '2026-02-01', values: Array.from({ length: 96 }, () => number) },
  }
  const init = { method: 'POST', headers: { 'Content-Type': 'application/x-ndjson' }, body: JSON.stringify(day) }
  return (await service.call('/market-access/v1alpha1/timeseries/allocations', init)).status
}

test('imports that have all connections of an organization do not wait for each other to record their progress', async () => {
  const count = shareOf(service.services.db.pools.transactions.size)
  const locked = await owner.reserve()
  await locked`select pg_advisory_lock(hashtextextended(${`allocations ${PAID}`}, 0))`
  const statuses = Promise.all(Array.from({ length: count }, (_, number) => write(number)))
  // Until each of them would have recorded its progress.
  const waiting = async () =>
    (
      await owner`select from pg_locks l join pg_stat_activity a using (pid) where l.locktype = 'advisory' and not l.granted
        and a.datname = current_database() and now() - a.xact_start > interval '1.5 seconds'`
    ).count
  await expect.poll(waiting, { timeout: 20_000, interval: 100 }).toBe(count)
  await locked`select pg_advisory_unlock_all()`
  locked.release()
  expect(await statuses).toEqual(Array.from({ length: count }, () => 201))
})
