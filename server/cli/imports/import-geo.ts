import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { readShapes } from '../../areas/core/geo/features.ts'
import { countGeometries, listNamedAreas, putGeometries } from '../../areas/core/geo/store.ts'
import { IMPORTED } from '../../areas/core/imports/sources.ts'
import { MOST_LOST_SHARE } from '../../areas/core/imports/shares.ts'
import { lockImports, putSources } from '../../areas/core/source-store.ts'
import { asOwner } from '../../db/owner.ts'
import type { ImportPlace } from '../../areas/core/imports/run/import-place.ts'
import { jsonOf, remoteUrl, shown } from '../../delivery/remote.ts'
import { skippedText } from '../../areas/core/skipped.ts'
import { namedFile } from '../../integration/imports/named-file.ts'

const MOST_BYTES = 200_000_000

export type GeoReport = {
  source: string
  dry_run: boolean
  /** Areas that have a shape from this source now, and had before. */
  shapes: number
  shapes_before: number
  refused: { name: string; reasons: string[] }[]
}

/**
 * Imports shapes of areas from a GeoJSON file or URL: bidding zones, control and scheduling areas by EIC, metering grid
 * areas by code. A shape replaces the area's previous one; the same file again replaces its own shapes. A damaged file,
 * or one that has lost more than `MOST_LOST_SHARE` of its shapes, changes nothing.
 */
export async function importGeo(place: ImportPlace, from: string, dry_run: boolean): Promise<GeoReport> {
  const { name, read_from, value } = await read(place, from)
  const id = `${IMPORTED}geo-${name.replace(/\.(geo)?json$/i, '')}`
  return asOwner(place.ownerUrl, async (tx) => {
    await lockImports(tx)
    const { shapes, refused: left } = readShapes(value, await listNamedAreas(tx))
    const refused = left.map(skippedText)
    const shapes_before = await countGeometries(tx, id)
    const report = { source: id, dry_run, shapes: shapes.length, shapes_before, refused }
    if (shapes.length < shapes_before * (1 - MOST_LOST_SHARE)) {
      const reason = `${shapes.length} shapes where ${shapes_before} are stored: what is stored was kept`
      return { ...report, shapes: shapes_before, refused: [...refused, { name, reasons: [reason] }] }
    }
    if (dry_run || shapes.length === 0) return report
    const retrieved_at = place.now.toISOString().slice(0, 10)
    const about = {
      kind: 'shape' as const,
      title: `Shapes of areas, ${name}`,
      publisher: 'imported by the operator',
      licence: "operator's own check",
    }
    await putSources(tx, [{ id, ...about, read_from, retrieved_at, credit: name }])
    await putGeometries(tx, id, shapes, retrieved_at)
    return report
  })
}

async function read(
  { remote }: ImportPlace,
  from: string,
): Promise<{ name: string; read_from: string; value: unknown }> {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(from)) {
    const url = remoteUrl(from)
    const types = ['application/geo+json', 'application/json', 'application/vnd.geo+json', 'text/plain']
    const value = jsonOf(await remote.read(url, { types, most_bytes: MOST_BYTES }), url)
    return { name: basename(url.pathname) || url.host, read_from: shown(url), value }
  }
  const name = basename(from)
  return {
    name,
    read_from: name,
    value: jsonOf(readFileSync(namedFile(from)), new URL(`file:///${encodeURIComponent(name)}`)),
  }
}
