import { z } from 'zod'
import type { LeftOut } from '../../skipped.ts'
import type { PartyFacts, Unread } from '../merge.ts'
import { UnusableAnswer } from '../../unusable-answer.ts'
import type { ImportFrom } from '../run/importing.ts'
import { prepareRecords } from '../run/record-import.ts'
import { REGISTERS, TABLES } from '../formats/messages.ts'
import { otherShape } from '../formats/other-shape.ts'

const TABLE = 'DatahubPricelist'
export const PRICELIST_PAGE = 50_000
/** Many times what the list has had. */
const MOST_PAGES = 40

const Page = z.object({
  total: z.number().int().min(0),
  records: z.array(
    z.object({
      ChargeOwner: z.string().trim().min(1),
      GLN_Number: z.union([z.string(), z.number()]).transform(String),
      ValidFrom: z.string(),
    }),
  ),
})
export type PricelistPage = z.infer<typeof Page>

/** The address of a page of the price list of the Danish data hub, with the columns that name who charges. */
export function pricelistUrl(base: string, offset: number): URL {
  const url = new URL(`${base}/dataset/${TABLE}`)
  const requested = { columns: 'ChargeOwner,GLN_Number,ValidFrom', sort: 'GLN_Number,ValidFrom' }
  for (const [name, value] of Object.entries({ ...requested, limit: String(PRICELIST_PAGE), offset: String(offset) }))
    url.searchParams.set(name, value)
  return url
}

/** One page; UnusableAnswer where it has another shape. */
export function readPricelistPage(answer: unknown): PricelistPage {
  const page = Page.safeParse(answer)
  if (page.success) return page.data
  throw otherShape(page.error, TABLE)
}

/** Throws UnusableAnswer for a page after which no other could make the list whole: it is too short, or the list endless. */
export function refuseEndless({ total, records }: PricelistPage, offset: number): void {
  if (total > MOST_PAGES * PRICELIST_PAGE)
    throw new UnusableAnswer(TABLES.too_many_rows({ table: TABLE, rows: total, most: MOST_PAGES * PRICELIST_PAGE }))
  if (records.length < PRICELIST_PAGE && offset + records.length < total) throw tooFew(offset + records.length, total)
}

function tooFew(rows: number, total: number): UnusableAnswer {
  return new UnusableAnswer(TABLES.too_few_rows({ table: TABLE, rows, total }))
}

/**
 * Danish grid operators: who charges in the price list, by GLN, under the name of their newest prices. Energinet itself,
 * which is known by its EIC, is left out. Throws UnusableAnswer where pages are missing.
 * Source: https://www.energidataservice.dk/tso-electricity/DatahubPricelist
 */
export function readChargeOwners(
  pages: readonly PricelistPage[],
): Unread & { parties: PartyFacts[]; left_out: LeftOut[] } {
  const records = pages.flatMap((page) => page.records)
  const total = pages.at(-1)?.total ?? 0
  if (records.length < total) throw tooFew(records.length, total)
  const owners = new Map<string, { name: string; since: string }>()
  const strange = new Set<string>()
  const unread: string[] = []
  for (const { ChargeOwner: name, GLN_Number: gln, ValidFrom: since } of records) {
    if (!/^\d{13}$/.test(gln)) {
      strange.add(`${name} ${gln}`.slice(0, 100))
      unread.push(gln, name)
    } else if ((owners.get(gln)?.since ?? '') <= since) owners.set(gln, { name, since })
  }
  const left_out: LeftOut[] = [...strange].map((name) => ({ name, reasons: [REGISTERS.no_gln] }))
  const parties: PartyFacts[] = []
  for (const [value, { name }] of owners) {
    const key = { kind: 'gln', value } as const
    if (/^energinet/i.test(name)) left_out.push({ name, reasons: [REGISTERS.known_by_eic] })
    else parties.push({ key, name, countries: ['DK'], roles: ['system-operator'], extra_ids: [key] })
  }
  return { parties, left_out, unread }
}

/** Danish grid operators from Energinet's price list of the data hub. */
export const energinetImporter: ImportFrom = async ({ base, expect, json }) => {
  const pages: PricelistPage[] = []
  for (let offset = 0; offset === 0 || offset < (pages[0]?.total ?? 0); offset += PRICELIST_PAGE) {
    const page = readPricelistPage(await json(pricelistUrl(base, offset)))
    refuseEndless(page, offset)
    if (offset === 0) expect(Math.max(1, Math.ceil(page.total / PRICELIST_PAGE)))
    pages.push(page)
  }
  const facts = {
    ...readChargeOwners(pages),
    areas: [],
    decides: [],
    countries: ['DK'],
    takes_over_by_name: true as const,
  }
  return (tx, keeping) => prepareRecords(tx, facts, keeping)
}
