import type { TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import { energyFee, energyTax, fixedDailyFee, modul3Fee } from '#server/areas/cost-of-energy/recipes/recipes.ts'
import { startOfDate } from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import type { Terms } from '#server/areas/cost-of-energy/recipes/recipe-draft.ts'
import { termsBetween } from '#server/areas/cost-of-energy/recipes/recipe-terms.ts'
import { readTable, textsOf } from '../table.ts'
import { type SeedTariff, seedTariff, type TariffFacts } from './tariff.ts'

const columns = [
  ...([
    'operator',
    'base_eur_per_year',
    'modul_1_eur_per_year',
    'low_ct_per_kwh',
    'standard_ct_per_kwh',
    'high_ct_per_kwh',
    'modul_2_ct_per_kwh',
  ] as const),
  ...(['months', 'low_windows', 'high_windows'] as const),
]
type Facts = Record<(typeof columns)[number], string>

const SPAN = { from: '2026-01-01', to: '2027-01-01' }

/** Levies of category A' and the tax of 2026, EUR/kWh: what all households pay (netztransparenz.de; StromStG, section 3). */
const LEVIES = { kwkg: 0.00446, offshore: 0.00941, special_use: 0.01559, tax: 0.0205 }

const REDUCED = 'The reduction of module 1 is at most the grid fee of the year, which is not checked.'

const LEFT_OUT = 'The fee for metering and the concession fee (Konzessionsabgabe) of the municipality are not charged.'

/**
 * Customers at low voltage without metered power in 2026, as far as the base price is confirmed, and the modules of
 * section 14a EnWG for controllable devices, with levies and tax.
 */
export function germanTariffs(): SeedTariff[] {
  return readTable('./tariffs/germany-2026.tsv', columns).flatMap((facts) => [
    ...(facts.base_eur_per_year === '' ? [] : [general(facts), modul1(facts)]),
    modul2(facts),
    ...(facts.high_ct_per_kwh === '' ? [] : [modul3(facts)]),
  ])
}

function general(facts: Facts): SeedTariff {
  return tariffOf(facts, {
    key: `de/${facts.operator}/slp/2026`,
    name: 'Niederspannung ohne Leistungsmessung (2026)',
    summary: `${facts.operator}. Grid fee of households and small businesses, up to 100,000 kWh a year: a base price and one price per kWh.`,
    remarks: [LEFT_OUT],
    fees: [basePrice(facts), generalPrice(facts)],
  })
}

function modul1(facts: Facts): SeedTariff {
  return tariffOf(facts, {
    key: `de/${facts.operator}/14a-modul-1/2026`,
    name: '§ 14a EnWG Modul 1 (2026)',
    summary: `${facts.operator}. Grid fee at low voltage with a controllable device: a base price and one price per kWh, less a yearly amount.`,
    remarks: [REDUCED, LEFT_OUT],
    fees: [basePrice(facts), generalPrice(facts), reduction(facts)],
  })
}

function basePrice({ base_eur_per_year }: Facts): TariffComponent {
  return fixedDailyFee(terms('Grundpreis'), Number(base_eur_per_year) / 365)
}

function generalPrice({ standard_ct_per_kwh }: Facts): TariffComponent {
  return energyFee(terms('Arbeitspreis'), Number(standard_ct_per_kwh) / 100)
}

/** 80 EUR with VAT and the price of 750 kWh a year (BNetzA BK8-22/010-A). */
function reduction({ modul_1_eur_per_year }: Facts): TariffComponent {
  return fixedDailyFee(terms('Reduzierung nach Modul 1'), -Number(modul_1_eur_per_year) / 365)
}

/** A meter of its own for the device: 40 % of the price per kWh, no base price (BNetzA BK8-22/010-A). */
function modul2(facts: Facts): SeedTariff {
  return tariffOf(facts, {
    key: `de/${facts.operator}/14a-modul-2/2026`,
    name: '§ 14a EnWG Modul 2 (2026)',
    summary: `${facts.operator}. Grid fee of a controllable device with a meter of its own at low voltage: one price per kWh, 40 % of the general one, no base price.`,
    remarks: [LEFT_OUT],
    fees: [energyFee(terms('Arbeitspreis'), Number(facts.modul_2_ct_per_kwh) / 100)],
  })
}

function modul3(facts: Facts): SeedTariff {
  return tariffOf(facts, {
    key: `de/${facts.operator}/14a-modul-3/2026`,
    name: '§ 14a EnWG Modul 3 (2026)',
    summary: `${facts.operator}. Time-variable grid fee for controllable devices at low voltage: a low, a standard and a high price per kWh by time of day.`,
    remarks: [
      ...(facts.months === '' ? [] : ['In the other months the standard price holds all day.']),
      facts.base_eur_per_year === ''
        ? 'The base price and the yearly reduction of module 1 are not confirmed and not charged.'
        : REDUCED,
      LEFT_OUT,
    ],
    fees: [
      ...(facts.base_eur_per_year === '' ? [] : [basePrice(facts), reduction(facts)]),
      modul3Fee(terms('Arbeitspreis'), {
        low: Number(facts.low_ct_per_kwh) / 100,
        standard: Number(facts.standard_ct_per_kwh) / 100,
        high: Number(facts.high_ct_per_kwh) / 100,
        low_windows: dailyWindows(facts.low_windows),
        high_windows: dailyWindows(facts.high_windows),
        months: textsOf(facts.months).map(Number),
      }),
    ],
  })
}

function tariffOf(
  { operator }: Facts,
  { fees, ...named }: Pick<TariffFacts, 'key' | 'name' | 'summary' | 'remarks'> & { fees: TariffComponent[] },
): SeedTariff {
  return seedTariff({
    ...named,
    operator: `DE:${operator}`,
    areas: 'unnamed',
    other: ['offtake', 'low_voltage'],
    components: [
      ...fees,
      energyFee(terms('KWKG-Umlage'), LEVIES.kwkg),
      energyFee(terms('Offshore-Netzumlage'), LEVIES.offshore),
      energyFee(terms('Aufschlag für besondere Netznutzung'), LEVIES.special_use),
      energyTax(terms('Stromsteuer'), LEVIES.tax),
    ],
    available_from: startOfDate(SPAN.from, 'Europe/Berlin'),
    available_to: startOfDate(SPAN.to, 'Europe/Berlin'),
    source: 'price-lists-de-2026',
  })
}

/** `23:00-05:00 11:00-15:00`: windows of the day, each with its exclusive end. */
export function dailyWindows(cell: string): [string, string][] {
  return textsOf(cell).map((span) => [span.slice(0, 5), span.slice(6)])
}

function terms(name: string): Terms {
  return termsBetween(name, SPAN, { currency: 'EUR', timezone: 'Europe/Berlin' })
}
