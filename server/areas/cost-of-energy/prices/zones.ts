import { registeredDataset } from '../tariffs/datasets.ts'
import type { Currency } from '../units.ts'

/** A bidding zone whose day-ahead price is a registered dataset, and how each source calls it. */
export type PriceZone = {
  id: string
  /** Of the registered dataset: its prices are stored per kWh. */
  currency: Currency
  timezone: string
  countries: readonly string[]
  /** ENTSO-E area code. */
  eic: string
  energinet: string | null
  smard: string | null
}

const EIC: Record<string, string> = {
  se1: '10Y1001A1001A44P',
  se2: '10Y1001A1001A45N',
  se3: '10Y1001A1001A46L',
  se4: '10Y1001A1001A47J',
  no1: '10YNO-1--------2',
  no2: '10YNO-2--------T',
  no3: '10YNO-3--------J',
  no4: '10YNO-4--------9',
  no5: '10Y1001A1001A48H',
  dk1: '10YDK-1--------W',
  dk2: '10YDK-2--------M',
  fi: '10YFI-1--------U',
  nl: '10YNL----------L',
  'de-lu': '10Y1001A1001A82H',
}

const TIME_ZONES: Record<string, string> = {
  se: 'Europe/Stockholm',
  no: 'Europe/Oslo',
  dk: 'Europe/Copenhagen',
  fi: 'Europe/Helsinki',
  nl: 'Europe/Amsterdam',
  de: 'Europe/Berlin',
}

const ENERGINET: Record<string, string> = { dk1: 'DK1', dk2: 'DK2', se3: 'SE3', se4: 'SE4', no2: 'NO2', 'de-lu': 'DE' }

/** Every zone with a registered price, in the order of the datasets. */
export const PRICE_ZONES: readonly PriceZone[] = Object.entries(EIC).map(([id, eic]) => ({
  id,
  currency: currencyOf(id),
  timezone: TIME_ZONES[id.slice(0, 2)] ?? 'Europe/Berlin',
  countries: id === 'de-lu' ? ['DE', 'LU'] : [id.slice(0, 2).toUpperCase()],
  eic,
  energinet: ENERGINET[id] ?? null,
  smard: id === 'de-lu' ? 'DE' : null,
}))

/** As the registered dataset of a zone's day-ahead price is called. */
export function datasetOfZone({ id }: Pick<PriceZone, 'id'>): string {
  return `quarter-hourly-day-ahead-price-${id}`
}

function currencyOf(id: string): Currency {
  const unit = registeredDataset(`quarter-hourly-day-ahead-price-${id}`)?.unit
  const currency = unit?.split('_per_')[0]
  if (currency !== 'SEK' && currency !== 'NOK' && currency !== 'DKK' && currency !== 'EUR')
    throw new Error(`the price of ${id} is not registered`)
  return currency
}
