import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addEvent } from '#server/delivery/outbox.ts'
import { withOrganization } from '#server/db.ts'
import { measures } from '#server/integration/areas.ts'
import type { Measure } from '#server/process/measure.ts'
import { asOwner, FREE, PAID, procedure, signIn } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { createHost, type HostParts } from './host.ts'
import { Meters } from './meters.ts'
import { metricsAnswer, metricsServer } from './metrics.ts'

const TOKEN = 'a-token-of-a-scraper'
const meters = new Meters()
const broken: Measure = {
  name: 'broken',
  families: { quarterhour_broken_things: { help: 'Never read', labels: [] } },
  read: () => Promise.reject(new Error('no such table')),
}
let service: TestService
/** Two hours before the clock of the meters. */
const BEFORE = new Date('2026-03-29T00:30:00Z')
let now = new Date('2026-03-29T02:30:00Z')

beforeAll(async () => {
  const sight = { seen: meters.observe, metrics: metricsAnswer(meters, TOKEN) }
  service = await startTestService({ seeded: false, sight })
  const services = { ...service.services, now: () => now }
  const disk = () => Promise.resolve({ free_bytes: 4096, used_share: 0.25 })
  meters.begin({ services, measures: [...measures, broken], ready: () => Promise.resolve(true), disk })
})
afterAll(() => service?.stop())

function scrape(token: string | null = TOKEN, init: RequestInit = {}): Promise<Response> {
  return fetch(`${service.origin}/metrics`, {
    ...init,
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
  })
}

/** Lines of a family, after what was kept for whoever looks too often. */
async function lines(family: string): Promise<string[]> {
  now = new Date(now.getTime() + 6_000)
  const text = await (await scrape()).text()
  return text.split('\n').filter((line) => new RegExp(`^${family}[ {]`).test(line))
}

describe('who may read', () => {
  test.each([null, '', 'another-token-than-it', `${TOKEN}x`])('401 with the token %j', async (token) => {
    const response = await scrape(token)
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  })

  test('an API key is not a token for it', async () => {
    expect((await scrape(service.demo.api_key)).status).toBe(401)
  })

  test('200 as text of Prometheus, nothing for a HEAD, 405 for a POST', async () => {
    const response = await scrape()
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
    const odd = (await response.text())
      .split('\n')
      .filter((line) => !/^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? [-+\w.]+|)$/.test(line))
    expect(odd).toEqual([])
    expect(await (await scrape(TOKEN, { method: 'HEAD' })).text()).toBe('')
    expect((await scrape(TOKEN, { method: 'POST' })).status).toBe(405)
  })

  test('without a setting there is nothing on that path', async () => {
    const parts = { services: service.services, next: null } as HostParts
    const silent = createHost(() => parts, undefined, { metrics: metricsAnswer(meters, null) })
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const { status } = await fetch(`${origin}/metrics`, { headers: { Authorization: 'Bearer ' } })
    silent.closeAllConnections()
    silent.close()
    expect(status).toBe(404)
  })

  test('an address of its own serves metrics to whoever reaches it, and nothing else', async () => {
    const own = metricsServer(meters)
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(own.address() as AddressInfo).port}`
    const statuses = await Promise.all(
      ['/metrics', '/metrics?x=1', '/', '/api/core/v1/parties'].map(
        async (path) => (await fetch(origin + path)).status,
      ),
    )
    own.closeAllConnections()
    own.close()
    expect(statuses).toEqual([200, 200, 404, 404])
  })
})

test('requests are counted by operation and status, those of no operation without one', async () => {
  await Promise.all([
    service.call('/core/v1/parties'),
    service.call('/core/v1/parties', { key: null }),
    service.call('/core/v1/parties', { key: 'qh_nobody' }),
    service.call('/core/v1/no-such-thing-at-all'),
    service.call('/core/v1/parties', { method: 'DELETE' }),
  ])
  const cookie = await signIn(service)
  await procedure(service, cookie, 'core.listParties')
  await fetch(`${service.origin}/api/trpc/core.noSuchProcedure`, { headers: { Cookie: cookie } })
  const counted = await lines('quarterhour_requests_total')
  expect(counted).toEqual(
    expect.arrayContaining([
      'quarterhour_requests_total{surface="rest",operation="core.listParties",status="200"} 1',
      'quarterhour_requests_total{surface="rest",operation="core.listParties",status="401"} 2',
      'quarterhour_requests_total{surface="rest",operation="",status="405"} 1',
      'quarterhour_requests_total{surface="rest",operation="",status="404"} 1',
      'quarterhour_requests_total{surface="trpc",operation="core.listParties",status="200"} 1',
      'quarterhour_requests_total{surface="trpc",operation="",status="404"} 1',
    ]),
  )
  expect(counted.join()).not.toContain('such')
  const seconds = await lines('quarterhour_request_duration_seconds_count')
  expect(seconds).toContain('quarterhour_request_duration_seconds_count{surface="rest",operation="core.listParties"} 3')
})

test('the outbox is counted over all organizations: what waits, how long it is due, what was given up', async () => {
  const { db } = service.services
  const event = (subject: string) => ({ topic: 'watched', subject, version: 1, payload: {} })
  for (const organization of [FREE, PAID]) {
    await withOrganization(db, organization, async (tx) => {
      await addEvent(tx, organization, event('due'), BEFORE)
      await addEvent(tx, organization, event('later'), BEFORE, new Date('2027-01-01T00:00:00Z'))
      await addEvent(tx, organization, event('given up'), BEFORE)
      await tx.execute(sql`update outbox set state = 'dead' where subject = 'given up'`)
    })
  }
  const of = async (family: string) => (await lines(family)).find((line) => line.includes('"watched"'))?.split(' ')[1]
  expect(await of('quarterhour_outbox_pending_events')).toBe('4')
  expect(await of('quarterhour_outbox_dead_events')).toBe('2')
  expect(Number(await of('quarterhour_outbox_oldest_due_seconds'))).toBeCloseTo(
    (now.getTime() - BEFORE.getTime()) / 1000,
  )
})

test('open alarms are counted over all organizations until somebody acknowledges them; another setting shows none', async () => {
  const { db } = service.services
  for (const organization of [FREE, PAID])
    await withOrganization(db, organization, (tx) =>
      tx.execute(sql`insert into alarms (organization_id, rule_id, kind, subject, what, todo, page, raised_at, acknowledged_at, acknowledged_by)
        select ${organization}::uuid, gen_random_uuid(), 'import_failed', s, '{}', '{}', '/', now(), case when s = 'seen' then now() end, case when s = 'seen' then 'A' end
        from unnest(array['open', 'seen']) as s returning rule_id`),
    )
  expect(await lines('quarterhour_open_alarms')).toEqual(['quarterhour_open_alarms{kind="import_failed"} 2'])
  const unset = await db.raw`select 1 from alarms`
  const [other] =
    await db.raw`select /* a test's own */ count(*)::int as count from (select set_config('app.alarms', 'other', true)) as s, alarms`
  expect([unset.length, other?.count]).toEqual([0, 0])
  expect(Number((await lines('quarterhour_database_size_bytes'))[0]?.split(' ')[1])).toBeGreaterThan(1e6)
})

test('the next gate is told across a change of the clocks, and on the day when it has closed', async () => {
  // 29 March 2026 has 23 hours in Berlin; 14:30 there is 12:30 UTC on that day.
  const gate = async () => Number((await lines('quarterhour_gate_closure_timestamp_seconds'))[0]?.split(' ')[1])
  now = new Date('2026-03-29T12:29:00Z')
  expect(await gate()).toBe(Date.parse('2026-03-29T12:30:00Z') / 1000)
  now = new Date('2026-03-29T12:30:00Z')
  expect(await gate()).toBe(Date.parse('2026-03-30T12:30:00Z') / 1000)
})

test('sources, jobs, pools and the disk are told; what cannot be read is named, and holds up nothing', async () => {
  const { scheduler, db } = service.services
  const job = scheduler.add({
    ...{ name: 'failing', every_ms: 3_600_000, scope: 'process' },
    run: () => Promise.reject(new Error('it fails')),
  })
  await scheduler.poke('failing')
  expect(await lines('quarterhour_job_failures_in_a_row')).toContain(
    'quarterhour_job_failures_in_a_row{job_name="failing",scope="process"} 1',
  )
  await job.stop()
  expect((await lines('quarterhour_job_failures_in_a_row')).join()).not.toContain('failing')
  expect(await lines('quarterhour_disk_used_ratio')).toEqual(['quarterhour_disk_used_ratio 0.25'])
  expect(await lines('quarterhour_measure_success')).toEqual([
    'quarterhour_measure_success{measure="outbox"} 1',
    ...['size', 'backup', 'point-in-time', 'sources', 'gates', 'alarms'].map(
      (name) => `quarterhour_measure_success{measure="${name}"} 1`,
    ),
    'quarterhour_measure_success{measure="broken"} 0',
  ])
  const held = withOrganization(db, PAID, async () => {
    expect(await lines('quarterhour_database_pool_in_use')).toContain(
      'quarterhour_database_pool_in_use{pool="transactions"} 1',
    )
  })
  await held
  expect(await lines('quarterhour_database_pool_in_use')).toContain(
    'quarterhour_database_pool_in_use{pool="transactions"} 0',
  )
})

test('whoever looks again at once is told what was read before', async () => {
  let reads = 0
  const often = new Meters()
  const counting: Measure = { name: 'counting', families: {}, read: () => Promise.resolve([]).finally(() => reads++) }
  const services = { ...service.services, now: () => now }
  often.begin({ services, measures: [counting], ready: () => Promise.resolve(false), disk: null })
  await Promise.all([often.text(), often.text(), often.text()])
  expect([reads, (await often.text()).includes('quarterhour_ready 0')]).toEqual([1, true])
})

test('no organization is told of', async () => {
  const text = await (await scrape()).text()
  const organizations = await asOwner(service, (owner) => owner`select id, name from access.organizations`)
  expect(organizations.length).toBeGreaterThan(1)
  for (const { id, name } of organizations) expect(text.includes(String(id)) || text.includes(String(name))).toBe(false)
})

test('names of families follow those of Prometheus, and each is declared once', () => {
  const names = measures.flatMap(({ families }) => Object.keys(families))
  expect(names.filter((name) => !/^quarterhour_[a-z_]+$/.test(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
