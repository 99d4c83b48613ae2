import type { TariffComponent } from '../contract.ts'
import { energyFee, energyTax, fixedDailyFee, modul3Fee } from '../recipes/recipes.ts'
import type { Terms } from '../recipes/recipe-draft.ts'
import { termsBetween } from '../recipes/recipe-terms.ts'
import { germanLevies } from './german-levies.ts'

/** Prices of module 3 of section 14a EnWG, ct/kWh, and the daily windows in which they hold; in all months if none is named. */
export type Modul3 = {
  low_ct: number
  high_ct: number
  low_windows: [string, string][]
  high_windows: [string, string][]
  months: number[]
}

/**
 * What a German operator charges customers at low voltage without metered power between two local dates of one
 * year, the second exclusive, without VAT. Null where a price sheet does not say it or it is not confirmed.
 */
export type GermanPrices = {
  operator: string
  from: string
  to: string
  base_eur_per_year: number | null
  /** The general price, of which the modules are shares. */
  price_ct: number
  modul_1_eur_per_year: number | null
  modul_2_ct: number
  modul_3: Modul3 | null
  metering_eur_per_year: number | null
  concession_ct: number | null
}

/** A tariff as texts and components; `key` never changes once published. */
export type GermanTariff = {
  key: string
  name: string
  summary: string
  remarks: string[]
  components: TariffComponent[]
}

const REDUCED = 'The reduction of module 1 is at most the grid fee of the year, which is not checked.'

/**
 * The tariffs of a price sheet, as far as its prices are known: the general one, and the modules of section 14a EnWG for
 * controllable devices, with levies and tax (Federal Network Agency, BK8-22/010-A).
 */
export function germanTariffs(prices: GermanPrices): GermanTariff[] {
  return [
    ...(prices.base_eur_per_year === null ? [] : [general(prices), modul1(prices)]),
    modul2(prices),
    ...(prices.modul_3 === null ? [] : [modul3(prices, prices.modul_3)]),
  ]
}

function general(prices: GermanPrices): GermanTariff {
  return tariffOf(prices, {
    ...{ key: 'slp', name: 'Niederspannung ohne Leistungsmessung' },
    summary: `${prices.operator}. Grid fee of households and small businesses, up to 100,000 kWh a year: a base price and one price per kWh.`,
    remarks: [],
    fees: [...baseFees(prices), generalPrice(prices)],
  })
}

function modul1(prices: GermanPrices): GermanTariff {
  return tariffOf(prices, {
    ...{ key: '14a-modul-1', name: '§ 14a EnWG Modul 1' },
    summary: `${prices.operator}. Grid fee at low voltage with a controllable device: a base price and one price per kWh, less a yearly amount.`,
    remarks: [REDUCED],
    fees: [...baseFees(prices), generalPrice(prices), ...reduction(prices)],
  })
}

/** A meter of its own for the device: 40 % of the price per kWh, no base price. */
function modul2(prices: GermanPrices): GermanTariff {
  return tariffOf(prices, {
    ...{ key: '14a-modul-2', name: '§ 14a EnWG Modul 2' },
    summary: `${prices.operator}. Grid fee of a controllable device with a meter of its own at low voltage: one price per kWh, 40 % of the general one, no base price.`,
    remarks: [],
    fees: [energyFee(termsOf(prices, 'Arbeitspreis'), prices.modul_2_ct / 100)],
  })
}

function modul3(prices: GermanPrices, { low_ct, high_ct, low_windows, high_windows, months }: Modul3): GermanTariff {
  const hasBase = prices.base_eur_per_year !== null
  return tariffOf(prices, {
    ...{ key: '14a-modul-3', name: '§ 14a EnWG Modul 3' },
    summary: `${prices.operator}. Time-variable grid fee for controllable devices at low voltage: a low, a standard and a high price per kWh by time of day.`,
    remarks: [
      ...(months.length === 0 ? [] : ['In the other months the standard price holds all day.']),
      hasBase ? REDUCED : 'The base price and the yearly reduction of module 1 are not confirmed and not charged.',
    ],
    fees: [
      ...(hasBase ? [...baseFees(prices), ...reduction(prices)] : []),
      modul3Fee(termsOf(prices, 'Arbeitspreis'), {
        ...{ low: low_ct / 100, standard: prices.price_ct / 100, high: high_ct / 100 },
        ...{ low_windows, high_windows, months },
      }),
    ],
  })
}

function baseFees(prices: GermanPrices): TariffComponent[] {
  const { base_eur_per_year: base, metering_eur_per_year: metering } = prices
  return [
    ...(base === null ? [] : [fixedDailyFee(termsOf(prices, 'Grundpreis'), base / 365)]),
    ...(metering === null ? [] : [fixedDailyFee(termsOf(prices, 'Messstellenbetrieb'), metering / 365)]),
  ]
}

function generalPrice(prices: GermanPrices): TariffComponent {
  return energyFee(termsOf(prices, 'Arbeitspreis'), prices.price_ct / 100)
}

function reduction(prices: GermanPrices): TariffComponent[] {
  const { modul_1_eur_per_year: amount } = prices
  return amount === null ? [] : [fixedDailyFee(termsOf(prices, 'Reduzierung nach Modul 1'), -amount / 365)]
}

type Named = Pick<GermanTariff, 'key' | 'name' | 'summary' | 'remarks'> & { fees: TariffComponent[] }

function tariffOf(prices: GermanPrices, { key, name, summary, remarks, fees }: Named): GermanTariff {
  const year = prices.from.slice(0, 4)
  const levies = germanLevies(Number(year))
  const { concession_ct } = prices
  return {
    // A second sheet of a year is another tariff.
    key: `de/${prices.operator}/${key}/${prices.from.endsWith('-01-01') ? year : prices.from}`,
    name: `${name} (${year})`,
    summary,
    remarks: [...remarks, ...leftOut(prices)],
    components: [
      ...fees,
      ...(concession_ct === null ? [] : [energyFee(termsOf(prices, 'Konzessionsabgabe'), concession_ct / 100)]),
      energyFee(termsOf(prices, 'KWKG-Umlage'), levies.kwkg),
      energyFee(termsOf(prices, 'Offshore-Netzumlage'), levies.offshore),
      energyFee(termsOf(prices, 'Aufschlag für besondere Netznutzung'), levies.special_use),
      energyTax(termsOf(prices, 'Stromsteuer'), levies.tax),
    ],
  }
}

function leftOut({ metering_eur_per_year: metering, concession_ct: concession }: GermanPrices): string[] {
  const missing = [
    ...(metering === null ? ['the fee for metering'] : []),
    ...(concession === null ? ['the concession fee (Konzessionsabgabe) of the municipality'] : []),
  ]
  const text = missing.join(' and ')
  const verb = missing.length === 1 ? 'is' : 'are'
  return missing.length === 0 ? [] : [`${text.charAt(0).toUpperCase()}${text.slice(1)} ${verb} not charged.`]
}

function termsOf({ from, to }: GermanPrices, name: string): Terms {
  return termsBetween(name, { from, to }, { currency: 'EUR', timezone: 'Europe/Berlin' })
}
