import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, FREE, issueKey, liftLimits, procedure, signIn, UNKNOWN_ID } from '#server/testing/callers.ts'
import {
  everyOperation,
  type OperationCalls,
  prepareCalls,
  RULES,
  ruleOf,
  successStatus,
} from '#server/testing/operation-calls.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { statusOf } from './http/answers/error-response.ts'
import { openApiDocument } from './http/openapi/openapi.ts'
import { isPure } from './access/guarded.ts'
import { type OperationEntry, operationEntries } from './operations.ts'
import { MOST_FILE_BYTES } from './integration/services.ts'
import { buildRouter } from './trpc/router.ts'
import { SERVICE } from './messages/service-messages.ts'
import { errorBody } from './testing/problem-bodies.ts'

let service: TestService
let cookie: string
let calls: OperationCalls
let throttled: string

beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
  cookie = await signIn(service)
  calls = await prepareCalls(service)
  throttled = (await issueKey(service, { organization: FREE })).secret
  await asOwner(
    service,
    (owner) => owner`update access.organizations set rate_capacity = 0.5, rate_refill = 0.001 where id = ${FREE}`,
  )
  await service.services.versions.refresh()
})
afterAll(() => service?.stop())

type Described = {
  responses: Record<string, unknown>
  parameters: { name: string; in: string }[]
}

const document = openApiDocument(operationEntries, 'http://localhost/api') as {
  paths: Record<string, Record<string, Described>>
  components: { schemas: { ValidationError: { properties: { type: { description: string } } } } }
}
const { _def: router } = buildRouter() as unknown as {
  _def: { procedures: Record<string, { _def: { type: string } }> }
}

function described({ operation }: OperationEntry): Described | undefined {
  return document.paths[operation.path]?.[operation.method.toLowerCase()]
}

test('every operation has a rule, and every rule an operation', () => {
  expect(Object.keys(RULES).sort()).toEqual(operationEntries.map((entry) => entry.id).sort())
})

test('the documented path of every operation stands in the file that declares it', () => {
  const declared = new Set(
    globSync('server/**/*operations.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^\s+path: '([^']+)',$/gm)].map(([, path]) => path),
    ),
  )
  expect(operationEntries.map(({ operation }) => operation.path).filter((path) => !declared.has(path))).toEqual([])
})

test('the largest file that an operation takes can be held', () => {
  const uploads = operationEntries.flatMap(({ id, operation: { upload } }) => (upload ? [{ id, upload }] : []))
  expect(uploads.length).toBeGreaterThan(2)
  for (const { id, upload } of uploads)
    for (const content_type of upload.types) {
      const file = { content_type, received_bytes: upload.limit_bytes, is_whole: true }
      expect([id, upload.held_bytes(file) <= MOST_FILE_BYTES]).toEqual([id, true])
    }
})

test('OpenAPI says what the types of a 422 mean, ours and those of Pydantic', () => {
  const { description } = document.components.schemas.ValidationError.properties.type
  const ours = [...description.matchAll(/^- `(\w+)`: \w.{15}/gm)].map(([, type]) => type)
  expect(ours).toEqual(expect.arrayContaining(['too_much_work', 'too_many_values', 'values_gap', 'infeasible']))
  expect(description).toContain('`timezone_aware`')
})

test('no two operations share an OpenAPI operation id', () => {
  expect(new Set(operationEntries.map((entry) => entry.name)).size).toBe(operationEntries.length)
})

describe.each(everyOperation)('%s', (id, entry) => {
  const { operation } = entry

  test('its path starts with its area, and its procedure is of its kind', () => {
    const prefix = entry.area === 'power-tariffs' ? '/v1/power-tariffs' : `/${entry.area}/v1`
    expect(operation.path.startsWith(prefix)).toBe(true)
    expect(router.procedures[id]?._def.type).toBe(isPure(operation) ? 'query' : 'mutation')
  })

  test('OpenAPI names every status that it can answer, and its parameters', () => {
    const statuses = new Set([operation.status ?? 200, 401, 403, 406, 422, 429, 500, 503])
    for (const code of operation.errors ?? []) statuses.add(statusOf(code))
    if (operation.other_status !== undefined) statuses.add(operation.other_status)
    if (operation.reference !== undefined) statuses.add(304)
    if (operation.body !== undefined || operation.upload !== undefined)
      for (const status of [413, 415]) statuses.add(status)
    if (!isPure(operation)) statuses.add(409)
    if (operation.path.includes('{')) statuses.add(404)
    expect(Object.keys(described(entry)?.responses ?? {}).map(Number)).toEqual([...statuses].sort((a, b) => a - b))
    const names = (place: string) =>
      described(entry)
        ?.parameters.filter((each) => each.in === place)
        .map((each) => each.name)
    expect(names('path')).toEqual([...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
    const { rows, geojson, calendar, workbook } = operation
    const has_format = rows !== undefined || calendar !== undefined || geojson === true || workbook === true
    expect(names('query')).toEqual([...Object.keys(operation.query?.shape ?? {}), ...(has_format ? ['format'] : [])])
  })

  test(`${successStatus(entry)} over REST, the same answer over tRPC`, async () => {
    const overRest = await calls.rest(entry, await calls.input(entry), { headers: { Accept: 'application/json' } })
    expect(overRest.status).toBe(successStatus(entry))
    const text = await overRest.text()
    const overTrpc = await procedure(service, cookie, id, await calls.input(entry))
    expect(overTrpc.status).toBe(200)
    const answer = text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>)
    const { people_only, by_caller = [] } = ruleOf(entry)
    if (people_only) return
    for (const field of by_caller) for (const read of [answer, overTrpc.data as typeof answer]) delete read?.[field]
    if (entry.area !== 'access' && isPure(operation)) expect(overTrpc.data).toEqual(answer)
    // Each of the two calls is noted and works on a key, member or profile of its own, so values differ here: names do not.
    else expect(Object.keys(overTrpc.data ?? {})).toEqual(Object.keys(answer ?? {}))
  })

  test.runIf(operation.rows !== undefined)(
    'its rows have the columns that it names, and CSV them as a header',
    async () => {
      const as = async (Accept: string) =>
        (await calls.rest(entry, await calls.input(entry), { headers: { Accept } })).text()
      expect((await as('text/csv')).split('\r\n', 1)).toEqual([operation.columns?.join(',')])
      const [row] = (await as('application/x-ndjson')).split('\n', 1)
      if (row !== undefined && row !== '') expect(Object.keys(JSON.parse(row) as object)).toEqual(operation.columns)
    },
  )

  test('304 to whoever has the answer already', async () => {
    const input = await calls.input(entry)
    // After a second without news of what has changed, an answer has no tag: a busy machine may take that long.
    await service.services.versions.refresh()
    const first = await calls.rest(entry, input)
    const tag = first.headers.get('etag')
    expect(tag === null).toBe(operation.reference === undefined)
    if (tag === null) return
    const second = await calls.rest(entry, input, { headers: { 'If-None-Match': `"other", W/${tag}` } })
    expect([second.status, await second.text(), second.headers.get('etag')]).toEqual([304, '', tag])
  })

  test('401 without a key, with a malformed one, and with one that nobody has', async () => {
    for (const key of [null, 'qh_short', 'nonsense', `qh_${'a'.repeat(32)}`, `Bearer qh_${'b'.repeat(32)}`]) {
      const response = await calls.rest(entry, await calls.input(entry), { key })
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toBe('ApiKey')
      expect(Object.keys((await response.json()) as object)).toEqual(['detail', 'code', 'params'])
    }
  })

  test('405 every other method, with what is allowed; 204 to OPTIONS without a key', async () => {
    const path = operation.path.replaceAll(/\{\w+\}/g, UNKNOWN_ID)
    const methods = operationEntries
      .filter((each) => each.operation.path === operation.path)
      .map((each): string => each.operation.method)
    const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort()
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((each) => !methods.includes(each))) {
      const response = await service.call(path, { method })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')?.split(', ').sort()).toEqual(allowed)
    }
    const preflight = await service.call(path, { method: 'OPTIONS', key: null })
    expect([preflight.status, preflight.headers.get('allow')?.split(', ').sort()]).toEqual([204, allowed])
  })

  test('406 an answer that nobody can make', async () => {
    const response = await calls.rest(entry, await calls.input(entry), { headers: { Accept: 'image/png' } })
    expect(response.status).toBe(406)
  })

  test.runIf(operation.body !== undefined)('415 a form instead of JSON, 422 broken JSON', async () => {
    const input = await calls.input(entry)
    const form = await calls.rest(entry, input, { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })
    expect(form.status).toBe(415)
    const list = await calls.rest(entry, { ...input, body: [] })
    expect([list.status, await list.json()]).toMatchObject([
      422,
      { detail: [{ type: 'model_attributes_type', loc: ['body'] }] },
    ])
  })

  test.runIf(operation.upload !== undefined)('415 JSON and a packed file instead of a file', async () => {
    const input = await calls.input(entry)
    for (const [name, value] of [
      ['Content-Type', 'application/json'],
      ['Content-Encoding', 'gzip'],
    ] as const)
      expect((await calls.rest(entry, input, { headers: { [name]: value } })).status).toBe(415)
  })

  test('422 an unknown parameter where handling is strict or something is changed, a Warning otherwise', async () => {
    const input = await calls.input(entry)
    const odd = { ...input, query: { ...input.query, surprise: '1' } }
    const strict: Record<string, string> = isPure(entry.operation) ? { Prefer: 'handling=strict' } : {}
    const refused = await calls.rest(entry, odd, { headers: strict })
    const msg = 'Extra inputs are not permitted'
    expect([refused.status, await refused.json()]).toEqual([
      422,
      { detail: [{ type: 'extra_forbidden', loc: ['query', 'surprise'], msg, input: '1' }] },
    ])
    const lenient = await calls.rest(entry, odd, {
      headers: isPure(entry.operation) ? {} : { Prefer: 'handling=lenient' },
    })
    // An answer may carry a warning of its own behind it.
    const [unknown = null] = lenient.headers.get('warning')?.split(', 299') ?? []
    expect([lenient.status, unknown]).toEqual([
      successStatus(entry),
      ruleOf(entry).people_only ? null : '299 - "unknown parameter: surprise"',
    ])
  })

  test('429 once the bucket is empty, with the seconds to wait', async () => {
    const response = await calls.rest(entry, await calls.input(entry), { key: throttled })
    expect(response.status).toBe(429)
    const wait = Number(response.headers.get('retry-after'))
    expect(Number.isInteger(wait) && wait >= 1).toBe(true)
    expect(response.headers.get('ratelimit')).toBe(`"key";r=0;t=${wait}`)
    expect(await response.json()).toEqual(errorBody(SERVICE.throttled({ retry_after_seconds: wait })))
  })
})
