import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPlaceSettings } from '#server/areas/core/places/place-settings.ts'
import { asOwner, liftLimits, signIn } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { startUpstream, type Upstream } from '#server/testing/upstream.ts'
import type { ControlAreas } from '../areas/contract.ts'
import type { Sources } from '../imports/contract.ts'

const SHARED = '299 - "several control areas share the postal code: all that may lie here are answered"'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
})
afterAll(() => service?.stop())

type Found = { id: string; short_name: string; location?: { distance_m: number; accuracy_m: number | null } }
async function at(path: string, of: TestService = service) {
  const response = await of.call(`/core/v1/${path}`)
  expect([path, response.status]).toEqual([path, 200])
  const [areas = []] = Object.values((await response.json()) as Record<string, Found[]>)
  return {
    names: areas.map(({ short_name }) => short_name),
    locations: areas.map(({ location }) => location),
    warning: response.headers.get('warning'),
  }
}
const SURE = { distance_m: 0, accuracy_m: null }
/** A code whose settlement the map has in another area than the table: by a point that is put there. */
const gazetteer = (code: string, lat: number, lon: number) =>
  asOwner(
    service,
    (owner) => owner`insert into gazetteer (country, kind, place, name, lat, lon, source_id)
      values ('DE', 'postal_code', ${code}, 'Anywhere', ${lat}, ${lon}, 'geonames-cities')`,
  )
const forgetGazetteer = () =>
  asOwner(service, (owner) => owner`delete from gazetteer where country = 'DE' and kind = 'postal_code'`)

describe('areas by German postal code, without any import', () => {
  test.each([
    ['20095', '50Hertz'],
    ['01067', '50Hertz'],
    ['D-01067', '50Hertz'],
    ['DE 01067', '50Hertz'],
    ['d 010 67', '50Hertz'],
    ['50667', 'Amprion'],
    ['80331', 'TenneT DE'],
    ['70173', 'TransnetBW'],
  ])('200 %s: control area %s, its zone and its scheduling areas, sure and without Warning', async (code, name) => {
    const place = `zipcode=${encodeURIComponent(code)}&country=DE`
    expect(await at(`control-areas?${place}`)).toEqual({ names: [name], locations: [SURE], warning: null })
    expect(await at(`bidding-zones?${place}`)).toEqual({ names: ['DE-LU'], locations: [SURE], warning: null })
    const scheduling = await at(`scheduling-areas?${place}`)
    expect([scheduling.names.toSorted(), scheduling.warning]).toEqual([[name, 'DE-LU'].toSorted(), null])
  })

  test('200 with every control area that shares a code, and a Warning that says so; one zone, and none', async () => {
    const [{ code } = { code: '' }] = await asOwner(
      service,
      (owner) =>
        owner<{ code: string }[]>`select postal_code as code from postal_code_areas group by 1 having count(*) = 3`,
    )
    expect(await at(`control-areas?zipcode=${code}&country=DE`)).toEqual({
      ...{ names: ['Amprion', 'TenneT DE', 'TransnetBW'], locations: [SURE, SURE, SURE], warning: SHARED },
    })
    expect(await at(`bidding-zones?zipcode=${code}&country=DE`)).toMatchObject({ names: ['DE-LU'], warning: null })
    expect((await at(`scheduling-areas?zipcode=${code}&country=DE`)).warning).toBe(SHARED)
    expect((await at(`control-areas?zipcode=${code}&country=DE&name=amprion`)).names).toEqual(['Amprion'])
  })

  test('200 on a day with the zone of that day, whose links hold then', async () => {
    const on = async (day: string) => (await at(`bidding-zones?zipcode=20095&country=DE&as_of=${day}`)).names
    expect([await on('2015-06-01'), await on('2018-09-30'), await on('2018-10-01')]).toEqual([
      ['DE-AT-LU'],
      ['DE-AT-LU'],
      ['DE-LU'],
    ])
    expect((await at('control-areas?zipcode=20095&country=DE&as_of=2015-06-01')).names).toEqual(['50Hertz'])
  })

  test('200 and empty by a code that no table has, with what would mend it', async () => {
    for (const code of ['00000', '99999']) {
      const { names, warning } = await at(`control-areas?zipcode=${code}&country=DE`)
      expect(names).toEqual([])
      expect(warning).toContain('unknown place in DE')
      expect(warning).toContain('no control area is known at this place')
    }
  })

  test('200 never with German areas for the same digits elsewhere', async () => {
    for (const country of ['SE', 'FI', 'FR']) {
      const { names, warning } = await at(`control-areas?zipcode=20095&country=${country}`)
      expect([country, names]).toEqual([country, []])
      expect(warning).toContain(country === 'FR' ? 'places of FR are not looked up' : `unknown place in ${country}`)
    }
    const both = await at('bidding-zones?zipcode=20095&country=SE&country=DE')
    expect([both.names, both.warning]).toEqual([['DE-LU'], expect.stringContaining('unknown place in SE')])
  })

  test.each(['0109', '010677', 'D-0106', 'A-01067', 'SE 01067', '０１０６７'])(
    '422 %s is not a German code',
    async (code) => {
      const response = await service.call(`/core/v1/control-areas?zipcode=${encodeURIComponent(code)}&country=DE`)
      expect([code, response.status]).toEqual([code, 422])
    },
  )

  test('200 the same over RPC', async () => {
    const cookie = await signIn(service)
    const input = encodeURIComponent(JSON.stringify({ query: { zipcode: 'DE 20095', country: ['DE'] } }))
    const response = await fetch(`${service.origin}/api/trpc/core.listControlAreas?input=${input}`, {
      headers: { cookie },
    })
    const { result } = (await response.json()) as { result: { data: ControlAreas } }
    const rest = await service.call('/core/v1/control-areas?zipcode=DE+20095&country=DE')
    expect(result.data).toEqual(await rest.json())
  })
})

describe('a postal code with another place beside it', () => {
  const koeln = 'lat=50.94&lon=6.96'
  test('200 with what both leave open: the table narrows, and never widens', async () => {
    expect(await at(`control-areas?zipcode=50667&country=DE&${koeln}`)).toEqual({
      ...{ names: ['Amprion'], locations: [SURE], warning: null },
    })
    expect((await at(`control-areas?zipcode=20095&country=DE&${koeln}`)).names).toEqual([])
    expect((await at('control-areas?zipcode=20095&country=DE&street=Domplatz+1&city=K%C3%B6ln')).names).toEqual([])
    expect(await at('control-areas?zipcode=50667&country=DE&street=Domplatz+1&city=K%C3%B6ln')).toMatchObject({
      ...{ names: ['Amprion'], locations: [SURE] },
    })
  })

  test('200 near a drawn border with the one that the table has, though the map has the other', async () => {
    const near = 'lat=53.55&lon=9.6'
    const map = await at(`control-areas?${near}`)
    expect(map.names.length).toBeGreaterThan(1)
    expect(await at(`control-areas?zipcode=20095&country=DE&${near}`)).toEqual({
      ...{ names: ['50Hertz'], locations: [SURE], warning: null },
    })
  })
})

describe('with the points of GeoNames', () => {
  afterAll(forgetGazetteer)

  test('200 as the table has it, wherever the point lies; by the point where the table lacks the code', async () => {
    await gazetteer('20095', 48.14, 11.58)
    await gazetteer('99999', 48.14, 11.58)
    expect(await at('control-areas?zipcode=20095&country=DE')).toEqual({
      ...{ names: ['50Hertz'], locations: [SURE], warning: null },
    })
    const byPoint = await at('control-areas?zipcode=99999&country=DE')
    expect([byPoint.names[0], byPoint.warning]).toEqual(['TenneT DE', expect.stringContaining('drawn approximately')])
    const unknown = await at('control-areas?zipcode=00000&country=DE')
    expect([unknown.names, unknown.warning]).toEqual([[], expect.stringContaining('unknown place in DE"')])
  })
})

describe('with a place service', () => {
  let requested: Upstream
  let served: TestService
  beforeAll(async () => {
    requested = await startUpstream()
    served = await startTestService({
      places: readPlaceSettings({
        NODE_ENV: 'test',
        NOMINATIM_URL: requested.origin,
        PLACE_REQUESTS_PER_SECOND: '1000',
      }),
    })
    requested.answer(() => ({ status: 500 }))
  })
  afterAll(async () => {
    await served?.stop()
    await requested?.close()
  })

  test('200 by the table, which nobody need be asked for; 504 for a code that it lacks while the service is down', async () => {
    expect((await at('control-areas?zipcode=20095&country=DE', served)).names).toEqual(['50Hertz'])
    expect(requested.request).toHaveLength(0)
    expect((await served.call('/core/v1/control-areas?zipcode=99999&country=DE')).status).toBe(504)
  })
})

test('the source is listed with its age and how many rows there are from it; a control area with its postal codes', async () => {
  const { sources } = (await (await service.call('/core/v1/sources')).json()) as Sources
  expect(sources.find(({ id }) => id === 'opsd-postal-codes')).toMatchObject({
    ...{ publisher: 'Open Power System Data', licence: 'MIT', retrieved_at: '2020-08', record_count: 8380 },
    records: { postal_code_areas: 8380 },
  })
  const { control_areas } = (await (
    await service.call('/core/v1/control-areas?country=DE&country=LU')
  ).json()) as ControlAreas
  const counts = Object.fromEntries(control_areas.map(({ short_name, postal_codes }) => [short_name, postal_codes]))
  expect(counts).toEqual({
    '50Hertz': 1524,
    Amprion: 2173,
    'TenneT DE': 3435,
    TransnetBW: 1248,
    'Amprion LU': null,
    LU: null,
  })
})
