import { z } from 'zod'
import { type DanishCharge, type DanishPrice, ENERGINET_GLN } from './danish-tariff.ts'

const price = z.number().nullable()
const HOURS = Array.from({ length: 24 }, (_, hour) => `Price${hour + 1}`)

/** A row of the DatahubPricelist of Energinet: local Danish dates, `ValidTo` exclusive; DKK without VAT. */
const Row = z
  .object({
    ChargeOwner: z.string().nullish(),
    GLN_Number: z.union([z.string(), z.number()]).transform(String),
    ChargeType: z.string(),
    ChargeTypeCode: z.string().trim(),
    Note: z.string().nullish(),
    ValidFrom: z.string().regex(/^\d{4}-\d{2}-\d{2}/),
    ValidTo: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}/)
      .nullish(),
    ResolutionDuration: z.string(),
  })
  .and(z.object(Object.fromEntries(HOURS.map((name) => [name, price.optional()]))))
export const PriceListPage = z.object({ total: z.number().int().min(0), records: z.array(Row) })
export type PriceListRow = z.infer<typeof Row>

/** The columns that are read, as the query parameter names them. */
export const PRICE_LIST_COLUMNS = [
  ...['ChargeOwner', 'GLN_Number', 'ChargeType', 'ChargeTypeCode', 'Note', 'ValidFrom', 'ValidTo'],
  ...['ResolutionDuration', ...HOURS],
].join()

/** Energinet's own charges by their codes. */
const NATIONAL = new Map<string, DanishCharge>([
  ['D01 41004', 'national_subscription'],
  ['D03 40000', 'transmission'],
  ['D03 41000', 'system'],
  ['D03 EA-001', 'tax'],
])

/** Notes by which operators name the charges of a C customer; the same code has had several over the years. */
const NOTES: Readonly<Record<'D01' | 'D03', Partial<Record<DanishCharge, RegExp>>>> = {
  D01: {
    subscription: /^net abo c( forbrug)?( time)?$/,
    subscription_rebate: /^rabat( på)? net abo c( forbrug)?( time)?( *-.*)?$/,
  },
  D03: {
    tariff: /^(nettarif c( time)?|c-kunde nettarif)$/,
    tariff_rebate: /^rabat( på)? nettarif c( time)?( *-.*)?$/,
  },
}

/** The grid above, which a few operators charge by codes of its own. */
const GRID_ABOVE = /^(overliggende|transport - overordnet|nettarif 60 ?kv net)/

export type DanishList = { gln: string; operator: string; prices: DanishPrice[] }
export type RefusedList = { name: string; reasons: string[] }

class Unclear extends Error {}

/**
 * The price list of each grid operator for a customer at 0.4 kV from the day `since` on, with what is charged in all of
 * Denmark. Several codes of one charge with other prices, a grid above that is charged apart, and a charge that is not
 * listed are reasons to refuse an operator.
 */
export function danishLists(
  rows: readonly PriceListRow[],
  since: string,
): { lists: DanishList[]; refused: RefusedList[] } {
  const current = rows.filter(({ ValidTo }) => !ValidTo || dayOf(ValidTo) > since)
  const national = nationalPrices(current, since)
  const lists: DanishList[] = []
  const refused: RefusedList[] = []
  for (const [gln, own] of Map.groupBy(current, ({ GLN_Number }) => GLN_Number)) {
    if (gln === ENERGINET_GLN || !/^\d{13}$/.test(gln) || !own.some(isOfC)) continue
    const operator = own.toSorted(byStart).findLast(({ ChargeOwner }) => ChargeOwner)?.ChargeOwner ?? gln
    try {
      lists.push({ gln, operator, prices: [...ownPrices(own, since), ...national] })
    } catch (error) {
      if (!(error instanceof Unclear)) throw error
      refused.push({ name: operator, reasons: [error.message] })
    }
  }
  return { lists, refused }
}

function nationalPrices(rows: readonly PriceListRow[], since: string): DanishPrice[] {
  const own = rows.filter(({ GLN_Number }) => GLN_Number === ENERGINET_GLN)
  return [...NATIONAL].flatMap(([code, charge]) =>
    pricesOf(
      charge,
      own.filter((row) => `${row.ChargeType} ${row.ChargeTypeCode}` === code),
      since,
    ),
  )
}

function ownPrices(own: readonly PriceListRow[], since: string): DanishPrice[] {
  const above = own.find((row) => GRID_ABOVE.test(noteOf(row)))
  if (above)
    throw new Unclear(`the grid above is charged by a code of its own: ${above.ChargeTypeCode} (${above.Note})`)
  return (['subscription', 'subscription_rebate', 'tariff', 'tariff_rebate'] as const).flatMap((charge) => {
    const isRebate = charge.endsWith('_rebate')
    const codes = codesOf(charge, own).map((rows) => pricesOf(charge, rows, since))
    const known = codes.filter((prices) => prices.some(({ dkk }) => !isRebate || dkk.some((value) => value !== 0)))
    if (known.length === 0 && !isRebate) throw new Unclear(`no ${charge} of C customers is listed`)
    if (new Set(known.map((prices) => JSON.stringify(prices))).size > 1)
      throw new Unclear(`several codes of the ${charge} of C customers, with other prices: ${namesOf(charge, own)}`)
    return known[0] ?? []
  })
}

/** The rows of each code that some row names as this charge. */
function codesOf(charge: DanishCharge, own: readonly PriceListRow[]): PriceListRow[][] {
  const codes = Map.groupBy(own, ({ ChargeType, ChargeTypeCode }) => `${ChargeType} ${ChargeTypeCode}`)
  return [...codes.values()].filter((rows) => rows.some((row) => isCharge(charge, row)))
}

function namesOf(charge: DanishCharge, own: readonly PriceListRow[]): string {
  return codesOf(charge, own)
    .map(([row]) => `${row?.ChargeTypeCode} (${row?.Note})`)
    .join(', ')
}

function isOfC(row: PriceListRow): boolean {
  return isCharge('tariff', row)
}

function isCharge(charge: DanishCharge, row: PriceListRow): boolean {
  const { ChargeType: type } = row
  return (type === 'D01' || type === 'D03') && (NOTES[type][charge]?.test(noteOf(row)) ?? false)
}

/** A row holds until its end or until the next begins, whichever is first. */
function pricesOf(charge: DanishCharge, rows: readonly PriceListRow[], since: string): DanishPrice[] {
  const inOrder = rows.toSorted(byStart)
  return inOrder.flatMap((row, index) => {
    const next = inOrder[index + 1]
    const ends = [...(row.ValidTo ? [dayOf(row.ValidTo)] : []), ...(next ? [dayOf(next.ValidFrom)] : [])].toSorted()
    const to = ends[0] ?? null
    const from = [dayOf(row.ValidFrom), since].toSorted().at(-1) ?? since
    return to !== null && to <= from ? [] : [{ charge, from, to, dkk: dkkOf(charge, row) }]
  })
}

/** One price a month, a day, or 24 by hour; hours without a price have the first. */
function dkkOf(charge: DanishCharge, row: PriceListRow): number[] {
  const prices = row as unknown as Record<string, number | null | undefined>
  const first = prices.Price1
  if (first === null || first === undefined)
    throw new Unclear(`${row.ChargeTypeCode} has no price from ${row.ValidFrom}`)
  const isMonthly = row.ChargeType === 'D01'
  const known = isMonthly ? ['P1M'] : ['P1D', 'PT1H']
  if (!known.includes(row.ResolutionDuration))
    throw new Unclear(`${row.ChargeTypeCode} is priced by ${row.ResolutionDuration} instead of ${known.join(' or ')}`)
  if (row.ResolutionDuration !== 'PT1H' || charge === 'tax') return [first]
  return HOURS.map((name) => prices[name] ?? first)
}

function noteOf({ Note }: PriceListRow): string {
  return (Note ?? '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

function byStart(a: PriceListRow, b: PriceListRow): number {
  return a.ValidFrom < b.ValidFrom ? -1 : 1
}

function dayOf(time: string): string {
  return time.slice(0, 10)
}
