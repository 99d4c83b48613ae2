import { startOfDate } from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import { germanTariffs as tariffsOf } from '#server/areas/cost-of-energy/price-sheets/german-tariffs.ts'
import { readTable, textsOf } from '../table.ts'
import { type SeedTariff, seedTariff } from './tariff.ts'

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

/**
 * Customers at low voltage without metered power in 2026, as far as the base price is confirmed, and the modules of
 * section 14a EnWG for controllable devices, with levies and tax.
 */
export function germanTariffs(): SeedTariff[] {
  return readTable('./tariffs/germany-2026.tsv', columns).flatMap(operatorTariffs)
}

function operatorTariffs(facts: Facts): SeedTariff[] {
  const known = (cell: keyof Facts) => (facts[cell] === '' ? null : Number(facts[cell]))
  const tariffs = tariffsOf({
    ...{ ...SPAN, operator: facts.operator },
    base_eur_per_year: known('base_eur_per_year'),
    price_ct: Number(facts.standard_ct_per_kwh),
    modul_1_eur_per_year: known('modul_1_eur_per_year'),
    modul_2_ct: Number(facts.modul_2_ct_per_kwh),
    modul_3:
      facts.high_ct_per_kwh === ''
        ? null
        : {
            ...{ low_ct: Number(facts.low_ct_per_kwh), high_ct: Number(facts.high_ct_per_kwh) },
            ...{ low_windows: dailyWindows(facts.low_windows), high_windows: dailyWindows(facts.high_windows) },
            months: textsOf(facts.months).map(Number),
          },
    ...{ metering_eur_per_year: null, concession_ct: null },
  })
  return tariffs.map((tariff) =>
    seedTariff({
      ...tariff,
      operator: `DE:${facts.operator}`,
      areas: 'unnamed',
      other: ['offtake', 'low_voltage'],
      available_from: startOfDate(SPAN.from, 'Europe/Berlin'),
      available_to: startOfDate(SPAN.to, 'Europe/Berlin'),
      source: 'price-lists-de-2026',
    }),
  )
}

/** `23:00-05:00 11:00-15:00`: windows of the day, each with its exclusive end. */
export function dailyWindows(cell: string): [string, string][] {
  return textsOf(cell).map((span) => [span.slice(0, 5), span.slice(6)])
}
