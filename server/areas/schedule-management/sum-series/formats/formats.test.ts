import { afterAll, beforeAll, expect, test } from 'vitest'
import { FREE, grantAllAreas, issueKey, liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { interchange, seriesMessage } from '../messages.test-support.ts'

const ROOT = '/schedule-management/v1/mabis'
let service: TestService
let stranger: string
beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  await grantAllAreas(service)
  stranger = (await issueKey(service, { organization: FREE })).secret
})
afterAll(() => service?.stop())

async function call(method: string, path: string, body?: unknown, key?: string) {
  const type = typeof body === 'string' ? 'application/edifact' : 'application/json'
  const response = await service.call(ROOT + path, {
    ...{ method, headers: { 'Content-Type': type }, ...(key && { key }) },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as never }
}
type Formats = { formats: object[]; usual: object[]; today: { iftsta_release: string; series_location: string } }

test('what is set holds from its day, the defaults stand beside each field, and an empty list restores what is usual', async () => {
  const first = await call('GET', '/formats')
  expect(first).toMatchObject({
    status: 200,
    body: { formats: [], usual: [{ valid_from: '2000-01-01' }, { valid_from: '2026-10-01' }] },
  })
  const formats = [
    { valid_from: '2020-01-01', iftsta_release: '9.9' },
    { valid_from: '2099-10-01', iftsta_release: '9.9a' },
  ]
  const set = await call('PUT', '/formats', { formats })
  expect(set).toMatchObject({
    status: 200,
    body: {
      formats: [
        { version_offset: 'written', empty_reason: 'kept', series_location: '172' },
        { iftsta_release: '9.9a' },
      ],
      today: { iftsta_release: '9.9' },
    },
  })
  expect(await call('GET', '/formats')).toEqual(set)
  expect(await call('GET', '/formats', undefined, stranger)).toMatchObject({ body: { formats: [] } })
  expect(await call('PUT', '/formats', { formats: [] })).toEqual(first)
})

test('the location that is set names the point of a series 13003, beside 172', async () => {
  const message = (version: string) =>
    seriesMessage({ version }).map((segment) => segment.replace('LOC+172+', 'LOC+Z15+'))
  const before = await call('POST', '/sum-series', interchange([message('20261118092901')], 'Z1'))
  expect([before.status, JSON.stringify(before.body)]).toEqual([422, expect.stringContaining('LOC+172')])
  await call('PUT', '/formats', {
    formats: [{ valid_from: '2020-01-01', iftsta_release: '2.1', series_location: 'Z15' }],
  })
  expect((await call('POST', '/sum-series', interchange([message('20261118092902')], 'Z2'))).status).toBe(201)
  expect(
    (await call('POST', '/sum-series', interchange([seriesMessage({ version: '20261118092903' })], 'Z3'))).status,
  ).toBe(201)
  const { today } = (await call('PUT', '/formats', { formats: [] })).body as Formats
  expect(today.series_location).toBe('172')
})

test.each([
  [{ formats: [{ valid_from: '2026-02-30', iftsta_release: '2.1' }] }, 'valid_from'],
  [{ formats: [{ valid_from: '2026-10-01', iftsta_release: "2.1'" }] }, 'iftsta_release'],
  [{ formats: [{ valid_from: '2026-10-01' }] }, 'iftsta_release'],
  [{ formats: [{ valid_from: '2026-10-01', iftsta_release: '2.1', series_location: '17+2' }] }, 'series_location'],
  [{ formats: [{ valid_from: '2026-10-01', iftsta_release: '2.1', empty_reason: 'maybe' }] }, 'empty_reason'],
  [{ formats: Array.from({ length: 2 }, () => ({ valid_from: '2026-10-01', iftsta_release: '2.1' })) }, 'set before'],
  [
    { formats: Array.from({ length: 51 }, (_, at) => ({ valid_from: `20${at + 30}-01-01`, iftsta_release: '2.1' })) },
    'formats',
  ],
  [{}, 'formats'],
])('422 for %o', async (body, where) => {
  const { status, body: answer } = await call('PUT', '/formats', body)
  expect([status, JSON.stringify(answer)]).toEqual([422, expect.stringContaining(where)])
})
