import { z } from 'zod'
import { type AreaShape, readShapes } from '../../geo/features.ts'
import type { NamedArea } from '../../geo/contract.ts'
import { listNamedAreas } from '../../geo/store.ts'
import type { LeftOut } from '../../skipped.ts'
import { readLayer } from '../formats/arcgis.ts'
import { contradictionsOf } from '../shape-contradictions.ts'
import { UnusableAnswer } from '../../unusable-answer.ts'
import { drawnZones, storedZones } from '../stored-record-store.ts'
import type { ImportFrom } from '../run/importing.ts'
import { prepareShapes } from '../run/shape-plan.ts'
import type { Message } from '#server/messages/message.ts'
import { SHAPES } from '../../geo/messages.ts'

/** Where Swedish metering grid areas lie, from the layer of Svenska kraftnät. */
export const svkMgaImporter: ImportFrom = async (reading) => {
  const features = await readLayer(reading)
  return async (tx, keeping) => {
    const named = (await listNamedAreas(tx)).filter(
      ({ kind, country }) => kind === 'metering-grid-area' && country === 'SE',
    )
    const { shapes: read, left_out: unusable, unread } = readUsable(features, named)
    const zones = await storedZones(tx, 'SE')
    const wrong = contradictionsOf(read, statedZones(features, named), zones, await drawnZones(tx, 'SE'))
    const shapes = read.filter(({ id }) => !wrong.has(id))
    const left_out = [...unusable, ...reportedOf(wrong, read)]
    return prepareShapes(tx, { country: 'SE', shapes, unusable: [...unread, ...wrong.keys()], left_out }, keeping)
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
