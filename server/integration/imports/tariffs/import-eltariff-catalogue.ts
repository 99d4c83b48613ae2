import type { ImportPlace } from '../../../areas/core/imports/run/import-place.ts'
import { REMOTE } from '../../../delivery/messages.ts'
import { jsonOf, named, RemoteFault, remoteUrl, shown } from '../../../delivery/remote.ts'
import { digitsOf, importEltariff } from './import-eltariff.ts'
import type { TariffReport } from './import-tariffs.ts'

const MOST_BYTES = 5_000_000
/** A catalogue of all Swedish grid operators has fewer. */
const MOST_ENDPOINTS = 500

export type CatalogueReport = {
  catalogue: string
  dry_run: boolean
  endpoints: { address: string; companies: string[]; report: TariffReport }[]
  /** Endpoints, and tariffs of endpoints, of which nothing was stored. */
  refused: { name: string; reasons: string[] }[]
}

/**
 * Imports the public tariffs of every endpoint of an Eltariff catalogue (RI-SE/Eltariff-API, `GET /tariffcatalogue/all`), one
 * after the other: what is wrong with one endpoint is reported, and the others are read. An endpoint may price its own
 * companies alone, lies outside this network, and is sent no token.
 */
export async function importEltariffCatalogue(
  place: ImportPlace,
  from: string,
  dry_run: boolean,
): Promise<CatalogueReport> {
  const url = catalogueUrl(remoteUrl(from))
  const answer = jsonOf(await place.remote.read(url, { types: ['application/json'], most_bytes: MOST_BYTES }), url)
  const report: CatalogueReport = { catalogue: shown(url), dry_run, endpoints: [], refused: [] }
  const endpoints = [...Map.groupBy(entriesOf(answer, url, report), ({ api_url }) => api_url)]
  for (const [api_url, entries] of endpoints.slice(0, MOST_ENDPOINTS)) {
    const names = [...new Set(entries.map(({ name }) => name))]
    const numbers = new Set(entries.map(({ org_no }) => org_no))
    try {
      const address = await named(url, api_url)
      const { ELTARIFF_TOKEN: _, ...env } = place.env
      const read = await importEltariff({ ...place, env }, address.href, dry_run, false, numbers)
      report.endpoints.push({ address: shown(address), companies: names, report: read })
      report.refused.push(
        ...read.refused.map(({ name, reasons }) => ({ name: `${names.join(', ')}: ${name}`, reasons })),
      )
      place.log(`${names.join(', ')}: ${read.added.length} new, ${read.changed.length} changed`)
    } catch (error) {
      if (!(error instanceof RemoteFault)) throw error
      report.refused.push({ name: names.join(', '), reasons: [error.message] })
      place.log(`${names.join(', ')}: ${error.message}`)
    }
  }
  for (const [, entries] of endpoints.slice(MOST_ENDPOINTS))
    report.refused.push({ name: entries[0]?.name ?? '', reasons: [`more than ${MOST_ENDPOINTS} endpoints`] })
  return report
}

function catalogueUrl(url: URL): URL {
  if (/\/tariffcatalogue\/all\/?$/.test(url.pathname)) return url
  const whole = new URL(url.href)
  whole.pathname = `${url.pathname.replace(/\/$/, '')}/tariffcatalogue/all`
  return whole
}

type Entry = { name: string; org_no: string; api_url: string }

/** Companies with an endpoint; those without one have only an address for people, and are no fault. */
function entriesOf(answer: unknown, url: URL, report: CatalogueReport): Entry[] {
  if (!Array.isArray(answer)) throw new RemoteFault(REMOTE.no_catalogue({ address: shown(url) }))
  const entries = answer.flatMap((entry: unknown, index): Entry[] => {
    const { companyName, companyOrgNo, apiUrl }: Partial<Record<string, unknown>> =
      entry !== null && typeof entry === 'object' ? entry : {}
    if (apiUrl === undefined || apiUrl === null || apiUrl === '') return []
    const org_no = typeof companyOrgNo === 'string' ? digitsOf(companyOrgNo) : ''
    const name = typeof companyName === 'string' && companyName !== '' ? companyName : `entry ${index}`
    if (typeof apiUrl === 'string' && org_no.length === 10) return [{ name, org_no, api_url: apiUrl }]
    const field = typeof apiUrl === 'string' ? 'companyOrgNo: no organization number of ten digits' : 'apiUrl: no text'
    report.refused.push({ name, reasons: [`${index}.${field}`] })
    return []
  })
  if (entries.length === 0 && report.refused.length === 0)
    throw new RemoteFault(REMOTE.no_catalogue({ address: shown(url) }))
  return entries
}
