import { spotShareFee } from '#server/areas/cost-of-energy/recipes/recipes.ts'
import * as se from './sweden.ts'
import type { SeedTariff } from './tariff.ts'

/** Kraftringen and Skånska Energi, whose network it runs: lower fixed fees since July 2026. */
export function kraftringenTariffs(): SeedTariff[] {
  const remarks = [se.vatRemark, 'The fixed fee includes the authority fees.']
  const common = { from: '2025-06-01', remarks, source: 'grid-tariffs-se' } as const
  return [
    ...listOf(
      { ...common, operator: 'se.ediel:24700', company: 'Kraftringen Nät AB', key: 'kraftringen/2025-06' },
      'month',
      {
        ...{ 16: [685, 620], 20: [1080, 945], 25: [1345, 1220], 35: [1765, 1625], 50: [2470, 2235], 63: [3075, 2780] },
        ...{ 80: [4115, 3725], 100: [5205, 4710], 125: [6850, 6225], 160: [8850, 8000], 200: [11030, 9975] },
      },
      [345, 315],
    ),
    ...listOf(
      { ...common, operator: 'se.ediel:33000', company: 'Skånska Energi Nät AB', key: 'skanska-energi/2025-06' },
      'year',
      {
        ...{ 16: [6900, 6180], 20: [9710, 8700], 25: [12435, 11160] },
        ...{ 35: [17295, 15600], 50: [24115, 21720], 63: [30255, 27240] },
      },
      [3785, 3420],
    ),
  ]
}

type Change = [until_june: number, from_july: number]

/** The spot share includes VAT on both sides, so the share itself is the same without. */
function others(span: se.Span) {
  return [
    spotShareFee(se.sek('Elöverföringsavgift', span), {
      price_dataset: 'quarter-hourly-day-ahead-price-se4',
      share_percent: 5,
      added_per_kwh: se.fromOreInclVat(20),
      averaging: 'hourly',
    }),
    ...se.energyTaxes(span),
  ]
}

function listOf(list: se.PriceList, per: 'month' | 'year', houses: Record<number, Change>, flat: Change): SeedTariff[] {
  const amounts = (index: 0 | 1) =>
    Object.fromEntries(Object.entries(houses).map(([ampere, change]) => [Number(ampere), change[index]]))
  const transfer = 'transfer fee of 16 öre plus 5 % of the hourly SE4 price.'
  const next = { from: '2026-07-01', source: 'eltariff-se-2026' } as const
  const fixed = 'Abonnemangsavgift'
  const facts = { name: 'Säkringsabonnemang', summary: `Fixed fee by fuse, ${transfer}`, fixed }
  const flatOf = (span: se.Span, amount: number) => [se.fixedFee(se.sek(fixed, span), per, amount), ...others(span)]
  return [
    ...se.byFuse(list, { per, amounts: amounts(0), others }, facts, { ...next, per, amounts: amounts(1), others }),
    se.listed(
      { ...list, source: next.source },
      {
        key: 'lagenhet',
        name: 'Lägenhet',
        summary: `Homes in a house with several of them: fixed fee, ${transfer}`,
        other: se.fuseBased,
      },
      [...flatOf({ from: list.from, to: next.from }, flat[0]), ...flatOf({ from: next.from }, flat[1])],
    ),
  ]
}
