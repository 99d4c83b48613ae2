import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MeteringGridAreas } from '#server/areas/core/records/contract.ts'
import type { GeoFeatures } from '#server/areas/core/geo/contract.ts'
import { areaOf } from '#server/areas/core/geo/geojson.ts'
import { asOwner } from '#server/testing/callers.ts'
import { type ImportFixture, openImportFixture } from '#server/testing/import-fixture.ts'
import { importGeo } from './import-geo.ts'

let fixture: ImportFixture
beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture?.close())

async function run(name: string, value: unknown, dry_run = false) {
  const file = join(fixture.folder, name)
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value))
  const report = await importGeo(fixture.place({}, { tries: 1 }), file, dry_run)
  await fixture.service.services.versions.refresh()
  return report
}
const box = (west: number, south: number, east: number, north: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})
const feature = (properties: object, geometry: object) => ({ type: 'Feature', properties, geometry })
const collection = (...features: object[]) => ({ type: 'FeatureCollection', features })
const geo = async (query: string) => {
  const response = await fixture.service.call(`/core/v1/geo?${query}`)
  expect(response.status).toBe(200)
  return ((await response.json()) as GeoFeatures).features
}
async function tariffsAt(path: string) {
  const response = await fixture.service.call(`/v1/power-tariffs/SE/${path}`)
  const { powerTariffs = [] } = (await response.json()) as {
    powerTariffs?: { location: { precision: string; distance_m: number } }[]
  }
  const groups = Map.groupBy(powerTariffs, ({ location }) => Math.round(location.distance_m))
  return [response.status, ...[...groups].map(([distance_m, { length }]) => `${length} at ${distance_m} m`)]
}

/** Göteborg and Linköping as neighbours: one degree of longitude each, at 58° north. */
const neighbours = collection(
  feature({ Natomrade: 'GBG', Namn: 'Göteborg' }, box(11, 57.5, 12, 58.5)),
  feature({ Natomrade: 'LNK', Namn: 'Linköping' }, box(12, 57.5, 13, 58.5)),
)

test('metering grid areas by Swedish code; tariffs by point, all candidates at the border, the nearest outside', async () => {
  const ofZone = await tariffsAt('lat/58/lon/11.5')
  expect(await run('areas.geojson', neighbours, true)).toMatchObject({ shapes: 2, shapes_before: 0, refused: [] })
  expect(await tariffsAt('lat/58/lon/11.5')).toEqual(ofZone)
  expect(await run('areas.geojson', neighbours)).toMatchObject({ shapes: 2, refused: [] })
  expect(await tariffsAt('lat/58/lon/11.5')).toEqual([200, '12 at 0 m'])
  expect(await tariffsAt('lat/58/lon/12')).toEqual([200, '18 at 0 m'])
  expect(new Set(await tariffsAt('lat/58/lon/11.9995'))).toEqual(new Set([200, '12 at 0 m', '6 at 29 m']))
  expect(await tariffsAt('lat/58/lon/13.05')).toEqual([200, '6 at 2946 m'])
  expect(await tariffsAt('lat/58/lon/13.5')).toEqual([200, '25 at 0 m'])
  expect(await tariffsAt('lat/56/lon/17.5')).toEqual([200])
  expect(await tariffsAt('address/Hamnen%201/city/%C3%96cker%C3%B6')).toEqual([200, '12 at 0 m'])
})

test('a feature whose code stands elsewhere is refused with where codes are read; an unknown code as such', async () => {
  const shape = box(11, 57.5, 12, 58.5)
  const odd = collection(feature({ code: 'GBG' }, shape), feature({ mga: 'GBG' }, shape), feature({ id: 'QQX' }, shape))
  const { shapes, refused } = await run('odd.geojson', odd, true)
  const reads = expect.stringContaining(
    'no area code: it is read from the first of the properties id, eic, mga_code, Natomrade',
  )
  expect([shapes, refused]).toEqual([
    0,
    [
      { name: 'feature 1', reasons: [reads] },
      { name: 'feature 2', reasons: [reads] },
      { name: 'QQX', reasons: ['no known area has this code and kind'] },
    ],
  ])
})

test('metering grid areas by point: both at the border, the nearest outside, marked', async () => {
  const found = async (query: string) => {
    const response = await fixture.service.call(`/core/v1/metering-grid-areas?${query}`)
    const { mgas } = (await response.json()) as MeteringGridAreas
    const at = mgas.map(({ location }) => [location?.precision, Math.round(location?.distance_m ?? -1)])
    return [response.headers.get('warning'), ...at]
  }
  const nearest = '299 - "no area is known to hold this place: the nearest is answered, 2946 m away"'
  expect(await found('lat=58&lon=11.5')).toEqual([null, ['point', 0]])
  expect(await found('lat=58&lon=12')).toEqual([null, ['point', 0], ['point', 0]])
  expect(await found('lat=58&lon=13.05')).toEqual([nearest, ['point', 2946]])
  expect(await found('extra_id=GBG')).toEqual([null, [undefined, -1]])
  const tariffs = await fixture.service.call('/v1/power-tariffs/SE/lat/58/lon/13.05')
  expect(tariffs.headers.get('warning')).toContain(nearest)
  const at = async (query: string) => {
    const { mgas } = (await (await fixture.service.call(`/core/v1/metering-grid-areas?${query}`)).json()) as {
      mgas: { extra_ids: { kind: string; value: string }[] }[]
    }
    return mgas.flatMap(({ extra_ids }) =>
      extra_ids.filter(({ kind }) => kind === 'se.mga_code').map(({ value }) => value),
    )
  }
  expect((await at('lat=58&lon=12&country=SE')).toSorted()).toEqual(['GBG', 'LNK'])
  expect(await at('lat=58&lon=11.5')).toEqual(['GBG'])
  expect(await at('lat=58&lon=13.05')).toEqual(['LNK'])
})

test('GET /core/v1/geo: the same shapes, by kind, country, id and code; 304 for whoever has them', async () => {
  const [one, ...more] = await geo('metering_grid_area_extra_id=se.mga_code:GBG')
  expect(more).toEqual([])
  expect(one).toMatchObject({
    type: 'Feature',
    properties: { type: 'metering-grid-area', country: 'SE', source: 'areas.geojson', valid_from: null },
    geometry: box(11, 57.5, 12, 58.5),
  })
  const id = one?.id ?? ''
  expect((await geo(`metering_grid_area_id=${id}`)).map((each) => each.id)).toEqual([id])
  expect((await geo(`id=${id}&kind=metering-grid-area&country=SE`)).map((each) => each.id)).toEqual([id])
  expect(await geo(`id=${id}&country=NO`)).toEqual([])
  expect(await geo(`id=${id}&kind=bidding-zone`)).toEqual([])
  const first = await fixture.service.call('/core/v1/geo')
  const again = await fixture.service.call('/core/v1/geo', {
    headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  const named = await fixture.service.call('/core/v1/geo', { headers: { Accept: 'application/geo+json' } })
  expect([named.status, named.headers.get('content-type')]).toEqual([200, 'application/geo+json'])
  expect(await named.json()).toEqual(await first.json())
  const csv = await (await fixture.service.call('/core/v1/geo', { headers: { Accept: 'text/csv' } })).text()
  expect(csv.split('\r\n')[0]).toBe('type,id,name,country,source,valid_from,accuracy_m,geometry')
  const wrong = await fixture.service.call('/core/v1/geo?kind=village&country=s&metering_grid_area_id=1')
  const { detail } = (await wrong.json()) as { detail: { type: string; loc: string[] }[] }
  expect([wrong.status, ...detail.map(({ type, loc }) => `${type} ${loc.join('.')}`)]).toEqual([
    422,
    'enum query.kind.0',
    'string_pattern_mismatch query.country.0',
    'uuid_parsing query.metering_grid_area_id.0',
  ])
})

test('an EIC is every kind of area that it names, unless the feature says which; parts of an area are joined', async () => {
  const finland = '10YFI-1--------U'
  const report = await run(
    'zones.geojson',
    collection(
      feature({ eic: finland }, box(20, 60, 30, 70)),
      feature({ eic: finland }, box(19, 60, 19.5, 60.5)),
      feature({ id: '10Y1001A1001A46L', type: 'bidding-zone', valid_from: '2011-11-01' }, box(11, 57, 18, 61)),
    ),
  )
  expect(report.refused).toEqual([])
  expect((await geo(`id=${finland}`)).map(({ properties }) => properties.type)).toEqual([
    'bidding-zone',
    'control-area',
    'scheduling-area',
  ])
  expect((await geo(`id=${finland}&kind=control-area`))[0]?.geometry.coordinates).toHaveLength(2)
  const [se3, ...others] = await geo('id=10Y1001A1001A46L&kind=bidding-zone')
  expect([se3?.properties.valid_from, se3?.properties.accuracy_m, others]).toEqual(['2011-11-01', null, []])
  const [drawn] = await geo('id=10Y1001A1001A46L&kind=scheduling-area')
  expect(drawn?.properties).toMatchObject({ accuracy_m: 13_000, source: expect.stringContaining('entsoe-py') })
})

test('rings turn as RFC 7946 says: shipped ones, and one that comes the other way round; the same again is no change', async () => {
  const lithuania = '10YLT-1001A0008Q'
  const [shape, hole] = [box(21, 54, 26, 56), box(23, 54.5, 24, 55)].map(({ coordinates: [ring = []] }) => ring)
  const turned = { type: 'Polygon', coordinates: [shape?.toReversed(), hole] }
  const named = feature({ eic: lithuania, type: 'control-area' }, turned)
  for (const day of ['2026-01-01', '2026-02-01']) {
    const place = { ...fixture.place({}, { tries: 1 }), now: new Date(`${day}T12:00:00Z`) }
    const file = join(fixture.folder, 'turned.geojson')
    writeFileSync(file, JSON.stringify(collection(named)))
    expect((await importGeo(place, file, false)).refused).toEqual([])
  }
  await fixture.service.services.versions.refresh()
  const [imported] = await geo(`id=${lithuania}&kind=control-area`)
  expect(imported?.geometry).toEqual({ type: 'Polygon', coordinates: [shape, hole?.toReversed()] })
  const stored = await asOwner(
    fixture.service,
    (owner) => owner`select valid_to::text from core_history where key = ${`control-area ${lithuania}`}`,
  )
  expect([...stored]).toEqual([{ valid_to: '2026-01-01' }])
  const wrong = (await geo('')).flatMap(({ id, geometry }) =>
    (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flatMap((rings) =>
      rings.flatMap((ring, index) => (areaOf(ring) > 0 === (index === 0) ? [] : [id])),
    ),
  )
  expect(wrong).toEqual([])
})

test('what is broken or unknown is refused by name; a file that shrank or is none changes nothing', async () => {
  const open = box(11, 57, 12, 58)
  open.coordinates[0]?.pop()
  const { refused, shapes } = await run(
    'mixed.geojson',
    collection(
      feature({ Natomrade: 'QQQ' }, box(11, 57, 12, 58)),
      feature({ Natomrade: 'ALS' }, open),
      feature({ Natomrade: 'ARV' }, box(320_000, 6_400_000, 321_000, 6_410_000)),
      feature({ Natomrade: 'AVE' }, { type: 'Point', coordinates: [11, 57] }),
      feature({ Natomrade: 'BEF', kind: 'control-area' }, box(11, 57, 12, 58)),
      feature({ Natomrade: 'GBG' }, box(57, 11, 58, 12)),
      feature({ Natomrade: 'LNK' }, box(12, 57, 12, 58)),
      feature({ eic: '10Y1001A1001A46L' }, box(0, 0, 1, 1)),
    ),
  )
  expect([shapes, refused.map(({ name }) => name)]).toEqual([
    0,
    ['QQQ', 'ALS', 'ARV', 'AVE', 'BEF', 'GBG', 'LNK', '10Y1001A1001A46L'],
  ])
  expect(refused.slice(5).map(({ reasons }) => reasons[0])).toEqual([
    expect.stringContaining('57, 11 lies far outside SE'),
    'a part of it has no area',
    expect.stringContaining('0, 0 lies far outside SE'),
  ])
  expect(await run('areas.geojson', collection(neighbours.features[0] ?? {}))).toMatchObject({
    shapes: 2,
    refused: [{ name: 'areas.geojson' }],
  })
  await expect(run('areas.geojson', JSON.stringify(neighbours).slice(0, -9))).rejects.toThrow('invalid JSON')
  await expect(run('areas.geojson', { type: 'Topology' })).rejects.toThrow('no GeoJSON FeatureCollection')
  await expect(importGeo(fixture.place({}, { tries: 1 }), join(fixture.folder, 'none.geojson'), false)).rejects.toThrow(
    'there is no file',
  )
  expect(await geo('kind=metering-grid-area&country=SE')).toHaveLength(2)
})

test('a shape that moved, moved on the day of its import; as of the day before it is where it was', async () => {
  const ids = (features: { id: string }[]) => features.map(({ id }) => id)
  const at = async (query: string) => (await geo(`metering_grid_area_extra_id=GBG${query}`))[0]
  const moved = structuredClone(neighbours)
  Object.assign(moved.features[0] ?? {}, { geometry: box(10, 57.5, 12, 58.5) })
  const before = (await at(''))?.geometry
  await run('areas.geojson', moved)
  expect([(await at(''))?.properties.valid_from, (await at(''))?.geometry]).toEqual([
    '2026-11-21',
    box(10, 57.5, 12, 58.5),
  ])
  expect([(await at('&as_of=2026-11-20'))?.geometry, (await at('&as_of=2026-11-21'))?.geometry]).toEqual([
    before,
    box(10, 57.5, 12, 58.5),
  ])
  // Again, and another correction of the day: neither is history. The neighbour has never moved.
  await run('areas.geojson', moved)
  await run('areas.geojson', neighbours)
  expect([(await at(''))?.geometry, (await at('&as_of=2026-11-20'))?.geometry]).toEqual([before, before])
  expect((await geo('metering_grid_area_extra_id=LNK'))[0]?.properties.valid_from).toBeNull()
  // Every area once, whatever the day.
  for (const day of ['1999-12-31', '2026-11-20', '2026-11-21', '2030-01-01']) {
    const found = ids(await geo(`kind=metering-grid-area&country=SE&as_of=${day}`))
    expect([day, found.length, new Set(found).size]).toEqual([day, 2, 2])
  }
  expect(await geo('kind=bidding-zone&id=10Y1001A1001A46L&as_of=2011-10-31')).toEqual([])
  expect(await geo('kind=bidding-zone&id=10Y1001A1001A46L&as_of=2011-11-01')).toHaveLength(1)
})

test('on a day the map shows the areas that the lists show: before and after a zone was split, and an area ended', async () => {
  const german = 'country=DE&country=AT'
  const mapped = async (query: string) => (await geo(query)).map(({ id }) => id).sort()
  for (const day of ['', '&as_of=2017-01-01', '&as_of=2018-09-30', '&as_of=2018-10-01']) {
    const list = await fixture.service.call(`/core/v1/bidding-zones?${german}${day === '' ? '&status=active' : day}`)
    const { bidding_zones } = (await list.json()) as { bidding_zones: { id: string }[] }
    const shapes = await mapped(`kind=bidding-zone&${german}${day}`)
    expect([day, shapes]).toEqual([day, bidding_zones.map(({ id }) => id).sort()])
  }
  const [united, austria] = ['10Y1001A1001A63L', '10YAT-APG------L']
  expect(await mapped(`id=${united}`)).toEqual([united])
  expect(await mapped(`id=${united}&as_of=2018-10-01`)).toEqual([])
  expect(await mapped(`id=${austria}&kind=bidding-zone&as_of=2017-01-01`)).toEqual([])
  expect(await mapped(`id=${austria}&kind=control-area&as_of=2017-01-01`)).toEqual([austria])
  const [area = ''] = await mapped('metering_grid_area_extra_id=LNK')
  await asOwner(
    fixture.service,
    (owner) =>
      owner`update metering_grid_areas set valid_from = '2020-01-01', valid_to = '2026-11-01' where id = ${area}`,
  )
  await fixture.service.services.versions.refresh()
  expect(await mapped('kind=metering-grid-area&country=SE')).not.toContain(area)
  expect(await mapped('kind=metering-grid-area&country=SE&as_of=2026-10-31')).toContain(area)
  expect(await mapped(`metering_grid_area_id=${area}`)).toEqual([area])
})

const REAL = new URL('../../../../shared/data/bidding_zones_simplified.geojson', import.meta.url)
test.skipIf(!existsSync(REAL))('40 real bidding zones', async () => {
  const report = await importGeo(fixture.place({}, { tries: 1 }), fileURLToPath(REAL), false)
  expect(report.refused).toEqual([])
  expect(report.shapes).toBeGreaterThanOrEqual(40)
})
