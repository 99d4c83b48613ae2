import type { TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import { energyFee, modul3Fee } from '#server/areas/cost-of-energy/recipes/recipes.ts'
import { startOfDate } from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import type { Terms } from '#server/areas/cost-of-energy/recipes/recipe-draft.ts'
import { termsBetween } from '#server/areas/cost-of-energy/recipes/recipe-terms.ts'
import { readTable } from '../table.ts'
import { dailyWindows } from './germany.ts'
import { type SeedTariff, seedTariff } from './tariff.ts'

const columns = [
  ...(['operator', 'low_ct_per_kwh', 'standard_ct_per_kwh', 'high_ct_per_kwh'] as const),
  ...(['low_windows', 'high_windows', 'variable_from', 'standard_ct_per_kwh_by_agency'] as const),
]
type Facts = Record<(typeof columns)[number], string>

const start = '2025-04-01'
const end = '2026-01-01'

/** Module 3 of section 14a EnWG for controllable devices, as in force from April to December 2025. */
export function germanTariffs2025(): SeedTariff[] {
  return readTable('./tariffs/germany-2025.tsv', columns).map((facts) =>
    seedTariff({
      key: `de/${facts.operator}/14a-modul-3/2025`,
      name: '§ 14a EnWG Modul 3 (2025)',
      summary: `${facts.operator}. Time-variable grid fee for controllable devices at low voltage: a low, a standard and a high price per kWh by time of day.`,
      remarks: [
        confirmation(facts),
        'Base price, metering, levies and electricity tax are not in the source and not charged.',
        ...(facts.variable_from === start ? [] : ['From April to September 2025 the standard price held all day.']),
      ],
      operator: `DE:${facts.operator}`,
      areas: 'unnamed',
      other: ['offtake', 'low_voltage'],
      components: components(facts),
      available_from: berlin(start),
      available_to: berlin(end),
      source: 'openems-modul3',
      without_energy_tax: 'not_in_source',
    }),
  )
}

/** What the Federal Network Agency's list of prices of 2025 says of the standard price (smard.de, read on 2026-11-27). */
function confirmation({ standard_ct_per_kwh: own, standard_ct_per_kwh_by_agency: official }: Facts): string {
  const list = 'the Federal Network Agency (Bundesnetzagentur | SMARD.de, CC BY 4.0)'
  if (official === own) return `The standard price is that of ${list}, without VAT; the others follow from it.`
  const differs = official === '' ? `${list} does not list it` : `${list} lists ${official} ct/kWh without VAT`
  return `Not confirmed: the source does not say whether its prices include VAT, and ${differs}.`
}

/** Before `variable_from` the standard price holds all day. */
function components(facts: Facts): TariffComponent[] {
  const euros = {
    low: Number(facts.low_ct_per_kwh) / 100,
    standard: Number(facts.standard_ct_per_kwh) / 100,
    high: Number(facts.high_ct_per_kwh) / 100,
  }
  const windows = { low_windows: dailyWindows(facts.low_windows), high_windows: dailyWindows(facts.high_windows) }
  const variable = modul3Fee(terms(facts.variable_from, end), { ...euros, ...windows })
  if (facts.variable_from === start) return [variable]
  return [energyFee(terms(start, facts.variable_from), euros.standard), variable]
}

function terms(from: string, to: string): Terms {
  return termsBetween('Arbeitspreis', { from, to }, { currency: 'EUR', timezone: 'Europe/Berlin' })
}

function berlin(date: string): string {
  return startOfDate(date, 'Europe/Berlin')
}
