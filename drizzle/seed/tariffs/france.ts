import { energyFee, energyTax, timeOfUseEnergyFee, yearlyFee } from '#server/areas/cost-of-energy/recipes/recipes.ts'
import { subscribedCapacityFee } from '#server/areas/cost-of-energy/recipes/recipes-capacity.ts'
import { allOf, startOfDate, timeOfDay } from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import type { Condition, TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import type { Terms } from '#server/areas/cost-of-energy/recipes/recipe-draft.ts'
import { termsBetween } from '#server/areas/cost-of-energy/recipes/recipe-terms.ts'
import { type SeedTariff, seedTariff } from './tariff.ts'

/** Prices per kWh in cents by season (high: November to March) and by the hours of the customer's meter. */
type Cents =
  | { base: number }
  | { peak: number; off_peak: number }
  | { peak_high: number; off_peak_high: number; peak_low: number; off_peak_low: number }

/** An option up to 36 kVA: its code, what it is called, EUR per kVA and year, and its prices per kWh. */
type Option = { code: string; name: string; summary: string; per_kva: number; cents: Cents }

/** CRE, délibération n° 2025-78 of 13 March 2025 (TURPE 7 HTA-BT), prices from 1 August 2025, low voltage up to 36 kVA. */
const OPTIONS: Option[] = [
  {
    code: 'CU4',
    name: 'courte utilisation, 4 plages (CU4)',
    summary: 'four prices per kWh by season and hour, for short use',
    per_kva: 10.11,
    cents: { peak_high: 7.49, off_peak_high: 3.97, peak_low: 1.66, off_peak_low: 1.16 },
  },
  {
    code: 'MU4',
    name: 'moyenne utilisation, 4 plages (MU4)',
    summary: 'four prices per kWh by season and hour, for medium use',
    per_kva: 12.12,
    cents: { peak_high: 7, off_peak_high: 3.73, peak_low: 1.61, off_peak_low: 1.11 },
  },
  {
    code: 'CU',
    name: 'courte utilisation dérogatoire (CU)',
    summary: 'one price per kWh, where the meter does not count by season',
    per_kva: 11.07,
    cents: { base: 4.84 },
  },
  {
    code: 'MUDT',
    name: 'moyenne utilisation, heures pleines et creuses, dérogatoire (MUDT)',
    summary: 'a peak and an off-peak price per kWh, where the meter does not count by season',
    per_kva: 13.49,
    cents: { peak: 4.94, off_peak: 3.5 },
  },
  {
    code: 'LU',
    name: 'longue utilisation (LU)',
    summary: 'a high price per kVA and a low one per kWh, for long use',
    per_kva: 93.13,
    cents: { base: 1.25 },
  },
]

/** EUR a year of a contract through a supplier, and of a meter that reads by itself. */
const MANAGEMENT = 16.8
const METERING = 22

/** Accise sur l'électricité of households and the like, EUR/kWh (CIBS art. L312-37; loi de finances 2025; for 2026 CRE n° 2026-06). */
const EXCISE = [
  { from: '2025-08-01', to: '2026-02-01', eur_per_kwh: 0.02998 },
  { from: '2026-02-01', to: '2027-02-01', eur_per_kwh: 0.03085 },
]

const FROM = '2025-08-01'
const highSeason: Condition = { type: 'month', months: [11, 12, 1, 2, 3] }
const offPeak = timeOfDay('22:00', '06:00')

/** The tariff for using the French distribution grids, the same of all operators, low voltage up to 36 kVA. */
export function frenchTariffs(): SeedTariff[] {
  return OPTIONS.map(({ code, name, summary, per_kva, cents }) =>
    seedTariff({
      key: `fr/turpe-7/bt-36-kva/${code.toLowerCase()}`,
      name: `TURPE 7, BT ≤ 36 kVA, ${name}`,
      summary: `France. Grid tariff up to 36 kVA, the same of all grid operators: fixed fees, a price per subscribed kVA, and ${summary}.`,
      remarks: [
        'TURPE is set anew each 1 August; the prices since August 2026 could not be confirmed.',
        'Off-peak hours are eight a day that the grid operator sets for each customer; here 22:00 to 06:00.',
        'Subscribed power is read in kVA. The fees are those of a contract through a supplier, with a communicating meter.',
        'The contribution tarifaire d’acheminement (CTA) is not charged.',
      ],
      operator: null,
      country: 'FR',
      areas: 'unnamed',
      other: ['offtake', 'low_voltage', 'power_based'],
      components: [
        yearlyFee(terms('Composante de gestion'), MANAGEMENT),
        yearlyFee(terms('Composante de comptage'), METERING),
        subscribedCapacityFee(terms('Composante de soutirage, part puissance'), per_kva / 12),
        energyPart(terms('Composante de soutirage, part énergie'), cents),
        ...EXCISE.map(({ from, to, eur_per_kwh }) =>
          energyTax(terms('Accise sur l’électricité', { from, to }), eur_per_kwh),
        ),
      ],
      available_from: paris(FROM),
      source: 'cre-turpe-7',
    }),
  )
}

function energyPart(of: Terms, cents: Cents): TariffComponent {
  if ('base' in cents) return energyFee(of, cents.base / 100)
  if ('peak' in cents)
    return timeOfUseEnergyFee(of, {
      price_per_kwh: cents.peak / 100,
      windows: [{ condition: offPeak, price_per_kwh: cents.off_peak / 100 }],
    })
  return timeOfUseEnergyFee(of, {
    price_per_kwh: cents.peak_low / 100,
    windows: [
      { condition: offPeak, price_per_kwh: cents.off_peak_low / 100 },
      { condition: highSeason, price_per_kwh: cents.peak_high / 100 },
      { condition: allOf(highSeason, offPeak), price_per_kwh: cents.off_peak_high / 100 },
    ],
  })
}

function terms(name: string, span: { from: string; to?: string } = { from: FROM }): Terms {
  return termsBetween(name, span, { currency: 'EUR', timezone: 'Europe/Paris' })
}

function paris(date: string): string {
  return startOfDate(date, 'Europe/Paris')
}
