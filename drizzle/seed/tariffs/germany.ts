import type { TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import { energyFee, energyTax, modul3Fee } from '#server/areas/cost-of-energy/recipes/recipes.ts'
import { startOfDate } from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import type { Terms } from '#server/areas/cost-of-energy/recipes/recipe-draft.ts'
import { termsBetween } from '#server/areas/cost-of-energy/recipes/recipe-terms.ts'
import { readTable, textsOf } from '../table.ts'
import { type SeedTariff, seedTariff, type TariffFacts } from './tariff.ts'

const columns = [
  ...(['operator', 'low_ct_per_kwh', 'standard_ct_per_kwh', 'high_ct_per_kwh', 'modul_2_ct_per_kwh'] as const),
  ...(['months', 'low_windows', 'high_windows'] as const),
]
type Facts = Record<(typeof columns)[number], string>

const SPAN = { from: '2026-01-01', to: '2027-01-01' }

/** Levies of category A' and the tax of 2026, EUR/kWh: what all households pay (netztransparenz.de; StromStG, section 3). */
const LEVIES = { kwkg: 0.00446, offshore: 0.00941, special_use: 0.01559, tax: 0.0205 }

const LEFT_OUT = 'The fee for metering and the concession fee (Konzessionsabgabe) of the municipality are not charged.'

/** Modules 2 and 3 of section 14a EnWG in 2026, for controllable devices at low voltage, with levies and tax. */
export function germanTariffs(): SeedTariff[] {
  return readTable('./tariffs/germany-2026.tsv', columns).flatMap((facts) => [modul2(facts), modul3(facts)])
}

/** A meter of its own for the device: 40 % of the price per kWh, no base price (BNetzA BK8-22/010-A). */
function modul2(facts: Facts): SeedTariff {
  return tariffOf(facts, {
    key: `de/${facts.operator}/14a-modul-2/2026`,
    name: '§ 14a EnWG Modul 2 (2026)',
    summary: `${facts.operator}. Grid fee of a controllable device with a meter of its own at low voltage: one price per kWh, 40 % of the general one, no base price.`,
    remarks: [LEFT_OUT],
    fee: energyFee(terms('Arbeitspreis'), Number(facts.modul_2_ct_per_kwh) / 100),
  })
}

function modul3(facts: Facts): SeedTariff {
  return tariffOf(facts, {
    key: `de/${facts.operator}/14a-modul-3/2026`,
    name: '§ 14a EnWG Modul 3 (2026)',
    summary: `${facts.operator}. Time-variable grid fee for controllable devices at low voltage: a low, a standard and a high price per kWh by time of day.`,
    remarks: [
      ...(facts.months === '' ? [] : ['In the other months the standard price holds all day.']),
      'The base price and the yearly reduction of module 1 are not in the source and not charged.',
      LEFT_OUT,
    ],
    fee: modul3Fee(terms('Arbeitspreis'), {
      low: Number(facts.low_ct_per_kwh) / 100,
      standard: Number(facts.standard_ct_per_kwh) / 100,
      high: Number(facts.high_ct_per_kwh) / 100,
      low_windows: dailyWindows(facts.low_windows),
      high_windows: dailyWindows(facts.high_windows),
      months: textsOf(facts.months).map(Number),
    }),
  })
}

function tariffOf(
  { operator }: Facts,
  { fee, ...named }: Pick<TariffFacts, 'key' | 'name' | 'summary' | 'remarks'> & { fee: TariffComponent },
): SeedTariff {
  return seedTariff({
    ...named,
    operator: `DE:${operator}`,
    areas: 'unnamed',
    other: ['offtake', 'low_voltage'],
    components: [
      fee,
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
