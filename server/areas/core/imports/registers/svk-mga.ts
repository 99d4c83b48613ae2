import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type AreaShape, readShapes } from '../../geo/features.ts'
import type { NamedArea } from '../../geo/contract.ts'
import { listNamedAreas, putGeometries } from '../../geo/store.ts'
import type { LeftOut } from '../../skipped.ts'
import { layerUrl, readLayerPage } from '../formats/arcgis.ts'
import { planRecords } from '../plan.ts'
import { contradictionsOf } from '../shape-contradictions.ts'
import { lossesOf } from '../refusal.ts'
import { UnusableAnswer } from '../../unusable-answer.ts'
import { drawnZones, storedGeometries, storedShapes, storedZones } from '../stored-record-store.ts'
import type { ImportFrom } from '../run/importing.ts'
import type { Message } from '#server/messages/message.ts'
import { SHAPES } from '../../geo/messages.ts'

/** Where Swedish metering grid areas lie, from the layer of Svenska kraftnät. */
export const svkMgaImporter: ImportFrom = async ({ base, json }) => {
  const features: unknown[] = []
  for (let page = 0, is_last = false; !is_last; page++) {
    const read = readLayerPage(await json(layerUrl(base, page)), page)
    features.push(...read.features)
    is_last = read.is_last
  }
  if (features.length === 0) throw new UnusableAnswer(SHAPES.layer_empty)
  return async (tx, { source_id, today }) => {
    const named = (await listNamedAreas(tx)).filter(
      ({ kind, country }) => kind === 'metering-grid-area' && country === 'SE',
    )
    const { shapes: read, left_out: unusable, unread } = readUsable(features, named)
    const zones = await storedZones(tx, 'SE')
    const wrong = contradictionsOf(read, statedZones(features, named), zones, await drawnZones(tx, 'SE'))
    const left_out = [...unusable, ...reportedOf(wrong, read)]
    const usable = read.filter(({ id }) => !wrong.has(id))
    const stored = await storedGeometries(tx, source_id, [...unread, ...wrong.keys()])
    const storedIds = new Set(stored.map(({ id }) => id))
    // Of an area in parts of which one cannot be used, the stored shape is the better one.
    const shapes = usable.filter(({ id }) => !storedIds.has(id))
    const { differences } = planRecords({
      record: 'shape',
      stored: await storedShapes(tx, source_id),
      requested: shapes.map(asStored),
      facts: ['digest'],
      isRetained: () => true,
      spared: storedIds,
      countryOf: () => 'SE',
      today,
    })
    return {
      differences,
      losses: lossesOf(differences),
      shifts: [],
      left_out,
      store: (within) => putGeometries(within, source_id, [...shapes, ...stored], today),
    }
  }
}

/** Shapes that can be those of Swedish areas, and the ids of areas whose shape cannot; UnusableAnswer without any. */
function readUsable(features: unknown[], named: readonly NamedArea[]) {
  const { shapes: usable, refused } = readShapes({ type: 'FeatureCollection', features }, named)
  const codes = new Set<unknown>(refused.map(({ name }) => name))
  const unread = new Set(named.flatMap(({ code, id }) => (codes.has(code) ? [id] : [])))
  if (usable.length > 0) return { shapes: usable, left_out: refused, unread }
  const [
    {
      name,
      reasons: [why],
    } = { name: '', reasons: [] },
  ] = refused
  throw new UnusableAnswer(SHAPES.layer_unusable({ name, why: why ?? SHAPES.unknown }))
}

/** The layer's zone of each area, by the area's id. */
function statedZones(features: readonly unknown[], named: readonly NamedArea[]): Map<string, string> {
  const ids = new Map(named.map(({ code, id }) => [code, id]))
  return new Map(
    features.flatMap((feature) => {
      const report = StatedZone.safeParse(feature)
      const id = report.success ? ids.get(report.data.properties.Natomrade) : undefined
      return report.success && id !== undefined ? [[id, String(report.data.properties.Elomrade)] as const] : []
    }),
  )
}

const StatedZone = z.object({
  properties: z.object({ Natomrade: z.string(), Elomrade: z.union([z.string(), z.number()]) }),
})

function reportedOf(reasons: ReadonlyMap<string, Message>, shapes: readonly AreaShape[]): LeftOut[] {
  return shapes.flatMap(({ id, name }) => {
    const reason = reasons.get(id)
    return reason === undefined ? [] : [{ name, reasons: [reason] }]
  })
}

function asStored({ id, name, geometry }: AreaShape) {
  return { id, name, digest: createHash('md5').update(JSON.stringify(geometry)).digest('hex') }
}
