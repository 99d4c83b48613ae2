import type { Period } from '#server/calendar/grid.ts'
import type { ExcludedCharge } from './contract.ts'
import type { CalculationWarning, Tariff } from '../contract.ts'
import { coverageWarnings } from '../calculate/coverage.ts'

/** The names that operators bill the energy tax by: Sweden's, Norway's, Denmark's, Finland's and Germany's. */
const ENERGY_TAX = /energiskatt|forbruksavgift|elafgift|sähkövero|stromsteuer|energy tax/i

/** Whether operators bill the tax on energy by this name of a component. */
export function isEnergyTax(component: string): boolean {
  return ENERGY_TAX.test(component)
}

/**
 * What is charged by law for what a tariff is about, and no component of it charges at any time: the tax on energy that is
 * taken. None of a tariff whose customers are exempt, or that is for injection alone.
 */
export function excludedCharges({ tariff_components, without_energy_tax }: Tariff): ExcludedCharge[] {
  if (without_energy_tax === 'exempt' || tariff_components.some(({ name }) => isEnergyTax(name))) return []
  const reads = (channel: string) =>
    tariff_components.some(({ datasets }) => datasets.some(({ id }) => id.endsWith(`energy-${channel}`)))
  if (reads('injection') && !reads('offtake')) return []
  return [{ charge: 'energy_tax', reason: without_energy_tax ?? 'not_stated' }]
}

/** What a total is made of, as far as it lacks anything. */
export type Made = { excludes: ExcludedCharge[]; warnings: CalculationWarning[] }

/** What the cost of a tariff over a period lacks. */
export function lacking(tariff: Tariff, period: Period): Made {
  return { excludes: excludedCharges(tariff), warnings: coverageWarnings(tariff, period) }
}

/**
 * What a total lacks: charges that no component of its tariff charges, and days of the period that some component ceased
 * to price. A component that begins only after the period is none of its price. Totals that lack the same are alike.
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
 * A comparison in its order: the totals that lack nothing first, cheapest first, by name where they are equal; then those
 * that lack something, cheapest first. Where every total lacks something, those that lack what most of them do are first.
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

/** What a total lacks, as a text that is the same for totals that are alike. */
export function basisOf(made: Made): string {
  return missingOf(made).join('; ')
}
