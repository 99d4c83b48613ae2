import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { issueKey, PAID } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { readSettings } from '../settings.ts'
import { openTraces, type Traces } from './traces.ts'

type Attributes = { key: string; value: { stringValue?: string; intValue?: number } }[]
type Times = { startTimeUnixNano: string; endTimeUnixNano: string }
type Span = Times & {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attributes
  status: { code: number }
}
type Sent = { resourceSpans: { resource: { attributes: Attributes }; scopeSpans: { spans: Span[] }[] }[] }

/** A collector that keeps what it is sent, with the headers. */
const received: { sent: Sent; path: string; token: string | undefined }[] = []
const collector = createServer((request, response) => {
  json(request).then(
    (sent) => {
      received.push({ sent: sent as Sent, path: request.url ?? '', token: request.headers['x-token']?.toString() })
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    },
    () => response.destroy(),
  )
})
let traces: Traces
/** What could not be sent. */
let failures: unknown[] = []
const failed = (error: unknown) => void failures.push(error)
let service: TestService

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  service = await startTestService({
    seeded: false,
    sight: { notesSteps: true, seen: (request) => traces.seen(request) },
  })
})
afterAll(async () => {
  await service?.stop()
  collector.closeAllConnections()
  collector.close()
})
beforeEach(() => {
  received.length = 0
  failures = []
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(collector.address() as AddressInfo).port}`)
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-token=of-the-collector')
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=test')
})
afterEach(() => vi.unstubAllEnvs())

/** What the collector has once everything is sent. */
async function spans(): Promise<Span[]> {
  await traces.stop()
  return received.flatMap(({ sent }) =>
    sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
}

const valuesOf = (attributes: Attributes) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'

describe('a request', () => {
  test('is a span of its caller’s trace, with what it waited for below it, and without its query', async () => {
    traces = openTraces({ NODE_ENV: 'test' }, failed)
    const { secret } = await issueKey(service, { areas: ['access'] })
    const headers = { traceparent: `00-${TRACE}-${PARENT}-01`, 'X-Request-Id': 'traced-1' }
    const response = await service.call('/access/v1/audit-events?limit=1', { key: secret, headers })
    expect(response.status).toBe(200)
    const all = await spans()
    const [server, ...others] = all.filter(({ kind }) => kind === 2)
    expect([server?.name, server?.traceId, server?.parentSpanId, others]).toEqual([
      ...['access.listAuditEvents', TRACE, PARENT],
      [],
    ])
    expect(valuesOf(server?.attributes ?? [])).toEqual({
      ...{ 'http.request.method': 'GET', 'url.path': '/api/access/v1/audit-events', 'http.response.status_code': 200 },
      ...{ 'quarterhour.surface': 'rest', 'quarterhour.operation': 'access.listAuditEvents' },
      ...{ 'quarterhour.request_id': 'traced-1', 'quarterhour.caller.kind': 'key' },
      'quarterhour.caller.id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      'quarterhour.organization.id': PAID,
    })
    const steps = all.filter(({ kind }) => kind !== 2)
    expect(steps.map(({ name }) => name)).toContain('database statement')
    for (const step of steps) {
      expect([step.traceId, step.parentSpanId]).toEqual([TRACE, server?.spanId])
      const [start, end, first, last] = [step, server ?? step].flatMap((each) =>
        [each.startTimeUnixNano, each.endTimeUnixNano].map(BigInt),
      ) as [bigint, bigint, bigint, bigint]
      expect(first <= start && start <= end && end <= last).toBe(true)
    }
  })

  test('goes to the endpoint with its headers, as the service that it is', async () => {
    traces = openTraces({ NODE_ENV: 'test' }, failed)
    await service.call('/core/v1/parties')
    await traces.stop()
    expect(received.map(({ path, token }) => [path, token])).toEqual([['/v1/traces', 'of-the-collector']])
    expect(valuesOf(received[0]?.sent.resourceSpans[0]?.resource.attributes ?? [])).toMatchObject({
      'service.name': 'quarterhour',
      'service.version': expect.stringMatching(/^\d/) as string,
      'deployment.environment.name': 'test',
    })
  })

  test.each([
    ...[null, 'nonsense', `00-${'0'.repeat(32)}-${PARENT}-01`, `00-${TRACE}-${'0'.repeat(16)}-01`],
    `01-${TRACE}-${PARENT}-01`,
  ])('with the trace %j has one of its own', async (traceparent) => {
    traces = openTraces({ NODE_ENV: 'test' }, failed)
    await service.call('/core/v1/parties', { headers: traceparent === null ? {} : { traceparent } })
    const [span] = (await spans()).filter(({ kind }) => kind === 2)
    expect(span?.parentSpanId ?? '').toBe('')
    expect(span?.traceId).toMatch(/^[0-9a-f]{32}$/)
    expect(span?.traceId).not.toBe(TRACE)
  })

  test('that found no key, and one of no operation, are no errors; one that failed is', async () => {
    traces = openTraces({ NODE_ENV: 'test' }, failed)
    await service.call('/core/v1/parties', { key: null })
    await fetch(`${service.origin}/nowhere`)
    await fetch(`${service.origin}/livez`)
    traces.seen({
      ...{ request_id: 'r', operation: null, caller: null, surface: 'rest', method: 'GET', path: '/x', status: 503 },
      ...{ duration_ms: 1, bytes: 0, started_ms: 1, traceparent: null },
      steps: [{ name: 'database statement', start_ms: 1, end_ms: Number.NaN, has_failed: true }],
    })
    const report = new Map((await spans()).map(({ name, status }) => [name, status.code]))
    const expected = { 'core.listParties': 0, 'GET page': 0, 'GET rest': 2, 'database statement': 2 }
    expect(Object.fromEntries(report)).toEqual(expected)
  })
})

describe('what is not asked for is not sent', () => {
  test('a trace that the caller does not sample, and one of a sampler that takes none', async () => {
    traces = openTraces({ NODE_ENV: 'test' }, failed)
    await service.call('/core/v1/parties', { headers: { traceparent: `00-${TRACE}-${PARENT}-00` } })
    expect(await spans()).toEqual([])
    traces = openTraces({ NODE_ENV: 'test', OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, failed)
    await service.call('/core/v1/parties', { headers: { traceparent: `00-${TRACE}-${PARENT}-01` } })
    expect(await spans()).toEqual([])
  })

  test('a collector that is away holds up neither requests nor the end', async () => {
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:1')
    vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '200')
    traces = openTraces({ NODE_ENV: 'test' }, failed)
    expect((await service.call('/core/v1/parties')).status).toBe(200)
    await traces.stop()
    expect(failures.map(String).join()).toMatch(/ECONNREFUSED/)
    expect(failures).toHaveLength(1)
  })

  test.each([
    [{ OTEL_TRACES_SAMPLER: 'jaeger_remote' }, /OTEL_TRACES_SAMPLER is jaeger_remote; it takes always_on, /],
    [{ OTEL_TRACES_SAMPLER: 'constructor' }, /OTEL_TRACES_SAMPLER is constructor/],
    [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, /OTEL_TRACES_SAMPLER_ARG is 1.5; it takes a number from 0 to 1/],
    [{ OTEL_TRACES_SAMPLER_ARG: 'half' }, /OTEL_TRACES_SAMPLER_ARG/],
  ])('%j is refused with what it takes', (env, message) => {
    expect(() => openTraces({ NODE_ENV: 'test', ...env }, failed)).toThrow(message)
  })

  test.each([
    [{}, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, true],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, true],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' }, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_EXPORTER: 'none' }, false],
  ])('%j: %j', (env, traced) => {
    expect(readSettings({ NODE_ENV: 'test', ...env }).traces).toBe(traced)
  })
})
