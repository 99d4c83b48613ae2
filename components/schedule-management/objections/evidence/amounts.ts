import type { Evidence, Objection, ObjectionType } from '#server/areas/schedule-management/objections/contract.ts'
import { differenceMwh } from '#server/areas/schedule-management/objections/evidence.ts'

type Unit = Evidence['unit']

/** The units in which each type of objection disputes an amount, the usual first; none where it disputes no amount. */
export const UNITS_OF = {
  volume: ['MWH', 'KWH'],
  allocation: ['MWH', 'KWH'],
  price: ['EUR_per_MWh'],
  metering_point: [],
  timing: [],
  other: [],
} as const satisfies Record<ObjectionType, readonly Unit[]>

/** The disputed amount with its unit, as the console's form stores it; null where another program wrote something else. */
export function amountOf({ amount, unit }: Objection['disputed_values']): { amount: number; unit: Unit } | null {
  const known = Object.values(UNITS_OF)
    .flat()
    .find((each) => each === unit)
  return typeof amount === 'number' && known !== undefined ? { amount, unit: known } : null
}

/**
 * Sum of the disputed intervals in the unit of the amount, if it differs from the amount; null if both agree in the
 * precision of the amount, or cannot be compared.
 */
export function disagreement(values: Objection['disputed_values'], evidence: Evidence | null): number | null {
  const report = amountOf(values)
  const sum_mwh = evidence && differenceMwh(evidence)
  if (report === null || sum_mwh === null || report.unit === 'EUR_per_MWh') return null
  const sum = Math.abs(sum_mwh) * (report.unit === 'KWH' ? 1000 : 1)
  const decimals = String(report.amount).split('.')[1]?.length ?? 0
  // Half a unit of the last place, and what binary fractions add to it.
  return Math.abs(Math.abs(report.amount) - sum) <= 0.5 * 10 ** -decimals + 1e-9 ? null : sum
}
