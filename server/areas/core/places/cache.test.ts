import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { json, startUpstream, type Upstream } from '#server/testing/upstream.ts'
import type { Place } from '../locator.ts'
import { placeKey } from './place.ts'
import { PlaceCache } from './cache-service.ts'
import { PlaceServiceClient } from './place-service-client.ts'
import { PLACE_SERVICES, type PlaceServiceId } from './services.ts'

let db: Database
let upstream: Upstream
beforeAll(async () => {
  db = openDatabase(await createTestDatabase({ seeded: false }))
  upstream = await startUpstream()
})
afterAll(async () => {
  await upstream?.close()
  await db?.close()
})

const UNKNOWN = {
  elomraden: { success: 0, error: { errorCode: 2 } },
  pelias: { features: [] },
  photon: { features: [] },
  nominatim: [],
} as const satisfies Record<PlaceServiceId, unknown>
const inMalmo = [{ lat: '55.6', lon: '13', place_rank: 30, address: { city: 'Malmö' } }]
const FORGOTTEN = 'and this place is not in the cache'

let now_ms: number
let silent: readonly PlaceServiceId[]
let cache: PlaceCache
let late: () => void
/** All four services, on a clock that goes on only while one of them is silent: by as much as it is given. */
beforeEach(() => {
  ;[now_ms, silent, late] = [Date.now(), [], () => {}]
  const deadline = (ms: number) => {
    const controller = new AbortController()
    late = () => {
      now_ms += ms
      controller.abort()
    }
    return controller.signal
  }
  const clock = { now: () => now_ms, wait: () => Promise.resolve(), deadline, requests_per_second: 1_000_000 }
  const services = PLACE_SERVICES.map(
    (id) => new PlaceServiceClient(id, { base: new URL(`${upstream.origin}/${id}`), user: 'me', key: 'k' }, clock),
  )
  cache = new PlaceCache({ db, services, now: () => now_ms, log: () => {} })
  upstream.answer(({ pathname }) => {
    const id = idIn(pathname)
    if (!silent.includes(id)) return json(UNKNOWN[id])
    setImmediate(() => late())
    return { body: '[]', stop: { after: 1, how: 'silence' } }
  })
})

function idIn(pathname: string): PlaceServiceId {
  return PLACE_SERVICES.find((id) => pathname.startsWith(`/${id}/`)) ?? 'nominatim'
}
let houses = 0
/** An address that nobody has asked for yet. */
function newPlace(): Place {
  return { kind: 'address', country: 'SE', address: `Storgatan ${++houses}`, city: 'Malmö' }
}
/** What is said of it, how long that took, and who was asked meanwhile. */
async function know(place = newPlace()) {
  const [began_ms, requested] = [now_ms, upstream.request.length]
  const known = await cache.know(place, placeKey(place) ?? '')
  const who = upstream.request.slice(requested).map(({ url }) => idIn(url.pathname))
  return { ...known, took_ms: now_ms - began_ms, requested: who }
}

test('four silent services take five seconds of a look-up, not sixteen; each that had its time is left alone then', async () => {
  silent = PLACE_SERVICES
  const imported = [await know(), await know(), await know(), await know(), await know()]
  expect(imported.map(({ took_ms, requested }) => [took_ms, requested])).toEqual([
    [5_000, ['elomraden', 'pelias']],
    [5_000, ['pelias', 'photon']],
    [5_000, ['photon', 'nominatim']],
    [3_000, ['nominatim']],
    [0, []],
  ])
  const later = 'did not answer lately, and is not asked now'
  expect(imported.map(({ findings, fault }) => [findings, fault?.text]).filter((_, index) => index % 4 === 0)).toEqual([
    [
      null,
      `The place services failed (elomraden did not answer within 3 s; pelias did not answer within 2 s; photon was not asked, since no time was left; nominatim was not asked, since no time was left), ${FORGOTTEN}`,
    ],
    [
      null,
      `The place services failed (elomraden ${later}; pelias ${later}; photon ${later}; nominatim ${later}), ${FORGOTTEN}`,
    ],
  ])
})

test('one silent service keeps nobody from the others: it costs its time once in half a minute', async () => {
  silent = ['elomraden']
  upstream.answer(({ pathname }) => {
    const id = idIn(pathname)
    if (id === 'nominatim') return json(inMalmo)
    if (id !== 'elomraden') return json(UNKNOWN[id])
    setImmediate(() => late())
    return { body: '[]', stop: { after: 1, how: 'silence' } }
  })
  const found = { fault: null, findings: [expect.objectContaining({ locality: 'Malmö' })] }
  expect(await know()).toMatchObject({ ...found, took_ms: 3_000, requested: PLACE_SERVICES })
  expect(await know()).toMatchObject({ ...found, took_ms: 0, requested: PLACE_SERVICES.slice(1) })
})

test('nobody knows it as long as one that was silent may', async () => {
  silent = ['photon']
  const fault = `The place service photon did not answer within 3 s, ${FORGOTTEN}`
  expect(await know()).toMatchObject({ findings: null, fault: { code: 'core.places_unknown', text: fault } })
  silent = []
  now_ms += 30_000
  expect(await know()).toMatchObject({ findings: [], fault: null })
})

test('what is remembered is answered at once while all are left alone, and an older answer where nobody else tells', async () => {
  const place = newPlace()
  upstream.answer(({ pathname }) => {
    const id = idIn(pathname)
    return json(id === 'nominatim' ? inMalmo : UNKNOWN[id])
  })
  const first = await know(place)
  upstream.answer(() => {
    setImmediate(() => late())
    return { body: '[]', stop: { after: 1, how: 'silence' } }
  })
  expect(await know(place)).toEqual({ ...first, took_ms: 0, requested: [] })
  now_ms += 31 * 86_400_000
  const { findings, fault, took_ms } = await know(place)
  expect({ findings, fault, took_ms }).toEqual({ findings: first.findings, fault: null, took_ms: 5_000 })
})

test('the same place at the same time is asked for once', async () => {
  const place = newPlace()
  const key = placeKey(place) ?? ''
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.know(place, key)))
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(upstream.request).toHaveLength(4)
  const abroad = await cache.know({ ...place, country: 'NO' }, key)
  expect([abroad.findings, upstream.request.length]).toEqual([[], 7])
})
