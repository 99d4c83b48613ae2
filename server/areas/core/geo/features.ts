import { z } from 'zod'
import { GEO_KINDS, type GeoKind, type NamedArea } from './contract.ts'
import { faultOf, Geometry, rightHanded } from './geojson.ts'
import { shapeFault } from './shape-fault.ts'
import type { Message } from '#server/messages/message.ts'
import type { LeftOut } from '../skipped.ts'
import { SHAPES } from './messages.ts'
import { UnusableAnswer } from '../unusable-answer.ts'

/** A shape and the area that it is for. */
export type AreaShape = Omit<NamedArea, 'code'> & {
  geometry: Geometry
  valid_from: string | null
  /** As far as its borders may be off; null where that is not stated. */
  accuracy_m: number | null
}
export type ReadShapes = { shapes: AreaShape[]; refused: LeftOut[] }

const Collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()).min(1) })
const Feature = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  properties: z.record(z.string(), z.unknown()),
  geometry: Geometry,
})
/** What a feature is called, also one whose geometry cannot be used. */
const Labelled = Feature.omit({ geometry: true })
/** Where codes are found: our own answers, area lists by EIC, Svenska kraftnät's layer of Swedish areas. */
const CODE_PROPERTIES = ['id', 'eic', 'mga_code', 'Natomrade']
const NO_CODE = SHAPES.no_code({ properties: CODE_PROPERTIES })

/**
 * Shapes of a GeoJSON FeatureCollection, each for the areas that a code in its properties names: a feature with a
 * `type` or `kind` is for that kind alone, otherwise an EIC matches areas of every kind. Features of the same area are
 * its parts; rings are oriented as in RFC 7946. UnusableAnswer where the whole is not a FeatureCollection; a feature of
 * an unknown area, or a broken one, is refused by name.
 */
export function readShapes(value: unknown, areas: readonly NamedArea[]): ReadShapes {
  const collection = Collection.safeParse(value)
  if (!collection.success) throw new UnusableAnswer(SHAPES.no_collection)
  const byCode = Map.groupBy(areas, ({ code }) => code)
  const shapes = new Map<string, AreaShape>()
  const refused: ReadShapes['refused'] = []
  for (const [index, each] of collection.data.features.entries()) {
    const labelled = Labelled.safeParse(each)
    const code = labelled.success ? codeOf(labelled.data) : undefined
    const read = readFeature(each, code, byCode.get(code ?? '') ?? [])
    if ('code' in read) {
      refused.push({ name: code ?? SHAPES.feature({ number: index + 1 }), reasons: [read] })
      continue
    }
    for (const shape of read) {
      const key = `${shape.kind} ${shape.id}`
      shapes.set(key, { ...shape, geometry: joined(shapes.get(key)?.geometry, shape.geometry) })
    }
  }
  return { shapes: [...shapes.values()], refused }
}

/** The shapes that a feature gives to those of the areas with its code that it is for; else why it gives none. */
function readFeature(value: unknown, code: string | undefined, named: readonly NamedArea[]): AreaShape[] | Message {
  const feature = Feature.safeParse(value)
  if (!feature.success) return SHAPES.no_polygon
  const { geometry, properties } = feature.data
  const requested = named.filter(({ kind }) => isOf(feature.data, kind))
  const fault = faultOf(geometry) ?? requested.map((area) => shapeFault(geometry, area)).find((each) => each !== null)
  if (fault) return fault
  if (requested.length === 0) return code === undefined ? NO_CODE : SHAPES.unknown
  const { accuracy_m } = properties
  return requested.map(({ code: _, ...area }) => ({
    ...area,
    geometry: rightHanded(geometry),
    valid_from: dayOf(properties.valid_from),
    accuracy_m: typeof accuracy_m === 'number' && accuracy_m > 0 ? accuracy_m : null,
  }))
}

type Feature = z.infer<typeof Feature>

function codeOf({ properties, id }: z.infer<typeof Labelled>): string | undefined {
  const found = CODE_PROPERTIES.map((name) => properties[name]).find((each) => typeof each === 'string' && each !== '')
  return typeof found === 'string' ? found : id?.toString()
}

/** A feature with a kind of area applies to that kind alone. */
function isOf({ properties }: Feature, kind: GeoKind): boolean {
  const text = GEO_KINDS.find((each) => each === properties.type || each === properties.kind)
  return text === undefined || text === kind
}

function dayOf(value: unknown): string | null {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null
}

function joined(before: Geometry | undefined, more: Geometry): Geometry {
  if (before === undefined) return more
  return { type: 'MultiPolygon', coordinates: [...partsOf(before), ...partsOf(more)] }
}

function partsOf(geometry: Geometry) {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
}
