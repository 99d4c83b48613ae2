import type { TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import type { Terms } from '#server/areas/cost-of-energy/recipes/recipe-draft.ts'
import { termsBetween } from '#server/areas/cost-of-energy/recipes/recipe-terms.ts'
import { energyTax, fixedMonthlyFee, yearlyFee } from '#server/areas/cost-of-energy/recipes/recipes.ts'
import { startOfDate } from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import type { SourceId } from '../sources.ts'
import { type SeedTariff, seedTariff } from './tariff.ts'

/** What the tariffs of one Swedish price list have in common. */
export type PriceList = {
  operator: string
  company: string
  key: string
  from: string
  to?: string
  areas?: 'unnamed'
  remarks: string[]
  source: SourceId
  without_energy_tax?: 'not_in_source'
}

export const fuseBased = ['offtake', 'fuse_based', 'low_voltage'] as const
export const powerBased = ['offtake', 'power_based', 'low_voltage'] as const
export const highVoltage = ['offtake', 'power_based', 'high_voltage'] as const
export const feedIn = ['injection', 'production', 'low_voltage'] as const

export const winter = [11, 12, 1, 2, 3]

export const vatRemark = 'Published including 25 % VAT; divided by 1.25.'
export const taxRemark = 'Energy tax of 2024 to 2026 at the full rate; some northern municipalities have a reduced one.'
export const authorityFeesOpen =
  'Whether the authority fees are part of the fixed fee is not in the source; none are added.'

/** One tariff of a price list. */
export function listed(
  list: PriceList,
  facts: { key: string; name: string; summary: string; fuse_ampere?: number; other: readonly Other[] },
  components: TariffComponent[],
): SeedTariff {
  return seedTariff({
    ...facts,
    key: `se/${list.key}/${facts.key}`,
    summary: `${list.company}. ${facts.summary}`,
    other: [...facts.other],
    components,
    operator: list.operator,
    areas: list.areas ?? 'all',
    remarks: list.remarks,
    available_from: stockholm(list.from),
    ...(list.to !== undefined && { available_to: stockholm(list.to) }),
    source: list.source,
    ...(list.without_energy_tax && { without_energy_tax: list.without_energy_tax }),
  })
}

type Other = Parameters<typeof seedTariff>[0]['other'][number]

/** The prices from a day on: fuse in ampere to the amount, and the components besides the fixed fee. */
export type Prices = {
  per: 'month' | 'year'
  amounts: Record<number, number>
  others: (span: Span) => TariffComponent[]
}

/** Later prices: from when on, and where they are confirmed. */
export type LaterPrices = Prices & { from?: string; source?: SourceId }

/**
 * One tariff for every fuse of a table `ampere: amount including VAT`. Those fuses whose later prices are confirmed have them
 * in `next`, by default those of 2026; the others keep the earlier ones, which are marked as old.
 */
export function byFuse(
  list: PriceList,
  first: Prices,
  facts: { name: string; summary: string; fixed: string; variant?: string },
  next?: LaterPrices,
): SeedTariff[] {
  const components = ({ per, others }: Prices, amount: number, span: Span) => [
    fixedFee(sek(facts.fixed, span), per, amount),
    ...others(span),
  ]
  return Object.entries(first.amounts).map(([ampere, amount]) => {
    const later = next?.amounts[Number(ampere)]
    const whole = { from: list.from, ...(list.to !== undefined && { to: list.to }) }
    const changed = next?.from ?? next_from
    return listed(
      later === undefined ? list : { ...list, source: next?.source ?? 'price-lists-se-2026' },
      {
        key: [facts.variant, ampere].filter(Boolean).join('/'),
        name: `${facts.name} ${ampere} A`,
        summary: facts.summary,
        fuse_ampere: Number(ampere),
        other: fuseBased,
      },
      next === undefined || later === undefined
        ? components(first, amount, whole)
        : [
            ...components(first, amount, { from: list.from, to: changed }),
            ...components(next, later, { ...whole, from: changed }),
          ],
    )
  })
}

/** When a price holds, in local dates; `to` exclusive. */
export type Span = { from: string; to?: string }

/** From when on the prices of 2026 hold, where they follow those of 2025. */
export const next_from = '2026-01-01'

/** Terms of a component that holds as long as the price list, or for a part of it. */
export function sek(name: string, { from, to }: Span): Terms {
  return termsBetween(name, { from, to: to ?? null }, { currency: 'SEK', timezone: 'Europe/Stockholm' })
}

/** The fixed fee by fuse, from a table of main fuse in ampere to the amount including VAT a month or a year. */
export function fixedFee(terms: Terms, per: 'month' | 'year', inclVat: number): TariffComponent {
  return per === 'month' ? fixedMonthlyFee(terms, exclVat(inclVat)) : yearlyFee(terms, exclVat(inclVat))
}

/** Swedish energy tax in SEK/kWh without VAT, by year, as the operators' price lists of the year print it. */
const energyTaxByYear = [
  { year: 2024, sek_per_kwh: 0.428 },
  { year: 2025, sek_per_kwh: 0.439 },
  { year: 2026, sek_per_kwh: 0.36 },
]

/**
 * What households pay less in Norrbotten, Västerbotten, Jämtland, Sollefteå, Ånge, Örnsköldsvik, Ljusdal, Malung-Sälen,
 * Mora, Orsa, Älvdalen and Torsby (lag 1994:1776, chapter 11 section 4; Skatteverket).
 */
const northernReduction = 0.096

/**
 * The energy tax as one component a year, from the price list's first day on; 2027 is not known yet. `isNorthern`: at the
 * reduced rate.
 */
export function energyTaxes(span: Span, isNorthern = false): TariffComponent[] {
  return energyTaxByYear.flatMap(({ year, sek_per_kwh }) => {
    const from = span.from > `${year}-01-01` ? span.from : `${year}-01-01`
    const to = span.to !== undefined && span.to < `${year + 1}-01-01` ? span.to : `${year + 1}-01-01`
    const rate = isNorthern ? Math.round((sek_per_kwh - northernReduction) * 1e3) / 1e3 : sek_per_kwh
    return from < to ? [energyTax(sek('Energiskatt', { from, to }), rate)] : []
  })
}

/** Of an amount that includes 25 % VAT, the amount without. */
export function exclVat(amount: number): number {
  return amount / 1.25
}

/** SEK/kWh without VAT from öre/kWh with it, in one division. */
export function fromOreInclVat(ore: number): number {
  return ore / 125
}

function stockholm(date: string): string {
  return startOfDate(date, 'Europe/Stockholm')
}
