import type { TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import { energyFee, yearlyFee } from '#server/areas/cost-of-energy/recipes/recipes.ts'
import { reactiveFee } from '#server/areas/cost-of-energy/recipes/recipes-capacity.ts'
import { type Peaks, peakFee } from '#server/areas/cost-of-energy/recipes/recipes-power.ts'
import { allOf, timeOfDay, workdays } from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import * as se from './sweden.ts'
import { type SeedTariff } from './tariff.ts'

/** A year's prices of one product: SEK a year, SEK/kWh, SEK per kW and month, all without VAT. */
type Prices = { from: string; to: string; fixed: number; transfer: number; power: number }

type Product = {
  code: string
  name: string
  summary: string
  other: readonly (typeof se.fuseBased | typeof se.powerBased | typeof se.highVoltage)[number][]
  peaks: Peaks
  prices: Prices[]
}

/** Days that the operator itself lists as holidays beside the public ones. */
const ownHolidays = ['2025-06-20', '2025-12-24', '2025-12-31', '2026-06-19', '2026-12-24', '2026-12-31']

const threeDays: Peaks = { highest: 3, of: 'different_days' }
const oneHour: Peaks = { highest: 1, of: 'any_hours' }
const winterWorkdays: Peaks = {
  ...threeDays,
  window: allOf({ type: 'month', months: se.winter }, workdays('SE', ownHolidays), timeOfDay('07:00', '20:00')),
}

const fuse63 = 'Up to 63 A: fixed fee, one transfer price,'
const timed = `${fuse63} and a power fee on the mean of the three highest hours of different days, workdays 07–20 from November to March.`

const products: Product[] = [
  {
    code: 'GNM63',
    name: 'Småhus och företag, max 63 A (GNM63)',
    summary: `${fuse63} and a power fee on the mean of the three highest hours of different days.`,
    other: se.fuseBased,
    peaks: threeDays,
    prices: [prices('2025-01-01', 1776, 0.2, 36), prices('2026-01-01', 1968, 0.184, 39.2)],
  },
  {
    code: 'GNO63',
    name: 'Normaltariff, över 63 A (GNO63)',
    summary: 'Low voltage above 63 A: fixed fee, one transfer price, and a power fee on the highest hour of the month.',
    other: se.powerBased,
    peaks: oneHour,
    prices: [prices('2025-01-01', 8700, 0.113, 61.55), prices('2026-01-01', 9600, 0.105, 66.3)],
  },
  ...[
    { kw: 6, fixed: [1752, 1920] as const },
    { kw: 14, fixed: [3288, 3552] as const },
    { kw: 43, fixed: [8904, 9504] as const },
  ].map(({ kw, fixed }) => ({
    code: `GN${kw}KW`,
    name: `Tidsindelad ${kw} kW, max 63 A (GN${kw}KW)`,
    summary: timed,
    other: se.fuseBased,
    peaks: winterWorkdays,
    prices: [prices('2025-03-01', fixed[0], 0.06, 105.6), prices('2026-01-01', fixed[1], 0.052, 108)],
  })),
  {
    code: 'HSP10KV',
    name: 'Högspänning 10 kV (HSP10KV)',
    summary:
      'Fixed fee, one transfer price, power fees on the highest active and the highest reactive hour of the month.',
    other: se.highVoltage,
    peaks: oneHour,
    prices: [prices('2025-01-01', 12000, 0.062, 52.4), prices('2026-01-01', 13200, 0.055, 57.9)],
  },
]

/** Göteborg Energi publishes its tariffs through the Swedish open tariff interface, year by year. */
export function goteborgTariffs(): SeedTariff[] {
  return products.map((product) => {
    const first = product.prices[0]?.from ?? ''
    const list: se.PriceList = {
      operator: 'se.ediel:20500',
      company: 'Göteborg Energi Nät AB',
      key: 'goteborg',
      from: first,
      to: '2027-01-01',
      remarks: ['The fixed fee includes the authority fees.'],
      source: 'eltariff-goteborg',
    }
    const facts = { key: product.code, name: product.name, summary: product.summary, other: product.other }
    return se.listed(list, facts, [
      ...product.prices.flatMap((year) => components(product, year)),
      ...se.energyTaxes(list),
    ])
  })
}

function components(product: Product, year: Prices): TariffComponent[] {
  const power = product.code === 'HSP10KV' ? 'Effektavgift aktiv' : 'Effektavgift'
  return [
    yearlyFee(se.sek('Fast avgift', year), year.fixed),
    energyFee(se.sek('Elöverföringsavgift', year), year.transfer),
    peakFee(se.sek(power, year), product.peaks, { price_per_kw: year.power }),
    ...(product.code === 'HSP10KV'
      ? [reactiveFee(se.sek('Effektavgift reaktiv', year), null, 'highest_hour_of_month', 16.6)]
      : []),
  ]
}

function prices(from: string, fixed: number, transfer: number, power: number): Prices {
  return { from, to: `${Number(from.slice(0, 4)) + 1}-01-01`, fixed, transfer, power }
}
