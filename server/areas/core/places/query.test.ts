import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import type { MeteringGridAreas } from '../records/contract.ts'

/** Whose record bears the name of the settlement. */
const ESETT = 'eSett Open Data; ENTSO-E EIC register'
let service: TestService
const POINT = { lat: '57.9000', lon: '13.9000' }

/** Remembers a point at the border of two areas, and a postal code. */
beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
  await remember(`point ${POINT.lat},${POINT.lon}`, ['GBG', 'LNK'])
  await remember('postal_code 41105', ['GBG'])
})
afterAll(() => service?.stop())

async function remember(place: string, codes: string[]): Promise<void> {
  await asOwner(
    service,
    (owner) => owner`insert into places (country, place, metering_grid_area_id, precision, distance_m, source_id)
      select 'SE', ${place}, metering_grid_area_id, 'point', 0, 'esett-se' from metering_grid_area_extra_ids where value = any(${codes})
      on conflict do nothing`,
  )
}

async function check(query: Record<string, string> | [string, string][]) {
  const response = await service.call(`/core/v1/metering-grid-areas?${new URLSearchParams(query).toString()}`)
  const body = (await response.json()) as Partial<MeteringGridAreas> & {
    detail?: string | { type: string; loc: (string | number)[] }[]
  }
  const codes = body.mgas?.map(({ extra_ids }) => extra_ids[0]?.value).sort((a = '', b = '') => (a < b ? -1 : 1))
  const problems = Array.isArray(body.detail)
    ? body.detail.map(({ type, loc }) => `${type} ${loc.join('.')}`)
    : body.detail
  return {
    status: response.status,
    headers: response.headers,
    codes,
    problems,
    unknown: body.unknown_places,
    locations: body.mgas?.map(({ location }) => location),
  }
}

describe('GET /core/v1/metering-grid-areas at a point or in a city without shapes', () => {
  const codesAt = async (lat: number, lon: number) => (await check({ lat: `${lat}`, lon: `${lon}` })).codes ?? []

  test.each([
    ['Göteborg', 57.7072, 11.9668, ['GBG']],
    ['Mölndal', 57.6554, 12.0138, ['MDL']],
    ['Södermalm, which has grown together with Stockholm', 59.315, 18.07, ['STH']],
    ['Majorna, which has with Göteborg', 57.69, 11.92, ['GBG']],
    ['Linköping', 58.41, 15.62, ['LNK']],
    ['Umeå', 63.8258, 20.263, ['UMA']],
    ['the middle between Göteborg and Mölndal, both', 57.68, 11.99, ['GBG', 'MDL']],
  ])('200 with the area of %s', async (_name, lat, lon, codes) => {
    expect(await codesAt(lat, lon)).toEqual(codes)
  })

  test.each([
    ['Högsbo in Göteborg, next to Mölndal', 57.66, 11.94, 'GBG'],
    ['Kista in Stockholm, next to Sollentuna', 59.4032, 17.9448, 'STH'],
    ['Älvsjö in Stockholm, next to Huddinge', 59.2793, 18.0111, 'STH'],
    ['Solna, after which no area is called', 59.36, 18, 'HUV'],
    ['Berg by Linköping, not the one in Jämtland', 58.4833, 15.5167, 'LNK'],
  ])('200 with the whole zone in %s, rather than a wrong area alone', async (_name, lat, lon, right) => {
    const codes = await codesAt(lat, lon)
    expect(codes.length).toBeGreaterThan(150)
    expect(codes).toContain(right)
    expect(codes).not.toContain('BRG')
  })

  test('200 never with an area of the same name in another zone: Forsbacka by Skellefteå, Berg by Linköping', async () => {
    const forsbacka = await codesAt(64.76667, 20.5)
    expect([forsbacka.includes('SKT'), forsbacka.includes('FOB')]).toEqual([true, false])
    const berg = await check({ street: 'Kanalvägen 1', city: 'Berg', country: 'SE' })
    expect([berg.status, berg.codes?.includes('LNK'), berg.codes?.includes('BRG')]).toEqual([200, true, false])
    expect(berg.headers.get('warning')).toContain('every area of the bidding zone is answered')
  })

  test.each([
    ['Oslo', 59.91, 10.75],
    ['Bergen', 60.39, 5.33],
  ])('200 in %s with the areas of its zones', async (_name, lat, lon) => {
    const { locations } = await check({ lat: `${lat}`, lon: `${lon}` })
    expect(new Set(locations?.map((each) => each?.precision))).toEqual(new Set(['bidding_zone']))
  })
})

describe('an area that has ended', () => {
  const end = (valid_to: string | null) =>
    asOwner(
      service,
      (owner) => owner`update metering_grid_areas set valid_to = ${valid_to} where id in (
        select metering_grid_area_id from metering_grid_area_extra_ids where value = 'GBG')`,
    )

  test('200 with the whole zone where it was: by point, postal code and address; as of a day before, with it', async () => {
    await end('2026-01-01')
    const places: Record<string, string>[] = [
      { lat: '57.7072', lon: '11.9668' },
      { zipcode: '41105', country: 'SE' },
      { street: 'Avenyn 21', city: 'Göteborg', country: 'SE' },
    ]
    for (const place of places) {
      const today = await check(place)
      expect([place, today.status, today.codes?.includes('GBG')]).toEqual([place, 200, false])
      expect([place, (today.codes?.length ?? 0) > 150]).toEqual([place, true])
      const before = await check({ ...place, as_of: '2025-12-31' })
      expect([place, before.codes]).toEqual([place, ['GBG']])
    }
    await end(null)
  })
})

describe('GET /core/v1/metering-grid-areas at a place', () => {
  test('200: every candidate at a border; other filters and a second place narrow them', async () => {
    expect((await check(POINT)).codes).toEqual(['GBG', 'LNK'])
    expect((await check({ ...POINT, country: 'SE', extra_id: 'LNK' })).codes).toEqual(['LNK'])
    expect((await check({ ...POINT, country: 'NL' })).codes).toEqual([])
    expect((await check({ ...POINT, zipcode: '411 05', country: 'SE' })).codes).toEqual(['GBG'])
    expect((await check({ street: 'Stora vägen 1', city: ' ängelholmsbygden ', country: 'SE' })).codes).toEqual(['AHB'])
  })

  test('200 in one of several countries: a code that another writes otherwise does not hinder', async () => {
    const both = await check([
      ['zipcode', '41105'],
      ['country', 'NO'],
      ['country', 'SE'],
    ])
    expect([both.status, both.codes]).toEqual([200, ['GBG']])
  })

  test('200 and empty, with a Warning, where no area can be', async () => {
    const { status, codes, headers } = await check({ lat: '0', lon: '0' })
    expect([status, codes, headers.get('warning')]).toEqual([
      200,
      [],
      '299 - "no metering grid area is known at this place"',
    ])
  })

  test('200 with a Warning where the street is not known, only the city', async () => {
    const byCity = await check({ street: 'Xyzzygatan 999', city: 'Göteborg', country: 'SE' })
    expect([byCity.codes, byCity.headers.get('warning')]).toEqual([
      ['GBG'],
      '299 - "found no more exactly than by its settlement: a street or number did not count"',
    ])
    expect(byCity.locations).toEqual([{ precision: 'locality', distance_m: null, source: ESETT }])
    expect((await check(POINT)).headers.get('warning')).toBeNull()
  })

  test.each(['Goteborg', 'Göteborgg'])('200 with a Warning where %s was taken for Göteborg', async (city) => {
    const found = await check({ street: 'Avenyn 21', city, country: 'SE' })
    expect([found.status, found.codes, found.headers.get('warning')]).toEqual([
      200,
      ['GBG'],
      expect.stringContaining(
        '299 - "no settlement is known that is written so: goteborg was taken for it", 299 - "found',
      ),
    ])
    expect(found.locations).toEqual([
      { precision: 'locality', distance_m: null, source: ESETT, interpreted_as: 'göteborg' },
    ])
  })

  test.each(['Håbo', 'Habö', 'Vårå'])('200 and empty for %s, which is none of Habo and Vara', async (city) => {
    const { status, codes } = await check({ street: 'Storgatan 1', city, country: 'SE' })
    expect([status, codes]).toEqual([200, []])
    expect((await check({ street: 'Storgatan 1', city: 'HABO', country: 'SE' })).codes).toEqual(['HBO'])
  })

  test('200 is never kept: what is learnt of a place counts at once, without a new data version', async () => {
    const query = { zipcode: '99999', country: 'SE' }
    expect((await check(query)).codes).toEqual([])
    await remember('postal_code 99999', ['GBG'])
    const first = await check(query)
    expect([first.codes, first.headers.get('cache-control'), first.headers.get('etag')]).toEqual([
      ['GBG'],
      'no-store',
      null,
    ])
    await remember('postal_code 99999', ['LNK'])
    expect((await check(query)).codes).toEqual(['GBG', 'LNK'])
  })

  test.each([
    [{ street: 'Drottninggatan 1', city: 'Ingenstans', country: 'SE' }, 'no_settlement', 'NOMINATIM_URL names'],
    [
      { zipcode: '00-001', country: 'PL' },
      'not_looked_up',
      'postal codes of AT, BE, CH, DE, DK, FI, GB, NL, NO, SE are; elsewhere',
    ],
    [{ street: 'Prosta 1', city: 'Warszawa', country: 'PL' }, 'not_looked_up', 'places of PL are not looked up here'],
    [{ zipcode: '99998', country: 'SE' }, 'no_such_place', 'unknown place in SE'],
    [{ zipcode: '10115', country: 'DE' }, 'no_areas', 'no metering grid area of DE there: import mastr brings them'],
    [{ zipcode: '99999', country: 'DE' }, 'no_such_place', 'unknown place in DE'],
    [{ lat: '56', lon: '17.5' }, 'outside', 'no bidding zone of SE is known at this point'],
    [{ lat: '52.52', lon: '13.4' }, 'no_areas', 'no metering grid area of DE there: import mastr brings them'],
    [{ lat: '52.37', lon: '4.89' }, 'no_areas', 'no metering grid area of NL there: no register of them'],
  ] as const)(
    '200 and empty for %j, with what would mend it: never a 504 where nothing was asked',
    async (query, reason, cure) => {
      const { status, codes, unknown, headers } = await check(query)
      expect([status, codes, unknown?.map((each) => each.reason)]).toEqual([200, [], [reason]])
      expect(headers.get('warning')).toContain(cure)
      expect(unknown?.[0]?.msg).toContain(cure)
    },
  )

  test('200 without a place service in a city under its English name too', async () => {
    for (const city of ['Gothenburg', 'göteborg'])
      expect((await check({ street: 'Kungsgatan 1', city, country: 'SE' })).codes).toEqual(['GBG'])
  })

  test('200 in one of several countries: what is not known in another is a Warning beside it', async () => {
    const city = [
      ['street', 'Storgatan 1'],
      ['city', 'Linköping'],
    ] as [string, string][]
    const { status, codes, unknown } = await check([...city, ['country', 'DE'], ['country', 'SE']])
    expect([status, codes, unknown?.map(({ country }) => country)]).toEqual([200, ['LNK'], ['DE']])
  })

  test.each<[Record<string, string>, string[]]>([
    [{ lat: '57' }, ['missing query.lon']],
    [{ lon: '13', country: 'SE' }, ['missing query.lat']],
    [{ city: 'Göteborg' }, ['missing query.street', 'missing query.country']],
    [{ street: 'Storgatan 1', country: 'SE' }, ['missing query.city']],
    [{ zipcode: '41105' }, ['missing query.country']],
    [{ zipcode: 'ABCDE', country: 'SE' }, ['value_error query.zipcode']],
    [{ lat: '1', city: 'x', zipcode: '1' }, ['missing query.lon', 'missing query.street', 'missing query.country']],
    [{ lat: '91', lon: '-181' }, ['less_than_equal query.lat', 'greater_than_equal query.lon']],
    [{ lat: 'NaN', lon: 'x' }, ['finite_number query.lat', 'float_parsing query.lon']],
    [
      { zipcode: '1'.repeat(21), street: 'x'.repeat(300) },
      ['string_too_long query.street', 'string_too_long query.zipcode'],
    ],
  ])('422 %j', async (query, expected) => {
    const { status, problems } = await check(query)
    expect([status, problems]).toEqual([422, expected])
  })

  test('422 with the postal code as it was sent', async () => {
    for (const path of ['metering-grid-areas', 'control-areas']) {
      const response = await service.call(`/core/v1/${path}?zipcode=41+10x&country=SE`)
      expect(await response.json()).toMatchObject({ detail: [{ loc: ['query', 'zipcode'], input: '41 10x' }] })
    }
  })
})
