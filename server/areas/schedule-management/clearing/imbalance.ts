/** Quarter-hours of a settlement month, aligned with each other; null where a value is not known. */
export type ImbalanceInput = {
  /** Energy that the schedules bring into the balance group less what they take out of it, MWh per quarter-hour. */
  scheduled_mwh: readonly (number | null)[]
  /** Energy that was allocated: consumption less production, MWh per quarter-hour. */
  allocated_mwh: readonly (number | null)[]
  /** Imbalance price (reBAP), EUR per MWh; null where it is not published yet. */
  price_eur_per_mwh: readonly (number | null)[]
}

export type ImbalanceTotals = {
  /** Positive where more was scheduled than allocated; null where no quarter-hour has both. */
  total_imbalance_mwh: number | null
  /** What the organization owes, negative where it is paid; null where no such quarter-hour has a price. */
  total_imbalance_cost_eur: number | null
  missing_quarter_hours: number
  missing_prices: number
}

/**
 * Imbalance of a period, scheduled less allocated, and what it costs: a group that is short buys at the imbalance price of
 * the quarter-hour, one that is long sells at it. Quarter-hours without a value are left out and counted. RangeError for
 * series of different lengths. Totals are rounded to 1e-6 MWh and to cents.
 */
export function imbalanceOf({ scheduled_mwh, allocated_mwh, price_eur_per_mwh }: ImbalanceInput): ImbalanceTotals {
  const count = scheduled_mwh.length
  if (allocated_mwh.length !== count || price_eur_per_mwh.length !== count)
    throw new RangeError(
      `series of different lengths: ${count} scheduled, ${allocated_mwh.length} allocated, ${price_eur_per_mwh.length} prices`,
    )
  const [energy, cost] = [new CompensatedSum(), new CompensatedSum()]
  let [missing_quarter_hours, missing_prices] = [0, 0]
  for (let slot = 0; slot < count; slot++) {
    const [scheduled, allocated] = [scheduled_mwh[slot] ?? null, allocated_mwh[slot] ?? null]
    const price = price_eur_per_mwh[slot] ?? null
    if (scheduled === null || allocated === null) {
      missing_quarter_hours++
      continue
    }
    energy.add(scheduled - allocated)
    if (price === null) missing_prices++
    else cost.add((allocated - scheduled) * price)
  }
  const known = count - missing_quarter_hours
  return {
    total_imbalance_mwh: known === 0 ? null : rounded(energy.total, 1e6),
    total_imbalance_cost_eur: known === missing_prices ? null : rounded(cost.total, 100),
    missing_quarter_hours,
    missing_prices,
  }
}

/** Neumaier's sum: what each addition loses is kept and added in the end. */
class CompensatedSum {
  #sum = 0
  #lost = 0

  add(value: number): void {
    const next = this.#sum + value
    this.#lost += Math.abs(this.#sum) >= Math.abs(value) ? this.#sum - next + value : value - next + this.#sum
    this.#sum = next
  }

  get total(): number {
    return this.#sum + this.#lost
  }
}

/** Without a negative zero. */
function rounded(value: number, per_unit: number): number {
  return Math.round(value * per_unit) / per_unit + 0
}
