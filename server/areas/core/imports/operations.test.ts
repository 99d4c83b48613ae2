import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { FREE, issueKey } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { IMPORT_SOURCES, type ImportPage, type ImportRun, type Sources } from './contract.ts'
import { daysBetween } from '../source-age.ts'
import { ACCESS } from '../../../access/messages.ts'
import { errorBody } from '../../../testing/problem-bodies.ts'
import { CORE } from '../messages.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service?.stop())

const start = (body: object, key = service.demo.api_key) =>
  service.call('/core/v1/imports', {
    key,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('imports', () => {
  test('202 one of a source at a time: the same again is the one that waits, another is refused', async () => {
    const first = await start({ source: 'svk-mga', dry_run: true })
    expect(first.status).toBe(202)
    const run = (await first.json()) as ImportRun
    expect(run).toMatchObject({ source: 'svk-mga', status: 'queued', dry_run: true, accept_shrink: false })
    expect(((await (await start({ source: 'svk-mga', dry_run: true })).json()) as ImportRun).uid).toBe(run.uid)
    const refused = await start({ source: 'svk-mga' })
    expect(refused.status).toBe(409)
    expect(((await refused.json()) as { detail: string }).detail).toContain(`dry run ${run.uid} of svk-mga is queued`)
    expect((await start({ source: 'energinet' })).status).toBe(202)
    const read = await service.call(`/core/v1/imports/${run.uid}`)
    expect([read.status, await read.json()]).toEqual([200, run])
    const list = (await (await service.call('/core/v1/imports?source=svk-mga&status=queued')).json()) as ImportPage
    expect(list).toEqual({ items: [run], limit: 100, offset: 0, total: 1 })
    const events = await service.call('/core/v1/imports?limit=1&offset=1')
    expect(((await events.json()) as ImportPage).total).toBe(2)
  })

  test('one that waits is cancelled: its source is free at once, nobody cancels it again, and who may not, does not', async () => {
    const uid = ((await (await start({ source: 'geonames', dry_run: true })).json()) as ImportRun).uid
    const cancel = (of: string, key = service.demo.api_key) =>
      service.call(`/core/v1/imports/${of}/cancel`, { key, method: 'POST' })
    const { secret: foreign } = await issueKey(service, { organization: FREE })
    const { secret: reader } = await issueKey(service, { can_write: false })
    expect((await cancel(uid, foreign)).status).toBe(403)
    expect((await cancel(uid, reader)).status).toBe(403)
    const both = await Promise.all([cancel(uid), cancel(uid)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await both.find(({ status }) => status === 200)?.json()).toMatchObject({
      ...{ uid, status: 'cancelled', reason: 'Cancelled by Demo key; nothing was changed' },
      ...{ code: 'imports.cancelled_by', params: { name: 'Demo key' } },
      finished_at: expect.any(String) as string,
    })
    expect(await both.find(({ status }) => status === 409)?.json()).toEqual(
      errorBody(CORE.import_over({ status: 'cancelled' })),
    )
    expect((await cancel('00000000-0000-4000-8000-00000000dead')).status).toBe(404)
    expect((await cancel('x')).status).toBe(422)
    const list = (await (await service.call('/core/v1/imports?status=cancelled')).json()) as ImportPage
    expect(list.items.map((run) => run.uid)).toEqual([uid])
    const { secret: auditor } = await issueKey(service, { areas: ['access', 'core'] })
    const events = await (await service.call('/access/v1/audit-events?type=import.cancelled', { key: auditor })).text()
    expect(events).toContain(uid)
    expect((await start({ source: 'geonames' })).status).toBe(202)
  })

  test('two at the same time become one', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => start({ source: 'entsoe-eic' })))
    const runs = (await Promise.all(answers.map((each) => each.json()))) as ImportRun[]
    expect(new Set(runs.map(({ uid }) => uid)).size).toBe(1)
  })

  test('403 for an organization that does not keep the installation, whatever its key may do', async () => {
    const { secret } = await issueKey(service, { organization: FREE })
    const body = errorBody(ACCESS.platform_only)
    for (const response of [
      await start({ source: 'esett' }, secret),
      await service.call('/core/v1/imports', { key: secret }),
    ])
      expect([response.status, await response.json()]).toEqual([403, body])
    expect((await service.call('/core/v1/sources', { key: secret })).status).toBe(200)
  })

  test('a key counts by its scope, since it has no role: one that writes starts imports, one that reads lists them', async () => {
    const { secret: reader } = await issueKey(service, { can_write: false })
    const refused = await start({ source: 'esett', accept_shrink: true }, reader)
    expect([refused.status, await refused.json()]).toEqual([403, errorBody(ACCESS.key_reads_only)])
    expect((await service.call('/core/v1/imports', { key: reader })).status).toBe(200)
    const { secret: writer } = await issueKey(service)
    expect((await start({ source: 'esett', dry_run: true, accept_shrink: true }, writer)).status).toBe(202)
  })

  test('422 a source that is read from a file which nobody has named; 202 once it is', async () => {
    const { importers } = (await (await service.call('/core/v1/sources')).json()) as Sources
    expect(importers.filter(({ missing_setting }) => missing_setting !== null)).toMatchObject([
      { id: 'mastr', missing_setting: 'MASTR_FILE' },
      { id: 'prices-entsoe', missing_setting: 'ENTSOE_TOKEN' },
      { id: 'rebap', missing_setting: 'NETZTRANSPARENZ_CLIENT_ID' },
      { id: 'tennet', missing_setting: 'TENNET_API_KEY' },
      { id: 'urdb', missing_setting: 'URDB_URL' },
    ])
    const refused = await start({ source: 'mastr', dry_run: true })
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      {
        detail: [
          { type: 'value_error', loc: ['body', 'source'], msg: expect.stringContaining('set MASTR_FILE') as string },
        ],
      },
    ])
    const { total } = (await (await service.call('/core/v1/imports?source=mastr')).json()) as ImportPage
    expect(total).toBe(0)
    vi.stubEnv('MASTR_FILE', '/data/Gesamtdatenexport.zip')
    expect((await start({ source: 'mastr', dry_run: true })).status).toBe(202)
    vi.unstubAllEnvs()
  })

  test('422 a source that is none, 404 an import that is none', async () => {
    const wrong = await start({ source: 'wikipedia', dry_run: 'perhaps' })
    const { detail } = (await wrong.json()) as { detail: { loc: string[] }[] }
    expect([wrong.status, detail.map(({ loc }) => loc)]).toEqual([
      422,
      [
        ['body', 'source'],
        ['body', 'dry_run'],
      ],
    ])
    expect((await service.call('/core/v1/imports/00000000-0000-4000-8000-00000000dead')).status).toBe(404)
  })
})

test('every source with its licence, age, records, and what brings it up to date', async () => {
  const { sources, importers } = (await (await service.call('/core/v1/sources')).json()) as Sources
  const byId = new Map(sources.map((each) => [each.id, each]))
  expect(byId.get('esett-se')).toMatchObject({
    publisher: 'eSett Open Data, ENTSO-E',
    records: { metering_grid_areas: 278 },
    importer: 'esett',
  })
  expect(byId.get('natural-earth')).toMatchObject({ importer: null, last_run: null })
  const last = new Map(importers.map(({ id, last_run }) => [id, last_run?.status ?? null]))
  expect([last.get('svk-mga'), last.get('energinet')], 'a dry run is not an import').toEqual([null, 'queued'])
  expect(sources.every(({ record_count, age_days }) => record_count >= 0 && age_days >= 0)).toBe(true)
  expect(importers.map(({ id }) => id)).toEqual(IMPORT_SOURCES)
})

test('the age counts from the first day that a month may mean, and is never below 0', () => {
  expect(daysBetween('2026-10-31', '2026-11-21')).toBe(21)
  expect(daysBetween('2026-10', '2026-11-21')).toBe(51)
  expect(daysBetween('2024-02', '2024-03-01')).toBe(29)
  expect(daysBetween('2026-11-22', '2026-11-21')).toBe(0)
})
