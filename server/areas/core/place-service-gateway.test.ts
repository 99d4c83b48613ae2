import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, json, startUpstream, type Upstream } from '#server/testing/upstream.ts'
import type { Place } from './locator.ts'
import { PlaceServiceClient, PlaceServiceFault, type ServiceLimits } from './place-service-gateway.ts'

let upstream: Upstream
beforeAll(async () => {
  upstream = await startUpstream()
})
afterAll(() => upstream?.close())

const place: Place = { kind: 'address', country: 'SE', address: 'Storgatan 1', city: 'Malmö' }
const malmo = [{ lat: '55.6052', lon: '13.0002', place_rank: 30, address: { city: 'Malmö', country_code: 'se' } }]
const client = (limits: Partial<ServiceLimits> = {}) =>
  new PlaceServiceClient(
    'nominatim',
    { base: new URL(`${upstream.origin}/?token=secret`) },
    { requests_per_second: 1000, ...limits },
  )
const html = { 'Content-Type': 'text/html' }
const whole = JSON.stringify(malmo)

test.each<[string, Answer, string]>([
  ['500', { status: 500 }, 'answered 500'],
  ['HTML', { headers: html, body: '<p>Bandwidth limit exceeded' }, 'answered something else than JSON'],
  ['HTML that says it is JSON', { body: '<p>' }, 'answered no whole JSON'],
  ['an answer that is cut off', { body: whole, stop: { after: 20, how: 'cut' } }, 'could not be reached'],
  ['half an answer', { body: whole.slice(0, -9) }, 'answered no whole JSON'],
  ['a redirect', { status: 302, headers: { Location: '/elsewhere' } }, 'answered 302'],
  ['a list without coordinates', json([{ display_name: 'Malmö' }]), 'answered in another shape than it should'],
  ['more than anybody asked for', { body: `[${' '.repeat(2_000)}]` }, 'answered more than it should'],
  ['no end', { body: whole, stop: { after: 20, how: 'silence' } }, 'did not answer within 2 s'],
])('%s is a fault, said without the address and its secrets', async (_name, answer, words) => {
  upstream.answer(() => answer)
  const fault = await client({ answer_ms: 2_000, most_bytes: 1_000 })
    .ask('x', place)
    .catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(PlaceServiceFault)
  expect(String(fault)).toBe(`Error: The place service nominatim ${words}`)
  expect(upstream.asked).toHaveLength(1)
})

test('429 is heeded: nobody asks again before the service wants it', async () => {
  let now_ms = 0
  upstream.answer((_url, attempt) => (attempt === 1 ? { status: 429, headers: { 'Retry-After': '120' } } : json(malmo)))
  const asking = client({ now: () => now_ms })
  await expect(asking.ask('x', place)).rejects.toThrow('answered 429')
  now_ms = 119_999
  await expect(asking.ask('x', place)).rejects.toThrow('has asked for patience')
  expect(upstream.asked).toHaveLength(1)
  now_ms = 120_000
  expect(await asking.ask('x', place)).toHaveLength(1)
})

test('one question a second, in turn; who would wait too long is told at once', async () => {
  upstream.answer(() => json(malmo))
  const waits: number[] = []
  const asking = client({
    requests_per_second: 1,
    longest_queue_ms: 2_500,
    now: () => 0,
    wait: (ms) => Promise.resolve(waits.push(ms)),
  })
  const answers = await Promise.allSettled(['a', 'b', 'c', 'd'].map((key) => asking.ask(key, place)))
  expect(waits).toEqual([1000, 2000])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(upstream.asked).toHaveLength(3)
})

test('the same question at the same time is asked once; says who asks', async () => {
  upstream.answer(() => json(malmo))
  const asking = client()
  const answers = await Promise.all(Array.from({ length: 20 }, () => asking.ask('x', place)))
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(upstream.asked).toHaveLength(1)
  expect(upstream.asked[0]?.headers['user-agent']).toContain('Quarterhour')
})

const at = { geometry: { type: 'Point', coordinates: [13.0002, 55.6052] } }
test.each([
  ['nominatim', malmo, { point: { lat: 55.6052, lon: 13.0002 }, locality: 'Malmö' }],
  [
    'photon',
    { features: [{ ...at, properties: { type: 'house', countrycode: 'SE', city: 'Malmö' } }] },
    { locality: 'Malmö' },
  ],
  [
    'pelias',
    { features: [{ ...at, properties: { layer: 'address', country_code: 'SE', locality: 'Malmö' } }] },
    { locality: 'Malmö' },
  ],
  ['elomraden', { success: 1, elnat: { natomradeBeteckning: 'MMO' } }, { mga_code: 'MMO', point: null }],
] as const)('%s: its answer is understood, and its failures are the same faults', async (id, answer, finding) => {
  const base = new URL(`${upstream.origin}/base/`)
  const asking = new PlaceServiceClient(id, { base, user: 'me', key: 'secret' }, { requests_per_second: 1000 })
  upstream.answer(() => json(answer, { 'Content-Type': 'application/geo+json; charset=utf-8' }))
  expect(await asking.ask('x', place)).toEqual([expect.objectContaining({ precision: 'address', ...finding })])
  expect(upstream.asked[0]?.url.pathname).toMatch(/^\/base\/[a-z]/)
  for (const failure of [
    { status: 500 },
    { status: 301, headers: { Location: '/' } },
    { body: whole.slice(0, 9) },
    json({ a: 1 }),
  ]) {
    upstream.answer(() => failure)
    const fault = await asking.ask('x', place).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(PlaceServiceFault)
    expect(String(fault)).not.toContain('secret')
  }
})
