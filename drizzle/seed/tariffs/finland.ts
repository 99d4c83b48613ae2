import { energyFee, energyTax, fixedMonthlyFee } from '#server/areas/cost-of-energy/recipes/recipes.ts'
import { startOfDate } from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import type { Terms } from '#server/areas/cost-of-energy/recipes/recipe-draft.ts'
import { termsBetween } from '#server/areas/cost-of-energy/recipes/recipe-terms.ts'
import { partyId } from '../core.ts'
import { readTable } from '../table.ts'
import { operatorName, type SeedTariff, seedTariff } from './tariff.ts'

const columns = [
  'operator',
  'from',
  'fixed_eur_per_month_incl_vat',
  'transfer_ct_per_kwh_incl_vat',
  'price_page',
] as const
const VAT = 1.255

/** Electricity tax of class I with the security-of-supply charge, EUR/kWh without VAT (Vero); raised on 1 April 2026. */
const TAX = [
  { from: '2024-09-01', to: '2026-04-01', eur_per_kwh: 0.02253 },
  { from: '2026-04-01', to: null, eur_per_kwh: 0.02325 },
]

/**
 * `Yleissiirto` (one price all day) with 3 × 25 A: the figures are in the comparison of all operators by KTI for
 * Omakotiliitto of 6 May 2026 and on the operator's own price list alike.
 */
export function finnishTariffs(): SeedTariff[] {
  return readTable('./tariffs/finland.tsv', columns).map((row) => {
    const company = operatorName(partyId(row.operator))
    return seedTariff({
      key: `fi/${row.operator.replace('eic:', '')}/yleissiirto-25a`,
      name: 'Yleissiirto 3 × 25 A',
      summary: `${company}. Monthly fee for a main fuse of 3 × 25 A, one transfer price.`,
      remarks: [
        `Published including 25.5 % VAT; divided by 1.255. Price list: ${row.price_page}.`,
        'Electricity tax of class I; industry and data centres pay that of class II.',
      ],
      operator: row.operator,
      areas: 'all',
      fuse_ampere: 25,
      other: ['offtake', 'low_voltage', 'fuse_based'],
      components: [
        fixedMonthlyFee(terms('Perusmaksu', row), Number(row.fixed_eur_per_month_incl_vat) / VAT),
        energyFee(terms('Siirtomaksu', row), Number(row.transfer_ct_per_kwh_incl_vat) / VAT / 100),
        ...TAX.flatMap(({ from, to, eur_per_kwh }) => {
          const span = { from: from > row.from ? from : row.from, to }
          return to === null || span.from < to ? [energyTax(terms('Sähkövero', span), eur_per_kwh)] : []
        }),
      ],
      available_from: helsinki(row.from),
      source: 'price-lists-fi-2026',
    })
  })
}

function terms(name: string, span: { from: string; to?: string | null }): Terms {
  return termsBetween(name, span, { currency: 'EUR', timezone: 'Europe/Helsinki' })
}

function helsinki(date: string): string {
  return startOfDate(date, 'Europe/Helsinki')
}
