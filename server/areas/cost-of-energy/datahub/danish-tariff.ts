import type { TariffComponent } from '../contract.ts'
import { energyFee, energyTax, fixedMonthlyFee, type PriceWindow, timeOfUseEnergyFee } from '../recipes/recipes.ts'
import { timeOfDay } from '../recipes/recipe-conditions.ts'
import type { Terms } from '../recipes/recipe-draft.ts'
import { termsBetween } from '../recipes/recipe-terms.ts'

/** Who charges in all of Denmark: the transmission system operator, and the state through it. */
export const ENERGINET_GLN = '5790000432752'

/** What a customer at 0.4 kV (`Nettarif C`) is charged: by the grid operator, by Energinet, and the tax. */
export const DANISH_CHARGES = {
  subscription: 'Netabonnement',
  tariff: 'Nettarif C',
  subscription_rebate: 'Rabat, netabonnement',
  tariff_rebate: 'Rabat, nettarif C',
  national_subscription: 'Energinet, abonnement',
  transmission: 'Energinet, transmissionstarif',
  system: 'Energinet, systemtarif',
  tax: 'Elafgift',
} as const
export type DanishCharge = keyof typeof DANISH_CHARGES

const MONTHLY: ReadonlySet<DanishCharge> = new Set(['subscription', 'subscription_rebate', 'national_subscription'])

/** Between local dates, `to` exclusive and null where no end is known. */
export type DanishPrice = {
  charge: DanishCharge
  from: string
  to: string | null
  /** DKK without VAT: one a month of a subscription, else one per kWh, or one for each hour of the local day. */
  dkk: readonly number[]
}

/** The component of each price; those of one charge follow one another. */
export function danishComponents(prices: readonly DanishPrice[]): TariffComponent[] {
  return prices.map(componentOf)
}

function componentOf({ charge, from, to, dkk }: DanishPrice): TariffComponent {
  const terms: Terms = termsBetween(
    DANISH_CHARGES[charge],
    { from, to },
    { currency: 'DKK', timezone: 'Europe/Copenhagen' },
  )
  const [first = Number.NaN] = dkk
  if (MONTHLY.has(charge)) return fixedMonthlyFee(terms, first)
  if (charge === 'tax') return energyTax(terms, first)
  const usual = mostFrequent(dkk)
  const windows = otherHours(dkk, usual)
  return windows.length === 0 ? energyFee(terms, usual) : timeOfUseEnergyFee(terms, { price_per_kwh: usual, windows })
}

function mostFrequent(values: readonly number[]): number {
  const counts = [...Map.groupBy(values, (value) => value)].toSorted(([, a], [, b]) => b.length - a.length)
  return counts[0]?.[0] ?? Number.NaN
}

function otherHours(dkk: readonly number[], usual: number): PriceWindow[] {
  const windows: PriceWindow[] = []
  for (let hour = 0; hour < dkk.length; ) {
    const price = dkk[hour] ?? usual
    let end = hour + 1
    while (end < dkk.length && dkk[end] === price) end++
    if (price !== usual) windows.push({ condition: timeOfDay(clock(hour), clock(end)), price_per_kwh: price })
    hour = end
  }
  return windows
}

function clock(hour: number): string {
  return `${String(hour % 24).padStart(2, '0')}:00`
}

/** What a Danish tariff is called and says of itself. */
export function danishTexts(gln: string, operator: string, prices: readonly DanishPrice[]) {
  const isFlat = prices.every(({ charge, dkk }) => charge !== 'tariff' || new Set(dkk).size === 1)
  const perKwh = isFlat ? 'one price per kWh' : 'a price per kWh by hour and season'
  return {
    key: `dk/${gln}/nettarif-c`,
    name: 'Nettarif C',
    summary: `${operator}. Subscription, ${perKwh}, the tariffs of Energinet and elafgift.`,
    remarks: [
      'For customers at 0.4 kV, most of them households.',
      'The tax on electricity is the EU minimum in 2026 and 2027; businesses registered for VAT get most of it back.',
    ],
  }
}
