import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPlaceSettings } from '#server/areas/core/places/place-settings.ts'
import { asOwner, liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { json, startUpstream, type Upstream } from '#server/testing/upstream.ts'

let service: TestService
let geocoder: Upstream
let elomraden: Upstream
const logged: string[] = []

beforeAll(async () => {
  ;[geocoder, elomraden] = await Promise.all([startUpstream(), startUpstream()])
  service = await startTestService({
    log: (failure) => logged.push(JSON.stringify(failure)),
    places: readPlaceSettings({
      NODE_ENV: 'test',
      NOMINATIM_URL: geocoder.origin,
      ELOMRADEN_URL: elomraden.origin,
      ELOMRADEN_USER: 'operator',
      ELOMRADEN_KEY: 'hidden-key',
      PLACE_REQUESTS_PER_SECOND: '1000',
    }),
  })
  await liftLimits(service)
})
afterAll(async () => {
  await service?.stop()
  await Promise.all([geocoder?.close(), elomraden?.close()])
})
beforeEach(async () => {
  geocoder.answer(() => ({ status: 500 }))
  elomraden.answer(() => json(NOT_FOUND))
  await asOwner(service, (owner) => owner`delete from place_findings`)
})

const NOT_FOUND = { success: 0, error: { errorCode: 2, errorString: 'Not found' } }
const area = (natomradeBeteckning: string, ort = 'X') => ({ elnat: { natomradeBeteckning }, geografi: { ort } })
const town = (city: string, changes: object = {}) => ({
  lat: '57.70',
  lon: '11.96',
  place_rank: 30,
  address: { city, country_code: 'se' },
  ...changes,
})

type Body = {
  powerTariffs?: { systemOperator: { name: string }; location: { precision: string; distance_m: number | null } }[]
  detail?: string
}
async function get(path: string) {
  const response = await service.call(`/v1/power-tariffs${path}`)
  const { powerTariffs = [], detail } = (await response.json()) as Body
  const precisions = [...new Set(powerTariffs.map(({ location }) => location.precision))]
  return {
    status: response.status,
    count: powerTariffs.length,
    precisions,
    detail,
    warning: response.headers.get('warning'),
  }
}

describe('a service that knows the area itself', () => {
  test('200 by point, address and postal code, with the filters of all lists', async () => {
    elomraden.answer(() => json({ success: 1, ...area('GBG', 'Ytterby') }))
    const at = { status: 200, warning: null, detail: undefined }
    expect(await get('/SE/lat/57.8/lon/12.1')).toEqual({ ...at, count: 12, precisions: ['point'] })
    expect(await get('/SE/address/Byv%C3%A4gen%201/city/Ytterby')).toEqual({
      ...at,
      count: 12,
      precisions: ['address'],
    })
    expect(await get('/SE/postal-code/99999')).toEqual({ ...at, count: 12, precisions: ['postal_code'] })
    expect(await get('/SE/lat/57.8/lon/12.1?subscription_type=fuse_based')).toMatchObject({ count: 8 })
    expect(await get('/SE/lat/57.8/lon/12.1?valid_after=2026-01-01T00:00:00%2B01:00')).toMatchObject({ count: 6 })
    expect(await get('/SE/lat/57.8/lon/12.1?valid_before=2025-01-01T00:00:01%2B01:00')).toMatchObject({ count: 3 })
    expect(elomraden.request).toHaveLength(3)
  })

  test('200 as CSV that says how each was found, tariffs and areas', async () => {
    elomraden.answer(() => json({ success: 1, ...area('GBG') }))
    const csv = async (path: string) => {
      const text = await (await service.call(path, { headers: { Accept: 'text/csv' } })).text()
      const [header = '', ...rows] = text.trimEnd().split('\r\n')
      const end = header.split(',').indexOf('precision') - header.split(',').length
      const found = rows.map((row) => row.split(',').slice(end, end + 3 || undefined))
      return [header, [...new Set(found.map((each) => each.join()))]]
    }
    const columns = expect.stringMatching(
      /,precision,distance_m,interpreted_as(,confirmed_until(,mga_type,location_source)?)?$/,
    )
    const at = '/SE/lat/57.81/lon/12.11'
    expect(await csv(`/v1/power-tariffs${at}`)).toEqual([columns, ['point,0,']])
    expect(await csv('/core/v1/metering-grid-areas?zipcode=99996&country=SE')).toEqual([columns, ['postal_code,0,']])
    expect(await csv('/core/v1/metering-grid-areas?country=NO')).toEqual([columns, [',,']])
    expect((await csv('/v1/power-tariffs'))[0]).not.toContain('precision')
  })

  test('200 with no credit but its own for an area that the service named, whatever shapes and lists say of it', async () => {
    elomraden.answer(() => json({ success: 1, ...area('GBG') }))
    const { mgas } = (await (await service.call('/core/v1/metering-grid-areas?zipcode=99995&country=SE')).json()) as {
      mgas: { location: object }[]
    }
    expect(mgas.map(({ location }) => location)).toEqual([{ precision: 'postal_code', distance_m: 0, source: null }])
  })

  test('200 with the tariffs of every area that shares a postal code', async () => {
    elomraden.answer(() => json({ success: 1, item: [area('GBG'), area('LNK')] }))
    expect(await get('/SE/postal-code/99998')).toMatchObject({ count: 18, precisions: ['postal_code'] })
  })

  test('200 from what was answered before, asked once, and still when all is down', async () => {
    elomraden.answer(() => json({ success: 1, ...area('LNK', 'Vikingstad') }))
    const path = '/SE/address/Byv%C3%A4gen%201/city/Vikingstad'
    expect(await get(path)).toMatchObject({ count: 6 })
    elomraden.answer(() => ({ status: 500 }))
    expect(await get('/SE/address/%20BYV%C3%84GEN%20%201/city/vikingstad')).toMatchObject({ count: 6 })
    expect(elomraden.request).toHaveLength(0)
    await asOwner(service, (owner) => owner`update place_findings set found_at = now() - interval '200 days'`)
    expect(await get(path)).toMatchObject({ status: 200, count: 6, precisions: ['address'] })
    expect(elomraden.request).toHaveLength(1)
  })

  test('forgotten a year after it was answered, once another place is', async () => {
    elomraden.answer(() => json({ success: 1, ...area('LNK') }))
    const left = async () => {
      const rows = await asOwner(service, (owner) => owner`select place from place_findings order by place`)
      return rows.map(({ place }) => String(place))
    }
    for (const code of ['99990', '99991']) expect(await get(`/SE/postal-code/${code}`)).toMatchObject({ count: 6 })
    const age = (place: string, days: number) =>
      asOwner(
        service,
        (owner) =>
          owner`update place_findings set found_at = now() - ${days} * interval '1 day' where place = ${place}`,
      )
    await age('postal_code 99990', 366)
    await age('postal_code 99991', 364)
    expect(await get('/SE/postal-code/99992')).toMatchObject({ count: 6 })
    expect(await left()).toEqual(['postal_code 99991', 'postal_code 99992'])
  })

  test('its key is in no answer and no log when it fails', async () => {
    elomraden.answer(() => json({ success: 0, error: { errorCode: 1, errorString: 'bad key hidden-key' } }))
    const { status, detail } = await get('/SE/lat/57.8/lon/12.2')
    expect([status, detail]).toEqual([504, expect.stringContaining('elomraden')])
    expect(`${detail} ${logged.join()}`).not.toContain('hidden-key')
    expect(logged.length).toBeGreaterThan(0)
  })
})

describe('a service that knows where an address is', () => {
  test('200 by the locality that gave an area its name, of every candidate', async () => {
    const inBoth = ['Göteborg', 'Linköping'].map((city) => ({ city, suburb: 'Mittemellan', country_code: 'se' }))
    geocoder.answer(() =>
      json([town('', { address: inBoth[0] }), town('', { address: inBoth[1], lat: '58.41', lon: '15.62' })]),
    )
    expect(await get('/SE/address/Kungsgatan%201/city/Mittemellan')).toMatchObject({
      status: 200,
      count: 18,
      precisions: ['locality'],
      warning: expect.stringContaining('found no more exactly than by its settlement'),
    })
  })

  test('200 and empty, with a Warning, for an address that no service knows; not asked again', async () => {
    geocoder.answer(() => json([]))
    const nothing = { status: 200, count: 0, warning: '299 - "unknown place in SE"' }
    expect(await get('/SE/address/Nowhere%201/city/G%C3%B6teborg')).toMatchObject(nothing)
    expect(await get('/SE/address/Nowhere%201/city/G%C3%B6teborg')).toMatchObject(nothing)
    expect(geocoder.request).toHaveLength(1)
  })

  test('200 and empty for an answer in another country: never a wrong area', async () => {
    geocoder.answer(() => json([town('Göteborg', { address: { city: 'Göteborg', country_code: 'no' } })]))
    expect(await get('/SE/address/Storgatan%202/city/Halden')).toMatchObject({ status: 200, count: 0 })
  })

  test('200 and empty for a like street in another city: never a wrong area, also once it is remembered', async () => {
    const inLinkoping = { lat: '58.41', lon: '15.62' }
    geocoder.answer(() => json([town('Linköping', inLinkoping)]))
    const nothing = { status: 200, count: 0, warning: '299 - "unknown place in SE"' }
    expect(await get('/SE/address/Felgatan%201/city/G%C3%B6teborg')).toMatchObject(nothing)
    elomraden.answer(() => json({ success: 1, ...area('LNK', 'Linköping') }))
    expect(await get('/SE/address/Felgatan%202/city/G%C3%B6teborg')).toMatchObject(nothing)
    expect([geocoder.request.length, elomraden.request.length]).toEqual([2, 1])
    await asOwner(
      service,
      (owner) => owner`insert into place_findings (country, place, service, findings, found_at)
        values ('SE', 'address felgatan 3, göteborg', 'elomraden', '[{"precision":"address","point":null,"mga_code":"LNK","locality":"Linköping"}]', now())`,
    )
    geocoder.answer(() => json([town('Göteborg')]))
    expect(await get('/SE/address/Felgatan%203/city/G%C3%B6teborg')).toMatchObject({ status: 200, count: 12 })
    expect([geocoder.request.length, elomraden.request.length]).toEqual([1, 1])
  })

  test('200 near the city, however the locality there is called', async () => {
    geocoder.answer(() => json([town('Mölndal', { lat: '57.66', lon: '12.01' })]))
    expect(await get('/SE/address/Felgatan%204/city/G%C3%B6teborg')).toMatchObject({ status: 200, count: 12 })
  })

  test('504 with why, where it fails and nothing is remembered; nothing of it is remembered either', async () => {
    for (const answer of [{ status: 500 }, { status: 302 }, { body: '<html>' }, json({ error: 'blocked' })]) {
      geocoder.answer(() => answer)
      const { status, detail } = await get('/SE/address/Storgatan%203/city/Atlantis')
      expect([status, detail]).toEqual([504, expect.stringContaining('The place service nominatim answered')])
    }
    geocoder.answer(() => json([town('Linköping', { address: { city: 'Linköping', suburb: 'Atlantis' } })]))
    expect(await get('/SE/address/Storgatan%203/city/Atlantis')).toMatchObject({ status: 200, count: 6 })
  })

  test('504 in every country alike, also in a city that gives its name to an area, and by its areas of any kind', async () => {
    elomraden.answer(() => ({ status: 503, headers: { 'Retry-After': '0' } }))
    const both =
      'The place services failed (elomraden answered 503; nominatim answered 500), and this place is not in the cache'
    const one = 'The place service nominatim answered 500, and this place is not in the cache'
    for (const [country, city, detail] of [
      ['SE', 'Linköping', both],
      ['SE', 'Gothenburg', both],
      ['FI', 'Helsinki', one],
      ['DE', 'Köln', one],
      ['NO', 'Oslo', one],
    ] as const) {
      const address = `/${country}/address/Storgatan%204/city/${encodeURIComponent(city)}`
      expect([city, await get(address)]).toEqual([city, expect.objectContaining({ status: 504, detail })])
      for (const kind of ['metering-grid-areas', 'bidding-zones', 'control-areas']) {
        const query = new URLSearchParams({ street: 'Storgatan 4', city, country })
        const response = await service.call(`/core/v1/${kind}?${query.toString()}`)
        expect([city, kind, response.status, await response.json()]).toMatchObject([
          city,
          kind,
          504,
          { detail, code: 'core.places_unknown' },
        ])
      }
    }
  })

  test('200 by what is shipped of a postal code while all fail', async () => {
    elomraden.answer(() => ({ status: 500 }))
    expect(await get('/SE/postal-code/41105')).toMatchObject({ status: 200, count: 12, precisions: ['locality'] })
    expect(await get('/SE/postal-code/99997')).toMatchObject({ status: 504 })
  })

  test('200 with all of its bidding zone where the place is known, but not its area', async () => {
    geocoder.answer(() => json([town('Bergsbyn', { lat: '58.72', lon: '16.2' })]))
    expect(await get('/SE/address/Storgatan%206/city/Bergsbyn')).toMatchObject({
      status: 200,
      precisions: ['bidding_zone'],
      warning: expect.stringContaining('every area of the bidding zone is answered'),
    })
  })

  test('200 and empty, with a Warning, where the place is known, but no zone either', async () => {
    geocoder.answer(() => json([town('Bergsbyn', { lat: '56.0', lon: '17.5' })]))
    expect(await get('/SE/address/Storgatan%205/city/Bergsbyn')).toMatchObject({
      ...{ status: 200, count: 0, warning: '299 - "no bidding zone of SE is known at this place"' },
    })
  })
})

describe('what the gazetteer has, too', () => {
  test('504 for it while a service should tell, Dutch codes of six characters alike; 200 and empty once that knows no such place', async () => {
    await asOwner(
      service,
      (owner) => owner`insert into gazetteer (country, kind, place, name, lat, lon, source_id)
        values ('NL', 'postal_code', '1012', 'Amsterdam', 52.37, 4.89, 'geonames-cities')`,
    )
    expect(await get('/NL/postal-code/1012%20ab')).toMatchObject({ status: 504 })
    expect(await get('/NL/postal-code/9999AB')).toMatchObject({ status: 504 })
    geocoder.answer(() => json([]))
    expect(await get('/NL/postal-code/9999AB')).toMatchObject({ status: 200, count: 0 })
  })
})
