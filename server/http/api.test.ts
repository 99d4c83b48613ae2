import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, issueKey, liftLimits, rawExchange, UNKNOWN_ID } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'

let service: TestService

beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
})
afterAll(() => service?.stop())

const AREAS = '/core/v1/metering-grid-areas'
type Problem = { type: string; loc: (string | number)[]; input: unknown; ctx?: Record<string, unknown> }
const problemsOf = async (response: Response) => {
  expect(response.status).toBe(422)
  return ((await response.json()) as { detail: Problem[] }).detail
}

/** The answer as it is on the wire: fetch would undo the coding. */
function plainly(path: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }>(
    (resolve, reject) => {
      const all = { Authorization: service.demo.api_key, ...headers }
      const request = httpRequest(`${service.origin}/api${path}`, { method, headers: all }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      })
      request.on('error', reject)
      request.end()
    },
  )
}

describe('200', () => {
  test('200 lists the Swedish metering grid areas with their operator', async () => {
    const response = await service.call(`${AREAS}?country=SE`)
    expect(response.status).toBe(200)
    const { mgas } = (await response.json()) as { mgas: { country: string }[] }
    expect(mgas.length).toBe(278)
    expect(new Set(mgas.map((mga) => mga.country))).toEqual(new Set(['SE']))
  })

  test('200 profiles of the organization and of everybody', async () => {
    const { profiles } = (await (await service.call('/cost-of-energy/v1/profiles')).json()) as {
      profiles: { scope: string; name: string }[]
    }
    expect(profiles.filter((profile) => profile.scope === 'org').map((profile) => profile.name)).toEqual([
      'Villa with car charger (demo)',
    ])
  })

  test('200 the form that the address asks for, for tools that set no headers, in the key as a password', async () => {
    const basic = `Basic ${Buffer.from(`anybody:${service.demo.api_key}`).toString('base64')}`
    const path = `${AREAS}?country=SE&format=csv`
    const csv = await plainly(path, { Authorization: basic, Accept: 'application/json' })
    expect([csv.status, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(csv.body.toString().split('\n').filter(Boolean)).toHaveLength(279)
    const strict = await plainly(path, { Authorization: basic, Prefer: 'handling=strict' })
    expect([strict.status, strict.headers.warning]).toEqual([200, undefined])
    const calendar = await plainly('/core/v1/holidays?country=SE&start_year=2026&end_year=2026&format=ics', {})
    expect(calendar.headers['content-type']).toContain('text/calendar')
    const none = await plainly(`${AREAS}?format=pdf`, {})
    expect([none.status, JSON.parse(none.body.toString())]).toMatchObject([406, { code: 'service.other_format' }])
    const wrong = await plainly(AREAS, {
      Authorization: `Basic ${Buffer.from('anybody:not-a-key').toString('base64')}`,
    })
    expect(wrong.status).toBe(401)
  })

  test('200 OR inside a filter, AND across filters', async () => {
    const count = async (query: string) =>
      ((await (await service.call(`${AREAS}?${query}`)).json()) as { mgas: unknown[] }).mgas.length
    const [se, no, both] = [await count('country=SE'), await count('country=NO'), await count('country=SE&country=NO')]
    expect(both).toBe(se + no)
    expect(await count('country=SE&name=a')).toBeLessThan(se)
    expect(await count('country=SE&name=%25')).toBe(0)
    expect(await count('country=SE&name=_')).toBe(0)
  })

  test.each(['2026-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59', '0001-01-01T00:00:00+23:59'])(
    '200 an instant that PostgreSQL alone would not read: %s',
    async (instant) => {
      const query = new URLSearchParams({ available_at: instant, limit: '1' })
      expect((await service.call(`/cost-of-energy/v1/tariffs?${query.toString()}`)).status).toBe(200)
    },
  )

  test('200 five hundred ids and five hundred identifiers in one URL', async () => {
    const ids = Array.from(
      { length: 500 },
      (_, index) => `id=00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    )
    const identifiers = Array.from(
      { length: 500 },
      (_, index) => `extra_id=eic:10Y1001A1001A${String(index).padStart(3, '0')}`,
    )
    const url = `${AREAS}?${[...ids, ...identifiers].join('&')}`
    expect(url.length).toBeGreaterThan(35_000)
    const response = await service.call(url)
    expect([response.status, await response.json()]).toEqual([200, { mgas: [] }])
  })

  test('200 HEAD has the headers of GET and no body', async () => {
    const get = await plainly(`${AREAS}?country=NO`, {})
    const head = await plainly(`${AREAS}?country=NO`, {}, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    for (const name of ['content-type', 'content-length', 'etag', 'vary'])
      expect(head.headers[name]).toBe(get.headers[name])
  })

  test.each(['gzip', 'br'])('200 %s gives the same bytes, with a tag of its own', async (coding) => {
    const path = `${AREAS}?country=FI`
    const [plain, coded] = [await plainly(path, {}), await plainly(path, { 'Accept-Encoding': coding })]
    expect([plain.headers['content-encoding'], coded.headers['content-encoding']]).toEqual([undefined, coding])
    expect(coded.headers.vary).toContain('Accept-Encoding')
    expect((coding === 'br' ? brotliDecompressSync(coded.body) : gunzipSync(coded.body)).equals(plain.body)).toBe(true)
    expect(coded.headers.etag).not.toBe(plain.headers.etag)
    const live = await plainly('/cost-of-energy/v1/profiles', { 'Accept-Encoding': coding })
    expect(live.headers['content-encoding']).toBe(coding)
    JSON.parse((coding === 'br' ? brotliDecompressSync(live.body) : gunzipSync(live.body)).toString())
  })

  test.each([
    ['gzip;q=0, br;q=0', undefined],
    ['identity', undefined],
    ['deflate, zstd', undefined],
    ['*', 'br'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
  ])('200 Accept-Encoding: %s is answered with %s', async (accepted, coding) => {
    expect((await plainly(`${AREAS}?country=FI`, { 'Accept-Encoding': accepted })).headers['content-encoding']).toBe(
      coding,
    )
  })
})

describe('304 and what it costs', () => {
  test('304 and 200 from memory ask the database nothing', async () => {
    const path = '/cost-of-energy/v1/tariffs?limit=3'
    const tag = (await service.call(path)).headers.get('etag') ?? ''
    const queries = await observed(async () => {
      const hit = await service.call(path, { headers: { 'If-None-Match': tag } })
      expect([hit.status, await hit.text()]).toEqual([304, ''])
      expect((await service.call(path)).status).toBe(200)
    })
    // Polls of the versions and leases of the limit are shared by all requests, and not this one's.
    expect(queries.filter((text) => !/access\.(versions|rate_buckets|api_key_uses)/.test(text))).toEqual([])
  })

  test('a read that misses is seen by the same watch', async () => {
    const queries = await observed(async () => void (await service.call('/cost-of-energy/v1/tariffs?limit=4')))
    expect(queries.some((text) => text.includes('from tariffs'))).toBe(true)
  })

  test('200 with another tag once the data has changed, 304 to the old tag never again', async () => {
    const path = '/core/v1/parties?country=NO'
    const before = (await service.call(path)).headers.get('etag') ?? ''
    await asOwner(service, (owner) => owner`update parties set description = 'changed' where 'NO' = any(countries)`)
    await service.services.versions.refresh()
    const after = await service.call(path, { headers: { 'If-None-Match': before } })
    expect(after.status).toBe(200)
    expect(after.headers.get('etag')).not.toBe(before)
    expect(await after.text()).toContain('"description":"changed"')
  })

  test('answers of an organization are not kept by anybody', async () => {
    const response = await service.call('/cost-of-energy/v1/profiles')
    expect([response.headers.get('cache-control'), response.headers.get('etag')]).toEqual(['no-store', null])
  })
})

/** Statements that both clients of the service send while `work` runs. */
async function observed(work: () => Promise<void>): Promise<string[]> {
  const { raw } = service.services.db
  const seen: string[] = []
  const unsafe = raw.unsafe.bind(raw)
  raw.unsafe = ((text: string, ...others: []) => (seen.push(text), unsafe(text, ...others))) as typeof raw.unsafe
  try {
    await work()
  } finally {
    raw.unsafe = unsafe
  }
  return seen
}

describe('404, 405, 406', () => {
  test.each([
    '/',
    '/core',
    '/core/v1',
    '/core/v1/parties/',
    '/core//v1/parties',
    '/CORE/v1/parties',
    '/core/v1/%70arties',
    '/__proto__',
    '/core/v1/parties/../../..%2f',
  ])('404 %s, as JSON and without a redirect', async (path) => {
    const answer = await rawExchange(
      service.origin,
      `GET /api${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: ${service.demo.api_key}\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer).toContain('application/json')
    expect(answer).toContain('{"detail":"Not Found')
  })

  test('404 a tariff that nobody has', async () => {
    const response = await service.call(`/cost-of-energy/v1/tariffs/${UNKNOWN_ID}`)
    expect([response.status, await response.json()]).toEqual([
      404,
      { detail: 'Tariff not found', code: 'service.not_found', params: { what: 'Tariff' } },
    ])
  })

  test('406 CSV of what has no rows', async () => {
    const response = await service.call('/access/v1/organization', {
      headers: { Accept: 'text/csv' },
      key: (await issueKey(service)).secret,
    })
    expect(response.status).toBe(406)
  })

  test.each(['application/json;q=0', 'application/json;q=0, */*', 'text/html'])(
    '406 Accept: %s where there is only JSON',
    async (accept) => {
      const response = await service.call('/access/v1/organization', {
        headers: { Accept: accept },
        key: (await issueKey(service)).secret,
      })
      expect(response.status).toBe(406)
    },
  )
})

describe('422', () => {
  test('422 one id too many, without a look at the ids', async () => {
    const ids = Array.from({ length: 501 }, () => 'id=x').join('&')
    expect(await problemsOf(await service.call(`${AREAS}?${ids}`))).toMatchObject([
      { type: 'too_long', loc: ['query', 'id'], ctx: { field_type: 'List', max_length: 500, actual_length: 501 } },
    ])
  })

  test.each([
    ['%E0%A4%A', 'string_unicode'],
    ['%00', 'uuid_parsing'],
    ['%FF', 'string_unicode'],
    ["'%20or%201=1", 'uuid_parsing'],
  ])('422 the path value %s', async (value, type) => {
    expect(await problemsOf(await service.call(`/cost-of-energy/v1/tariffs/${value}`))).toMatchObject([
      { type, loc: ['path', 'tariff_id'] },
    ])
  })

  test('422 a malformed path value together with what is wrong with the query and the body, in this order', async () => {
    const response = await service.call(
      '/cost-of-energy/v1/tariffs/%E0%A4%A/simplified?start_time=x&end_time=2026-01-13',
    )
    expect(await problemsOf(response)).toMatchObject([
      { type: 'string_unicode', loc: ['path', 'tariff_id'], input: '%E0%A4%A' },
      { loc: ['query', 'start_time'] },
      { loc: ['query', 'end_time'] },
    ])
    const profile = { method: 'PUT', body: '{}', headers: { 'Content-Type': 'application/json' } }
    const problems = await problemsOf(await service.call('/cost-of-energy/v1/profiles/%FF', profile))
    expect(problems[0]).toMatchObject({ type: 'string_unicode', loc: ['path', 'profile_id'], input: '%FF' })
    expect(problems[1]).toMatchObject({ type: 'missing', loc: ['body', 'name'] })
  })

  test.each(['name=%E0%A4%A', 'name=a%00b', 'name=%ED%A0%80'])(
    '200 or 422, never 500, for the query %s',
    async (query) => {
      expect([200, 422]).toContain((await service.call(`${AREAS}?${query}`)).status)
    },
  )

  test.each([
    'limit=1e3',
    'limit=0x10',
    'limit=',
    'limit=1001',
    'limit=0',
    'limit=-1',
    'offset=-1',
    'limit=1.5',
    'limit=NaN',
    'limit=5&limit=6',
    'available_at=2026-01-01T00:00:00',
  ])('422 %s', async (query) => {
    const [only, ...others] = await problemsOf(await service.call(`/cost-of-energy/v1/tariffs?${query}`))
    expect(others).toEqual([])
    expect(only?.loc).toEqual(['query', query.split('=')[0]])
  })

  test('422 every problem at once, in the order of declaration, as problem+json too', async () => {
    const path = '/cost-of-energy/v1/tariffs?offset=-1&limit=0&system_operator_id=abc'
    const problems = await problemsOf(await service.call(path))
    expect(problems.map((each) => each.loc)).toEqual([
      ['query', 'system_operator_id', 0],
      ['query', 'limit'],
      ['query', 'offset'],
    ])
    const response = await service.call(path, { headers: { Accept: 'application/problem+json' } })
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    const document = (await response.json()) as { status: number; detail: string; errors: { pointer: string }[] }
    expect([document.status, document.detail]).toEqual([422, '3 invalid values'])
    expect(document.errors.map((each) => each.pointer)).toEqual([
      '#/query/system_operator_id/0',
      '#/query/limit',
      '#/query/offset',
    ])
  })
})

describe('headers of every answer', () => {
  test('the request id and the trace come back when they are safe, else a fresh id', async () => {
    const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
    const stored = await service.call(AREAS, { headers: { 'X-Request-Id': 'job:42.a_b-c', traceparent: trace } })
    expect([stored.headers.get('x-request-id'), stored.headers.get('traceparent')]).toEqual(['job:42.a_b-c', trace])
    for (const odd of ['x'.repeat(129), 'a b', '<script>', 'é']) {
      const response = await service.call(AREAS, { headers: { 'X-Request-Id': odd, traceparent: `${trace}-x` } })
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(response.headers.get('traceparent')).toBeNull()
    }
  })

  test('the limit, its level, and no guessing of types', async () => {
    const { secret } = await issueKey(service)
    await asOwner(service, (owner) => owner`update access.organizations set rate_capacity = 100, rate_refill = 10`)
    await service.services.versions.refresh()
    const response = await service.call(AREAS, { key: secret })
    await liftLimits(service)
    expect(response.headers.get('ratelimit-policy')).toBe('"key";q=100;w=10')
    expect(response.headers.get('ratelimit')).toBe('"key";r=99;t=1')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('x-powered-by')).toBeNull()
  })

  test('a large body costs a token for each MiB on top', async () => {
    const { secret } = await issueKey(service)
    await asOwner(service, (owner) => owner`update access.organizations set rate_capacity = 100, rate_refill = 0.001`)
    await service.services.versions.refresh()
    const levelAfter = async (length: number) => {
      const body = JSON.stringify({ tariff: 'x'.repeat(length) })
      const headers = { 'Content-Type': 'application/json' }
      const response = await service.call('/cost-of-energy/v1/check-tariff', {
        key: secret,
        method: 'POST',
        headers,
        body,
      })
      expect(response.status).toBe(422)
      return Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1])
    }
    const [small, large] = [await levelAfter(10), await levelAfter(2.5 * 1024 * 1024)]
    const weight = 100 - small
    await liftLimits(service)
    expect(small - large).toBe(weight + 2)
  })

  test('a Warning of the operation stands behind those of what was ignored', async () => {
    const response = await service.call('/v1/power-tariffs/SE/lat/0/lon/0?oops=1')
    expect(response.headers.get('warning')).toBe(
      '299 - "unknown parameter: oops", 299 - "no bidding zone of SE is known at this point"',
    )
  })

  test('a Warning names what was ignored, in characters that a header may carry', async () => {
    const response = await service.call(`${AREAS}?contry=SE&%0d%0aX-Injected:%201=2&%22=3&country=FI`)
    expect(response.headers.get('x-injected')).toBeNull()
    expect(response.headers.get('warning')).toBe(
      '299 - "unknown parameter: contry", 299 - "unknown parameter: ??X-Injected: 1", 299 - "unknown parameter: ?"',
    )
  })
})

describe('rows', () => {
  test('CSV: one line per row, and text that a spreadsheet would run is quoted', async () => {
    const name = `=HYPERLINK("https://evil.example"),\n+x`
    await asOwner(
      service,
      (owner) =>
        owner`update parties set name = ${name}, description = '-1+2' where id = (select id from parties where 'DE' = any(countries) order by id limit 1)`,
    )
    await service.services.versions.refresh()
    const path = '/core/v1/parties?country=DE'
    const { parties } = (await (await service.call(path)).json()) as { parties: { id: string; name: string }[] }
    const response = await service.call(path, { headers: { Accept: 'text/csv' } })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const text = await response.text()
    expect(text.split('\r\n')[0]).toBe(
      'id,name,description,website_url,logo_url,countries,roles,extra_ids,valid_from,valid_to,warnings,source,retrieved_at,licence,confirmed_until,register_functions',
    )
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example""),\n+x",'-1+2`)
    for (const { id } of parties) expect(text).toContain(id)
  })

  test('NDJSON: each line is a row, as many as in JSON', async () => {
    const { mgas } = (await (await service.call(`${AREAS}?country=NO`)).json()) as { mgas: { id: string }[] }
    const response = await service.call(`${AREAS}?country=NO`, { headers: { Accept: 'application/x-ndjson' } })
    const lines = (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string })
    expect(lines.map((line) => line.id)).toEqual(mgas.map((mga) => mga.id))
  })
})
