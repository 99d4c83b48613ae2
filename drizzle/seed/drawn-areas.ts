import { readFileSync } from 'node:fs'
import type { AreaShape } from '../../server/areas/core/geo/features.ts'
import { seedAreas } from './core-areas.ts'
import { inEachKind } from './shapes.ts'
import type { Polygons } from './natural-earth.ts'

/** An area that divides a country by land; its borders are off by `accuracy_m` at most. */
export type DrawnArea = { short_name: string; accuracy_m: number; valid_from: string | null; coordinates: Polygons }

/**
 * Shapes of the areas that divide a country by land, of each kind that they are. Of these no source
 * that may be shipped draws them: each point of the country is given to the area of the nearest settlement (`node scripts/run.mjs drizzle/drawing/draw.ts`).
 */
export function seedDrawnShapes(): AreaShape[] {
  const areas = new Map(seedAreas().map((area) => [area.short_name, area]))
  return drawnAreas().flatMap(({ short_name, coordinates, ...drawn }) => {
    const area = areas.get(short_name)
    const [country] = area?.countries ?? []
    if (area === undefined || country === undefined) throw new Error(`there is no area ${short_name} to draw`)
    const { eic: id, name } = area
    const geometry = { type: 'MultiPolygon' as const, coordinates }
    return inEachKind({ id, name, country, geometry, ...drawn })
  })
}

function drawnAreas(): DrawnArea[] {
  return JSON.parse(readFileSync(new URL('./core/drawn-areas.json', import.meta.url), 'utf8')) as DrawnArea[]
}
