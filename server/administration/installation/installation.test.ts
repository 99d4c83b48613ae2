import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withOrganization } from '#server/db.ts'
import { addEvent } from '#server/delivery/outbox.ts'
import type { JobState } from '#server/process/scheduler.ts'
import { FREE, issueKey, PAID } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import type { Installation, ProcessJob } from './contract.ts'
import { Heartbeat } from './heartbeat-worker.ts'
import { listProcesses, reportProcess } from './process-store.ts'

let service: TestService
let key: string

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  key = (await issueKey(service, { areas: ['access'], can_write: false })).secret
})
afterAll(() => service?.stop())

async function read(): Promise<Installation> {
  const response = await service.call('/access/v1/installation', { key })
  expect(response.status).toBe(200)
  return (await response.json()) as Installation
}

/** A process of the installation with a clock and jobs of its own. */
function processAt(now: () => Date, jobs: JobState[] = []): Heartbeat {
  const { db, scheduler } = service.services
  const own = Object.assign(Object.create(scheduler) as typeof scheduler, { jobs: () => jobs })
  return new Heartbeat({ db, now, scheduler: own })
}

const FAILING: JobState = {
  ...{ name: 'failing', every_ms: 1000, scope: 'process', is_running: false, last_start: null, last_end: null },
  ...{ last_duration_ms: null, last_error: new Error('no'), failures_in_a_row: 2 },
}

describe('who may look', () => {
  test('401 without a key, 403 for another organization than the keeper and for a key of another area', async () => {
    const status = async (as: string | null) => (await service.call('/access/v1/installation', { key: as })).status
    const stranger = await issueKey(service, { organization: FREE, areas: ['access'] })
    const other = await issueKey(service, { areas: ['core'] })
    expect(await Promise.all([null, stranger.secret, other.secret].map(status))).toEqual([401, 403, 403])
  })
})

test('versions, size, tables and steps of the schema are those of the database', async () => {
  const { version, database, tables, upgrades, disk } = await read()
  expect(version).toMatch(/^\d+\.\d+\.\d+/)
  expect(database).toMatchObject({ version: expect.stringMatching(/^1[5-9]\.\d+/) as string, postgis_version: null })
  expect(database.size_bytes).toBeGreaterThan(1_000_000)
  expect(tables.length).toBe(20)
  expect(tables.map(({ size_bytes }) => size_bytes)).toEqual(
    tables.map(({ size_bytes }) => size_bytes).toSorted((a, b) => b - a),
  )
  expect(upgrades.some(({ name }) => name === '0088-backup-requests.sql')).toBe(true)
  expect(upgrades.length).toBe(20)
  expect(disk).toBeNull()
})

describe('processes', () => {
  const start = new Date('2026-10-25T00:59:00Z')

  test('each tells of itself until it stops; a failing job names its error', async () => {
    const one = processAt(() => start, [FAILING])
    const two = processAt(() => new Date(start.getTime() + 1000))
    await Promise.all([one.report(), two.report()])
    await one.report()
    const { processes } = await read()
    expect(processes.map(({ started_at }) => started_at)).toEqual([
      '2026-10-25T00:59:01.000Z',
      '2026-10-25T00:59:00.000Z',
    ])
    const failing: Partial<ProcessJob> = {
      name: 'failing',
      failures_in_a_row: 2,
      last_error: 'Error: no',
      last_end: null,
    }
    expect(processes[1]).toMatchObject({ pid: process.pid, jobs: [failing] })
    await Promise.all([one.stop(), two.stop()])
    expect((await read()).processes).toEqual([])
  })

  test('one that told nothing for a minute is silent, and forgotten a day later by whoever tells next', async () => {
    const now = service.services.now()
    const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
    const row = { host: 'h', pid: 1, version: '0', node_version: '0', memory_bytes: 1, jobs: [] }
    const ids = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [string, string, string]
    const { db } = service.services
    await reportProcess(db, { ...row, id: ids[0], started_at: ago(9e7), seen_at: ago(86_400_000 + 60_000) })
    await reportProcess(db, { ...row, id: ids[1], started_at: ago(8e7), seen_at: ago(90_000) })
    expect((await listProcesses(db)).map(({ id }) => id)).toEqual([ids[1], ids[0]])
    await reportProcess(db, { ...row, id: ids[2], started_at: ago(1000), seen_at: ago(0) })
    const { processes } = await read()
    expect(processes.map(({ id, is_silent }) => [id, is_silent])).toEqual([
      [ids[2], false],
      [ids[1], true],
    ])
  })

  test('a database that is away does not keep a process from stopping', async () => {
    const other = await startTestService({ databaseUrl: service.databaseUrl })
    const heartbeat = new Heartbeat(other.services)
    await other.stop()
    await expect(heartbeat.stop()).resolves.toBeUndefined()
    await expect(heartbeat.report()).rejects.toThrow()
  })
})

test('the outbox is told of all organizations, without a word of whose it is', async () => {
  const { db } = service.services
  for (const organization of [FREE, PAID])
    await withOrganization(db, organization, (tx) =>
      addEvent(
        tx,
        organization,
        { topic: 'seen', subject: 's', version: 1, payload: {} },
        new Date(Date.now() - 60_000),
      ),
    )
  const { outbox } = await read()
  const seen = outbox.find(({ topic }) => topic === 'seen')
  expect(seen).toMatchObject({ pending: 2, dead: 0 })
  expect(seen?.oldest_due_seconds).toBeGreaterThanOrEqual(60)
  expect(JSON.stringify(outbox)).not.toMatch(new RegExp(`${FREE}|${PAID}`))
})
