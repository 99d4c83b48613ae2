import type { Condition } from '#server/areas/cost-of-energy/contract.ts'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { timeOfUseEnergyFee } from '#server/areas/cost-of-energy/recipes/recipes.ts'
import { subscribedCapacityDailyFee } from '#server/areas/cost-of-energy/recipes/recipes-capacity.ts'
import {
  allOf,
  mondayToFriday,
  startOfDate,
  timesOfDay,
} from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import type { Terms } from '#server/areas/cost-of-energy/recipes/recipe-draft.ts'
import { termsBetween } from '#server/areas/cost-of-energy/recipes/recipe-terms.ts'
import { type SeedTariff, seedTariff } from './tariff.ts'

const SPAN = { from: '2026-01-01', to: '2027-01-01' }

/** EUR per subscribed kW and year (peak and flat hours, valley hours) and EUR/kWh (peak, flat, valley). */
type Part = { name: string; per_kw_year: [number, number]; per_kwh: [number, number, number] }

const PARTS: Part[] = [
  // CNMC, resolution of 18 December 2025 (BOE-A-2025-26348), annex I: transport and distribution together.
  { name: 'Peaje', per_kw_year: [23.324952, 0.44377], per_kwh: [0.033261, 0.016409, 0.000077] },
  // Orden TED/1524/2025 (BOE-A-2025-26705), segment 1.
  { name: 'Cargo', per_kw_year: [4.379461, 0.281653], per_kwh: [0.064292, 0.012858, 0.003215] },
]

/** 6 January and the national holidays of 2026 on a fixed date that regions cannot replace: valley hours all day. */
const VALLEY_DAYS = ['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'].map(
  (day) => `2026-${day}`,
)

/** Access tariff 2.0TD of 2026, the same of all Spanish distributors (Circular 3/2020, articles 6 and 7). */
export function spanishTariffs(): SeedTariff[] {
  const workday = spanishWorkday()
  const flat = allOf(workday, timesOfDay(['08:00', '10:00'], ['14:00', '18:00'], ['22:00', '00:00']))
  const peak = allOf(workday, timesOfDay(['10:00', '14:00'], ['18:00', '22:00']))
  return [
    seedTariff({
      key: 'es/2.0td',
      name: 'Peaje de acceso 2.0TD',
      summary:
        'Spain. Access tariff up to 15 kW at low voltage, the same of all distributors: network tolls and system charges per subscribed kW and per kWh by three periods.',
      remarks: [
        'Periods of the peninsula, the Balearic and the Canary Islands; in Ceuta and Melilla they begin an hour later.',
        'Valley hours all day: weekends and national holidays on a fixed date; Good Friday and regional holidays are workdays.',
        'Both periods of power take the same subscribed power, billed by the day of a 365th of a year.',
        'Tax on electricity, rent of the meter and financing of the social bonus are not charged.',
      ],
      operator: null,
      country: 'ES',
      areas: 'unnamed',
      other: ['offtake', 'low_voltage', 'power_based'],
      components: PARTS.flatMap(({ name, per_kw_year: [high, low], per_kwh: [peakPrice, flatPrice, valleyPrice] }) => [
        subscribedCapacityDailyFee(spanishTerms(`${name}, potencia P1`), high),
        subscribedCapacityDailyFee(spanishTerms(`${name}, potencia P2`), low),
        timeOfUseEnergyFee(spanishTerms(`${name}, energía`), {
          price_per_kwh: valleyPrice,
          windows: [
            { condition: flat, price_per_kwh: flatPrice },
            { condition: peak, price_per_kwh: peakPrice },
          ],
        }),
      ]),
      available_from: madrid(SPAN.from),
      available_to: madrid(SPAN.to),
      source: 'cnmc-peajes-2026',
      without_energy_tax: 'not_in_source',
    }),
  ]
}

/** Monday to Friday but for the holidays on which all hours are of the valley. */
export function spanishWorkday(): Condition {
  const holidays: Condition = {
    type: 'intervals',
    intervals: VALLEY_DAYS.map((day) => [madrid(day), madrid(formatDate(parseDate(day) + 1))] as [string, string]),
  }
  return allOf(mondayToFriday, { type: 'not', condition: holidays })
}

/** What holds in 2026, in EUR and Spanish time. */
export function spanishTerms(name: string): Terms {
  return termsBetween(name, SPAN, { currency: 'EUR', timezone: 'Europe/Madrid' })
}

export function madrid(date: string): string {
  return startOfDate(date, 'Europe/Madrid')
}
