import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '#server/db/owner.ts'
import { REMOTE } from '#server/delivery/messages.ts'
import { openRemote, RemoteFault } from '#server/delivery/remote.ts'
import { FREE, issueKey, liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { startUpstream, type Upstream } from '#server/testing/upstream.ts'
import { failedImports, staleImports } from '../../alarms-service.ts'
import type { ImportPage } from '../contract.ts'
import { ImportWorker } from '../run/import-worker.ts'
import { answerEsett, shippedEsett } from '../run/register-answers.test-support.ts'
import type { ImportSchedule, ImportSchedules } from './contract.ts'
import { ImportPlanner } from './plan-worker.ts'

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000]
/** What runs by itself where nobody says otherwise. */
const ENABLED = [
  ...[
    'esett',
    'entsoe-eic',
    'nve',
    'energinet',
    'geonames',
    'exchange-rates',
    'prices-energinet',
    'prices-smard',
    'datahub',
  ],
  ...['fri-nettleie', 'elcom'],
]
let service: TestService
let upstream: Upstream
let at_ms = 0
beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
  upstream = await startUpstream()
})
afterAll(async () => {
  await upstream?.close()
  await service?.stop()
})
beforeEach(async () => {
  at_ms = Date.now()
  await sqlOf(sql`delete from import_runs`)
  await sqlOf(sql`delete from import_answers`)
  await sqlOf(sql`delete from import_schedules`)
  // The others wait for a request, so that each test sees its own source alone.
  for (const source of ENABLED.slice(1))
    await sqlOf(
      sql`insert into import_schedules (source, is_enabled, known_since) values (${source}, false, ${new Date().toISOString()})`,
    )
  upstream.answer((url) => answerEsett(shippedEsett(), url))
})

const sqlOf = (query: ReturnType<typeof sql>) => asOwner(service.databaseUrl, (tx) => tx.execute(query))
const now = () => new Date(at_ms)
const after = (ms: number) => {
  at_ms += ms
}
const planner = () => new ImportPlanner({ ownerUrl: service.databaseUrl, env: {}, now })
const refusals: string[] = []
const worker = (remote = openRemote({ tries: 1, wait: () => Promise.resolve() })) =>
  new ImportWorker(service.services.db, {
    ...{ ownerUrl: service.databaseUrl, remote, env: { ESETT_URL: upstream.origin }, now },
    failed: (error) => {
      throw error
    },
    refused: (source, reason) => refusals.push(`${source}: ${reason}`),
  })
const patch = (source: string, body: object, key = service.demo.api_key) =>
  service.call(`/core/v1/import-schedules/${source}`, {
    ...{ key, method: 'PATCH', headers: { 'Content-Type': 'application/json' } },
    body: JSON.stringify(body),
  })
async function schedules(): Promise<ImportSchedules> {
  return (await (await service.call('/core/v1/import-schedules')).json()) as ImportSchedules
}
async function schedule(source = 'esett'): Promise<ImportSchedule> {
  const found = (await schedules()).items.find((each) => each.source === source)
  if (found === undefined) throw new Error(`no schedule of ${source}`)
  return found
}
const found = () => ({ db: service.services.db as never, shared: service.services.db })
const runs = async () => ((await (await service.call('/core/v1/imports')).json()) as ImportPage).items

describe('what runs by itself', () => {
  test('is what needs no key and what its terms allow; the first imports come within the hour, each once', async () => {
    await sqlOf(sql`delete from import_schedules`)
    expect(await planner().turn()).toEqual([])
    const { is_running, items } = await schedules()
    expect(is_running).toBe(true)
    const enabled = items.filter(({ is_enabled }) => is_enabled)
    expect(enabled.map(({ source }) => source)).toEqual(ENABLED)
    for (const { next_run_at, next_run_reason } of enabled) {
      expect(next_run_reason).toBe('first')
      expect(Date.parse(next_run_at ?? '') - at_ms).toBeGreaterThanOrEqual(5 * MINUTE_MS)
    }
    const mastr = items.find(({ source }) => source === 'mastr')
    expect(mastr).toMatchObject({ missing_setting: 'MASTR_FILE', next_run_at: null, is_enabled: false })
    after(HOUR_MS)
    const turns = await Promise.all([planner().turn(), planner().turn(), planner().turn()])
    expect(turns.flat().toSorted()).toEqual(ENABLED.toSorted())
    expect((await runs()).map(({ status, started_by }) => [status, started_by])).toEqual(
      Array.from({ length: ENABLED.length }, () => ['queued', 'schedule']),
    )
    expect(await planner().turn()).toEqual([])
  })

  test('a failure is tried again after 15, 30 … minutes, is one alarm however often, and is over with a success', async () => {
    await planner().turn()
    upstream.answer(() => ({ status: 503 }))
    const alarms = () => failedImports(found(), { now: now(), lead: 0 })
    after(HOUR_MS)
    refusals.length = 0
    const subjects = new Set<string>()
    for (const [times, minutes] of [
      [1, 15],
      [2, 30],
      [3, 60],
    ] as const) {
      expect(await planner().turn()).toEqual(['esett'])
      await worker().turn()
      const { next_run_at, next_run_reason, failures_in_a_row, last_run } = await schedule()
      expect([failures_in_a_row, next_run_reason, last_run?.status]).toEqual([times, 'retry', 'failed'])
      const wait = (Date.parse(next_run_at ?? '') - at_ms) / MINUTE_MS
      expect(wait >= minutes && wait <= minutes * 1.05).toBe(true)
      for (const { subject } of await alarms()) subjects.add(subject)
      after(minutes * MINUTE_MS - 1000)
      expect(await planner().turn()).toEqual([])
      after(minutes * 0.05 * MINUTE_MS + 1000)
    }
    expect([...subjects]).toHaveLength(1)
    expect(refusals).toHaveLength(3)
    expect(refusals[0]).toMatch(/^esett: .*answered 503/)
    const world = shippedEsett()
    Object.assign(world.areas[0] ?? {}, { mgaName: 'Renamed' })
    upstream.answer((url) => answerEsett(world, url))
    expect(await planner().turn()).toEqual(['esett'])
    await worker().turn()
    const good = await schedule()
    expect(good).toMatchObject({ failures_in_a_row: 0, failing_since: null, next_run_reason: 'interval' })
    expect(good.last_run?.changed).toBe(1)
    expect(Date.parse(good.next_run_at ?? '') - at_ms).toBeGreaterThanOrEqual(168 * HOUR_MS)
    expect(await alarms()).toEqual([])
    // Again, a week later: nothing differs.
    after(177 * HOUR_MS)
    expect(await planner().turn()).toEqual(['esett'])
    await worker().turn()
    expect((await schedule()).last_run).toMatchObject({ status: 'succeeded', added: 0, changed: 0, ended: 0 })
  })

  test('the time that a source asks for is waited', async () => {
    await planner().turn()
    upstream.answer(() => ({ status: 429, headers: { 'Retry-After': '7200' } }))
    after(HOUR_MS)
    await planner().turn()
    await worker().turn()
    expect(Date.parse((await schedule()).next_run_at ?? '') - at_ms).toBe(2 * HOUR_MS)
  })

  test('what a killed process was importing goes on by itself, with what was read, and under the name of who began it', async () => {
    expect((await patch('esett', { is_enabled: false })).status).toBe(200)
    await planner().turn()
    // Failures before are another matter.
    await sqlOf(sql`insert into import_runs (uid, source, dry_run, accept_shrink, status, started_by, created_at, finished_at)
      select gen_random_uuid(), 'esett', false, false, 'failed', 'somebody', t, t
      from generate_series(now() - interval '3 hours', now() - interval '1 hour', interval '1 hour') t`)
    const headers = { 'Content-Type': 'application/json' }
    await service.call('/core/v1/imports', { method: 'POST', headers, body: '{"source":"esett","accept_shrink":true}' })
    // As a killed process leaves it: three answers are kept, the run still counts as running and nobody holds it.
    const inner = openRemote({ tries: 1 })
    const first = worker({
      read: async (url, want) => {
        if (upstream.request.length === 3) throw new RemoteFault(REMOTE.ended({ address: upstream.origin }))
        return inner.read(url, want)
      },
    })
    await first.turn()
    await sqlOf(
      sql`update import_runs set status = 'running', finished_at = null, alive_at = ${new Date(at_ms).toISOString()} where started_by = 'Demo key'`,
    )
    after(MINUTE_MS)
    expect(await planner().turn()).toEqual(['esett'])
    expect((await runs()).slice(0, 2)).toMatchObject([
      { status: 'queued', started_by: 'Demo key', accept_shrink: true },
      { status: 'interrupted', started_by: 'Demo key' },
    ])
    expect(await failedImports(found(), { now: now(), lead: 0 })).toEqual([])
    await worker().turn()
    expect((await runs())[0]).toMatchObject({ status: 'succeeded', reused_answers: 3 })
    expect(await planner().turn()).toEqual([])
  })

  test('a cancelled import waits for the interval; a dry run changes nothing of the schedule', async () => {
    await planner().turn()
    after(HOUR_MS)
    await planner().turn()
    const [run] = await runs()
    expect((await service.call(`/core/v1/imports/${run?.uid}/cancel`, { method: 'POST' })).status).toBe(200)
    const before = await schedule()
    expect(before.next_run_reason).toBe('interval')
    const headers = { 'Content-Type': 'application/json' }
    await service.call('/core/v1/imports', { method: 'POST', headers, body: '{"source":"esett","dry_run":true}' })
    const open = await schedule()
    expect([open.next_run_at, open.open_run?.status]).toEqual([before.next_run_at, 'queued'])
  })

  test('a source that nobody reads any more becomes too old after three intervals', async () => {
    await planner().turn()
    after(HOUR_MS)
    await planner().turn()
    await worker().turn()
    const alarms = () => staleImports(found(), { now: now(), lead: 3650 })
    after(21 * 24 * HOUR_MS)
    expect(await alarms()).toEqual([])
    after(24 * HOUR_MS)
    const stale = ['esett-no', 'esett-se', 'import/esett']
    expect((await alarms()).map(({ subject }) => subject.replace(/\/[^/]+$/, ''))).toEqual(stale)
    await patch('esett', { is_enabled: false })
    expect(await alarms()).toEqual([])
  })
})

describe('PATCH', () => {
  test('200 changes what is given, is audited, and an enabled source is imported at once', async () => {
    const changed = await patch('svk-mga', { is_enabled: true, every_hours: 48 })
    expect(changed.status).toBe(200)
    expect(await changed.json()).toMatchObject({
      ...{ source: 'svk-mga', is_enabled: true, every_hours: 48, usual: { is_enabled: false, every_hours: 720 } },
      ...{ changed_by: 'Demo key', next_run_reason: 'first' },
    })
    expect(await (await patch('svk-mga', { every_hours: 72 })).json()).toMatchObject({
      is_enabled: true,
      every_hours: 72,
    })
    at_ms = Date.now()
    expect(await planner().turn()).toEqual(['svk-mga'])
    const { secret } = await issueKey(service, { areas: ['access', 'core'] })
    const events = await service.call('/access/v1/audit-events?type=import.schedule_changed', { key: secret })
    const text = await events.text()
    expect(text).toContain('"after":{"is_enabled":true,"every_hours":72,"zones":null}')
  })

  test.each([
    [{ every_hours: 0 }],
    [{ every_hours: 8761 }],
    [{ every_hours: 23 }],
    [{ every_hours: 1.5 }],
    [{ is_enabled: 'perhaps' }],
  ])('422 for %j', async (body) => {
    expect((await patch('esett', body)).status).toBe(422)
    expect(await schedule()).toMatchObject({ is_enabled: true, every_hours: 168 })
  })

  test('404 for a source that is none, 403 for who may not', async () => {
    expect((await patch('nothing', { is_enabled: true })).status).toBe(404)
    const { secret: foreign } = await issueKey(service, { organization: FREE })
    const { secret: reader } = await issueKey(service, { can_write: false })
    expect((await patch('esett', { is_enabled: false }, foreign)).status).toBe(403)
    expect((await patch('esett', { is_enabled: false }, reader)).status).toBe(403)
    expect((await service.call('/core/v1/import-schedules', { key: foreign })).status).toBe(403)
    expect((await service.call('/core/v1/import-schedules', { key: reader })).status).toBe(200)
    expect((await service.call('/core/v1/import-schedules', { key: null })).status).toBe(401)
  })
})
