import { datasetOfZone } from '#server/areas/cost-of-energy/prices/zones.ts'
import { startOfDate } from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import { type PriceProtection, protectedSpotFee } from '#server/areas/cost-of-energy/recipes/recipes-protected-spot.ts'
import { termsBetween } from '#server/areas/cost-of-energy/recipes/recipe-terms.ts'
import { type SeedTariff, seedTariff } from './tariff.ts'

const ZONES = ['NO1', 'NO2', 'NO3', 'NO4', 'NO5']
const OSLO = 'Europe/Oslo'
const END = '2027-01-01'

type Scheme = {
  key: string
  name: string
  summary: string
  from: string
  most_kwh_per_month: number
  instead: PriceProtection['instead']
}

const SCHEMES: Scheme[] = [
  {
    key: 'norgespris',
    name: 'Norgespris',
    summary: 'Homes: 40 øre per kWh for the first 5,000 kWh of a month, the hourly day-ahead price above.',
    from: '2025-10-01',
    most_kwh_per_month: 5000,
    instead: { type: 'fixed', price_per_kwh: 0.4 },
  },
  {
    key: 'norgespris-fritidsbolig',
    name: 'Norgespris, fritidsbolig',
    summary: 'Holiday homes: 40 øre per kWh for the first 1,000 kWh of a month, the hourly day-ahead price above.',
    from: '2025-10-01',
    most_kwh_per_month: 1000,
    instead: { type: 'fixed', price_per_kwh: 0.4 },
  },
  {
    key: 'stromstotte',
    name: 'Spotpris med strømstøtte',
    summary:
      'Homes: the hourly day-ahead price, of which the state pays 90 % of what is above 77 øre, for the first 5,000 kWh of a month.',
    from: '2026-01-01',
    most_kwh_per_month: 5000,
    instead: { type: 'share_above', limit_per_kwh: 0.77, percent: 90 },
  },
]

/** What energy costs Norwegian homes that have the state's fixed price or support, in each bidding zone. */
export function norwegianSpotTariffs(): SeedTariff[] {
  return SCHEMES.flatMap(({ key, name, summary, from, ...protection }) =>
    ZONES.map((zone) =>
      seedTariff({
        key: `no/${key}/${zone}`,
        name: `${name} (${zone})`,
        summary: `Norway. ${summary}`,
        remarks: [
          'The markup of a supplier comes on top. The price of an hour is the mean of its quarter-hours.',
          'Prices of 2027 are not known yet.',
        ],
        operator: null,
        country: 'NO',
        areas: 'unnamed',
        type: 'supplier',
        other: ['offtake', 'residential'],
        components: [
          protectedSpotFee(termsBetween(name, { from, to: END }, { currency: 'NOK', timezone: OSLO }), {
            ...protection,
            price_dataset: datasetOfZone({ id: zone.toLowerCase() }),
          }),
        ],
        available_from: startOfDate(from, OSLO),
        available_to: startOfDate(END, OSLO),
        source: 'norgespris-2026',
        // The operator of the grid bills it.
        without_energy_tax: 'not_in_source',
      }),
    ),
  )
}
