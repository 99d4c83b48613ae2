import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { FREE, grantAllAreas, issueKey, liftLimits, PAID, UNKNOWN_ID } from '#server/testing/callers.ts'
import { openAllocationImport } from '#server/testing/operation-calls/market-access.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import type { AllocationImport, AllocationImportsPage, AllocationWriteResult } from './contract.ts'
import { errorBody } from '../../../testing/problem-bodies.ts'
import { MARKET_ACCESS } from '../messages.ts'

let service: TestService
let stranger: string

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  await grantAllAreas(service)
  stranger = (await issueKey(service, { organization: FREE })).secret
})
afterAll(() => service?.stop())

const PATH = '/market-access/v1alpha1/timeseries/allocations'
const uidOf = (number: number) => `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`

function line(point: number, rest: object = {}): string {
  const values = Array.from({ length: 96 }, () => 1)
  const key = { accounting_point_id: uidOf(point), flow_direction: 'consumption', market_identifier: `DE${point}` }
  return `${JSON.stringify({ ...key, day: '2026-02-01', values, ...rest })}\n`
}

async function post(body: string, query: Record<string, string> = {}) {
  const headers = { 'Content-Type': 'application/x-ndjson' }
  const path = `${PATH}?${new URLSearchParams(query).toString()}`
  const response = await service.call(path, { method: 'POST', headers, body })
  return { status: response.status, answer: (await response.json()) as AllocationWriteResult & { detail?: unknown } }
}

const get = (path: string, key = service.demo.api_key, accept = 'application/json') =>
  service.call(`${PATH}/imports${path}`, { key, headers: { Accept: accept } })
const list = async (query: string, key?: string) => (await (await get(query, key)).json()) as AllocationImportsPage
const readUid = async (uid: string) => (await (await get(`/${uid}`)).json()) as AllocationImport
const read = (number: number) => readUid(uidOf(number))
const cancel = (uid: string, key = service.demo.api_key) =>
  service.call(`${PATH}/imports/${uid}/cancel`, { key, method: 'POST' })

describe('what is kept of a file', () => {
  test('its name, who sent it and what it brought: stored, replaced and unchanged days, as a dry run foresees them', async () => {
    const first = line(1) + line(1, { day: '2026-02-02', version: 2 })
    const plain = await post(first, { import_uid: uidOf(1), file_name: 'February.ndjson' })
    expect([plain.status, plain.answer]).toMatchObject([
      201,
      { import_uid: uidOf(1), stored: 2, replaced: 0, unchanged: 0, highest_version: 2 },
    ])
    expect(await read(1)).toMatchObject({
      ...{ uid: uidOf(1), file_name: 'February.ndjson', content_type: 'application/x-ndjson', dry_run: false },
      ...{ status: 'succeeded', received_bytes: first.length, problem_count: 0, problems: [], result: plain.answer },
      ...{ reason: null, started_by: expect.any(String) },
    })
    const { created_at, finished_at } = await read(1)
    expect(Date.parse(created_at)).toBeLessThan(Date.parse(finished_at ?? ''))
    const values = Array.from({ length: 96 }, () => 2)
    // A correction, a correction of a correction in one file, a day that is stored, and a late version below the stored one.
    const second =
      line(1, { version: 2, values }) +
      line(1, { version: 3 }) +
      line(1, { day: '2026-02-02', version: 2 }) +
      line(1, { day: '2026-02-02', version: 1, values })
    const counts = { stored: 3, replaced: 2, unchanged: 1, highest_version: 3 }
    const dry = await post(second, { import_uid: uidOf(2), dry_run: 'true' })
    expect([dry.status, dry.answer]).toMatchObject([200, { ...counts, received_at: null }])
    expect(await read(2)).toMatchObject({ dry_run: true, status: 'succeeded', file_name: null, result: counts })
    expect((await post(second, { import_uid: uidOf(3) })).answer).toMatchObject(counts)
  })

  test('what was wrong in it, row by row', async () => {
    const { status, answer } = await post(line(2, { colour: 'red' }) + '{', { import_uid: uidOf(4), dry_run: 'true' })
    expect(status).toBe(422)
    const saved = await read(4)
    expect(saved).toMatchObject({ status: 'refused', result: null, problem_count: 2, problems: answer.detail })
    const csv = await (await get(`/${uidOf(4)}`, undefined, 'text/csv')).text()
    expect(csv).toContain('\r\n1,colour,extra_forbidden,')
    const stored = await post(line(1, { version: 1, values: Array.from({ length: 96 }, () => 9) }), {
      import_uid: uidOf(5),
    })
    expect([stored.status, (await read(5)).problems]).toEqual([422, stored.answer.detail])
  })

  test('409 an import_uid that names an earlier one, with nothing stored', async () => {
    const again = await post(line(3), { import_uid: uidOf(1) })
    expect([again.status, again.answer.detail]).toEqual([
      409,
      `The import_uid ${uidOf(1)} names an earlier import: choose another one`,
    ])
    expect((await post(line(3), { dry_run: 'true' })).answer).toMatchObject({ new_series: 1 })
    expect((await read(1)).status).toBe('succeeded')
  })

  test('the list has the newest first, filtered and in pages, for its organization alone', async () => {
    const all = await list('')
    const times = all.items.map(({ created_at }) => created_at)
    expect(times).toEqual(times.toSorted().reverse())
    const refused = await list('?status=refused&dry_run=true')
    expect(refused.items.map(({ uid }) => uid)).toEqual([uidOf(4)])
    const page = await list('?limit=2&offset=1')
    expect(page).toEqual({ items: all.items.slice(1, 3), limit: 2, offset: 1, total: all.total })
    expect(await list('', stranger)).toMatchObject({ items: [], total: 0 })
    expect((await get(`/${uidOf(1)}`, stranger)).status).toBe(404)
    expect((await cancel(uidOf(1), stranger)).status).toBe(404)
  })
})

describe('while it goes on', () => {
  /** A file of which only a part was sent, once the list has it. */
  async function begun(number: number) {
    const headers = { Authorization: service.demo.api_key, 'Content-Type': 'application/x-ndjson' }
    const requested = request(`${service.origin}/api${PATH}?import_uid=${uidOf(number)}`, { method: 'POST', headers })
    requested.write(line(number))
    await vi.waitFor(async () => expect((await read(number)).status).toBe('reading'), { timeout: 10_000 })
    return requested
  }

  async function answerOf(request: ClientRequest) {
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return { status: response.statusCode, body: await text(response) }
  }

  test('one that is cancelled stores nothing; 409 to cancel it once more', async () => {
    const request = await begun(20)
    expect(await read(20)).toMatchObject({ received_bytes: line(20).length, finished_at: null })
    const cancelled = await cancel(uidOf(20))
    expect([cancelled.status, await cancelled.json()]).toMatchObject([200, { uid: uidOf(20), status: 'reading' }])
    // The rest comes all the same: what stops it then is the transaction that would have stored it.
    const answer = answerOf(request)
    request.end(line(20, { day: '2026-02-02' }))
    expect(await answer).toMatchObject({ status: 409, body: expect.stringContaining('cancelled: nothing was stored') })
    expect(await read(20)).toMatchObject({
      status: 'cancelled',
      ...{ reason: 'The import was cancelled: nothing was stored', code: 'market_access.import_cancelled', params: {} },
      done: 0,
      result: null,
      finished_at: expect.any(String),
    })
    const again = await cancel(uidOf(20))
    expect([again.status, await again.json()]).toEqual([
      409,
      errorBody(MARKET_ACCESS.import_over({ status: 'cancelled' })),
    ])
    expect((await post(line(20), { dry_run: 'true' })).answer).toMatchObject({ new_series: 1, unchanged: 0 })
  })

  test('one whose sender goes away is cancelled, and one whose process does is interrupted', async () => {
    const request = await begun(21)
    request.on('error', () => {})
    request.destroy()
    await vi.waitFor(async () => expect((await read(21)).status).toBe('cancelled'), { timeout: 10_000 })
    const lost = await openAllocationImport(service, PAID, -31)
    expect((await readUid(lost)).status).toBe('interrupted')
    expect((await list('?status=interrupted')).items.map(({ uid }) => uid)).toEqual([lost])
    expect((await cancel(lost)).status).toBe(409)
    expect((await cancel(UNKNOWN_ID)).status).toBe(404)
  })
})
