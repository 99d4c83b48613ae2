import { createHash } from 'node:crypto'
import type { LeftOut } from '../../skipped.ts'
import type { Orm } from '../../../../db.ts'
import type { AreaShape } from '../../geo/features.ts'
import { putGeometries } from '../../geo/store.ts'
import type { Keeping } from '../merge.ts'
import { planRecords } from '../plan.ts'
import { lossesOf } from '../refusal.ts'
import { storedGeometries, storedShapes } from '../stored-record-store.ts'
import type { Prepared } from './importing.ts'

/** Shapes of a country's areas, and the ids of areas whose shape cannot be used: what is stored of them stays. */
export type ShapeFacts = {
  country: string
  shapes: readonly AreaShape[]
  unusable: readonly string[]
  left_out: LeftOut[]
}

/** Compares shapes with those that the source has stored, and plans the import. */
export async function prepareShapes(
  tx: Orm,
  { country, shapes: usable, unusable, left_out }: ShapeFacts,
  { source_id, today }: Keeping,
): Promise<Prepared> {
  const stored = await storedGeometries(tx, source_id, unusable)
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
    countryOf: () => country,
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

function asStored({ id, name, geometry }: AreaShape) {
  return { id, name, digest: createHash('md5').update(JSON.stringify(geometry)).digest('hex') }
}
