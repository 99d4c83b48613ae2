import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { unzipSync } from 'fflate'
import { countGazetteer, putGazetteer } from '../areas/core/gazetteer-store.ts'
import { type PostalCodeFile, readPostalCodes } from '../areas/core/geonames.ts'
import type { PlaceCountry } from '../areas/core/place.ts'
import { IMPORTED, importers } from '../areas/core/import-sources.ts'
import { lockImports, putSources } from '../areas/cost-of-energy/import-store.ts'
import { asOwner } from '../db/owner.ts'
import type { ImportPlace } from './import-commands.ts'
import { type Remote, RemoteFault, remoteUrl, shown, textOf } from './import-remote.ts'
import { UsageError } from './options.ts'

const MOST_BYTES = 100_000_000
/** A file with less than this share of what is stored was cut off on its way. */
const LEAST_SHARE = 0.8

export type GeonamesReport = {
  source: string
  dry_run: boolean
  countries: { country: PlaceCountry; rows: number; rows_before: number }[]
  /** Files and countries of which nothing was stored, and why. */
  refused: { name: string; reasons: string[] }[]
}

type File = { name: string; bytes: Uint8Array }

/**
 * Imports postal codes with their points from GeoNames: a file `SE.zip` or `SE.txt`, a folder of these, or the address of
 * one (https://download.geonames.org/export/zip/SE.zip). What is read of a country replaces what was read of it before;
 * a file that is damaged, or has lost a fifth of its rows, changes nothing.
 */
export async function importGeonames(place: ImportPlace, from: string, dry_run: boolean): Promise<GeonamesReport> {
  const isUrl = /^[a-z][a-z\d+.-]*:\/\//i.test(from)
  const files = isUrl ? [await fileOfUrl(place.remote, remoteUrl(from))] : filesOfFolder(from)
  if (files.length === 0) throw new RemoteFault(`${from} holds no .zip or .txt file`)
  const report: GeonamesReport = { source: `${IMPORTED}geonames`, dry_run, countries: [], refused: [] }
  const read = readFiles(files, report)
  const { name: title, publisher, licence, credit } = importers.geonames
  const about = {
    ...{ title, publisher, licence, credit },
    read_from: isUrl ? shown(remoteUrl(from)) : basename(from),
    retrieved_at: place.now.toISOString().slice(0, 10),
  }
  await asOwner(place.ownerUrl, async (tx) => {
    await lockImports(tx)
    for (const [country, rows] of read) {
      const id = `${report.source}-${country}`
      const rows_before = await countGazetteer(tx, id)
      if (rows.length < rows_before * LEAST_SHARE) {
        const reason = `${rows.length} postal codes where ${rows_before} are stored: what is stored was kept`
        report.refused.push({ name: country, reasons: [reason] })
        continue
      }
      report.countries.push({ country, rows: rows.length, rows_before })
      if (dry_run) continue
      await putSources(tx, [{ id, ...about }])
      await putGazetteer(tx, id, rows)
    }
  })
  return report
}

function readFiles(files: File[], report: GeonamesReport): PostalCodeFile {
  const all: PostalCodeFile = new Map()
  for (const { name, bytes } of files) {
    try {
      const rows = readPostalCodes(textOf(bytes, new URL(`file:///${encodeURIComponent(name)}`)))
      for (const [country, some] of rows) all.set(country, [...(all.get(country) ?? []), ...some])
    } catch (error) {
      report.refused.push({ name, reasons: [error instanceof Error ? error.message : 'unreadable'] })
    }
  }
  return all
}

function filesOfFolder(path: string): File[] {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined) throw new UsageError(`there is no folder or file ${path}`)
  const paths = stat.isFile() ? [path] : readdirSync(path).map((name) => join(path, name))
  return paths
    .filter((each) => /\.(zip|txt)$/i.test(each) && !/readme\.txt$/i.test(each))
    .map((each) => opened({ name: basename(each), bytes: readFileSync(each) }))
}

async function fileOfUrl(remote: Remote, url: URL): Promise<File> {
  const types = ['application/zip', 'application/x-zip-compressed', 'application/octet-stream', 'text/plain']
  const bytes = await remote.read(url, { types, most_bytes: MOST_BYTES })
  return opened({ name: basename(url.pathname), bytes })
}

/** The one table in an archive of GeoNames, or the file as it is; RemoteFault where it is no whole archive. */
export function opened({ name, bytes }: File): File {
  if (!/\.zip$/i.test(name)) return { name, bytes }
  try {
    const isTable = (each: { name: string; originalSize: number }) =>
      /\.txt$/i.test(each.name) && !/readme\.txt$/i.test(each.name) && each.originalSize <= 4 * MOST_BYTES
    const [table] = Object.values(unzipSync(bytes, { filter: isTable }))
    if (table === undefined) throw new Error('no table in it')
    return { name, bytes: table }
  } catch (error) {
    throw new RemoteFault(`${name} is no whole archive (${error instanceof Error ? error.message : 'unreadable'})`)
  }
}
