import { otherShape } from '../../../areas/core/imports/formats/other-shape.ts'
import { TABLES } from '../../../areas/core/imports/formats/messages.ts'
import { sourceRow } from '../../../areas/core/imports/run/importing.ts'
import { IMPORTED } from '../../../areas/core/imports/sources.ts'
import type { ImportPlace } from '../../../areas/core/imports/run/import-place.ts'
import { danishComponents, type DanishPrice, danishTexts } from '../../../areas/cost-of-energy/datahub/danish-tariff.ts'
import {
  type DanishList,
  danishLists,
  PRICE_LIST_COLUMNS,
  PriceListPage,
  type PriceListRow,
} from '../../../areas/cost-of-energy/datahub/price-list.ts'
import { startOfDate } from '../../../areas/cost-of-energy/recipes/recipe-conditions.ts'
import { findOperator, type KnownOperator } from '../../../areas/cost-of-energy/tariffs/import-store.ts'
import type { Orm } from '../../../db.ts'
import { REMOTE } from '../../../delivery/messages.ts'
import { jsonOf, RemoteFault, remoteUrl, shown } from '../../../delivery/remote.ts'
import { importedTariff, remarksOf } from './imported-tariff.ts'
import { importTariffs, type Note, type TariffImport, type TariffReport } from './import-tariffs.ts'

const TABLE = 'DatahubPricelist'
const PAGE = 10_000
const MOST_BYTES = 30_000_000
/** Many times what the list has had. */
const MOST_PAGES = 60
const CREDIT = 'Energinet, DatahubPricelist (CC BY 4.0)'
const ZONE = 'Europe/Copenhagen'

/**
 * Imports what Danish grid operators charge customers at 0.4 kV, with Energinet's tariffs and the electricity tax, from the
 * DatahubPricelist: its API at `from`, usually https://api.energidataservice.dk. Prices from the first of January of the year
 * before on are taken. An operator whose codes leave open what such a customer pays is refused by name.
 * Source: https://www.energidataservice.dk/tso-electricity/DatahubPricelist
 */
export async function importDatahub(place: ImportPlace, from: string, dry_run: boolean): Promise<TariffReport> {
  const base = remoteUrl(from)
  const rows = await readRows(place, base)
  const today = place.now.toISOString().slice(0, 10)
  const since = `${Number(today.slice(0, 4)) - 1}-01-01`
  const found = danishLists(rows, { since, today })
  if (found.lists.length + found.refused.length === 0)
    throw new RemoteFault(REMOTE.no_tariffs({ address: shown(base) }))
  return importTariffs(place.ownerUrl, dry_run, async (tx) => ({
    ...(await collect(tx, found.lists)),
    refused: found.refused,
    source: sourceRow('datahub', `${IMPORTED}datahub`, shown(base), today),
  }))
}

/** All pages; a list that is cut off changes nothing. */
async function readRows(place: ImportPlace, base: URL): Promise<PriceListRow[]> {
  const rows: PriceListRow[] = []
  for (;;) {
    const url = pageUrl(base, rows.length)
    const bytes = await place.remote.read(url, { types: ['application/json'], most_bytes: MOST_BYTES })
    const read = PriceListPage.safeParse(jsonOf(bytes, url))
    if (!read.success) throw new RemoteFault(otherShape(read.error, TABLE).detail)
    const { records, total } = read.data
    rows.push(...records)
    if (rows.length >= total) return rows
    const most = MOST_PAGES * PAGE
    if (total > most) throw new RemoteFault(TABLES.too_many_rows({ table: TABLE, rows: total, most }))
    if (records.length === 0) throw new RemoteFault(TABLES.too_few_rows({ table: TABLE, rows: rows.length, total }))
  }
}

function pageUrl(base: URL, offset: number): URL {
  const url = new URL(base.href)
  url.pathname = `${base.pathname.replace(/\/$/, '')}/dataset/${TABLE}`
  const query = {
    filter: JSON.stringify({ ChargeType: ['D01', 'D03'] }),
    columns: PRICE_LIST_COLUMNS,
    sort: 'GLN_Number,ChargeType,ChargeTypeCode,ValidFrom',
    limit: String(PAGE),
    offset: String(offset),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

async function collect(
  tx: Orm,
  lists: DanishList[],
): Promise<Pick<TariffImport, 'tariffs' | 'unsupported' | 'assumed'>> {
  const tariffs: TariffImport['tariffs'] = []
  const assumed: Note[] = []
  for (const list of lists) {
    const operator = await findOperator(tx, 'gln', list.gln)
    tariffs.push(rowOf(list, operator))
    if (operator === null)
      assumed.push({
        tariff: list.operator,
        path: 'GLN_Number',
        reason: `no operator with GLN ${list.gln} is known: stored without one`,
      })
  }
  return { tariffs, unsupported: [], assumed }
}

function rowOf(
  { gln, operator: owner, prices }: DanishList,
  operator: KnownOperator | null,
): TariffImport['tariffs'][number] {
  const { remarks, ...texts } = danishTexts(gln, owner, prices)
  const { from, to } = offered(prices)
  return importedTariff(operator, {
    ...texts,
    remarks: remarksOf(CREDIT, remarks),
    other: ['offtake', 'low_voltage'],
    components: danishComponents(prices),
    available_from: startOfDate(from, ZONE),
    available_to: to === null ? null : startOfDate(to, ZONE),
  })
}

/** From the first price to the day on which the first charge has none any more. */
function offered(prices: readonly DanishPrice[]): { from: string; to: string | null } {
  const [from = ''] = prices.map((price) => price.from).toSorted()
  const charges = [...Map.groupBy(prices, ({ charge }) => charge)].filter(([charge]) => !charge.endsWith('_rebate'))
  const [to = null] = charges.flatMap(([, own]) => own.at(-1)?.to ?? []).toSorted()
  return { from, to }
}
