import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { sourceRow } from '../../../areas/core/imports/run/importing.ts'
import { IMPORTED } from '../../../areas/core/imports/sources.ts'
import type { ImportPlace } from '../../../areas/core/imports/run/import-place.ts'
import { type ConvertedUrdb, convertUrdb } from '../../../areas/cost-of-energy/urdb/convert.ts'
import { isSupportedZone } from '../../../calendar/zone.ts'
import { jsonOf, remoteUrl, shown } from '../../../delivery/remote.ts'
import { UsageError } from '#server/errors.ts'
import { importedTariff, remarksOf } from './imported-tariff.ts'
import { importTariffs, type TariffImport, type TariffReport } from './import-tariffs.ts'
import { namedFile } from '../named-file.ts'

const MOST_BYTES = 50_000_000

/**
 * Imports rates of the U.S. Utility Rate Database (OpenEI, CC0) from an answer of its API: a file, or an address, to which
 * `URDB_API_KEY` is added. Their hours are those of `timezone`. A rate that contradicts itself is refused and named; what no
 * pipeline expresses is listed, and the rate is stored without it.
 */
export async function importUrdb(
  place: ImportPlace,
  from: string,
  dry_run: boolean,
  timezone: string,
): Promise<TariffReport> {
  if (!isSupportedZone(timezone)) throw new UsageError(`--timezone takes a zone like America/New_York, not ${timezone}`)
  const { answer, read_from } = await readAnswer(place, from)
  const found = collect(itemsOf(answer, read_from), timezone)
  const source: TariffImport['source'] = sourceRow(
    'urdb',
    `${IMPORTED}urdb`,
    read_from,
    place.now.toISOString().slice(0, 10),
  )
  return importTariffs(place.ownerUrl, dry_run, () => Promise.resolve({ ...found, source }))
}

async function readAnswer(place: ImportPlace, from: string): Promise<{ answer: unknown; read_from: string }> {
  if (/^https?:/.test(from)) {
    const url = remoteUrl(from)
    const key = place.env.URDB_API_KEY
    if (key) url.searchParams.set('api_key', key)
    const types = ['application/json', 'text/json']
    return {
      answer: jsonOf(await place.remote.read(url, { types, most_bytes: MOST_BYTES }), url),
      read_from: shown(url),
    }
  }
  const text = readFileSync(namedFile(from, MOST_BYTES), 'utf8')
  try {
    return { answer: JSON.parse(text) as unknown, read_from: basename(from) }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new UsageError(`${from} is no JSON: ${error.message}`)
  }
}

/** The rates of an answer (`items`), of a list, or one alone. */
function itemsOf(answer: unknown, from: string): unknown[] {
  if (Array.isArray(answer)) return answer
  if (answer !== null && typeof answer === 'object') {
    if ('items' in answer && Array.isArray(answer.items)) return answer.items
    if ('error' in answer) throw new UsageError(`${from}: ${JSON.stringify(answer.error).slice(0, 300)}`)
    if ('label' in answer) return [answer]
  }
  throw new UsageError(`${from} has no rates: is it an answer of /utility_rates?format=json&detail=full?`)
}

function collect(items: unknown[], timezone: string): Omit<TariffImport, 'source'> {
  const found: Omit<TariffImport, 'source'> = { tariffs: [], refused: [], unsupported: [], assumed: [] }
  const labels = new Set<string>()
  for (const [index, item] of items.entries()) {
    const converted = convertUrdb(item, index, timezone)
    if (!converted.ok) {
      found.refused.push({ name: converted.name, reasons: converted.reasons })
      continue
    }
    const { rate, unsupported, assumed } = converted.value
    const name = `${rate.utility}: ${rate.name}`
    if (labels.has(rate.label)) {
      found.refused.push({ name, reasons: [`items.${index}.label: ${rate.label} was there before`] })
      continue
    }
    labels.add(rate.label)
    found.tariffs.push(rowOf(converted.value))
    found.unsupported.push(...unsupported.map((each) => ({ tariff: name, ...each })))
    found.assumed.push(...assumed.map((each) => ({ tariff: name, ...each })))
  }
  return found
}

const SECTORS: Record<string, 'residential' | 'business'> = {
  Residential: 'residential',
  Commercial: 'business',
  Industrial: 'business',
}

function rowOf({
  rate,
  components,
  available_from,
  available_to,
  unsupported,
}: ConvertedUrdb): TariffImport['tariffs'][number] {
  const sector = SECTORS[rate.sector ?? '']
  const without = unsupported.map(({ path, reason }) => `${path} (${reason})`)
  const remarks = remarksOf('U.S. Utility Rate Database, OpenEI (CC0)', [
    `Rate ${rate.label}${rate.servicetype ? `, ${rate.servicetype.toLowerCase()}` : ''}.`,
    'Weekends are Saturday and Sunday; holidays are not known.',
    ...(without.length > 0 ? [`Not included: ${without.join('; ')}.`] : []),
  ])
  return importedTariff(null, {
    key: `urdb/${rate.label}`,
    name: rate.name.slice(0, 200),
    summary: [`${rate.utility}.`, rate.description ?? ''].join(' ').trim().slice(0, 2000),
    remarks: remarks.slice(0, 10_000),
    other: ['offtake', ...(sector === undefined ? [] : [sector])],
    components,
    available_from,
    available_to,
  })
}
