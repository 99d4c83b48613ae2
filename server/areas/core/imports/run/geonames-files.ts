import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { putPostalCodes } from '../../places/gazetteer-store.ts'
import { type PostalCodeFile, type PostalCodeRow, readPostalCodes } from '../../places/geonames.ts'
import type { PlaceCountry } from '../../places/place.ts'
import { IMPORTED, importers } from '../sources.ts'
import { lockImports, putSources } from '../../source-store.ts'
import { asOwner } from '../../../../db/owner.ts'
import { refusalOf } from '../refusal.ts'
import { UnusableAnswer } from '../../unusable-answer.ts'
import type { Orm } from '../../../../db.ts'
import { planPostalCodes } from './postal-code-plan.ts'
import type { ImportPlace } from './import-place.ts'
import { opened, type NamedBytes } from '../registers/geonames-archive.ts'
import { type Remote, RemoteFault, remoteUrl, shown, textOf } from '../../../../delivery/remote.ts'
import { REMOTE } from '../../../../delivery/messages.ts'
import { IMPORTS } from '../messages.ts'

const MOST_BYTES = 100_000_000

export type GeonamesReport = {
  source: string
  dry_run: boolean
  countries: { country: PlaceCountry; rows: number; rows_before: number }[]
  /** Files and countries of which nothing was stored, and why. */
  refused: { name: string; reasons: string[] }[]
}

/**
 * Imports postal codes with their points from GeoNames: a file `SE.zip` or `SE.txt`, a folder of these, or the address of
 * one (https://download.geonames.org/export/zip/SE.zip). What is read of a country replaces what was read of it before;
 * a file that is damaged or has shrunk changes nothing. Every country at once: `geonames.ts`.
 */
export async function importGeonamesFiles(
  place: ImportPlace,
  from: string,
  { dry_run, accept_shrink = false }: { dry_run: boolean; accept_shrink?: boolean | undefined },
): Promise<GeonamesReport> {
  const isUrl = /^[a-z][a-z\d+.-]*:\/\//i.test(from)
  const files = isUrl ? [await fileOfUrl(place.remote, remoteUrl(from))] : filesOfFolder(from)
  if (files.length === 0) throw new RemoteFault(REMOTE.no_files({ from }))
  const report: GeonamesReport = { source: `${IMPORTED}geonames`, dry_run, countries: [], refused: [] }
  const read = readFiles(files, report)
  const { name: title, publisher, licence, credit, kind } = importers.geonames
  const today = place.now.toISOString().slice(0, 10)
  const about = {
    ...{ title, publisher, licence, credit, kind },
    read_from: isUrl ? shown(remoteUrl(from)) : basename(from),
    retrieved_at: today,
  }
  await asOwner(place.ownerUrl, async (tx) => {
    await lockImports(tx)
    for (const [country, reported] of read) {
      const id = `${report.source}-${country}`
      const { rows, reason, rows_before } = await planned(tx, id, country, reported, { today, accept_shrink })
      if (reason !== null) {
        report.refused.push({ name: country, reasons: [reason] })
        continue
      }
      report.countries.push({ country, rows: reported.length, rows_before })
      if (dry_run) continue
      await putSources(tx, [{ id, ...about }])
      await putPostalCodes(tx, id, country, rows)
    }
  })
  return report
}

/** The rows to be stored of a country, or why nothing of it is. */
async function planned(
  tx: Orm,
  id: string,
  country: PlaceCountry,
  report: readonly PostalCodeRow[],
  { today, accept_shrink }: { today: string; accept_shrink: boolean },
): Promise<{ rows: PostalCodeRow[]; rows_before: number; reason: string | null }> {
  try {
    const { rows, shifts, before, loss } = await planPostalCodes(tx, id, country, report, today)
    return { rows, rows_before: before, reason: refusalOf([loss], shifts, accept_shrink)?.text ?? null }
  } catch (error) {
    if (!(error instanceof UnusableAnswer)) throw error
    return { rows: [], rows_before: 0, reason: IMPORTS.nothing_changed({ why: error.detail }).text }
  }
}

function readFiles(files: NamedBytes[], report: GeonamesReport): PostalCodeFile {
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

function filesOfFolder(path: string): NamedBytes[] {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined) throw new RemoteFault(REMOTE.no_path({ path }))
  const paths = stat.isFile() ? [path] : readdirSync(path).map((name) => join(path, name))
  return paths
    .filter((each) => /\.(zip|txt)$/i.test(each) && !/readme\.txt$/i.test(each))
    .map((each) => opened({ name: basename(each), bytes: readFileSync(each) }))
}

async function fileOfUrl(remote: Remote, url: URL): Promise<NamedBytes> {
  const types = ['application/zip', 'application/x-zip-compressed', 'application/octet-stream', 'text/plain']
  const bytes = await remote.read(url, { types, most_bytes: MOST_BYTES })
  return opened({ name: basename(url.pathname), bytes })
}
