import { CompensatedSum } from '#server/compensated-sum.ts'
import type { QuarterHour, Totals } from './contract.ts'

/**
 * The position of some quarter-hours together: the sums of those that are known, with how many are not. Null is what nothing
 * is known of: energy where no quarter-hour is known, a cost where none that is open has a price.
 */
export function totalsOf(slots: readonly QuarterHour[]): Totals {
  const known = slots.filter(({ open_mw }) => open_mw !== null)
  const priced = known.filter(({ cost_eur }) => cost_eur !== null)
  const unpriced_quarter_hours = known.length - priced.length
  const isPriced = unpriced_quarter_hours === 0 ? priced.length > 0 : priced.some(({ open_mw }) => open_mw !== 0)
  const mwh = (value: (mw: number) => number) =>
    known.length === 0 ? null : summed(known, 1e6, ({ open_mw }) => value(open_mw ?? Number.NaN) / 4)
  const eur = (value: (slot: QuarterHour) => number | null) =>
    isPriced ? summed(priced, 100, (slot) => value(slot) ?? Number.NaN) : null
  return {
    ...{ open_mwh: mwh((mw) => mw), open_abs_mwh: mwh(Math.abs), cost_eur: eur(({ cost_eur }) => cost_eur) },
    cost_low_eur: eur(({ cost_low_eur, cost_eur }) => cost_low_eur ?? cost_eur),
    cost_high_eur: eur(({ cost_high_eur, cost_eur }) => cost_high_eur ?? cost_eur),
    ...{ quarter_hours: slots.length, unknown_quarter_hours: slots.length - known.length, unpriced_quarter_hours },
  }
}

/** Without a negative zero. */
function summed(slots: readonly QuarterHour[], per_unit: number, value: (slot: QuarterHour) => number): number {
  const sum = new CompensatedSum()
  for (const each of slots) sum.add(value(each))
  return Math.round(sum.value * per_unit) / per_unit + 0
}
