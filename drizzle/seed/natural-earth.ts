import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { areaOf, type Geometry } from '../../server/areas/core/geo/geojson.ts'

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
  // Natural Earth draws who is in control; the areas of Ukraine are those of its borders.
  Crimea: { of: 'Russia', box: [32, 44, 36.7, 46.3] },
} as const satisfies Record<string, { of: string; box: Box }>
const REST_OF = {
  'United Kingdom': 'Great Britain',
  Denmark: 'West of the Great Belt',
  Italy: 'Mainland of Italy',
  Russia: 'Mainland of Russia',
}
export type Polygons = Extract<Geometry, { type: 'MultiPolygon' }>['coordinates']

/** The countries of Europe by their names in Natural Earth, without what lies overseas; islands by those above. */
export function countryShapes(): Map<string, Polygons> {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
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
      return [properties.name, (polygons as Polygons).filter((rings) => isInEurope(rings[0]?.[0])).flatMap(rounded)]
    }),
  )
  for (const [whole, rest] of Object.entries(REST_OF)) {
    const islands = Object.entries(ISLANDS).filter(([, { of }]) => of === whole)
    const islandOf = ([ring]: Polygons[number]) => islands.find(([, { box }]) => isIn(box, ring?.[0]))?.[0] ?? rest
    for (const [name, parts] of Map.groupBy(shapes.get(whole) ?? [], islandOf)) shapes.set(name, parts)
  }
  return shapes
}

/** Of a ring, which ends where it begins. */
const LEAST_CORNERS = 4

/** To 11 m, which is much finer than the shapes: borders keep to each other, since both sides are rounded alike. */
function rounded(rings: Polygons[number]): Polygons {
  const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4
  const corners = rings.map((ring) => ring.map(([lon, lat]): [number, number] => [round(lon), round(lat)]))
  const isNew = ([lon, lat]: [number, number], before: [number, number] | undefined) =>
    before === undefined || before[0] !== lon || before[1] !== lat
  const [outer = [], ...holes] = corners.map((ring) => ring.filter((corner, at) => isNew(corner, ring[at - 1])))
  const isRing = (ring: [number, number][]) => ring.length >= LEAST_CORNERS && areaOf(ring) !== 0
  return isRing(outer) ? [[outer, ...holes.filter(isRing)]] : []
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
