import type { Condition, TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import { timeBlockEnergyFee } from '#server/areas/cost-of-energy/recipes/recipes.ts'
import { subscribedCapacityDailyFee } from '#server/areas/cost-of-energy/recipes/recipes-capacity.ts'
import { anyOf, timeOfDay, timesOfDay } from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import { readTable } from '../table.ts'
import { madrid, spanishTerms, spanishWorkday } from './spain.ts'
import { type SeedTariff, seedTariff } from './tariff.ts'

const SPAN = { from: '2026-01-01', to: '2027-01-01' }

const columns = ['tariff', 'charge', 'unit', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6'] as const

/**
 * A period later each, on the mainland (Circular 3/2020, article 7): from March on but in July and December, from
 * April on but in November as well, in the low season, and outside the busy hours.
 */
const LATER: Condition[] = [
  { type: 'month', months: [3, 4, 5, 6, 8, 9, 10, 11] },
  { type: 'month', months: [4, 5, 6, 8, 9, 10] },
  { type: 'month', months: [4, 5, 10] },
  { type: 'not', condition: timesOfDay(['09:00', '14:00'], ['18:00', '22:00']) },
]

const TARIFFS = [
  { code: '3.0TD', where: 'low voltage above 15 kW', voltage: 'low_voltage' },
  { code: '6.1TD', where: '1 to 30 kV', voltage: 'high_voltage' },
  { code: '6.2TD', where: '30 to 72.5 kV', voltage: 'high_voltage' },
  { code: '6.3TD', where: '72.5 to 145 kV', voltage: 'high_voltage' },
  { code: '6.4TD', where: '145 kV and above', voltage: 'high_voltage' },
] as const

/** Access tariffs of six periods of 2026 on the Spanish mainland, the same of all distributors. */
export function spanishSixPeriodTariffs(): SeedTariff[] {
  const rows = readTable('./tariffs/spain.tsv', columns)
  return TARIFFS.map(({ code, where, voltage }) =>
    seedTariff({
      key: `es/${code.toLowerCase()}/2026`,
      name: `Peaje de acceso ${code} (2026)`,
      summary: `Spain. Access tariff of businesses at ${where} on the mainland, the same of all distributors: network tolls and system charges per subscribed kW and per kWh by six periods.`,
      remarks: [
        'Periods of the mainland; the islands, Ceuta and Melilla have other seasons and hours.',
        'Period 6 all day: weekends, 6 January and national holidays on a fixed date; Good Friday and regional holidays are workdays.',
        'All periods of power take the same subscribed power, billed by the day of a 365th of a year.',
        'Power above the subscribed one, reactive energy, tax on electricity and rent of the meter are not charged.',
      ],
      operator: null,
      country: 'ES',
      areas: 'unnamed',
      other: ['offtake', voltage, 'power_based', 'business'],
      components: rows.filter(({ tariff }) => tariff === code).flatMap(components),
      available_from: madrid(SPAN.from),
      available_to: madrid(SPAN.to),
      source: 'cnmc-peajes-2026',
      without_energy_tax: 'not_in_source',
    }),
  )
}

function components({
  charge,
  unit,
  p1,
  p2,
  p3,
  p4,
  p5,
  p6,
}: Record<(typeof columns)[number], string>): TariffComponent[] {
  const prices = [p1, p2, p3, p4, p5, p6].map(Number)
  if (unit === 'EUR_per_kW_year') {
    return prices.map((price, i) => subscribedCapacityDailyFee(spanishTerms(`${charge}, potencia P${i + 1}`), price))
  }
  const night = timeOfDay('00:00', '08:00')
  return [
    timeBlockEnergyFee(spanishTerms(`${charge}, energía`), {
      later: LATER,
      price_per_kwh: prices.slice(0, 5),
      apart: {
        condition: anyOf({ type: 'not', condition: spanishWorkday() }, night),
        price_per_kwh: prices[5] ?? Number.NaN,
      },
    }),
  ]
}
