import { readFileSync } from 'node:fs'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { AreaShape } from '../../server/areas/core/geo/features.ts'
import { seedAreaKinds } from './core-areas.ts'

/** A TopoJSON file beside the facts of core, whose object `areas` has an `id` for each area. */
export function readTopology(file: string): Topology<{ areas: GeometryCollection<{ id: string }> }> {
  return JSON.parse(readFileSync(new URL(`./core/${file}`, import.meta.url), 'utf8')) as ReturnType<typeof readTopology>
}

/** The shape of an area, by its EIC, once for each kind of area that it is. */
export function inEachKind(shape: Omit<AreaShape, 'kind'>): AreaShape[] {
  return seedAreaKinds().flatMap(({ eic, kind }) =>
    eic === shape.id && kind !== 'other-area' ? [{ kind, ...shape }] : [],
  )
}
