import type { RegisteredDataset } from './contract.ts'

const DAY_AHEAD = 'Day-ahead price of the bidding zone'
const REPEATED = 'hourly prices are repeated in their four quarter-hours'
const CONVERTED = "converted at the central bank's rate of the day"

function energy(id: string, unit: 'kWh' | 'kvarh', description: string): RegisteredDataset {
  return { id, resolution: 'quarter_hourly', unit, description }
}

function subscribed(id: string, description: string): RegisteredDataset {
  return { id, resolution: 'yearly', unit: 'kW', description }
}

function available(id: string, description: string): RegisteredDataset {
  return { id, resolution: 'hourly', unit: 'kW', description }
}

function dayAhead(
  zone: string,
  unit: 'SEK_per_kWh' | 'EUR_per_kWh' | 'NOK_per_kWh' | 'DKK_per_kWh',
  note = '',
): RegisteredDataset {
  const description = `${DAY_AHEAD} ${zone.toUpperCase()}, excluding VAT; ${REPEATED}${note}`
  return { id: `${DAY_AHEAD_PRICE}${zone}`, resolution: 'quarter_hourly', unit, description }
}

/** What the dataset of a zone's day-ahead price is called, before the zone. */
export const DAY_AHEAD_PRICE = 'quarter-hourly-day-ahead-price-'

/** Every series that a tariff may ask a caller for, in the order in which the API lists them. */
export const REGISTERED_DATASETS: readonly RegisteredDataset[] = [
  energy('quarter-hourly-energy-offtake', 'kWh', 'Active energy taken from the grid'),
  energy('quarter-hourly-energy-injection', 'kWh', 'Active energy fed into the grid'),
  subscribed('yearly-firm-subscribed-offtake-capacity', 'Firm capacity subscribed for offtake'),
  subscribed('yearly-firm-subscribed-injection-capacity', 'Firm capacity subscribed for injection'),
  subscribed('yearly-conditional-subscribed-offtake-capacity', 'Capacity for offtake that the operator may withdraw'),
  subscribed(
    'yearly-conditional-subscribed-injection-capacity',
    'Capacity for injection that the operator may withdraw',
  ),
  available('hourly-available-conditional-offtake-capacity', 'Conditional capacity for offtake that was available'),
  available('hourly-available-conditional-injection-capacity', 'Conditional capacity for injection that was available'),
  ...['se1', 'se2', 'se3', 'se4'].map((zone) => dayAhead(zone, 'SEK_per_kWh')),
  ...['de-lu', 'nl', 'fi'].map((zone) => dayAhead(zone, 'EUR_per_kWh')),
  ...['no1', 'no2', 'no3', 'no4', 'no5'].map((zone) => dayAhead(zone, 'NOK_per_kWh', `, ${CONVERTED}`)),
  ...['dk1', 'dk2'].map((zone) => dayAhead(zone, 'DKK_per_kWh', `, ${CONVERTED}`)),
  ...['at', 'be', 'ch', 'cz', 'ee', 'es', 'fr', 'hu'].map((zone) => dayAhead(zone, 'EUR_per_kWh')),
  ...['north', 'centre-north', 'centre-south', 'south', 'calabria', 'sicily', 'sardinia'].map((part) =>
    dayAhead(`it-${part}`, 'EUR_per_kWh'),
  ),
  ...['lt', 'lv', 'pl', 'pt', 'si'].map((zone) => dayAhead(zone, 'EUR_per_kWh')),
  energy('quarter-hourly-reactive-energy-offtake', 'kvarh', 'Reactive energy taken from the grid'),
  energy('quarter-hourly-reactive-energy-injection', 'kvarh', 'Reactive energy fed into the grid'),
  { id: 'hourly-energy-offtake', resolution: 'hourly', unit: 'kWh', description: 'Active energy taken from the grid' },
  { id: 'monthly-peak-power', resolution: 'monthly', unit: 'kW', description: 'Highest power of each month' },
]

const BY_ID = new Map(REGISTERED_DATASETS.map((dataset) => [dataset.id, dataset]))

/** The registered dataset of a name, exact in case. */
export function registeredDataset(id: string): RegisteredDataset | undefined {
  return BY_ID.get(id)
}
