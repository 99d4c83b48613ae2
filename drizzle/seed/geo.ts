import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { AreaShape } from '../../server/areas/core/geo-features.ts'
import type { Geometry } from '../../server/areas/core/geojson.ts'
import type { AreaKindRow } from '../../server/areas/core/import-store.ts'
import type { Validity } from '../../server/areas/core/record-rows.ts'
import { seedAreaKinds, seedAreas } from './core-areas.ts'

/** What Natural Earth calls the countries that are areas, or parts of one that has whole countries only. */
const COUNTRY_NAMES: Record<string, readonly string[]> = {
  ...{ AL: ['Albania'], AT: ['Austria'], BA: ['Bosnia and Herz.'], BE: ['Belgium'], BG: ['Bulgaria'] },
  ...{ CH: ['Switzerland'], CY: ['Cyprus'], CZ: ['Czechia'], DE: ['Germany'], DK: ['Denmark'], EE: ['Estonia'] },
  ...{ ES: ['Spain'], FI: ['Finland', 'Åland'], FR: ['France'], GE: ['Georgia'], GR: ['Greece'], HR: ['Croatia'] },
  ...{ HU: ['Hungary'], IE: ['Ireland'], IT: ['Italy'], LT: ['Lithuania'], LU: ['Luxembourg'], LV: ['Latvia'] },
  ...{ MD: ['Moldova'], ME: ['Montenegro'], MK: ['Macedonia'], MT: ['Malta'], NL: ['Netherlands'], NO: ['Norway'] },
  ...{ PL: ['Poland'], PT: ['Portugal'], RO: ['Romania'], RS: ['Serbia'], SE: ['Sweden'], SI: ['Slovenia'] },
  ...{ SK: ['Slovakia'], TR: ['Turkey'], XK: ['Kosovo'] },
}

/** Islands and provinces overseas belong to no zone: [west, south, east, north] of the interconnected grids. */
const EUROPE = [-12, 34, 47, 72] as const
/** Jan Mayen is on no grid either: this far north nothing lies west of Greenwich. */
const NORTH_OF_FAROES = 65

/** Islands that are, or belong to, another area than the rest of their country: [west, south, east, north]. */
const ISLANDS = {
  'Northern Ireland': { of: 'United Kingdom', box: [-8.3, 53.9, -5.3, 55.35] },
  'East of the Great Belt': { of: 'Denmark', box: [10.95, 54.5, 15.3, 56.3] },
  Sicily: { of: 'Italy', box: [11.8, 36.6, 15.7, 38.35] },
  Sardinia: { of: 'Italy', box: [8, 38.8, 9.9, 41.4] },
} as const satisfies Record<string, { of: string; box: Box }>
const REST_OF = { 'United Kingdom': 'Great Britain', Denmark: 'West of the Great Belt', Italy: 'Mainland of Italy' }
/** What of a country each of these areas is, by EIC. */
const DIVIDED_BY_SEA: Record<string, readonly string[]> = {
  '10YGB----------A': ['Great Britain'],
  '10Y1001A1001A016': ['Northern Ireland'],
  '10Y1001A1001A59C': ['Northern Ireland', 'Ireland'],
  '10YDK-1--------W': ['West of the Great Belt'],
  '10YDK-2--------M': ['East of the Great Belt'],
  '10Y1001A1001A75E': ['Sicily'],
  '10Y1001A1001A74G': ['Sardinia'],
}

/**
 * Shapes of areas that are whole countries or islands, of each kind that they are; generalized for maps of 1:50,000,000,
 * so a point near a border or a shore needs exact shapes. What divides a country by land has none here: no source that may be shipped draws it.
 * Nor has Ukraine, of which three zones are listed side by side.
 */
export function seedShapes(): AreaShape[] {
  const countries = countryShapes()
  const facts = seedAreas()
  const areas = new Map(facts.map((area) => [area.eic, area]))
  const kinds = seedAreaKinds().filter((each) => isListed(areas.get(each.eic)?.status, each.valid_to))
  const membersOf = ({ eic }: AreaKindRow) => areas.get(eic)?.countries ?? []
  const isWhole = (each: AreaKindRow) =>
    membersOf(each).every((country) => {
      const others = kinds.filter((other) => other.kind === each.kind && membersOf(other).includes(country))
      return others.every((other) => other.eic === each.eic || !meet(other, each))
    })
  const whole = new Set(kinds.filter((each) => each.kind !== 'scheduling-area' && isWhole(each)).map(({ eic }) => eic))
  return kinds.flatMap(({ eic, kind }) => {
    const { name, countries: members = [] } = areas.get(eic) ?? {}
    const names =
      DIVIDED_BY_SEA[eic] ?? (whole.has(eic) ? members.map((code) => COUNTRY_NAMES[code] ?? [code]).flat() : [])
    const parts = names.map((each) => countries.get(each))
    const [country] = members
    if (name === undefined || country === undefined || parts.length === 0 || parts.includes(undefined)) return []
    const geometry: Geometry = { type: 'MultiPolygon', coordinates: parts.flatMap((part) => part ?? []) }
    return [{ kind, id: eic, name, country, geometry, valid_from: null }]
  })
}

/** What the lists of areas show on some day, without being asked for it by its code. */
function isListed(status: string | undefined, valid_to: string | null | undefined): boolean {
  return status === 'active' || (status === 'historic' && Boolean(valid_to))
}

/** Whether there is a day on which both hold. */
function meet(a: Validity, b: Validity): boolean {
  const begins = (one: Validity, other: Validity) =>
    !one.valid_to || !other.valid_from || other.valid_from < one.valid_to
  return begins(a, b) && begins(b, a)
}

type Polygons = Extract<Geometry, { type: 'MultiPolygon' }>['coordinates']

function countryShapes(): Map<string, Polygons> {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<{
    countries: GeometryCollection<{ name: string }>
  }>
  const { features } = feature(topology, topology.objects.countries)
  const shapes = new Map(
    features.map(({ properties, geometry }) => {
      const polygons =
        geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : geometry.type === 'MultiPolygon'
            ? geometry.coordinates
            : []
      return [properties.name, (polygons as Polygons).filter((rings) => isInEurope(rings[0]?.[0]))]
    }),
  )
  for (const [whole, rest] of Object.entries(REST_OF)) {
    const islands = Object.entries(ISLANDS).filter(([, { of }]) => of === whole)
    const islandOf = ([ring]: Polygons[number]) => islands.find(([, { box }]) => isIn(box, ring?.[0]))?.[0] ?? rest
    for (const [name, parts] of Map.groupBy(shapes.get(whole) ?? [], islandOf)) shapes.set(name, parts)
  }
  return shapes
}

function isInEurope(corner: readonly number[] | undefined): boolean {
  const [lon = Number.NaN, lat = Number.NaN] = corner ?? []
  return isIn(EUROPE, corner) && (lat < NORTH_OF_FAROES || lon > 0)
}

type Box = readonly [west: number, south: number, east: number, north: number]

function isIn([west, south, east, north]: Box, corner: readonly number[] | undefined): boolean {
  const [lon = Number.NaN, lat = Number.NaN] = corner ?? []
  return lon >= west && lon <= east && lat >= south && lat <= north
}
