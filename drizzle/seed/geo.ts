import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { AreaShape } from '../../server/areas/core/geo-features.ts'
import type { Geometry } from '../../server/areas/core/geojson.ts'
import { seedAreaKinds, seedAreas } from './core-areas.ts'

/** What Natural Earth calls the countries that are one bidding zone, or part of one that has whole countries only. */
const COUNTRY_NAMES: Record<string, string> = {
  ...{ AL: 'Albania', AT: 'Austria', BA: 'Bosnia and Herz.', BE: 'Belgium', BG: 'Bulgaria', CH: 'Switzerland' },
  ...{ CY: 'Cyprus', CZ: 'Czechia', DE: 'Germany', EE: 'Estonia', ES: 'Spain', FI: 'Finland', FR: 'France' },
  ...{ GE: 'Georgia', GR: 'Greece', HR: 'Croatia', HU: 'Hungary', LT: 'Lithuania', LU: 'Luxembourg', LV: 'Latvia' },
  ...{ MD: 'Moldova', ME: 'Montenegro', MK: 'Macedonia', MT: 'Malta', NL: 'Netherlands', PL: 'Poland' },
  ...{ PT: 'Portugal', RO: 'Romania', RS: 'Serbia', SI: 'Slovenia', SK: 'Slovakia', TR: 'Turkey', XK: 'Kosovo' },
}

/** Islands and provinces overseas belong to no zone: [west, south, east, north] of the interconnected grids. */
const EUROPE = [-12, 34, 47, 72] as const

/**
 * Shapes of bidding zones, and of control and scheduling areas with the same code, that are whole countries; generalized
 * for maps of 1:50,000,000, so a point near a border needs exact shapes. Zones that divide a country have none here.
 */
export function seedShapes(): AreaShape[] {
  const countries = countryShapes()
  const zones = new Set(seedAreaKinds().flatMap(({ eic, kind }) => (kind === 'bidding-zone' ? [eic] : [])))
  const active = seedAreas().filter(({ eic, status, valid_to }) => zones.has(eic) && status === 'active' && !valid_to)
  const isWhole = (country: string) => active.filter((each) => each.countries.includes(country)).length === 1
  return active.flatMap(({ eic, name, countries: members }) => {
    const parts = members.map((country) => (isWhole(country) ? countries.get(COUNTRY_NAMES[country] ?? '') : undefined))
    const [country] = members
    if (country === undefined || parts.some((part) => part === undefined)) return []
    const geometry: Geometry = { type: 'MultiPolygon', coordinates: parts.flatMap((part) => part ?? []) }
    return seedAreaKinds()
      .filter((each) => each.eic === eic)
      .map(({ kind }) => ({ kind, id: eic, name, country, geometry, valid_from: null }))
  })
}

type Polygons = Extract<Geometry, { type: 'MultiPolygon' }>['coordinates']

function countryShapes(): Map<string, Polygons> {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<{
    countries: GeometryCollection<{ name: string }>
  }>
  const { features } = feature(topology, topology.objects.countries)
  return new Map(
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
}

function isInEurope(corner: readonly number[] | undefined): boolean {
  const [lon = Number.NaN, lat = Number.NaN] = corner ?? []
  const [west, south, east, north] = EUROPE
  return lon >= west && lon <= east && lat >= south && lat <= north
}
