import { describe, expect, test } from 'vitest'
import { buildGeoIndex, DEGREE_M } from '../geo/geo-index.ts'
import type { Geometry } from '../geo/geojson.ts'
import { PRECISIONS, TOLERANCE_M, roundedMetres, wholeMetres } from '../locator.ts'
import {
  areasOfSettlement,
  gridAreasNear,
  ISLAND_M,
  type MappedZone,
  type NamedSettlement,
  NATIONAL_BORDER_M,
  type ZoneSelection,
  zonesNear,
} from './near-areas.ts'

/** A degree of longitude each, from the equator to 2° north. */
const stripe = (west: number, east: number): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, 0],
      [east, 0],
      [east, 2],
      [west, 2],
      [west, 0],
    ],
  ], // prettier-ignore
})
const metres = (east: number) => east / DEGREE_M

describe('gridAreasNear', () => {
  const area = (id: string, country: string) => ({ id, country, bidding_zone: null, valid_to: null })
  const index = buildGeoIndex([
    { area: area('west', 'SE'), geometry: stripe(10, 11) },
    { area: area('east', 'SE'), geometry: stripe(11, 12) },
    { area: area('abroad', 'NO'), geometry: stripe(12, 13) },
  ])
  const ids = (lon: number, precision: (typeof PRECISIONS)[number], country = 'SE') =>
    gridAreasNear(index, { country, day: '2026-01-01' }, [{ point: { lat: 0.01, lon }, precision }]).map(
      (each) => each.metering_grid_area_ids[0],
    )

  test.each(['point', 'address', 'postal_code', 'locality'] as const)(
    'both at a border, by how exact a %s is, and one alone a little further off',
    (precision) => {
      const tolerance_m = { point: 50, address: 100, postal_code: 3_000, locality: 5_000 }[precision]
      expect(TOLERANCE_M[precision]).toBe(tolerance_m)
      expect(ids(11 - metres(tolerance_m - 1), precision)).toEqual(['west', 'east'])
      expect(ids(11 - metres(tolerance_m + 1), precision)).toEqual(['west'])
    },
  )

  test('outside of all the nearest alone, of its country, within 0.1°', () => {
    expect(ids(12.05, 'point')).toEqual(['east'])
    expect(ids(12.05, 'point', 'NO')).toEqual(['abroad'])
    expect(ids(9.95, 'point')).toEqual(['west'])
    expect(ids(9.85, 'point')).toEqual([])
    expect(gridAreasNear(index, { country: 'SE', day: '2026-01-01' }, [])).toEqual([])
  })

  test('of several points each area once, with the shorter way', () => {
    const places = [11.6, 11.5].map((lon) => ({ point: { lat: 0.01, lon }, precision: 'address' as const }))
    expect(gridAreasNear(index, { country: 'SE', day: '2026-01-01' }, places)).toHaveLength(1)
  })
})

test('gridAreasNear finds none on the day that it ends, nor later', () => {
  const area = { id: 'ended', country: 'SE', bidding_zone: null, valid_to: '2026-01-01' }
  const index = buildGeoIndex([{ area, geometry: stripe(10, 11) }])
  const found = (day: string) =>
    gridAreasNear(index, { country: 'SE', day }, [{ point: { lat: 1, lon: 10.5 }, precision: 'point' }]).length
  expect(['2025-12-31', '2026-01-01', '2026-01-02'].map(found)).toEqual([1, 0, 0])
})

describe('areasOfSettlement', () => {
  const settlement = (east_m: number, ...ids: string[]): NamedSettlement => {
    return { lat: 0, lon: metres(east_m), areas: ids.map((id) => ({ id, zone: null })) }
  }
  const found = (...settlements: NamedSettlement[]) =>
    areasOfSettlement({ lat: 0, lon: 0 }, settlements).map(({ metering_grid_area_ids: [id], distance_m }) => [
      id,
      Math.round(distance_m ?? -1),
    ])

  test('those of the nearest settlement, and of each that is nearly as near', () => {
    expect(found(settlement(-3_100, 'far'), settlement(2_000, 'own', 'shared'))).toEqual([
      ['own', 2_000],
      ['shared', 2_000],
    ])
    expect(found(settlement(-2_900, 'other', 'own'), settlement(2_000, 'own'))).toEqual([
      ['own', 2_000],
      ['other', 2_900],
    ])
  })

  test('none where the nearest, or one that is nearly as near, has no area that is known: a town beyond it is no answer', () => {
    expect(found(settlement(1_600), settlement(4_400, 'town'))).toEqual([])
    expect(found(settlement(2_900), settlement(2_000, 'own'))).toEqual([])
    expect(found(settlement(0, 'own'), settlement(700))).toEqual([['own', 0]])
  })

  test('none further off than a settlement reaches from its point', () => {
    expect(found(settlement(4_990, 'own'))).toEqual([['own', 4_990]])
    expect(found(settlement(5_010, 'own'))).toEqual([])
    expect(found()).toEqual([])
  })
})

test('a way is told in whole metres, and 0 inside alone', () => {
  expect([0, 0.2, 0.6, 952.452].map(wholeMetres)).toEqual([0, 1, 1, 952])
})

test('a way to a settlement is told in hundreds of metres, since its point is no more exact', () => {
  const reportOf = (precision: (typeof PRECISIONS)[number]) =>
    [0.2, 49, 952.452].map((distance_m) => roundedMetres({ precision, distance_m }))
  expect([reportOf('point'), reportOf('locality')]).toEqual([
    [1, 49, 952],
    [0, 0, 1000],
  ])
  expect(roundedMetres({ precision: 'locality', distance_m: null })).toBeNull()
})

describe('zonesNear', () => {
  const zone = (id: string, changes: Partial<MappedZone> = {}): MappedZone => ({
    ...{ id, countries: ['SE'], accuracy_m: 20_000, valid_from: null, valid_to: null },
    ...changes,
  })
  const index = buildGeoIndex([
    { area: zone('exact', { countries: ['FI'], accuracy_m: null }), geometry: stripe(9, 10) },
    { area: zone('west'), geometry: stripe(10, 11) },
    { area: zone('east', { valid_from: '2021-01-01' }), geometry: stripe(11, 12) },
    { area: zone('former', { valid_to: '2021-01-01' }), geometry: stripe(11, 12) },
    { area: zone('abroad', { countries: ['NO'] }), geometry: stripe(12, 13) },
  ])
  const ids = (lon: number, requested: Partial<ZoneSelection> = {}) =>
    zonesNear(index, { lat: 0.5, lon }, { day: '2026-01-01', ...requested }).map(({ area }) => area.id)

  test('the one that holds the point; beside it those of its country whose drawn border is so near', () => {
    expect(ids(10.5)).toEqual(['west'])
    expect(ids(11 - metres(19_900))).toEqual(['west', 'east'])
    expect(ids(11 - metres(20_200))).toEqual(['west'])
    expect(ids(10.001)).toEqual(['west'])
  })

  test('at a national border both, by what a map of whole countries may be off, however roughly a zone is drawn', () => {
    expect(NATIONAL_BORDER_M).toBe(3_000)
    expect(ids(12 - metres(2_900))).toEqual(['east', 'abroad'])
    expect(ids(12 + metres(2_900))).toEqual(['abroad', 'east'])
    expect(ids(12 - metres(3_100))).toEqual(['east'])
    expect(ids(12 - metres(2_900), { countries: ['NO'] })).toEqual(['abroad'])
  })

  test('none that is stated as exact is doubted; at a common corner both', () => {
    expect(ids(9.999)).toEqual(['exact'])
    expect(ids(10)).toEqual(['exact', 'west'])
  })

  test('outside of all the nearest within 0.1°, and what its drawn border leaves open', () => {
    expect(ids(13.05)).toEqual(['abroad'])
    expect(ids(13.15)).toEqual([])
    expect(ids(10.5, { countries: ['NO'] })).toEqual([])
    expect(ids(11.95, { countries: ['NO', 'DK'] })).toEqual(['abroad'])
  })

  test('further out the nearest within reach, if of one country alone', () => {
    const reach_m = ISLAND_M
    expect(ids(13.2, { reach_m })).toEqual(['abroad'])
    expect(ids(13.23, { reach_m })).toEqual([])
    expect(ids(10.5, { reach_m, countries: ['NO'] })).toEqual([])
    const strait = buildGeoIndex([
      { area: zone('west'), geometry: stripe(10, 11) },
      { area: zone('abroad', { countries: ['NO'] }), geometry: stripe(11.3, 12) },
    ])
    const across = (lon: number, countries?: string[]) =>
      zonesNear(strait, { lat: 0.5, lon }, { day: '2026-01-01', countries, reach_m }).map(({ area }) => area.id)
    expect(across(11.15)).toEqual([])
    expect(across(11.15, ['SE'])).toEqual(['west'])
    expect(across(11.05)).toEqual(['west'])
  })

  test('those of the day: the end is exclusive', () => {
    expect(ids(11.5, { day: '2020-12-31' })).toEqual(['former'])
    expect(ids(11.5, { day: '2021-01-01' })).toEqual(['east'])
  })
})
