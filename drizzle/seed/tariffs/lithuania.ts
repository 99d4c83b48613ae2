import { timeOfUseEnergyFee } from '#server/areas/cost-of-energy/recipes/recipes.ts'
import { allOf, startOfDate, timeOfDay, workdays } from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import { termsBetween } from '#server/areas/cost-of-energy/recipes/recipe-terms.ts'
import { type SeedTariff, seedTariff } from './tariff.ts'

const SPAN = { from: '2026-01-01', to: '2027-01-01' }
const ZONE = 'Europe/Vilnius'

/** EUR/kWh without VAT, in the order in which the day has them. */
const PRICES = { night: 0.052, morning: 0.069, day: 0.086, evening: 0.121 }

/** What ESO, the distributor of Lithuania, charges households with four time zones in 2026. */
export function lithuanianTariffs(): SeedTariff[] {
  const workday = workdays('LT')
  return [
    seedTariff({
      key: 'lt/eso/standartinis-4/2026',
      name: 'Standartinis, keturių laiko zonų (2026)',
      summary:
        'Lithuania. Distribution of ESO for households without a monthly fee, per kWh by four time zones: morning and evening on workdays, day and night on every day.',
      remarks: [
        'Public service obligations (VIAP) and the additional component of the distribution price are not charged.',
        'Plans with one and two time zones, and those with a monthly fee, are not shipped.',
      ],
      operator: 'LT:Energijos skirstymo operatorius (ESO)',
      areas: 'unnamed',
      other: ['offtake', 'low_voltage', 'residential'],
      components: [
        timeOfUseEnergyFee(termsBetween('Persiuntimas', SPAN, { currency: 'EUR', timezone: ZONE }), {
          price_per_kwh: PRICES.night,
          windows: [
            { condition: timeOfDay('07:00', '22:00'), price_per_kwh: PRICES.day },
            { condition: allOf(workday, timeOfDay('05:00', '07:00')), price_per_kwh: PRICES.morning },
            { condition: allOf(workday, timeOfDay('17:00', '22:00')), price_per_kwh: PRICES.evening },
          ],
        }),
      ],
      available_from: startOfDate(SPAN.from, ZONE),
      available_to: startOfDate(SPAN.to, ZONE),
      source: 'price-lists-lt-2026',
      without_energy_tax: 'not_in_source',
    }),
  ]
}
