import type { DrawnArea } from '../seed/drawn-areas.ts'
import { countryShapes } from '../seed/natural-earth.ts'
import { settledAreas } from './settled-areas.ts'
import { drawAreas } from './voronoi-areas.ts'

/**
 * Countries that areas divide by land, of which there are no shapes to ship. `accuracy_m`: as far as a border may be off, at
 * most; for DE no border was found to be further off from published ones, for UA it is the width of the region of which
 * nothing is told.
 */
const DIVIDED = [
  { country: 'DE', land: ['Germany', 'Borkum'], accuracy_m: 10_000, since: {} },
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
