import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationEntries } from '#server/operations.ts'
import { type Document, type GeneratedRequest, requestsOf } from '#server/testing/arbitrary-request.ts'
import { FREE, liftLimits, PAID } from '#server/testing/callers.ts'
import { everyOperation, type OperationCalls, prepareCalls } from '#server/testing/operation-calls.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { openApiDocument } from './openapi/openapi.ts'

/** Requests per operation. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 15)

const document = openApiDocument(operationEntries, 'http://localhost/api') as unknown as Document
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false })
ajv.addSchema({ ...(closed(document) as object), $id: 'openapi' })

/** The document with its objects closed, so that an answer that tells more than is documented is noticed. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, closed(each)]))
  return 'properties' in value && 'type' in value ? { additionalProperties: false, ...inner } : inner
}

let service: TestService
let calls: OperationCalls
let ids: string[]

beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
  calls = await prepareCalls(service)
  const { tariffs } = (await (await service.call('/cost-of-energy/v1/tariffs?limit=5')).json()) as {
    tariffs: { id: string }[]
  }
  const { profiles } = (await (await service.call('/cost-of-energy/v1/profiles')).json()) as {
    profiles: { id: string }[]
  }
  ids = [...tariffs, ...profiles].map(({ id }) => id)
  ids.push(PAID, FREE, calls.others.profile_id)
})
afterAll(() => service?.stop())

const validators = new Map<string, ValidateFunction>()
function validatorOf(request: GeneratedRequest, status: string): ValidateFunction {
  const pointer = [
    'paths',
    request.path,
    request.method.toLowerCase(),
    'responses',
    status,
    'content',
    'application/json',
    'schema',
  ]
  const ref = `openapi#/${pointer.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
  const known = validators.get(ref) ?? ajv.compile({ $ref: ref })
  validators.set(ref, known)
  return known
}

async function evaluate(request: GeneratedRequest): Promise<void> {
  const response = await service.call(request.url, {
    key: calls.key,
    method: request.method,
    ...(request.body === null ? {} : { body: request.body, headers: { 'Content-Type': request.content_type } }),
  })
  const text = await response.text()
  const message = `${response.status} ${text.slice(0, 300)}`
  // A value of the path may hold a slash or be a name of its own, and so lead elsewhere.
  if (response.status === 404 && text.includes('no operation at')) return
  // A service behind this one may be away; where that can be, the operation says so.
  if (response.status !== 504) expect(response.status, message).toBeLessThan(500)
  expect(Object.keys(request.described.responses), message).toContain(String(response.status))
  expect(text, message).not.toMatch(/node_modules|at .*\.ts:|select |insert into/i)
  if (response.status === 204) return
  const media = response.headers.get('content-type')?.split(';')[0] ?? ''
  // The address may ask for another form, of those that are documented.
  if (request.url.includes('format=') && media !== 'application/json') {
    const { content } = request.described.responses[String(response.status)] ?? {}
    expect(Object.keys(content ?? {}), message).toContain(media)
    return
  }
  expect(response.headers.get('content-type'), message).toBe('application/json')
  const validate = validatorOf(request, String(response.status))
  expect(validate(JSON.parse(text)), `${message} ${JSON.stringify(validate.errors)}`).toBe(true)
}

describe('every answer is documented and as documented, whatever is sent', () => {
  test.each(everyOperation)('%s', async (id, { operation }) => {
    const known = { ids, texts: ['eic:10X1001A1001A418', 'quarter-hourly-energy-offtake', 'hus', 'SE', 'NULL'] }
    await fc.assert(fc.asyncProperty(requestsOf(document, operation.method, operation.path, known), evaluate), {
      // A first password is hashed for each member, which is slow on purpose.
      numRuns: id === 'access.addMember' ? Math.ceil(RUNS / 5) : RUNS,
      endOnFailure: true,
    })
  })
})
