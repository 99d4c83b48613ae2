import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashApiKey } from '#server/access/keys/keys.ts'
import { operationEntries } from '#server/operations.ts'
import { asOwner, issueKey, liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { Api } from './api.ts'
import { boundedChunks } from './body.ts'

let service: TestService
let key: string

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  key = (await issueKey(service)).secret
  await asOwner(service, (owner) => owner`revoke insert on access.api_keys, access.accounts from quarterhour_app`)
})
afterAll(() => service?.stop())

async function* sent(text: string) {
  yield Buffer.from(text)
}

test.each([
  ['/access/v1/api-keys', { name: 'Named', areas: ['core'] }],
  ['/access/v1/members', { name: 'Some Body', email: 'some.body@test.example', role: 'viewer' }],
])(
  'a failing %s is logged with its cause, and without the values, keys and hashes of the statement',
  async (path, body) => {
    const lines: Record<string, unknown>[] = []
    const api = new Api(service.services, operationEntries, { log: (line) => lines.push(line) })
    const headers: Record<string, string> = {
      authorization: key,
      'content-type': 'application/json',
      'x-request-id': 'job-1',
      prefer: 'handling=lenient',
    }
    const response = await api.handle({
      method: 'POST',
      url: `/api${path}?token=in-the-query`,
      header: (name) => headers[name] ?? null,
      chunks: (limit) => boundedChunks(sent(JSON.stringify(body)), null, limit),
      signal: new AbortController().signal,
    })
    expect([response.status, response.body]).toEqual([
      500,
      '{"detail":"Internal error","code":"service.internal","params":{}}',
    ])
    expect(lines).toMatchObject([{ request_id: 'job-1', method: 'POST', path }])
    const text = JSON.stringify(lines)
    expect(text).toMatch(/42501.*permission denied for table/)
    expect(text).not.toMatch(/params|some\.body|in-the-query|qh_|[0-9a-f]{64}/)
    expect(text).not.toContain(hashApiKey(key))
  },
)

test('an upload that the client cuts off is nobody’s failure, and no line in the log', async () => {
  const lines: Record<string, unknown>[] = []
  const api = new Api(service.services, operationEntries, { log: (line) => lines.push(line) })
  async function* cut() {
    yield Buffer.from('{"name":')
    // As Node ends the chunks of a request whose connection went away.
    throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  }
  const response = await api.handle({
    method: 'POST',
    url: '/api/access/v1/api-keys',
    header: (name) => (name === 'authorization' ? key : null),
    chunks: (limit) => boundedChunks(cut(), '100', limit),
    signal: new AbortController().signal,
  })
  expect([response.status, lines]).toEqual([409, []])
})
