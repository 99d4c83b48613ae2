import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Geometry } from '#server/areas/core/geo/geojson.ts'
import { boxOf } from './map-shape.ts'

/** What is drawn below the areas, so that a place without a shape is still a country: Natural Earth, public domain. */
const EUROPE = { west: -60, south: 15, east: 110, north: 75 }

/** A country, or the parts of it that lie in Europe; `code` is ISO 3166-1 numeric. */
export type LandShape = { code: string; geometry: Geometry }

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>

/** The countries of Europe and around it, as they come with the console. */
export async function loadLand(): Promise<LandShape[]> {
  const answer = await fetch(new URL('world-atlas/countries-50m.json', import.meta.url))
  if (!answer.ok) throw new Error(`no land: ${answer.status}`)
  return landOf((await answer.json()) as Atlas)
}

/** The countries of an atlas, without what lies overseas. */
export function landOf(atlas: Atlas): LandShape[] {
  return feature(atlas, atlas.objects.countries).features.flatMap(({ id, geometry }) => {
    const coordinates = polygonsOf(geometry).filter((rings) => isNear({ type: 'Polygon', coordinates: rings }))
    return coordinates.length === 0 ? [] : [{ code: String(id), geometry: { type: 'MultiPolygon', coordinates } }]
  })
}

type Polygons = Extract<Geometry, { type: 'MultiPolygon' }>['coordinates']

function polygonsOf(geometry: GeoJSON.Geometry): Polygons {
  const isArea = geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
  if (!isArea) return []
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return polygons.map((rings) => rings.map(unwrapped))
}

/** A ring across the 180th meridian continues beyond it, instead of around the earth. */
function unwrapped(ring: GeoJSON.Position[]): Polygons[number][number] {
  const longitudes = ring.map(([lon = 0]) => lon)
  const isAcross = Math.max(...longitudes) - Math.min(...longitudes) > 180
  return ring.map(([lon = 0, lat = 0]) => [isAcross && lon < 0 ? lon + 360 : lon, lat])
}

function isNear(geometry: Geometry): boolean {
  const box = boxOf([geometry])
  if (box === null) return false
  const [west, south, east, north] = box
  return west < EUROPE.east && east > EUROPE.west && south < EUROPE.north && north > EUROPE.south
}
