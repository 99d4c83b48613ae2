import type { DatasetRef, TariffComponent } from '../contract.ts'
import { Draft, gridEnergy, type Terms } from './recipe-draft.ts'
import { monthlyPeak, type Peaks } from './recipes-power.ts'

/** The price of each unit above `above`, up to the next tier; the first tier is above 0. */
export type Tier = { above: number; price: number }

/** A price per kWh by how much was taken in the month so far: each tier's price for what falls into it. */
export function tieredEnergyFee(terms: Terms, tiers: readonly Tier[], months: number[] | null): TariffComponent {
  const draft = new Draft()
  const taken = draft.aggregate('energy-of-the-month', gridEnergy(draft), 'monthly', 'sum')
  return stacked(draft, terms, inMonths(draft, taken, months), tiers, `${terms.currency}_per_kWh`)
}

/** A price per kW of the month's billed power: each tier's price for the part of the power that falls into it. */
export function tieredPeakFee(
  terms: Terms,
  peaks: Peaks,
  tiers: readonly Tier[],
  months: number[] | null,
): TariffComponent {
  const draft = new Draft()
  return stacked(draft, terms, inMonths(draft, monthlyPeak(draft, peaks), months), tiers, `${terms.currency}_per_kW`)
}

function inMonths(draft: Draft, series: DatasetRef, months: number[] | null): DatasetRef {
  if (months === null) return series
  return draft.mask('in-these-months', series, { type: 'not', condition: { type: 'month', months } }, 0)
}

/** The first price on everything, and the difference of each further price on what lies above its tier. */
function stacked(
  draft: Draft,
  terms: Terms,
  whole: DatasetRef,
  tiers: readonly Tier[],
  unit: `${Terms['currency']}_per_kWh` | `${Terms['currency']}_per_kW`,
): TariffComponent {
  const [first, ...more] = tiers
  if (first === undefined || first.above !== 0) throw new Error(`${terms.name}: the first tier should be above 0`)
  let cost = draft.multiply(more.length === 0 ? 'cost' : 'cost-of-tier-1', whole, { value: first.price, unit })
  for (const [index, { above, price }] of more.entries()) {
    const before = tiers[index]?.price ?? 0
    const part = draft.excess(`above-tier-${index + 1}`, whole, { value: above, unit: whole.unit })
    const difference = draft.multiply(`difference-of-tier-${index + 2}`, part, { value: price - before, unit })
    cost = draft.add(index === more.length - 1 ? 'cost' : `cost-of-tier-${index + 2}`, cost, difference)
  }
  return draft.finish(terms)
}
