import { schedulingAreaEic } from '../../../../drizzle/seed/core.ts'
import type { EltariffTariff } from '../../../areas/cost-of-energy/eltariff/contract.ts'
import {
  type Converted,
  convertTariff,
  readPatterns,
  readTariff,
} from '../../../areas/cost-of-energy/eltariff/convert.ts'
import type { Finding } from '../../../areas/cost-of-energy/eltariff/findings.ts'
import { IMPORTED } from '../../../areas/core/imports/sources.ts'
import { findOperator, type KnownOperator } from '../../../areas/cost-of-energy/tariffs/import-store.ts'
import type { Orm } from '../../../db.ts'
import { TOO_DEEP, tooDeep } from '../../../wire/json/nesting.ts'
import type { ImportPlace } from '../../../areas/core/imports/run/import-place.ts'
import { importedTariff, remarksOf } from './imported-tariff.ts'
import { jsonOf, RemoteFault, remoteUrl, shown } from '../../../delivery/remote.ts'
import { importTariffs, type Note, type Refused, type TariffImport, type TariffReport } from './import-tariffs.ts'
import { REMOTE } from '../../../delivery/messages.ts'

const MOST_BYTES = 20_000_000

/**
 * Imports the public tariffs of an endpoint of the Swedish Eltariff API 0.3 (RI-SE/Eltariff-API): its base address, or that
 * of its `tariffs`. `ELTARIFF_TOKEN` is sent as bearer token. An answer that is cut off or of another kind changes nothing;
 * a tariff that contradicts the format is refused and named, parts that no pipeline can express are listed. So is a
 * tariff that is stored from another host, unless `force_source` is set: an endpoint names the operator as it likes.
 * With `companies`, organization numbers in digits, so are the tariffs of others.
 */
export async function importEltariff(
  place: ImportPlace,
  from: string,
  dry_run: boolean,
  force_source = false,
  companies: ReadonlySet<string> | null = null,
): Promise<TariffReport> {
  const url = tariffsUrl(remoteUrl(from))
  const token = place.env.ELTARIFF_TOKEN
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
  const answer = jsonOf(
    await place.remote.read(url, { types: ['application/json'], most_bytes: MOST_BYTES, headers }),
    url,
  )
  const retrieved_at = place.now.toISOString().slice(0, 10)
  return importTariffs(place.ownerUrl, dry_run, async (tx) => ({
    ...(await collect(tx, listed(answer, url), { url, retrieved_at, companies })),
    heldBy: (source_id) => (force_source ? null : heldElsewhere(source_id, url)),
  }))
}

/** Why a tariff stays with its source: it came from another host. */
function heldElsewhere(source_id: string, { host }: URL): string | null {
  const before = source_id.slice(`${IMPORTED}eltariff/`.length)
  if (before.split('/', 1)[0] === host) return null
  return `it is stored from ${before}, not from ${host}: import with --force-source to replace it`
}

function tariffsUrl(url: URL): URL {
  if (/\/tariffs(\/[^/]+)?\/?$/.test(url.pathname)) return url
  const whole = new URL(url.href)
  whole.pathname = `${url.pathname.replace(/\/$/, '')}/tariffs`
  return whole
}

type Listed = { tariffs: unknown[]; calendarPatterns: unknown; unknown: Finding[] }

function listed(answer: unknown, url: URL): Listed {
  const body: { tariffs?: unknown; tariff?: unknown; calendarPatterns?: unknown } =
    answer !== null && typeof answer === 'object' ? answer : {}
  const tariffs = body.tariffs ?? (body.tariff === undefined ? undefined : [body.tariff])
  if (!Array.isArray(tariffs)) throw new RemoteFault(REMOTE.no_tariff_list({ address: shown(url) }))
  if (tariffs.length === 0) throw new RemoteFault(REMOTE.no_tariffs({ address: shown(url) }))
  const unknown = Object.keys(body)
    .filter((field) => !['tariffs', 'tariff', 'calendarPatterns'].includes(field))
    .map((path) => ({ path, reason: 'the field is not part of the standard' }))
  return { tariffs, calendarPatterns: body.calendarPatterns, unknown }
}

async function collect(
  tx: Orm,
  { tariffs, calendarPatterns, unknown }: Listed,
  read: { url: URL; retrieved_at: string; companies: ReadonlySet<string> | null },
): Promise<TariffImport> {
  const { patterns, unreadable } = readPatterns(calendarPatterns)
  const found: TariffImport = {
    source: sourceOf(read, []),
    tariffs: [],
    refused: [],
    unsupported: notes('', [...unknown, ...unreadable]),
    assumed: [],
  }
  const companies = new Set<string>()
  const once = distinct(tariffs)
  found.refused.push(...once.refused)
  for (const { content, index } of once.stored) {
    const tariff = readTariff(content, index)
    if (!tariff.ok) {
      found.refused.push({ name: tariff.name, reasons: tariff.reasons })
      continue
    }
    const { companyOrgNo } = tariff.value
    if (read.companies !== null && !read.companies.has(digitsOf(companyOrgNo))) {
      const reasons = [`companyOrgNo: the catalogue has this address for another company than ${companyOrgNo}`]
      found.refused.push({ name: titleOf(tariff.value), reasons })
      continue
    }
    const operator = await operatorOf(tx, tariff.value)
    const converted = convertTariff(tariff.value, patterns, operator === null ? null : priceDatasetOf(operator))
    if (!converted.ok) {
      found.refused.push({ name: converted.name, reasons: converted.reasons })
      continue
    }
    const { value } = converted
    const noOperator =
      operator === null
        ? [{ path: 'companyOrgNo', reason: `no operator ${tariff.value.companyOrgNo} is known: stored without one` }]
        : []
    companies.add(tariff.value.companyName)
    found.tariffs.push(rowOf(value, operator, read.url))
    found.unsupported.push(...notes(titleOf(tariff.value), [...tariff.unknown, ...value.unsupported]))
    found.assumed.push(...notes(titleOf(tariff.value), [...value.assumed, ...noOperator]))
  }
  return { ...found, source: sourceOf(read, [...companies]) }
}

function notes(tariff: string, findings: Finding[]): Note[] {
  return findings.map((finding) => ({ tariff, ...finding }))
}

/** Of an organization number, however it is written: `556379-2729`. */
export function digitsOf(companyOrgNo: string): string {
  return companyOrgNo.replaceAll(/\D/g, '')
}

function titleOf({ name, product }: EltariffTariff): string {
  return product ? `${name} (${product})` : name
}

/** One entry of each tariff; of entries that share their identity and differ none can be trusted. */
function distinct(tariffs: unknown[]): { stored: { content: unknown; index: number }[]; refused: Refused[] } {
  const entries = tariffs.map((content, index) => ({ content, index, key: keyOf(content) ?? `#${index}` }))
  const stored: { content: unknown; index: number }[] = []
  const refused: Refused[] = []
  for (const [key, same] of Map.groupBy(entries, (entry) => entry.key)) {
    const [first, ...others] = same
    if (first === undefined) continue
    const deep = others.length > 0 ? same.filter(({ content }) => tooDeep(content)) : []
    if (deep.length > 0) {
      refused.push({ name: key, reasons: deep.map(({ index }) => `tariffs.${index}: ${TOO_DEEP}`) })
      continue
    }
    const indices = same.map(({ index }) => `tariffs.${index}`).join(' and ')
    if (others.every(({ content }) => JSON.stringify(content) === JSON.stringify(first.content))) stored.push(first)
    else refused.push({ name: key, reasons: [`${indices} are the same tariff with different content`] })
  }
  return { stored, refused }
}

/**
 * Operator, id and product: operators have been seen to give one id to several products. An id without a letter or digit
 * stands for one that is still to come (`???`, of HEM), so that the name tells such tariffs apart.
 */
function keyOf(content: unknown): string | null {
  if (content === null || typeof content !== 'object') return null
  const { id, name, companyOrgNo, product } = content as Record<string, unknown>
  if (typeof id !== 'string' || typeof companyOrgNo !== 'string') return null
  const isGiven = /[\p{L}\p{N}]/u.test(id)
  if (!isGiven && typeof name !== 'string') return null
  const own = isGiven ? id.toLowerCase() : `name ${String(name).trim().toLowerCase()}`
  return [digitsOf(companyOrgNo), own, typeof product === 'string' ? product : ''].join('/')
}

/** Swedish VAT numbers are the organization number and 01. */
function operatorOf(tx: Orm, { companyOrgNo }: EltariffTariff): Promise<KnownOperator | null> {
  return findOperator(tx, 'vat', `SE${digitsOf(companyOrgNo)}01`)
}

function priceDatasetOf({ scheduling_area_eics }: KnownOperator): string | null {
  const [eic, ...more] = scheduling_area_eics
  const zone = Object.entries(schedulingAreaEic).find(([, each]) => each === eic)?.[0]
  return zone === undefined || more.length > 0 ? null : `quarter-hourly-day-ahead-price-${zone.toLowerCase()}`
}

function rowOf(
  { tariff, components, available_from, available_to, unsupported }: Converted,
  operator: KnownOperator | null,
  url: URL,
): TariffImport['tariffs'][number] {
  const without = unsupported.map(({ path, reason }) => `${path} (${reason})`)
  const remarks = remarksOf(`${tariff.companyName}, Eltariff-API; ${shown(url)}`, [
    ...(tariff.product ? [`Product ${tariff.product}.`] : []),
    ...(without.length > 0 ? [`Not included: ${without.join('; ')}.`] : []),
  ])
  return importedTariff(operator, {
    key: `eltariff/${keyOf(tariff) ?? ''}`,
    name: tariff.name,
    summary: [`${tariff.companyName}.`, tariff.description ?? ''].join(' ').trim().slice(0, 2000),
    remarks: remarks.slice(0, 10_000),
    other: [tariff.direction === 'production' ? 'injection' : 'offtake'],
    components,
    available_from,
    available_to,
  })
}

function sourceOf(
  { url, retrieved_at }: { url: URL; retrieved_at: string },
  companies: string[],
): TariffImport['source'] {
  const publisher = companies.join(', ') || url.host
  return {
    kind: 'price_list',
    id: `${IMPORTED}eltariff/${url.host}${url.pathname.replace(/\/tariffs(\/.*)?$/, '')}`,
    title: `Tariffs of ${publisher} in the Swedish open tariff format (Eltariff-API)`,
    publisher,
    read_from: shown(url),
    retrieved_at,
    licence: 'prices published by the operator through its open interface',
    credit: `${publisher}, Eltariff-API`,
  }
}
