import { DAY_AHEAD_PRICE, registeredDataset } from '../tariffs/datasets.ts'
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
  /** Those of Energy-Charts' zones that it publishes under an open licence. */
  energy_charts: string | null
  elering: string | null
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
  at: '10YAT-APG------L',
  be: '10YBE----------2',
  ch: '10YCH-SWISSGRIDZ',
  cz: '10YCZ-CEPS-----N',
  ee: '10Y1001A1001A39I',
  es: '10YES-REE------0',
  fr: '10YFR-RTE------C',
  hu: '10YHU-MAVIR----U',
  'it-north': '10Y1001A1001A73I',
  'it-centre-north': '10Y1001A1001A70O',
  'it-centre-south': '10Y1001A1001A71M',
  'it-south': '10Y1001A1001A788',
  'it-calabria': '10Y1001C--00096J',
  'it-sicily': '10Y1001A1001A75E',
  'it-sardinia': '10Y1001A1001A74G',
  lt: '10YLT-1001A0008Q',
  lv: '10YLV-1001A00074',
  pl: '10YPL-AREA-----S',
  pt: '10YPT-REN------W',
  si: '10YSI-ELES-----O',
}

const TIME_ZONES: Record<string, string> = {
  ...{ se: 'Europe/Stockholm', no: 'Europe/Oslo', dk: 'Europe/Copenhagen', fi: 'Europe/Helsinki' },
  ...{ nl: 'Europe/Amsterdam', de: 'Europe/Berlin', at: 'Europe/Vienna', be: 'Europe/Brussels', ch: 'Europe/Zurich' },
  ...{ cz: 'Europe/Prague', ee: 'Europe/Tallinn', es: 'Europe/Madrid', fr: 'Europe/Paris', hu: 'Europe/Budapest' },
  ...{ it: 'Europe/Rome', lt: 'Europe/Vilnius', lv: 'Europe/Riga', pl: 'Europe/Warsaw', pt: 'Europe/Lisbon' },
  si: 'Europe/Ljubljana',
}

const ENERGINET: Record<string, string> = { dk1: 'DK1', dk2: 'DK2', se3: 'SE3', se4: 'SE4', no2: 'NO2', 'de-lu': 'DE' }

/** Zones of which Energy-Charts says CC BY 4.0 (checked 2026-10-03); of the others it permits private use alone. */
const ENERGY_CHARTS: Record<string, string> = {
  ...{ at: 'AT', be: 'BE', ch: 'CH', cz: 'CZ', 'de-lu': 'DE-LU', dk1: 'DK1', dk2: 'DK2', fr: 'FR', hu: 'HU' },
  ...{ 'it-north': 'IT-North', nl: 'NL', no2: 'NO2', pl: 'PL', se4: 'SE4', si: 'SI' },
}

const ELERING = new Set(['ee', 'fi', 'lv', 'lt'])

/** Every zone with a registered price, in the order of the datasets. */
export const PRICE_ZONES: readonly PriceZone[] = Object.entries(EIC).map(([id, eic]) => ({
  id,
  currency: currencyOf(id),
  timezone: timezoneOf(id),
  countries: id === 'de-lu' ? ['DE', 'LU'] : [id.slice(0, 2).toUpperCase()],
  eic,
  energinet: ENERGINET[id] ?? null,
  smard: id === 'de-lu' ? 'DE' : null,
  energy_charts: ENERGY_CHARTS[id] ?? null,
  elering: ELERING.has(id) ? id : null,
}))

/** As the registered dataset of a zone's day-ahead price is called. */
export function datasetOfZone({ id }: Pick<PriceZone, 'id'>): string {
  return `${DAY_AHEAD_PRICE}${id}`
}

function currencyOf(id: string): Currency {
  const unit = registeredDataset(datasetOfZone({ id }))?.unit
  const currency = unit?.split('_per_')[0]
  if (currency !== 'SEK' && currency !== 'NOK' && currency !== 'DKK' && currency !== 'EUR')
    throw new Error(`the price of ${id} is not registered`)
  return currency
}

function timezoneOf(id: string): string {
  const timezone = TIME_ZONES[id.slice(0, 2)]
  if (timezone === undefined) throw new Error(`${id} has no time zone`)
  return timezone
}
