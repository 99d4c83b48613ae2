import type { Period } from '#server/calendar/grid.ts'
import type { ExcludedCharge } from './contract.ts'
import type { CalculationWarning, Tariff } from '../contract.ts'
import { coverageWarnings } from '../calculate/coverage.ts'

/** The names that operators bill the energy tax by in the countries whose tariffs are shipped. */
const ENERGY_TAX =
  /energiskatt|forbruksavgift|elafgift|sähkövero|stromsteuer|accis[ae]|accijns|imposto especial|elektrizitätsabgabe|trošarina|energy tax/i

/** Whether operators bill the tax on energy by this name of a component. */
export function isEnergyTax(component: string): boolean {
  return ENERGY_TAX.test(component)
}

/**
 * Charges by law for a tariff's customers that no component covers at any time: the energy tax on consumption. None for
 * a tariff with exempt customers, or for injection alone.
 */
export function excludedCharges({ tariff_components, without_energy_tax }: Tariff): ExcludedCharge[] {
  if (without_energy_tax === 'exempt' || tariff_components.some(({ name }) => isEnergyTax(name))) return []
  const reads = (channel: string) =>
    tariff_components.some(({ datasets }) => datasets.some(({ id }) => id.endsWith(`energy-${channel}`)))
  if (reads('injection') && !reads('offtake')) return []
  return [{ charge: 'energy_tax', reason: without_energy_tax ?? 'not_stated' }]
}

/** The composition of a total, as far as something is missing. */
export type Made = { excludes: ExcludedCharge[]; warnings: CalculationWarning[] }

/** The missing parts of a tariff's cost over a period. */
export function lacking(tariff: Tariff, period: Period): Made {
  return { excludes: excludedCharges(tariff), warnings: coverageWarnings(tariff, period) }
}

/**
 * The missing parts of a total: charges without a component, and days for which a component has no price any more. A
 * component that begins after the period does not count. Totals with the same missing parts are comparable.
 */
export function missingOf({ excludes, warnings }: Made): string[] {
  const days = warnings.flatMap(({ missing_data: missing }) => {
    if (missing === undefined || missing.side === 'later') return []
    const { components, side, start_time, end_time } = missing
    const names = components.length === 0 ? ['any price'] : components
    return names.map((name) => (side === 'ended' ? `${name} ended` : `${name} ${start_time}/${end_time}`))
  })
  return [...excludes.map(({ charge }) => charge), ...days].toSorted()
}

/**
 * A comparison in order: complete totals first, cheapest first, by name where equal; then incomplete ones, cheapest
 * first. Where every total is incomplete, those with the most common missing parts come first.
 */
export function inOrder<T extends Made & { name: string; total: number }>(compared: T[]): T[] {
  const basis = commonBasis(compared)
  const rank = (each: T) => (basisOf(each) === basis ? 0 : 1)
  return compared.toSorted((a, b) => rank(a) - rank(b) || a.total - b.total || (a.name < b.name ? -1 : 1))
}

/** What the totals lack that are compared with each other: nothing where some lack nothing, else what most of them do. */
export function commonBasis(compared: (Made & { total: number })[]): string {
  const byBasis = Map.groupBy(compared, basisOf)
  if (byBasis.size === 0 || byBasis.has('')) return ''
  const least = (each: { total: number }[]) => Math.min(...each.map(({ total }) => total))
  const [[most] = ['']] = [...byBasis].toSorted(([, a], [, b]) => b.length - a.length || least(a) - least(b))
  return most
}

/** The missing parts of a total as a text, equal for comparable totals. */
export function basisOf(made: Made): string {
  return missingOf(made).join('; ')
}
