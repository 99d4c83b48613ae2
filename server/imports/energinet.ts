import {
  PRICELIST_PAGE,
  type PricelistPage,
  pricelistUrl,
  readChargeOwners,
  readPricelistPage,
  refuseEndless,
} from '../areas/core/imports/registers/energinet-operators.ts'
import type { ImportFrom } from './importers.ts'
import { prepareRecords } from './record-import.ts'

/** Danish grid operators from Energinet's price list of the data hub. */
export const energinetImporter: ImportFrom = async ({ base, expect, json }) => {
  const pages: PricelistPage[] = []
  for (let offset = 0; offset === 0 || offset < (pages[0]?.total ?? 0); offset += PRICELIST_PAGE) {
    const page = readPricelistPage(await json(pricelistUrl(base, offset)))
    refuseEndless(page, offset)
    if (offset === 0) expect(Math.max(1, Math.ceil(page.total / PRICELIST_PAGE)))
    pages.push(page)
  }
  const facts = { ...readChargeOwners(pages), areas: [], decides: [], countries: ['DK'] }
  return (tx, keeping) => prepareRecords(tx, facts, keeping)
}
