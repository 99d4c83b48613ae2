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

/** Local days, `YYYY-MM-DD`: from which on prices are taken, and the one on which the list was read. */
type Days = { since: string; today: string }

class Unclear extends Error {}

/**
 * The price list of each grid operator for a customer at 0.4 kV, with what is charged in all of Denmark. Two codes of one
 * charge with other prices at once, a grid above that is charged apart, and a charge that is not
 * listed, be it Energinet's, are reasons to refuse an operator.
 */
export function danishLists(
  rows: readonly PriceListRow[],
  days: Days,
): { lists: DanishList[]; refused: RefusedList[] } {
  const { since } = days
  const current = rows.filter(({ ValidTo }) => !ValidTo || dayOf(ValidTo) > since)
  const ofEnerginet = current.filter(({ GLN_Number }) => GLN_Number === ENERGINET_GLN)
  const lists: DanishList[] = []
  const refused: RefusedList[] = []
  for (const [gln, own] of Map.groupBy(current, ({ GLN_Number }) => GLN_Number)) {
    if (gln === ENERGINET_GLN || !/^\d{13}$/.test(gln) || !own.some(isOfC)) continue
    const operator = own.toSorted(byStart).findLast(({ ChargeOwner }) => ChargeOwner)?.ChargeOwner ?? gln
    try {
      lists.push({ gln, operator, prices: [...ownPrices(own, days), ...nationalPrices(ofEnerginet, since)] })
    } catch (error) {
      if (!(error instanceof Unclear)) throw error
      refused.push({ name: operator, reasons: [error.message] })
    }
  }
  return { lists, refused }
}

function nationalPrices(ofEnerginet: readonly PriceListRow[], since: string): DanishPrice[] {
  return [...NATIONAL].flatMap(([code, charge]) => {
    const rows = ofEnerginet.filter((row) => `${row.ChargeType} ${row.ChargeTypeCode}` === code)
    if (rows.length === 0) throw new Unclear(`what Energinet charges everyone by ${code} (${charge}) is not listed`)
    return pricesOf(charge, rows, since)
  })
}

function ownPrices(own: readonly PriceListRow[], { since, today }: Days): DanishPrice[] {
  const above = own.find((row) => GRID_ABOVE.test(noteOf(row)) && (!row.ValidTo || dayOf(row.ValidTo) > today))
  if (above)
    throw new Unclear(`the grid above is charged by a code of its own: ${above.ChargeTypeCode} (${above.Note})`)
  return (['subscription', 'subscription_rebate', 'tariff', 'tariff_rebate'] as const).flatMap((charge) => {
    const isRebate = charge.endsWith('_rebate')
    const rows = rowsOf(charge, own)
    if (rows.length === 0 && !isRebate) throw new Unclear(`no ${charge} of C customers is listed`)
    refuseTwoPrices(charge, rows)
    const prices = pricesOf(charge, rows, since)
    return isRebate && prices.every(({ dkk }) => dkk.every((value) => value === 0)) ? [] : prices
  })
}

/** Codes may follow one another, also with an overlap, but not hold at once with other prices. */
function refuseTwoPrices(charge: DanishCharge, rows: readonly PriceListRow[]): void {
  const ends = ({ ValidTo }: PriceListRow) => (ValidTo ? dayOf(ValidTo) : '9999')
  for (const a of rows) {
    const other = rows.find(
      (b) =>
        a.ChargeTypeCode !== b.ChargeTypeCode &&
        dayOf(a.ValidFrom) < ends(b) &&
        dayOf(b.ValidFrom) < ends(a) &&
        hoursOf(charge, a) !== hoursOf(charge, b),
    )
    if (other === undefined) continue
    const names = [a, other].map(({ ChargeTypeCode, Note }) => `${ChargeTypeCode} (${Note})`)
    throw new Unclear(`two codes of the ${charge} of C customers with other prices at once: ${names.join(', ')}`)
  }
}

/** A price for the day is the same at every hour. */
function hoursOf(charge: DanishCharge, row: PriceListRow): string {
  const dkk = dkkOf(charge, row)
  return new Set(dkk).size === 1 ? String(dkk[0]) : dkk.join()
}

/** The rows of every code that some row names as this charge. */
function rowsOf(charge: DanishCharge, own: readonly PriceListRow[]): PriceListRow[] {
  const codes = Map.groupBy(own, ({ ChargeType, ChargeTypeCode }) => `${ChargeType} ${ChargeTypeCode}`)
  return [...codes.values()].filter((rows) => rows.some((row) => isCharge(charge, row))).flat()
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
  return a.ValidFrom.localeCompare(b.ValidFrom)
}

function dayOf(time: string): string {
  return time.slice(0, 10)
}
