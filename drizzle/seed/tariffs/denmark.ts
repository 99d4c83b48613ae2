import type { TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import {
  energyFee,
  energyTax,
  fixedMonthlyFee,
  timeOfUseEnergyFee,
} from '#server/areas/cost-of-energy/recipes/recipes.ts'
import { startOfDate, timeOfDay } from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import type { Terms } from '#server/areas/cost-of-energy/recipes/recipe-draft.ts'
import { termsBetween } from '#server/areas/cost-of-energy/recipes/recipe-terms.ts'
import { partyId } from '../core.ts'
import { readTable } from '../table.ts'
import { operatorName, type SeedTariff, seedTariff } from './tariff.ts'

const columns = ['operator', 'charge', 'from', 'to', 'dkk', 'dkk_00_06', 'dkk_17_21'] as const
type Row = Record<(typeof columns)[number], string>
type Span = { from: string; to: string }

/** Charges of Energinet and the tax, the same in all of Denmark: codes 41004, 40000, 41000 and EA-001. */
const NATIONAL = [
  { from: '2026-01-01', to: '2027-01-01', subscription: 15.583333, transmission: 0.043, system: 0.072, tax: 0.008 },
  { from: '2027-01-01', to: '2028-01-01', subscription: 15.833333, transmission: 0.056, system: 0.049, tax: 0.008 },
]

/** `Nettarif C`, customers at 0.4 kV: the operator's charges in the DatahubPricelist, Energinet's and the electricity tax. */
export function danishTariffs(): SeedTariff[] {
  const rows = readTable('./tariffs/denmark.tsv', columns)
  return [...Map.groupBy(rows, ({ operator }) => operator)].map(([operator, charges]) => {
    const from = charges[0]?.from ?? ''
    const to = charges.at(-1)?.to ?? ''
    const flat = charges.every(({ dkk_17_21 }) => dkk_17_21 === '')
    const prices = flat
      ? 'one price per kWh'
      : 'a price per kWh that is low from 00:00 to 06:00 and high from 17:00 to 21:00, more so from October to March'
    return seedTariff({
      key: `dk/${operator.replace('gln:', '')}/nettarif-c`,
      name: 'Nettarif C',
      summary: `${operatorName(partyId(operator))}. Subscription, ${prices}, the tariffs of Energinet and elafgift.`,
      remarks: [
        'For customers at 0.4 kV, most of them households.',
        ...(operator === 'gln:5790001089030'
          ? ['In grid area 131; areas 344 and 016 have price lists of their own.']
          : []),
        'The tax on electricity is the EU minimum in 2026 and 2027; businesses registered for VAT get most of it back.',
      ],
      operator,
      areas: 'unnamed',
      other: ['offtake', 'low_voltage'],
      components: [...charges.map(componentOf), ...nationalComponents({ from, to })],
      available_from: copenhagen(from),
      available_to: copenhagen(to),
      source: 'datahub-pricelist-2026',
    })
  })
}

function componentOf(row: Row): TariffComponent {
  const price = Number(row.dkk)
  if (row.charge === 'subscription') return fixedMonthlyFee(terms('Netabonnement', row), price)
  const name = terms('Nettarif C', row)
  if (row.dkk_17_21 === '') return energyFee(name, price)
  return timeOfUseEnergyFee(name, {
    price_per_kwh: price,
    windows: [
      { condition: timeOfDay('00:00', '06:00'), price_per_kwh: Number(row.dkk_00_06) },
      { condition: timeOfDay('17:00', '21:00'), price_per_kwh: Number(row.dkk_17_21) },
    ],
  })
}

function nationalComponents(span: Span): TariffComponent[] {
  const years = NATIONAL.filter(({ from }) => from < span.to).map((year) => ({
    ...year,
    to: year.to < span.to ? year.to : span.to,
  }))
  return [
    ...years.map((year) => fixedMonthlyFee(terms('Energinet, abonnement', year), year.subscription)),
    ...years.map((year) => energyFee(terms('Energinet, transmissionstarif', year), year.transmission)),
    ...years.map((year) => energyFee(terms('Energinet, systemtarif', year), year.system)),
    ...years.map((year) => energyTax(terms('Elafgift', year), year.tax)),
  ]
}

function terms(name: string, span: Span): Terms {
  return termsBetween(name, span, { currency: 'DKK', timezone: 'Europe/Copenhagen' })
}

function copenhagen(date: string): string {
  return startOfDate(date, 'Europe/Copenhagen')
}
