import { afterAll, beforeAll, expect, test } from 'vitest'
import { json, startUpstream, type Upstream } from '#server/testing/upstream.ts'
import { Quarterhour, QuarterhourError, UnreachableError } from '../typescript/src/quarterhour.ts'

let upstream: Upstream
let qh: Quarterhour

beforeAll(async () => {
  upstream = await startUpstream()
  qh = new Quarterhour({ url: `${upstream.origin}/`, key: 'qh_test', retries: 2 })
})
afterAll(() => upstream?.close())

const refusal = {
  status: 429,
  headers: { 'Retry-After': '0' },
  body: '{"detail":"Slow down","code":"service.throttled","params":{}}',
}
const keys = () => upstream.request.map(({ headers }) => headers['idempotency-key'])

test('the key, the address, repeated parameters and encoded path parameters', async () => {
  upstream.answer(() => json({ items: [] }))
  await qh.core.listHolidays({ country: ['DE', 'SE'], start_year: 2026 })
  await qh.core.explainEicCode({ code: 'a/b?c' })
  expect(upstream.request.map(({ url }) => url.pathname + url.search)).toEqual([
    '/api/core/v1/holidays?country=DE&country=SE&start_year=2026',
    '/api/core/v1/eic/a%2Fb%3Fc',
  ])
  expect(upstream.request[0]?.headers).toMatchObject({ authorization: 'qh_test', accept: 'application/json' })
})

test('a path parameter that is missing is said before anything is sent', async () => {
  upstream.answer(() => json({}))
  await expect(qh.core.explainEicCode({ code: '' })).rejects.toThrow('code is missing')
  expect(upstream.request).toEqual([])
})

test('429 and 503 are repeated with the same Idempotency-Key, as often as is set', async () => {
  upstream.answer((_, attempt) => (attempt < 3 ? refusal : { status: 204 }))
  await qh.costOfEnergy.deleteProfile({ profile_id: 'a' })
  expect(keys()).toHaveLength(3)
  expect(new Set(keys()).size).toBe(1)
  upstream.answer(() => ({ ...refusal, status: 503 }))
  await expect(qh.costOfEnergy.deleteProfile({ profile_id: 'a' })).rejects.toMatchObject({
    status: 503,
    message: 'Slow down',
  })
  expect(upstream.request).toHaveLength(3)
})

test('each call has a key of its own, one that only reads has none, and one that is told is used', async () => {
  upstream.answer(() => json({}))
  await qh.access.rotateWebhookSecret({ webhook_id: 'a', body: {} })
  await qh.access.rotateWebhookSecret({ webhook_id: 'a', body: {} })
  await qh.access.rotateWebhookSecret({ webhook_id: 'a', body: {} }, { idempotency_key: 'mine' })
  await qh.access.listWebhooks()
  const [first, second, third, fourth] = keys()
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).not.toBe(first)
  expect([third, fourth]).toEqual(['mine', undefined])
})

test('a wait that is longer than what is set is thrown at once', async () => {
  upstream.answer(() => ({ ...refusal, headers: { 'Retry-After': '3600' } }))
  await expect(qh.core.listSources()).rejects.toBeInstanceOf(QuarterhourError)
  expect(upstream.request).toHaveLength(1)
})

test('other refusals are not repeated; of a 422 every problem is told', async () => {
  const problem = {
    loc: ['query', 'country', 0],
    msg: 'Not a country',
    type: 'string_pattern_mismatch',
    code: 'service.not_found',
    params: { a: 1 },
  }
  const body = JSON.stringify({ detail: [problem, { ...problem, loc: ['query', 'id'], code: undefined }] })
  upstream.answer(() => ({ status: 422, headers: { 'X-Request-Id': 'r1' }, body }))
  const error = await qh.core.listHolidays().catch((reason: unknown) => reason as QuarterhourError)
  expect(error).toMatchObject({ status: 422, code: 'service.not_found', params: { a: 1 }, request_id: 'r1' })
  expect((error as QuarterhourError).is('service.not_found')).toBe(true)
  expect((error as QuarterhourError).message).toBe('query.country.0: Not a country; query.id: Not a country')
  expect(upstream.request).toHaveLength(1)
  upstream.answer(() => ({ status: 500, body: '<html>' }))
  await expect(qh.core.listSources()).rejects.toMatchObject({ status: 500, code: null, message: '<html>' })
})

test('a connection that is cut is tried again; where nobody listens that is said', async () => {
  upstream.answer((_, attempt) =>
    attempt === 1 ? { body: '{}', stop: { after: 0, how: 'cut' } } : json({ sources: [] }),
  )
  expect(await qh.core.listSources()).toEqual({ sources: [] })
  const nobody = new Quarterhour({ url: 'http://127.0.0.1:9', key: 'qh_test', retries: 0 })
  await expect(nobody.core.listSources()).rejects.toBeInstanceOf(UnreachableError)
})

test('a call that takes longer than it may is not repeated', async () => {
  upstream.answer(() => ({ body: '{}', stop: { after: 0, how: 'silence' } }))
  await expect(qh.core.listSources({}, { timeout_ms: 50 })).rejects.toBeInstanceOf(UnreachableError)
  expect(upstream.request).toHaveLength(1)
})

test('a call ends with its signal, also while it waits', async () => {
  const over = new AbortController()
  upstream.answer(() => {
    setImmediate(() => over.abort(new Error('enough')))
    return { ...refusal, headers: { 'Retry-After': '30' } }
  })
  await expect(qh.core.listSources({}, { signal: over.signal })).rejects.toThrow('enough')
})

test('pages: by offset to the first short one, by cursor while there is more', async () => {
  const all = Array.from({ length: 5 }, (_, id) => ({ id }))
  upstream.answer((url) => {
    const from = Number(url.searchParams.get('offset') ?? 0)
    return json({ items: all.slice(from, from + Number(url.searchParams.get('limit'))), total: 5 })
  })
  const rows = []
  for await (const row of qh.access.allAuditEvents({ limit: 2, offset: 1 })) rows.push(row)
  expect(rows).toEqual(all.slice(1))
  expect(upstream.request.map(({ url }) => url.searchParams.get('offset'))).toEqual(['1', '3', '5'])
  upstream.answer((url) => {
    const cursor = Number(url.searchParams.get('cursor') ?? 0)
    return json({ items: [cursor], next_cursor: cursor + 7, has_more: cursor < 14 })
  })
  const changes = []
  for await (const change of qh.marketAccess.allAllocationChanges()) changes.push(change)
  expect(changes).toEqual([0, 7, 14])
})

test('events go on behind the last one, whatever is cut, and a refusal ends them', async () => {
  const event = (sequence: number) =>
    `: alive\n\nid: ${sequence}\nevent: x\ndata: ${JSON.stringify({ type: 'x', data: { sequence } })}\n\n`
  const stream = { headers: { 'Content-Type': 'text/event-stream' } }
  upstream.answer((_, attempt) => {
    if (attempt === 1)
      return { ...stream, body: event(1) + event(2) + 'id: 3\ndata: {"cut', stop: { after: 1e3, how: 'cut' } }
    if (attempt === 2) return { ...stream, body: event(3) }
    return { status: 401, body: '{"detail":"Unknown key","code":"service.unknown_key","params":{}}' }
  })
  const seen: number[] = []
  const reading = async () => {
    for await (const { data } of qh.events({ type: ['x'], again_ms: 1 })) seen.push(data.sequence)
  }
  await expect(reading()).rejects.toMatchObject({ status: 401 })
  expect(seen).toEqual([1, 2, 3])
  expect(upstream.request.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '2', '3'])
})
