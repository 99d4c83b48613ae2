import { CompensatedSum } from '#server/compensated-sum.ts'

/** Quarter-hours of a settlement month, aligned with each other; null where a value is not known. */
export type ImbalanceInput = {
  /** Net energy that the schedules bring into the balance group, MWh per quarter-hour. */
  scheduled_mwh: readonly (number | null)[]
  /** Energy that was allocated: consumption less production, MWh per quarter-hour. */
  allocated_mwh: readonly (number | null)[]
  /** Imbalance price (reBAP) of who is short, unterdeckt, EUR per MWh; null where none is known. */
  price_shortage: readonly (number | null)[]
  /** Imbalance price of who is long, überdeckt; both are the same but in exceptions. */
  price_surplus: readonly (number | null)[]
}

/** A quarter-hour: its imbalance, the applicable price, and its cost; null where not known. */
export type ImbalanceSlot = {
  imbalance_mwh: number | null
  price_eur_per_mwh: number | null
  cost_eur: number | null
}

export type ImbalanceTotals = {
  /** Positive where more was scheduled than allocated; null where no quarter-hour has both. */
  total_imbalance_mwh: number | null
  /** What the organization owes, negative where it is paid; null where no such quarter-hour has a price. */
  total_imbalance_cost_eur: number | null
  missing_quarter_hours: number
  /** Of the quarter-hours that have both, those without a price. */
  missing_prices: number
}

/**
 * The imbalance of each quarter-hour, scheduled less allocated, and what it costs: a group that is short (allocated more
 * than scheduled) buys the difference at the price for unterdeckt, one that is long sells it at the price for überdeckt. A
 * negative price turns that round: who is short is paid, who is long pays. No imbalance costs nothing at any price that
 * is known. Nothing is rounded. RangeError for series of different lengths.
 * Source: Bilanzkreisvertrag Strom (BNetzA BK6-18-061) and the model of the reBAP of the German transmission system
 * operators (BNetzA BK6-12-024 with its changes; symmetric but where capacity reserve is called), netztransparenz.de.
 */
export function imbalanceSlots(input: ImbalanceInput): ImbalanceSlot[] {
  const { scheduled_mwh, allocated_mwh, price_shortage, price_surplus } = input
  const count = scheduled_mwh.length
  if ([allocated_mwh, price_shortage, price_surplus].some(({ length }) => length !== count))
    throw new RangeError(
      `series of different lengths: ${count} scheduled, ${allocated_mwh.length} allocated, ${price_shortage.length} and ${price_surplus.length} prices`,
    )
  return scheduled_mwh.map((scheduled, slot) => {
    const allocated = allocated_mwh[slot] ?? null
    if (scheduled === null || allocated === null)
      return { imbalance_mwh: null, price_eur_per_mwh: null, cost_eur: null }
    const prices = { price_shortage: price_shortage[slot] ?? null, price_surplus: price_surplus[slot] ?? null }
    return pricedImbalance(scheduled - allocated, prices)
  })
}

/** An imbalance in MWh, positive where long, at the price in EUR/MWh of the side that it is on. */
export function pricedImbalance(
  imbalance_mwh: number,
  { price_shortage, price_surplus }: { price_shortage: number | null; price_surplus: number | null },
): ImbalanceSlot {
  const price = imbalance_mwh > 0 ? price_surplus : price_shortage
  // Without a negative zero.
  return { imbalance_mwh, price_eur_per_mwh: price, cost_eur: price === null ? null : 0 - imbalance_mwh * price }
}

/**
 * Imbalance of a period and its cost: the sums of its quarter-hours. Those without a value are left out and counted.
 * Totals are rounded to 1e-6 MWh and to cents.
 */
export function imbalanceOf(slots: readonly ImbalanceSlot[]): ImbalanceTotals {
  const [energy, cost] = [new CompensatedSum(), new CompensatedSum()]
  let [known, priced] = [0, 0]
  for (const { imbalance_mwh, cost_eur } of slots) {
    if (imbalance_mwh === null) continue
    known++
    energy.add(imbalance_mwh)
    if (cost_eur === null) continue
    priced++
    cost.add(cost_eur)
  }
  return {
    total_imbalance_mwh: known === 0 ? null : rounded(energy.value, 1e6),
    total_imbalance_cost_eur: priced === 0 ? null : rounded(cost.value, 100),
    missing_quarter_hours: slots.length - known,
    missing_prices: known - priced,
  }
}

/** Without a negative zero. */
function rounded(value: number, per_unit: number): number {
  return Math.round(value * per_unit) / per_unit + 0
}
