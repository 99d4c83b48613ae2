import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { liftLimits, procedure, rawExchange, signIn } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'

const TOO_LARGE = {
  detail: 'Request body is larger than 10485760 bytes',
  ...{ code: 'service.body_too_large', params: { most_bytes: 10_485_760 } },
}

const ELEVEN_MB = 11 * 1024 * 1024
let service: TestService

beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
})
afterAll(() => service?.stop())

type Problem = { type: string; loc: (string | number)[]; input: unknown; ctx?: Record<string, unknown> }

async function problemsOf(response: Response): Promise<Problem[]> {
  expect(response.status).toBe(422)
  return ((await response.json()) as { detail: Problem[] }).detail
}

function post(body: NonNullable<RequestInit['body']>, headers: Record<string, string> = {}): Promise<Response> {
  return service.call('/cost-of-energy/v1/calculate', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...headers },
  })
}

/** Sends `chunks` without a declared length and reads the answer even when the server stops listening early. */
function postChunked(
  path: string,
  chunks: Buffer[],
  headers: Record<string, string>,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${service.origin}/api${path}`, { method: 'POST', headers }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    let answered = false
    request.on('response', () => {
      answered = true
    })
    request.on('error', (error) => (answered ? undefined : reject(error)))
    for (const chunk of chunks) request.write(chunk)
    request.end()
  })
}

describe('an answer before the body is read', () => {
  const head = (length: number) =>
    `POST /api/cost-of-energy/v1/profiles HTTP/1.1\r\nHost: x\r\nAuthorization: qh_unknown\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

  test('the sender gets it whole, and its connection is closed rather than reset', async () => {
    for (let time = 0; time < 5; time++) {
      const socket = connect(Number(new URL(service.origin).port), '127.0.0.1')
      let answer = ''
      socket.setEncoding('latin1').on('data', (text: string) => (answer += text))
      const ended = once(socket, 'end')
      socket.write(head(ELEVEN_MB - 1))
      socket.write(Buffer.alloc(ELEVEN_MB - 1, ' '))
      await ended
      expect(answer).toMatch(/^HTTP\/1\.1 401 [^]*\r\nConnection: close\r\n[^]*"Not authenticated/)
      socket.destroy()
    }
  })

  test('a sender that goes on for longer than it may is cut off, after its answer', async () => {
    const socket = connect(Number(new URL(service.origin).port), '127.0.0.1')
    let answer = ''
    socket.setEncoding('latin1').on('data', (text: string) => (answer += text))
    // The system may tell of the end only as a reset, in the middle of a write.
    socket.on('error', () => {})
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(head(100 * ELEVEN_MB))
    const piece = Buffer.alloc(1024 * 1024, ' ')
    let sent_mb = 0
    while (!socket.destroyed && sent_mb < 1000) {
      if (!socket.write(piece)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
      sent_mb += 1
    }
    await closed
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(sent_mb).toBeLessThan(200)
  })
})

describe('413', () => {
  test('413 a declared length beyond the limit, refused before it is read', async () => {
    const { status, body } = await postChunked('/cost-of-energy/v1/calculate', [Buffer.alloc(ELEVEN_MB, ' ')], {
      Authorization: service.demo.api_key,
      'Content-Type': 'application/json',
      'Content-Length': String(ELEVEN_MB),
    })
    expect(status).toBe(413)
    expect(JSON.parse(body)).toEqual(TOO_LARGE)
  })

  test('413 eleven megabytes in chunks without a declared length', async () => {
    const chunks = Array.from({ length: 11 }, () => Buffer.alloc(1024 * 1024, ' '))
    const { status, body } = await postChunked('/cost-of-energy/v1/calculate', chunks, {
      Authorization: service.demo.api_key,
      'Content-Type': 'application/json',
    })
    expect(status).toBe(413)
    expect(JSON.parse(body)).toEqual(TOO_LARGE)
  })

  test.each(['/trpc/costOfEnergy.calculateCost', '/auth/sign-in/email'])(
    '411 for a body of untold length and 413 for a large one on %s, before anybody is asked who they are',
    async (path) => {
      const chunks = Array.from({ length: 11 }, () => Buffer.alloc(1024 * 1024, ' '))
      const chunked = await postChunked(path, chunks, { 'Content-Type': 'application/json' })
      expect(chunked.status).toBe(411)
      const declared = await postChunked(path, chunks, {
        'Content-Type': 'application/json',
        'Content-Length': String(ELEVEN_MB),
      })
      expect(declared.status).toBe(413)
    },
  )

  test('200 ten megabytes less a byte are read', async () => {
    const body = `{"pad":"${'x'.repeat(10 * 1024 * 1024 - 11)}"}`
    const [first] = await problemsOf(await post(body))
    expect(first).toMatchObject({ type: 'missing', loc: ['body', 'start_time'] })
  })
})

describe('bodies that are announced and do not come', () => {
  /** Connections that announce eight megabytes each, send a byte and fall silent, once the server has taken them all. */
  async function silent(path: string, header: string, count: number): Promise<() => void> {
    const { hostname, port } = new URL(service.origin)
    const lines = [`POST /api${path} HTTP/1.1`, 'Host: x', header, 'Content-Type: application/json']
    const head = [...lines, `Content-Length: ${8 * 1024 * 1024}`, 'Expect: 100-continue', '', '{'].join('\r\n')
    const sockets = Array.from({ length: count }, () => connect(Number(port), hostname))
    for (const socket of sockets) socket.write(head)
    await Promise.all(sockets.map((socket) => once(socket, 'data')))
    return () => sockets.forEach((socket) => void socket.destroy())
  }

  test('take no room from others: forty of a key, forty of a person', async () => {
    const Cookie = await signIn(service)
    expect((await post('{}')).status).toBe(422)
    const ends = [
      await silent('/cost-of-energy/v1/calculate', `Authorization: ${service.demo.api_key}`, 40),
      await silent('/trpc/costOfEnergy.calculateCost', `Cookie: ${Cookie}`, 40),
    ]
    const call = () => procedure(service, Cookie, 'access.createApiKey', { body: {} })
    expect([(await post('{}')).status, (await call()).status]).toEqual([422, 422])
    for (const end of ends) end()
  })
})

describe('415', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
  ])('415 content type %s', async (type) => {
    const response = await post('{}', { 'Content-Type': type })
    expect(response.status).toBe(415)
    expect(await response.json()).toEqual({
      detail: `Unsupported media type ${type}: send application/json`,
      ...{ code: 'service.other_media_type', params: { sent: type, types: ['application/json'] } },
    })
  })

  test('415 a blank content type is told as such', async () => {
    const response = await post('{}', { 'Content-Type': ' ' })
    expect([response.status, await response.json()]).toEqual([
      ...[
        415,
        {
          detail: 'Unsupported media type (none): send application/json',
          ...{ code: 'service.other_media_type', params: { sent: '(none)', types: ['application/json'] } },
        },
      ],
    ])
  })

  test.each(['utf-16', '"UTF-16LE"', 'iso-8859-1'])('415 JSON in the charset %s', async (charset) => {
    const type = `application/json; charset=${charset}`
    const response = await post('{}', { 'Content-Type': type })
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({
      detail: `Unsupported media type ${type}: send application/json; charset=utf-8`,
    })
  })

  test.each([
    'application/json; charset=utf-8',
    'application/json;charset="UTF8"',
    'application/problem+json',
    'APPLICATION/JSON',
  ])('422 and not 415 for content type %s', async (type) => {
    await problemsOf(await post('{}', { 'Content-Type': type }))
  })

  test('415 a coded body', async () => {
    expect((await post('{}', { 'Content-Encoding': 'gzip' })).status).toBe(415)
  })

  test('422 without a content type: JSON is assumed', async () => {
    const { status } = await postChunked('/cost-of-energy/v1/calculate', [Buffer.from('{}')], {
      Authorization: service.demo.api_key,
    })
    expect(status).toBe(422)
  })
})

describe('422 broken JSON', () => {
  test.each([
    ['{"a":1,}', 7, 'Expecting property name enclosed in double quotes'],
    ['not json', 0, 'Expecting value'],
    ['{"a":1} x', 8, 'Extra data'],
    ['{"a":"b', 5, 'Unterminated string starting at'],
  ])('422 json_invalid %s', async (body, position, error) => {
    expect(await problemsOf(await post(body))).toEqual([
      { type: 'json_invalid', loc: ['body', position], msg: 'JSON decode error', input: {}, ctx: { error } },
    ])
  })

  test('422 an empty body is missing', async () => {
    expect(await problemsOf(await post(''))).toEqual([
      { type: 'missing', loc: ['body'], msg: 'Field required', input: null },
    ])
  })

  test('422 bytes that are not UTF-8', async () => {
    const [only, ...others] = await problemsOf(await post(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])))
    expect(others).toEqual([])
    expect(only?.type).toBe('json_invalid')
  })

  test('422 malformed JSON hides body errors only: the query is checked too', async () => {
    const response = await service.call('/cost-of-energy/v1/calculate?include_intermediate_time_series=maybe', {
      method: 'POST',
      body: '{',
      headers: { 'Content-Type': 'application/json' },
    })
    expect((await problemsOf(response)).map((each) => each.loc)).toEqual([
      ['query', 'include_intermediate_time_series'],
      ['body', 1],
    ])
  })

  test('422 a hundred thousand brackets', async () => {
    const [only] = await problemsOf(await post('['.repeat(100_000) + ']'.repeat(100_000)))
    expect(only?.type).toBe('json_invalid')
  })
})

describe('422 values that JSON can carry and nobody should store', () => {
  const body = (values: string) =>
    `{"start_time":"2026-01-01T00:00:00Z","end_time":"2026-01-01T01:00:00Z","tariff_id":"3fa85f64-5717-4562-b3fc-2c963f66afa6","time_series":[{"name":"quarter-hourly-energy-offtake","values":${values}}]}`

  test.each(['NaN', 'Infinity', '-Infinity'])('422 %s in values', async (literal) => {
    const [only, ...others] = await problemsOf(await post(body(`[1,${literal},3,4]`)))
    expect(others).toEqual([])
    expect(only?.type).toBe('json_invalid')
  })

  test('422 1e400 in values is not finite', async () => {
    const problems = await problemsOf(await post(body('[1,1e400,3,4]')))
    expect(problems).toMatchObject([
      { type: 'finite_number', loc: ['body', 'time_series', 0, 'values', 1], input: null },
    ])
  })

  test('422 numbers written as text in values', async () => {
    const problems = await problemsOf(await post(body('[1,"2",true,4]')))
    expect(problems.map((each) => [each.type, each.loc.at(-1)])).toEqual([
      ['float_type', 1],
      ['float_type', 2],
    ])
  })

  test('422 half a surrogate pair, with an answer that is JSON itself', async () => {
    const problems = await problemsOf(
      await post('{"tariff_id":"\\ud800","start_time":"\\udfff","end_time":"2026-01-01T00:00:00Z"}'),
    )
    expect(problems.map((each) => each.loc[1])).toEqual(['start_time', 'tariff_id'])
  })

  test('422 keys that reach for the prototype are fields like any other', async () => {
    const response = await post(
      '{"__proto__":{"tariff_id":"x"},"constructor":{"prototype":{"polluted":true}},"toString":1}',
      { Prefer: 'handling=strict' },
    )
    const problems = await problemsOf(response)
    expect(problems.filter((each) => each.type === 'extra_forbidden').map((each) => each.loc)).toEqual([
      ['body', '__proto__'],
      ['body', 'constructor'],
      ['body', 'toString'],
    ])
    expect(problems.filter((each) => each.type === 'missing').map((each) => each.loc[1])).toEqual([
      'start_time',
      'end_time',
      'tariff_id',
    ])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe('framing', () => {
  const head = (lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`

  test('400 content length beside chunks: nothing can be smuggled behind it', async () => {
    const smuggled = 'GET /api/core/v1/parties HTTP/1.1\r\nHost: x\r\n\r\n'
    const answer = await rawExchange(
      service.origin,
      `${head(['POST /api/cost-of-energy/v1/calculate HTTP/1.1', 'Host: x', 'Content-Length: 5', 'Transfer-Encoding: chunked'])}0\r\n\r\n${smuggled}`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  test('400 two content lengths', async () => {
    const answer = await rawExchange(
      service.origin,
      `${head(['POST /api/cost-of-energy/v1/calculate HTTP/1.1', 'Host: x', 'Content-Length: 2', 'Content-Length: 3'])}{} `,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('400 a header line with a bare line feed inside', async () => {
    const answer = await rawExchange(
      service.origin,
      head(['GET /api/core/v1/parties HTTP/1.1', 'Host: x', 'X-Request-Id: a\rX-Injected: b']),
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('405 TRACE', async () => {
    const answer = await rawExchange(
      service.origin,
      head(['TRACE /api/core/v1/parties HTTP/1.1', 'Host: x', 'Connection: close', 'Cookie: secret=1']),
    )
    expect(answer).toMatch(/^HTTP\/1\.1 405 /)
    expect(answer).toContain('Allow: GET, HEAD, OPTIONS')
    expect(answer).not.toContain('secret=1')
  })

  test('a request that was refused before its body ends does not poison the connection', async () => {
    const answer = await rawExchange(
      service.origin,
      `${head(['POST /api/cost-of-energy/v1/calculate HTTP/1.1', 'Host: x', 'Content-Length: 60'])}GET /api/core/v1/parties HTTP/1.1\r\nHost: x\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
  })
})
