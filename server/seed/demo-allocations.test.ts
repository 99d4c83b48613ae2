import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDailyAreaSums } from '../areas/market-access/allocations/area-sums-store.ts'
import { organizationDb, withOrganization } from '../db.ts'
import { IS_DIVIDED } from '#server/testing/bound.ts'
import { startTestService, type TestService } from '../testing/service.ts'
import { ensureDemoAllocations } from './demo-allocations.ts'

let service: TestService
const at = (day: string) => new Date(`${day}T08:30:00Z`)

beforeAll(async () => {
  service = await startTestService({ seeded: false })
})
afterAll(() => service?.stop())

type Counted = { first: string; last: string; days: number; corrections: number; left_out: number }

async function counted(): Promise<Counted> {
  const { services, demo } = service
  const [row] = await withOrganization(services.db, demo.organization_id, (tx) =>
    tx.execute<Counted>(sql`
      select min(day)::text as first, max(day)::text as last, count(*)::int as days,
        count(*) filter (where version = 2)::int as corrections,
        (max(change) - count(distinct change))::int as left_out from allocation_values`),
  )
  return row ?? { first: '', last: '', days: 0, corrections: 0, left_out: 0 }
}

test.skipIf(IS_DIVIDED)(
  'a start brings nine weeks up to yesterday, the next ones the days in between, and the same day again nothing',
  async () => {
    const { services, demo } = service
    await ensureDemoAllocations(services.db, demo.organization_id, at('2026-03-31'))
    const first = await counted()
    expect(first).toMatchObject({ first: '2026-01-27', last: '2026-03-30', left_out: 0 })
    expect(first.days).toBe(288 * 63 + first.corrections)
    expect(first.corrections).toBeGreaterThan(100)
    await ensureDemoAllocations(services.db, demo.organization_id, at('2026-03-31'))
    expect(await counted()).toEqual(first)
    await ensureDemoAllocations(services.db, demo.organization_id, at('2026-04-02'))
    const later = await counted()
    expect([later.last, later.days - later.corrections]).toEqual(['2026-04-01', 288 * 65])
    expect(later.corrections).toBeGreaterThan(first.corrections)
  },
)

test.skipIf(IS_DIVIDED)(
  'its days are known on the next morning, those of the clock change have 92 quarter-hours, and corrections fill gaps',
  async () => {
    const db = organizationDb(service.services.db, service.demo.organization_id)
    const sums = (as_of: string) =>
      readDailyAreaSums(db, {
        kind: 'consumption',
        control_area: 'TenneT',
        from: '2026-03-20',
        to: '2026-03-30',
        as_of,
      })
    const early = await sums('2026-03-30T12:00:00+02:00')
    expect(early.at(-1)?.day).toBe('2026-03-29')
    expect(early.at(-1)?.values).toHaveLength(92)
    expect(early.at(-1)?.series).toBe(60)
    const least = (days: typeof early) => Math.min(...days.flatMap(({ share }) => share))
    expect(least(early)).toBeLessThan(1)
    expect(least((await sums('2026-05-01T00:00:00Z')).filter(({ day }) => day <= '2026-03-27'))).toBe(1)
  },
)

test.skipIf(IS_DIVIDED)('after midnight in Berlin the day before is there, though UTC is still in it', async () => {
  const { services, demo } = service
  await ensureDemoAllocations(services.db, demo.organization_id, new Date('2026-04-02T22:30:00Z'))
  expect((await counted()).last).toBe('2026-04-02')
})
