import type { Condition, TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import { energyFee, spotShareFee, timeOfUseEnergyFee, yearlyFee } from '#server/areas/cost-of-energy/recipes/recipes.ts'
import { type Peaks, peakFee } from '#server/areas/cost-of-energy/recipes/recipes-power.ts'
import { allOf, timeOfDay, workdays } from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import * as se from './sweden.ts'
import type { SeedTariff } from './tariff.ts'

/** One price list up to 63 A; amounts include VAT. */
export type List = {
  operator: string
  company: string
  key: string
  from: string
  remarks: string[]
  source?: se.PriceList['source']
  summary: string
  /** Main fuse to the fixed fee; `63`: one fee up to 63 A. */
  houses: { name: string; per: 'month' | 'year'; amounts: Record<number, number>; components: Components }
  /** Homes in a house with several of them. */
  flats?: { per: 'month' | 'year'; amount: number; components: Components }
}

type Components = (span: se.Span) => TariffComponent[]

const SE4 = 'quarter-hourly-day-ahead-price-se4'
export const winter: Condition = { type: 'month', months: se.winter }

/** What lists name as no weekday besides the public holidays; Maundy Thursday, in one of them, falls in April until 2032. */
const eves = [2025, 2026].flatMap((year) => [`${year}-12-24`, `${year}-12-31`])
export const eveRemark = 'Christmas Eve and New Year’s Eve are no weekdays.'

export const winterWorkdays = (from: string, to: string) => allOf(winter, workdays('SE', eves), timeOfDay(from, to))
export const highestHour: Peaks = { highest: 1, of: 'any_hours' }

/** The tariffs of such lists: one for each fuse, and one for homes in a house with several. */
export function swedishListTariffs(lists: List[]): SeedTariff[] {
  return lists.flatMap(({ houses, flats, summary, ...list }) => {
    const common = { ...list, source: list.source ?? 'grid-tariffs-se' } as const
    const tariffs = Object.entries(houses.amounts).map(([ampere, amount]) =>
      se.listed(
        common,
        {
          key: ampere,
          name: `${houses.name} ${ampere} A`,
          summary,
          fuse_ampere: Number(ampere),
          other: se.fuseBased,
        },
        [se.fixedFee(se.sek('Fast avgift', common), houses.per, amount), ...houses.components(common)],
      ),
    )
    if (flats === undefined) return tariffs
    return [
      ...tariffs,
      se.listed(
        common,
        {
          key: 'lagenhet',
          name: 'Lägenhet',
          summary: 'Homes in a house with several of them: fixed fee, one transfer price.',
          other: se.fuseBased,
        },
        [se.fixedFee(se.sek('Fast avgift', common), flats.per, flats.amount), ...flats.components(common)],
      ),
    ]
  })
}

export const transfer =
  (ore: number): Components =>
  (span) => [energyFee(se.sek('Överföringsavgift', span), se.fromOreInclVat(ore)), ...se.energyTaxes(span)]

export const spotShare =
  (share_percent: number, added_per_kwh: number, averaging: 'quarter_hourly' | 'hourly' | 'monthly'): Components =>
  (span) => [
    spotShareFee(se.sek('Överföringsavgift', span), { price_dataset: SE4, share_percent, added_per_kwh, averaging }),
    ...se.energyTaxes(span),
  ]

export const power =
  (name: string, peaks: Peaks, inclVat: number): Components =>
  (span) => [peakFee(se.sek(name, span), peaks, { price_per_kw: se.exclVat(inclVat) })]

export const authorityFees: Components = (span) => [yearlyFee(se.sek('Myndighetsavgifter', span), 105.45)]

export const together =
  (...parts: Components[]): Components =>
  (span) =>
    parts.flatMap((part) => part(span))

export function timed(low: number, high: number, window: Condition): Components {
  return (span) => [
    timeOfUseEnergyFee(se.sek('Överföringsavgift', span), {
      price_per_kwh: se.fromOreInclVat(low),
      windows: [{ condition: window, price_per_kwh: se.fromOreInclVat(high) }],
    }),
    ...se.energyTaxes(span),
  ]
}

/** Of a list without VAT, the amounts with it. */
export function inclVat(amounts: Record<number, number>): Record<number, number> {
  return Object.fromEntries(Object.entries(amounts).map(([ampere, amount]) => [ampere, amount * 1.25]))
}
