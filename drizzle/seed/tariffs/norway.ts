import type { Condition, TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import { energyFee, energyTax, type PriceWindow, timeOfUseEnergyFee } from '#server/areas/cost-of-energy/recipes.ts'
import { type Peaks, stepFee, weightedWeeklyPeaksFee } from '#server/areas/cost-of-energy/recipes-power.ts'
import { sources } from '../sources.ts'
import { readTable, words } from '../table.ts'
import { allOf, mondayToFriday, type SeedTariff, seedTariff, startOfDate, timeOfDay, workdays } from './tariff.ts'

const columns = [
  ...(['key', 'operator', 'gln', 'areas', 'from', 'to', 'peak', 'boundary_belongs', 'steps_kw'] as const),
  ...(['levels_nok_per_year', 'energy_ore_per_kwh', 'exceptions', 'collected', 'price_page'] as const),
]
type Version = Record<(typeof columns)[number], string>

/** Operators whose whole grid lies where households pay no consumption tax: Finnmark (Area Nett, Barents Nett). */
const withoutConsumptionTax = new Set(['7080004087071', '7080005051934'])

/** BKK bills 24 and 31 December as holidays (invoices in fredrik-lindseth/Stromkalkulator). */
const ownHolidays: Record<string, string[]> = {
  bkk: [2024, 2025, 2026].flatMap((year) => [`${year}-12-24`, `${year}-12-31`]),
}

const taxRemark = [
  'Consumption tax and Enova levy are charged for 2026 only, as the source gives no earlier rates',
  `(${sources.stromkalkulator.credit}, ${sources.stromkalkulator.read_from}).`,
].join(' ')

/** One household tariff for every operator, its price changes as components that follow one another. */
export function norwegianTariffs(): SeedTariff[] {
  const versions = readTable('./tariffs/norway.tsv', columns)
  return [...[...Map.groupBy(versions, (version) => version.key).values()].map(household), fjellnett()]
}

function household(versions: Version[]): SeedTariff {
  const [first] = versions
  const last = versions.at(-1)
  if (first === undefined || last === undefined) throw new Error('a tariff without versions')
  return seedTariff({
    key: `no/${first.key}/husholdning`,
    name: first.areas === 'own' ? `Nettleie husholdning – ${first.operator}` : 'Nettleie husholdning',
    summary: `${first.operator}. ${summaryOf(last)}`,
    remarks: [
      `Collected ${last.collected} from ${last.price_page}. Published in NOK a year, billed in twelfths.`,
      ...(first.areas === 'own' ? ['The source does not name the metering grid areas of this price area.'] : []),
      ...(first.key in ownHolidays ? ['24 and 31 December count as holidays, as its invoices show.'] : []),
      taxRemark,
      ...(withoutConsumptionTax.has(first.gln) ? ['Households here are exempt from the consumption tax.'] : []),
    ],
    operator: `gln:${first.gln}`,
    areas: first.areas === 'own' ? 'unnamed' : 'all',
    other: ['offtake', 'low_voltage', 'residential'],
    components: [...versions.flatMap(pricesOf), ...taxes(first.gln, last.to)],
    available_from: oslo(first.from),
    ...(last.to !== '' && { available_to: oslo(last.to) }),
    source: 'fri-nettleie',
  })
}

function summaryOf(version: Version): string {
  const peak =
    version.peak === 'one-hour' ? 'the highest hour' : 'the mean of the three highest hours of different days'
  const energy = version.exceptions === '' ? 'one energy price' : 'energy prices by time of use'
  return `Grid tariff for households: a capacity step by ${peak} of the month, and ${energy}.`
}

function pricesOf(version: Version): TariffComponent[] {
  const span = { from: version.from, to: version.to }
  const peaks: Peaks =
    version.peak === 'one-hour' ? { highest: 1, of: 'any_hours' } : { highest: 3, of: 'different_days' }
  const capacity = stepFee(terms('Fastledd', span), peaks, {
    boundaries_kw: words(version.steps_kw).map(Number),
    levels_per_month: words(version.levels_nok_per_year).map((nok) => Number(nok) / 12),
    upper_inclusive: version.boundary_belongs === 'below',
  })
  const price_per_kwh = Number(version.energy_ore_per_kwh) / 100
  const windows = words(version.exceptions).map((exception) => priceWindow(exception, version.key))
  const energy = terms('Energiledd', span)
  return [
    capacity,
    windows.length === 0 ? energyFee(energy, price_per_kwh) : timeOfUseEnergyFee(energy, { price_per_kwh, windows }),
  ]
}

/** `øre per kWh | days | hours | months`, each of the last three a list or `any`. */
function priceWindow(exception: string, key: string): PriceWindow {
  const [ore = '', days = '', hours = '', months = ''] = exception.split('|')
  const [from = '', to = ''] = hours.split('-')
  const conditions: Condition[] = [
    ...(months === 'any' ? [] : [{ type: 'month' as const, months: months.split(',').map(Number) }]),
    ...dayConditions(days, key),
    ...(hours === 'any' ? [] : [timeOfDay(from, to)]),
  ]
  const [only] = conditions
  return {
    condition: conditions.length === 1 && only !== undefined ? only : allOf(...conditions),
    price_per_kwh: Number(ore) / 100,
  }
}

function dayConditions(days: string, key: string): Condition[] {
  if (days === 'workday') return [workdays('NO', ownHolidays[key])]
  if (days === 'mon-fri') return [mondayToFriday]
  return days === 'fri' ? [{ type: 'day_of_week', days: ['fri'] }] : []
}

/**
 * Forbruksavgift 7.13 øre/kWh (general rate, households) and the Enova levy 1.00 øre/kWh, both of 2026 and without
 * VAT (skatteetaten.no, elektrisk kraft).
 */
function taxes(gln: string, until: string): TariffComponent[] {
  if (until !== '' && until <= '2026-01-01') return []
  const span = { from: '2026-01-01', to: '2027-01-01' }
  const enova = energyTax(terms('Enova-avgift', span), 1 / 100)
  return withoutConsumptionTax.has(gln) ? [enova] : [energyTax(terms('Forbruksavgift', span), 7.13 / 100), enova]
}

/** Fjellnett: no steps, but a base and a price per kW on the five highest season-weighted weeks. */
function fjellnett(): SeedTariff {
  const seasons = [
    { months: [3], weight: 0.85 },
    { months: [4], weight: 0.5 },
    { months: [5, 9], weight: 0.3 },
    { months: [6, 7, 8], weight: 0.25 },
    { months: [10], weight: 0.45 },
    { months: [11], weight: 0.7 },
    { months: [12], weight: 0.95 },
  ]
  const version = (from: string, to: string, ore: number, nokPerKw: number) => [
    weightedWeeklyPeaksFee(terms('Fastledd', { from, to }), 5, seasons, {
      base_per_year: 2000,
      price_per_kw_year: nokPerKw,
    }),
    energyFee(terms('Energiledd', { from, to }), ore / 100),
  ]
  return seedTariff({
    key: 'no/fjellnett/husholdning',
    name: 'Nettleie privatkunder',
    summary:
      'Fjellnett AS. Grid tariff for households: a base and a price per kW on the five highest season-weighted weekly peaks, and one energy price.',
    remarks: [
      'The operator takes the five weeks of the last twelve months; here they are those of the calendar year.',
      'The figures agree with the operator’s step table in fri-nettleie (CC BY 4.0).',
      taxRemark,
    ],
    operator: 'gln:7080010000316',
    areas: 'all',
    other: ['offtake', 'low_voltage', 'residential'],
    components: [
      ...version('2026-01-01', '2026-07-01', 12.9, 534),
      ...version('2026-07-01', '', 14.8, 589),
      ...taxes('7080010000316', ''),
    ],
    available_from: oslo('2026-01-01'),
    source: 'stromkalkulator',
  })
}

function terms(name: string, span: { from: string; to: string }) {
  return {
    name,
    currency: 'NOK',
    timezone: 'Europe/Oslo',
    applicable_from: oslo(span.from),
    applicable_to: span.to === '' ? null : oslo(span.to),
  } as const
}

function oslo(date: string): string {
  return startOfDate(date, 'Europe/Oslo')
}
