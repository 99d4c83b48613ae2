import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PAID, procedure, rawExchange, signIn } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { Log, LOG_LEVELS, type LogSettings } from './log.ts'
import { withoutSecrets } from './request-log.ts'

const written = { out: [] as string[], error: [] as string[] }
const streams = {
  out: { write: (text: string | Uint8Array) => written.out.push(String(text)) > 0 },
  error: { write: (text: string | Uint8Array) => written.error.push(String(text)) > 0 },
}
const JSON_LINES: LogSettings = { level: 'info', format: 'json', is_stated_as_json: true }
const log = new Log(JSON_LINES, streams)
let service: TestService

beforeAll(async () => {
  service = await startTestService({ seeded: false, sight: { seen: log.seen }, log: log.failure })
})
afterAll(() => service?.stop())
beforeEach(() => forget())

/** What is written, and what waits to be. */
function forget(): void {
  log.flush()
  written.out = []
  written.error = []
}

/** The lines so far, of which each stands for one request. */
function lines(): Record<string, unknown>[] {
  log.flush()
  return written.out
    .join('')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

describe('one line per request', () => {
  test('with who asked, what for, and how it went; the id of the caller is in the answer and the line', async () => {
    const response = await service.call('/core/v1/parties?limit=1', { headers: { 'X-Request-Id': 'job-7.1' } })
    const { length } = await response.text()
    const [line, ...more] = lines()
    expect([response.headers.get('x-request-id'), more]).toEqual(['job-7.1', []])
    expect(line).toEqual({
      time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      level: 'info',
      ...{ request_id: 'job-7.1', surface: 'rest', method: 'GET', path: '/api/core/v1/parties' },
      ...{ operation: 'core.listParties', status: 200, duration_ms: expect.any(Number) as number },
      bytes: expect.any(Number) as number,
      ...{ caller_kind: 'key', caller_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, organization_id: PAID },
    })
    expect(line?.bytes).toBeGreaterThan(length)
  })

  test('of a person in the console, whose id goes through to what is noted and answered', async () => {
    const cookie = await signIn(service)
    forget()
    await procedure(service, cookie, 'core.listParties', {}, { 'X-Request-Id': 'from-the-page' })
    expect(lines()).toMatchObject([
      { request_id: 'from-the-page', surface: 'trpc', operation: 'core.listParties', caller_kind: 'user', status: 200 },
    ])
  })

  test.each(['a b', 'x'.repeat(129), '', '"quoted"'])('the id %j is replaced by one of ours', async (sent) => {
    const response = await service.call('/core/v1/parties', { headers: { 'X-Request-Id': sent } })
    const answered = response.headers.get('x-request-id')
    expect(answered).toMatch(/^[0-9a-f-]{36}$/)
    expect(lines()).toMatchObject([{ request_id: answered }])
  })

  test('everything but the API has an id of its own, too', async () => {
    const paths = [
      '/livez',
      '/settings',
      '/api/auth/get-session',
      '/api/trpc/core.listParties',
      '/api/calendar-feeds/x.ics',
    ]
    for (const path of paths) {
      const { headers } = await fetch(service.origin + path, { headers: { 'X-Request-Id': `id:${path.length}` } })
      expect([path, headers.get('x-request-id')]).toEqual([path, `id:${path.length}`])
    }
  })

  test('a client that goes away before its answer is whole has no status', async () => {
    const gone = new AbortController()
    const response = await service.call('/events', { signal: gone.signal })
    expect([response.status, lines()]).toEqual([200, []])
    gone.abort()
    await vi.waitFor(() => expect(lines()).toMatchObject([{ surface: 'events', status: null, caller_kind: 'key' }]))
  })

  test('two requests on one connection have one line each, with bytes of their own', async () => {
    const head = (path: string, end = '') =>
      `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Request-Id: ${path.length}\r\n${end}\r\n`
    await rawExchange(service.origin, head('/none') + head('/settings', 'Connection: close\r\n'))
    expect(lines().map(({ request_id, status }) => [request_id, status])).toEqual([
      ['5', 404],
      ['9', 404],
    ])
  })
})

describe('no secret is in a line', () => {
  const secret = 'kXw7-_q9Zr3TtLm2VbN8sYdHcGfJpAeQ4uRi1oXw'

  test('neither keys, cookies, passwords, queries nor tokens in paths', async () => {
    const cookie = await signIn(service)
    const headers = { Authorization: service.demo.api_key, Cookie: cookie }
    const paths = [
      ...[`/api/core/v1/parties?token=${secret}`, `/api/calendar-feeds/short-token.ics`, `/api/alarm-links/${secret}`],
      ...[`/api/calendar-feed/${secret}.ics`, `/api/${service.demo.api_key}`, `/${secret}?code=${secret}`],
    ]
    for (const path of paths) await fetch(service.origin + path, { headers })
    await fetch(`${service.origin}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: service.origin },
      body: JSON.stringify({ email: 'nobody@example.com', password: secret }),
    })
    const text = JSON.stringify(lines())
    expect(text.match(/"request_id"/g)).toHaveLength(8)
    for (const each of [secret, 'short-token', service.demo.api_key, cookie.split('=')[1] ?? '', 'nobody@'])
      expect(text).not.toContain(each)
  })

  test('ids, which tell nobody anything, stay readable; a path has an end', () => {
    const id = randomUUID()
    expect(withoutSecrets(`/api/access/v1/api-keys/${id}`)).toBe(`/api/access/v1/api-keys/${id}`)
    expect(withoutSecrets('/api/x/qh_abc')).toBe('/api/x/…')
    expect(withoutSecrets(`/${'a/'.repeat(5000)}`).length).toBeLessThanOrEqual(301)
  })

  test('of every path just the segments that are longer than an id, or hold a key, are left out', () => {
    const segment = fc.oneof(
      fc.integer({ min: 0, max: 40 }).map((length) => 'x'.repeat(length)),
      fc.constantFrom('qh_a', 'QH_', 'qhx', 'x'.repeat(36), 'x'.repeat(37)),
    )
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
        const shown = segments.map((each) => (each.length > 36 || each.toLowerCase().includes('qh_') ? '…' : each))
        expect(withoutSecrets(`/${segments.join('/')}`)).toBe(`/${shown.join('/')}`)
      }),
    )
  })
})

describe('levels', () => {
  const request = {
    ...{ request_id: 'r', operation: null, caller: null, method: 'GET', path: '/x', duration_ms: 1.26, bytes: 9 },
    ...{ started_ms: 0, traceparent: null, steps: [] },
  }
  const shown = (level: LogSettings['level'], surface: 'rest' | 'probe' | 'asset', status: number | null) => {
    written.out = []
    const quiet = new Log({ ...JSON_LINES, level }, streams)
    quiet.seen({ ...request, surface, status })
    quiet.flush()
    return written.out.length
  }

  test.each([
    ['rest', 200, ['info', 'debug']],
    ['rest', 429, ['info', 'debug']],
    ['rest', null, ['info', 'debug']],
    ['rest', 500, ['error', 'warn', 'info', 'debug']],
    ['asset', 200, ['debug']],
    ['probe', 503, ['debug']],
  ] as const)('a request of %s with %j is there at %j', (surface, status, levels) => {
    expect(LOG_LEVELS.filter((level) => shown(level, surface, status) > 0)).toEqual(levels)
  })
})

describe('failures and what is said', () => {
  test('an uncaught error is one line with where it was thrown, and without its message’s further lines', () => {
    log.uncaught(Object.assign(new TypeError('first\nsecond'), { code: 'ERR_X' }))
    expect(written.error).toHaveLength(1)
    expect(written.error[0]?.match(/\n/g)).toHaveLength(1)
    const line = JSON.parse(written.error[0] ?? '') as Record<string, unknown>
    expect(line).toMatchObject({ level: 'error', task: 'uncaught', error: 'TypeError ERR_X: first\nsecond' })
    expect(line.at).toMatch(/^at .*log\.test\.ts/)
    log.uncaught('a text')
    expect(JSON.parse(written.error[1] ?? '')).toMatchObject({ error: 'a text', at: '' })
  })

  test('what is secret is told to a person, and kept out of JSON', () => {
    log.say('Sign-in', '  qh_secret')
    const plain = new Log({ ...JSON_LINES, is_stated_as_json: false }, streams)
    plain.say('Sign-in', '  qh_secret')
    expect(JSON.parse(written.out[0] ?? '')).toMatchObject({ level: 'info', message: 'Sign-in' })
    expect(written.out[1]).toBe('Sign-in  qh_secret\n')
  })

  test('text for a terminal', () => {
    const text = new Log({ ...JSON_LINES, format: 'text' }, streams, () => new Date('2026-10-25T00:30:00Z'))
    const caller = { kind: 'key', id: 'k', organization_id: 'o' } as const
    text.seen({
      ...{ request_id: 'r', surface: 'rest', method: 'GET', path: '/api/x', operation: 'core.x', caller },
      ...{ status: null, duration_ms: 1.6, bytes: 0, started_ms: 0, traceparent: null, steps: [] },
    })
    text.failure({ task: 'import', error: 'Error: no' })
    expect(written.out).toEqual(['2026-10-25T00:30:00.000Z aborted GET /api/x 2ms 0B key:k r\n'])
    expect(written.error).toEqual(['2026-10-25T00:30:00.000Z error task="import" error="Error: no"\n'])
  })
})
