import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import type { MeteringGridAreas } from './record-contract.ts'

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

async function look(query: Record<string, string> | [string, string][]) {
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
    locations: body.mgas?.map(({ location }) => location),
  }
}

describe('GET /core/v1/metering-grid-areas at a place', () => {
  test('200: every candidate at a border; other filters and a second place narrow them', async () => {
    expect((await look(POINT)).codes).toEqual(['GBG', 'LNK'])
    expect((await look({ ...POINT, country: 'SE', extra_id: 'LNK' })).codes).toEqual(['LNK'])
    expect((await look({ ...POINT, country: 'NL' })).codes).toEqual([])
    expect((await look({ ...POINT, zipcode: '411 05', country: 'SE' })).codes).toEqual(['GBG'])
    expect((await look({ street: 'Stora vägen 1', city: ' ängelholmsbygden ', country: 'SE' })).codes).toEqual(['AHB'])
  })

  test('200 in one of several countries: a code that another writes otherwise does not hinder', async () => {
    const both = await look([
      ['zipcode', '41105'],
      ['country', 'NO'],
      ['country', 'SE'],
    ])
    expect([both.status, both.codes]).toEqual([200, ['GBG']])
  })

  test('200 and empty, with a Warning, where no area can be', async () => {
    const { status, codes, headers } = await look({ lat: '0', lon: '0' })
    expect([status, codes, headers.get('warning')]).toEqual([
      200,
      [],
      '299 - "no metering grid area is known at this place"',
    ])
    expect((await look({ zipcode: 'abc', country: 'SE' })).codes).toEqual([])
  })

  test('200 with a Warning where the street is not known, only the city', async () => {
    const byCity = await look({ street: 'Xyzzygatan 999', city: 'Göteborg', country: 'SE' })
    expect([byCity.codes, byCity.headers.get('warning')]).toEqual([
      ['GBG'],
      '299 - "found no more exactly than by its settlement: a street or number did not count"',
    ])
    expect(byCity.locations).toEqual([{ precision: 'locality', distance_m: null }])
    expect((await look(POINT)).headers.get('warning')).toBeNull()
  })

  test.each(['Goteborg', 'Göteborgg'])('200 with a Warning where %s was taken for Göteborg', async (city) => {
    const found = await look({ street: 'Avenyn 21', city, country: 'SE' })
    expect([found.status, found.codes, found.headers.get('warning')]).toEqual([
      200,
      ['GBG'],
      expect.stringContaining(
        '299 - "no settlement is known that is written so: goteborg was taken for it", 299 - "found',
      ),
    ])
    expect(found.locations).toEqual([{ precision: 'locality', distance_m: null, taken_as: 'göteborg' }])
  })

  test.each(['Håbo', 'Habö', 'Vårå'])('504 for %s, which is none of Habo and Vara', async (city) => {
    expect((await look({ street: 'Storgatan 1', city, country: 'SE' })).status).toBe(504)
    expect((await look({ street: 'Storgatan 1', city: 'HABO', country: 'SE' })).codes).toEqual(['HBO'])
  })

  test('200 is never kept: what is learnt of a place counts at once, without a new data version', async () => {
    const query = { zipcode: '99999', country: 'SE' }
    expect((await look(query)).status).toBe(504)
    await remember('postal_code 99999', ['GBG'])
    const first = await look(query)
    expect([first.codes, first.headers.get('cache-control'), first.headers.get('etag')]).toEqual([
      ['GBG'],
      'no-store',
      null,
    ])
    await remember('postal_code 99999', ['LNK'])
    expect((await look(query)).codes).toEqual(['GBG', 'LNK'])
  })

  test('504 for a place that only a place service could know', async () => {
    const { status, problems } = await look({ street: 'Drottninggatan 1', city: 'Ingenstans', country: 'SE' })
    expect([status, problems]).toEqual([504, expect.stringContaining('No place service is configured')])
    expect(problems).toContain('Asking again will not help until the operator has mended it: NOMINATIM_URL')
    expect((await look({ zipcode: '99998', country: 'SE' })).problems).toContain(
      '`import geonames` brings postal codes',
    )
    expect((await look({ lat: '56', lon: '17.5' })).problems).toContain('`import svk-mga` brings the shapes')
    expect(problems).toContain('list the areas of the country, or find one by its name or extra_id, without a place')
  })

  test.each<[Record<string, string>, string[]]>([
    [{ lat: '57' }, ['missing query.lon']],
    [{ lon: '13', country: 'SE' }, ['missing query.lat']],
    [{ city: 'Göteborg' }, ['missing query.street', 'missing query.country']],
    [{ street: 'Storgatan 1', country: 'SE' }, ['missing query.city']],
    [{ zipcode: '41105' }, ['missing query.country']],
    [{ lat: '1', city: 'x', zipcode: '1' }, ['missing query.lon', 'missing query.street', 'missing query.country']],
    [{ lat: '91', lon: '-181' }, ['less_than_equal query.lat', 'greater_than_equal query.lon']],
    [{ lat: 'NaN', lon: 'x' }, ['finite_number query.lat', 'float_parsing query.lon']],
    [
      { zipcode: '1'.repeat(21), street: 'x'.repeat(300) },
      ['string_too_long query.street', 'string_too_long query.zipcode'],
    ],
  ])('422 %j', async (query, expected) => {
    const { status, problems } = await look(query)
    expect([status, problems]).toEqual([422, expected])
  })
})
