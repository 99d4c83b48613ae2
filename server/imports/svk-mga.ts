import { createHash } from 'node:crypto'
import { type AreaShape, readShapes } from '../areas/core/geo-features.ts'
import { listNamedAreas, putGeometries } from '../areas/core/geo-store.ts'
import { layerUrl, readLayerPage } from '../areas/core/imports/arcgis.ts'
import { lossesOf, planRecords, UnusableAnswer } from '../areas/core/imports/plan.ts'
import { storedShapes } from '../areas/core/stored-record-store.ts'
import type { ImportFrom } from './importers.ts'

/** Where Swedish metering grid areas lie, from the layer of Svenska kraftnät. */
export const svkMgaImporter: ImportFrom = async ({ base, json }) => {
  const features: unknown[] = []
  for (let page = 0, is_last = false; !is_last; page++) {
    const read = readLayerPage(await json(layerUrl(base, page)), page)
    features.push(...read.features)
    is_last = read.is_last
  }
  if (features.length === 0) throw new UnusableAnswer('the layer has no features')
  return async (tx, { source_id, today }) => {
    const named = (await listNamedAreas(tx)).filter(
      ({ kind, country }) => kind === 'metering-grid-area' && country === 'SE',
    )
    const { shapes, refused } = readShapes({ type: 'FeatureCollection', features }, named)
    const { differences } = planRecords({
      record: 'shape',
      stored: await storedShapes(tx, source_id),
      wanted: shapes.map(asStored),
      facts: ['digest'],
      isKept: () => true,
      countryOf: () => 'SE',
      today,
    })
    return {
      differences,
      losses: lossesOf(differences),
      left_out: refused,
      store: (within) => putGeometries(within, source_id, shapes, today),
    }
  }
}

function asStored({ id, name, geometry }: AreaShape) {
  return { id, name, digest: createHash('md5').update(JSON.stringify(geometry)).digest('hex') }
}
