import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parseTar } from 'nanotar'
import { parse } from 'yaml'
import { norwegianGridRents, norwegianTaxCredit } from '../../../../drizzle/seed/tariffs/norway.ts'
import type { GridRent } from '../../../areas/cost-of-energy/fri-nettleie/grid-rent.ts'
import { readPriceList } from '../../../areas/cost-of-energy/fri-nettleie/price-list.ts'
import { type GridRentTariff, gridRentTariffs } from '../../../areas/cost-of-energy/fri-nettleie/tariffs.ts'
import { sourceRow } from '../../../areas/core/imports/run/importing.ts'
import { IMPORTED } from '../../../areas/core/imports/sources.ts'
import { findOperator, type KnownOperator } from '../../../areas/cost-of-energy/tariffs/import-store.ts'
import type { Orm } from '../../../db.ts'
import type { ImportPlace } from '../../../areas/core/imports/run/import-place.ts'
import { importedTariff, remarksOf } from './imported-tariff.ts'
import { type Remote, RemoteFault, remoteUrl, shown, textOf } from '../../../delivery/remote.ts'
import { importTariffs, type Note, type Refused, type TariffImport, type TariffReport } from './import-tariffs.ts'
import { UsageError } from '#server/errors.ts'
import { REMOTE } from '../../../delivery/messages.ts'

const CREDIT = 'fri-nettleie (CC BY 4.0)'
const MOST_BYTES = 50_000_000
const MOST_FILE_BYTES = 1_000_000

/** Price lists of a part of an operator's grid that are known without the others beside them. */
const KNOWN_PARTS = new Set(norwegianGridRents().flatMap(({ key, areas }) => (areas === 'own' ? key : [])))

type File = { name: string; bytes: Uint8Array }

/**
 * Imports Norwegian grid tariffs in the format of kraftsystemet/fri-nettleie from a folder (its `tariffer`, or the whole
 * repository), one `.yml` file, or the address of such a file or of a `.tar.gz` of the repository. A price list that cannot
 * be read is refused as a whole and named; the others are imported.
 */
export async function importFriNettleie(place: ImportPlace, from: string, dry_run: boolean): Promise<TariffReport> {
  const isUrl = /^[a-z][a-z\d+.-]*:\/\//i.test(from)
  const files = isUrl ? await filesOfUrl(place.remote, remoteUrl(from)) : filesOfFolder(from)
  if (files.length === 0) throw new RemoteFault(REMOTE.no_price_lists({ from }))
  const read_from = isUrl ? shown(remoteUrl(from)) : basename(from)
  const lists = readFiles(files)
  return importTariffs(place.ownerUrl, dry_run, (tx) =>
    collect(tx, lists, { read_from, retrieved_at: place.now.toISOString().slice(0, 10) }),
  )
}

function filesOfFolder(path: string): File[] {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined) throw new UsageError(`there is no folder or file ${path}`)
  if (stat.isFile()) return [{ name: path, bytes: readFileSync(path) }]
  const inner = join(path, 'tariffer')
  const folder = statSync(inner, { throwIfNoEntry: false })?.isDirectory() ? inner : path
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isPriceList(entry.name))
    .map(({ name }) => ({ name, bytes: readFileSync(join(folder, name)) }))
}

async function filesOfUrl(remote: Remote, url: URL): Promise<File[]> {
  if (/\.(tar\.gz|tgz)$/.test(url.pathname)) {
    const types = ['application/gzip', 'application/x-gzip', 'application/octet-stream', 'application/x-tar']
    return filesOfArchive(await remote.read(url, { types, most_bytes: MOST_BYTES }), url)
  }
  if (!isPriceList(url.pathname)) throw new UsageError(`${shown(url)} should end in .yml, .yaml or .tar.gz`)
  const types = [
    'text/plain',
    'text/yaml',
    'text/x-yaml',
    'application/yaml',
    'application/x-yaml',
    'application/octet-stream',
  ]
  return [{ name: url.pathname, bytes: await remote.read(url, { types, most_bytes: MOST_FILE_BYTES }) }]
}

/** The price lists in the folder `tariffer` of an archived repository, or in the top folder where it has none. */
function filesOfArchive(bytes: Uint8Array, url: URL): File[] {
  try {
    // A copy: the unpacked bytes may lie in the middle of a buffer, which is read from its beginning.
    const whole = new Uint8Array(gunzipSync(bytes, { maxOutputLength: 10 * MOST_BYTES }))
    const all = parseTar(whole)
    const lists = all.filter(({ name, type }) => type === 'file' && isPriceList(name))
    const inFolder = lists.filter(({ name }) => /(^|\/)tariffer\/[^/]+$/.test(name))
    const top = lists.filter(({ name }) => name.split('/').length <= 2)
    return (inFolder.length > 0 ? inFolder : top).map(({ name, data }) => ({ name, bytes: data ?? new Uint8Array() }))
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unreadable'
    throw new RemoteFault(REMOTE.no_whole_archive({ name: shown(url), why }))
  }
}

function isPriceList(name: string): boolean {
  return /\.ya?ml$/i.test(name) && !basename(name).startsWith('.')
}

type Lists = { rents: GridRent[]; refused: Refused[] }

function readFiles(files: File[]): Lists {
  const read = files.map((file) => ({ key: basename(file.name).replace(/\.ya?ml$/i, ''), content: contentOf(file) }))
  const glns = read.map(({ content }) => (content.ok ? glnOf(content.value) : null))
  const lists: Lists = { rents: [], refused: [] }
  for (const [index, { key, content }] of read.entries()) {
    const shares_gln =
      KNOWN_PARTS.has(key) || glns.some((gln, other) => other !== index && gln !== null && gln === glns[index])
    const list = content.ok ? readPriceList(key, content.value, shares_gln) : content
    if (list.ok) lists.rents.push(...list.rents)
    else lists.refused.push({ name: key, reasons: list.reasons })
  }
  return lists
}

type Content = { ok: true; value: unknown } | { ok: false; reasons: string[] }

function contentOf({ name, bytes }: File): Content {
  if (bytes.length > MOST_FILE_BYTES) return { ok: false, reasons: [`larger than ${MOST_FILE_BYTES / 1e6} MB`] }
  try {
    return { ok: true, value: parse(textOf(bytes, new URL(`file:///${basename(name)}`))) as unknown }
  } catch (error) {
    return {
      ok: false,
      reasons: [`no YAML: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unreadable'}`],
    }
  }
}

function glnOf(content: unknown): string | null {
  const gln: unknown = content !== null && typeof content === 'object' && 'gln' in content ? content.gln : null
  return Array.isArray(gln) && typeof gln[0] === 'string' ? gln[0] : null
}

async function collect(
  tx: Orm,
  lists: Lists,
  read: { read_from: string; retrieved_at: string },
): Promise<TariffImport> {
  const tariffs: TariffImport['tariffs'] = []
  const assumed: Note[] = []
  for (const rent of lists.rents) {
    const operator = await findOperator(tx, 'gln', rent.gln)
    for (const tariff of gridRentTariffs(rent, norwegianTaxCredit)) {
      tariffs.push(rowOf(tariff, rent, operator))
      if (operator === null) {
        assumed.push({
          tariff: tariff.key,
          path: 'gln',
          reason: `no operator with GLN ${rent.gln} is known: stored without one`,
        })
      }
    }
  }
  const source = sourceRow('fri-nettleie', `${IMPORTED}fri-nettleie`, read.read_from, read.retrieved_at)
  return { source, tariffs, refused: lists.refused, unsupported: [], assumed }
}

function rowOf(
  { area_names, remarks, ...tariff }: GridRentTariff,
  rent: GridRent,
  operator: KnownOperator | null,
): TariffImport['tariffs'][number] {
  return importedTariff(operator, {
    ...tariff,
    remarks: remarksOf(CREDIT, remarks),
    areas: rent.areas === 'own' ? 'unnamed' : (area_names ?? 'all'),
  })
}
