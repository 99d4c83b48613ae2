import type { DrawnArea } from '../seed/drawn-areas.ts'
import { countryShapes } from '../seed/natural-earth.ts'
import { settledAreas } from './settled-areas.ts'
import { drawAreas } from './voronoi-areas.ts'

/**
 * Countries that areas divide by land. `accuracy_m`: as far as a border may be off, at most; for SE, NO, IT and DE no border
 * was found to be further off from published ones, for UA it is the width of the region of which nothing is told.
 */
const DIVIDED = [
  { country: 'DE', land: ['Germany', 'Borkum'], accuracy_m: 10_000, since: {} },
  {
    country: 'IT',
    land: ['Mainland of Italy'],
    accuracy_m: 10_000,
    // Umbria and Calabria left the zones that they were in.
    since: { 'IT-Centre-North': '2021-01-01', 'IT-Centre-South': '2021-01-01', 'IT-South': '2021-01-01' },
  },
  { country: 'NO', land: ['Norway'], accuracy_m: 40_000, since: {} },
  { country: 'SE', land: ['Sweden'], accuracy_m: 50_000, since: {} },
  { country: 'UA', land: ['Ukraine', 'Crimea'], accuracy_m: 100_000, since: {} },
] as const

/** Every area that divides a country by land, by short name, as text: one area a line. The same facts give the same text. */
export function drawDividedCountries(): string {
  const shapes = countryShapes()
  const lines = DIVIDED.flatMap(({ country, land, accuracy_m, since }) => {
    const parts = land.flatMap((name) => shapes.get(name) ?? [])
    const days: Record<string, string> = since
    return [...drawAreas(settledAreas(country), parts)].map(([short_name, coordinates]) => {
      const valid_from = days[short_name] ?? null
      return JSON.stringify({ short_name, accuracy_m, valid_from, coordinates } satisfies DrawnArea)
    })
  })
  return `[\n${lines.join(',\n')}\n]\n`
}
