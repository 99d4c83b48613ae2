import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, json, startUpstream, type Upstream } from '#server/testing/upstream.ts'
import type { Place } from '../locator.ts'
import { PlaceServiceClient, PlaceServiceFault, type ServiceLimits } from './place-service-client.ts'

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
  ['HTML that says it is JSON', { body: '<p>' }, 'answered with invalid JSON'],
  ['an answer that is cut off', { body: whole, stop: { after: 20, how: 'cut' } }, 'could not be reached'],
  ['half an answer', { body: whole.slice(0, -9) }, 'answered with invalid JSON'],
  ['a redirect', { status: 302, headers: { Location: '/elsewhere' } }, 'answered 302'],
  ['a list without coordinates', json([{ display_name: 'Malmö' }]), 'answered in another shape than it should'],
  ['more than anybody asked for', { body: `[${' '.repeat(2_000)}]` }, 'answered more than it should'],
  ['no end', { body: whole, stop: { after: 20, how: 'silence' } }, 'did not answer within 2 s'],
])('%s is a fault, said without the address and its secrets', async (_name, answer, words) => {
  upstream.answer(() => answer)
  const fault = await client({ answer_ms: 2_000, most_bytes: 1_000 })
    .ask(place, 5_000)
    .catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(PlaceServiceFault)
  expect(String(fault)).toBe(`Error: The place service nominatim ${words}`)
  expect(upstream.request).toHaveLength(1)
})

test('429 is heeded: nobody asks again before the service wants it', async () => {
  let now_ms = 0
  upstream.answer((_url, attempt) => (attempt === 1 ? { status: 429, headers: { 'Retry-After': '120' } } : json(malmo)))
  const asking = client({ now: () => now_ms })
  await expect(asking.ask(place, 5_000)).rejects.toThrow('answered 429')
  now_ms = 119_999
  await expect(asking.ask(place, 5_000)).rejects.toThrow('has asked for patience')
  expect(upstream.request).toHaveLength(1)
  now_ms = 120_000
  expect(await asking.ask(place, 5_000)).toHaveLength(1)
})

test('one question a second, in turn; who would wait too long is told at once', async () => {
  upstream.answer(() => json(malmo))
  const waits: number[] = []
  const asking = client({ requests_per_second: 1, now: () => 0, wait: (ms) => Promise.resolve(waits.push(ms)) })
  const answers = await Promise.allSettled([1, 2, 3, 4].map(() => asking.ask(place, 3_000)))
  expect(waits).toEqual([1000, 2000])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(answers[3]).toMatchObject({ reason: { words: 'has too many questions before this one' } })
  expect(upstream.request).toHaveLength(3)
  expect(upstream.request[0]?.headers['user-agent']).toContain('Quarterhour')
})

describe('a service that is late', () => {
  const SILENCE: Answer = { body: whole, stop: { after: 20, how: 'silence' } }
  const LEFT_ALONE = 'did not answer lately, and is not asked now'
  let now_ms = 0
  let value: number[] = []
  /** Time goes by only while the service is silent: as much as it is given. */
  const asking = () => {
    ;[now_ms, value] = [0, []]
    return client({
      now: () => now_ms,
      deadline: (ms) => {
        value.push(ms)
        const controller = new AbortController()
        late = () => {
          now_ms += ms
          controller.abort()
        }
        return controller.signal
      },
    })
  }
  let late = () => {}
  const messagesOf = (answer: Promise<unknown>) =>
    answer.then(
      () => 'answered',
      ({ words }: PlaceServiceFault) => words,
    )
  /** Answers the next questions with silence until their time is over. */
  const silence = () =>
    upstream.answer(() => {
      setImmediate(() => late())
      return SILENCE
    })

  test('is left alone for half a minute, then tried with one question alone, and asked again once it answers', async () => {
    const service = asking()
    silence()
    expect(await messagesOf(service.ask(place, 5_000))).toBe('did not answer within 3 s')
    now_ms = 32_999
    expect(await messagesOf(service.ask(place, 5_000))).toBe(LEFT_ALONE)
    expect(upstream.request).toHaveLength(1)
    now_ms = 33_000
    const trials = [service.ask(place, 5_000), service.ask(place, 5_000)].map(messagesOf)
    expect(await Promise.all(trials)).toEqual(['did not answer within 3 s', LEFT_ALONE])
    expect(upstream.request).toHaveLength(2)
    upstream.answer(() => json(malmo))
    expect(await messagesOf(service.ask(place, 5_000))).toBe(LEFT_ALONE)
    now_ms = 66_000
    expect(await messagesOf(service.ask(place, 5_000))).toBe('answered')
    expect(await messagesOf(service.ask(place, 5_000))).toBe('answered')
    expect(upstream.request).toHaveLength(2)
  })

  test('answers again once it answers anything, also that it cannot', async () => {
    const service = asking()
    silence()
    expect(await messagesOf(service.ask(place, 5_000))).toBe('did not answer within 3 s')
    now_ms = 40_000
    upstream.answer(() => ({ status: 500 }))
    expect(await messagesOf(service.ask(place, 5_000))).toBe('answered 500')
    upstream.answer(() => json(malmo))
    expect(await messagesOf(service.ask(place, 5_000))).toBe('answered')
  })

  test('is asked again at once where others left it less than its time', async () => {
    const service = asking()
    silence()
    expect(await messagesOf(service.ask(place, 1_200))).toBe('did not answer within 1.2 s')
    upstream.answer(() => json(malmo))
    expect(await messagesOf(service.ask(place, 500))).toBe('answered')
    expect(await messagesOf(service.ask(place, 499))).toBe('was not asked, since no time was left')
    expect(await messagesOf(service.ask(place, -1))).toBe('was not asked, since no time was left')
    expect([value, upstream.request.length]).toEqual([[1_200, 500], 1])
  })
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
  expect(await asking.ask(place, 5_000)).toEqual([expect.objectContaining({ precision: 'address', ...finding })])
  expect(upstream.request[0]?.url.pathname).toMatch(/^\/base\/[a-z]/)
  for (const failure of [
    { status: 500 },
    { status: 301, headers: { Location: '/' } },
    { body: whole.slice(0, 9) },
    json({ a: 1 }),
  ]) {
    upstream.answer(() => failure)
    const fault = await asking.ask(place, 5_000).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(PlaceServiceFault)
    expect(String(fault)).not.toContain('secret')
  }
})
