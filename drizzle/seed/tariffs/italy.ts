import {
  energyFee,
  energyTax,
  energyTaxAboveExemption,
  yearlyFee,
} from '#server/areas/cost-of-energy/recipes/recipes.ts'
import { subscribedCapacityFee } from '#server/areas/cost-of-energy/recipes/recipes-capacity.ts'
import { startOfDate } from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import type { TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import type { Terms } from '#server/areas/cost-of-energy/recipes/recipe-draft.ts'
import { termsBetween } from '#server/areas/cost-of-energy/recipes/recipe-terms.ts'
import { type SeedTariff, seedTariff } from './tariff.ts'

type Span = { from: string; to: string }

const SPAN: Span = { from: '2026-01-01', to: '2027-01-01' }

/** ARERA 575/2025/R/eel, table 4: EUR a year, EUR per kW and year, EUR/kWh. */
const NETWORK = { per_year: 23.04, per_kw_year: 23.52, per_kwh: 0.0119 }

/** ARERA 588/2025/R/com, table 7: UC6 per kW and year, UC3 and UC6 per kWh. */
const FURTHER = { per_kw_year: 0.1988, per_kwh: 0.00276 + 0.00007 }

/**
 * ASOS and ARIM per kWh, and what ASOS takes a year of those who do not live there. ARERA 588/2025/R/com until June,
 * 227/2026/R/com since July, confirmed from October on by 343/2026/R/com.
 */
const SYSTEM: { span: Span; per_kwh: number; second_home_per_year: number }[] = [
  { span: { from: '2026-01-01', to: '2026-07-01' }, per_kwh: 0.030295, second_home_per_year: 88.752 },
  { span: { from: '2026-07-01', to: '2027-01-01' }, per_kwh: 0.033153, second_home_per_year: 95.0916 },
]

/** Of homes, EUR/kWh (D.Lgs. 504/1995, annex I). */
const EXCISE = 0.0227

/** Kilowatt-hours of a month without excise where people live, and from which on each further one takes one of them. */
type Exemption = { kwh: number; fades_from: number }

type Home = { code: string; name: string; who: string; exemption: Exemption | null; second: boolean }

const HOMES: Home[] = [
  {
    code: 'residente-1.5',
    name: 'residente, fino a 1,5 kW',
    who: 'households at their registered residence, up to 1.5 kW',
    exemption: { kwh: 150, fades_from: 150 },
    second: false,
  },
  {
    code: 'residente-3',
    name: 'residente, da 1,5 a 3 kW',
    who: 'households at their registered residence, above 1.5 and up to 3 kW',
    exemption: { kwh: 150, fades_from: 220 },
    second: false,
  },
  {
    code: 'residente',
    name: 'residente, oltre 3 kW',
    who: 'households at their registered residence, above 3 kW',
    exemption: null,
    second: false,
  },
  { code: 'non-residente', name: 'non residente', who: 'homes that are no residence', exemption: null, second: true },
]

/** Network tariff TD and system charges of Italian homes in 2026, the same of all distributors. */
export function italianTariffs(): SeedTariff[] {
  return HOMES.map((home) =>
    seedTariff({
      key: `it/td/${home.code}/2026`,
      name: `TD, ${home.name} (2026)`,
      summary: `Italy. Network tariff TD and general system charges of ${home.who}, the same of all distributors: a fee a year, per committed kW and per kWh, with excise.`,
      remarks: [
        'Fees of a year are billed by the month as twelfths; the kW are those of the contract (potenza impegnata).',
        'Dispatching and the capacity market, which the supplier bills, and the television licence are not charged.',
        ...(home.exemption === null
          ? []
          : [
              'Excise is exempt up to 150 kWh of a calendar month, less where more is taken; a part of a month is not prorated.',
            ]),
      ],
      operator: null,
      country: 'IT',
      areas: 'unnamed',
      other: ['offtake', 'low_voltage', 'residential'],
      components: [...networkFees(), ...systemCharges(home), excise(home)],
      available_from: rome(SPAN.from),
      available_to: rome(SPAN.to),
      source: 'arera-2026',
    }),
  )
}

function networkFees(): TariffComponent[] {
  return [
    yearlyFee(terms('Trasmissione, distribuzione e misura, quota fissa'), NETWORK.per_year),
    subscribedCapacityFee(terms('Trasmissione, distribuzione e misura, quota potenza'), NETWORK.per_kw_year / 12),
    energyFee(terms('Trasmissione, distribuzione e misura, quota energia'), NETWORK.per_kwh),
    subscribedCapacityFee(terms('UC6, quota potenza'), FURTHER.per_kw_year / 12),
    energyFee(terms('UC3 e UC6, quota energia'), FURTHER.per_kwh),
  ]
}

function systemCharges({ second }: Home): TariffComponent[] {
  return SYSTEM.flatMap(({ span, per_kwh, second_home_per_year }) => [
    ...(second ? [yearlyFee(terms('Oneri generali (ASOS), quota fissa', span), second_home_per_year)] : []),
    energyFee(terms('Oneri generali (ASOS e ARIM), quota energia', span), per_kwh),
  ])
}

function excise({ exemption }: Home): TariffComponent {
  if (exemption === null) return energyTax(terms('Accisa'), EXCISE)
  return energyTaxAboveExemption(terms('Accisa'), EXCISE, exemption)
}

function terms(name: string, span = SPAN): Terms {
  return termsBetween(name, span, { currency: 'EUR', timezone: 'Europe/Rome' })
}

function rome(date: string): string {
  return startOfDate(date, 'Europe/Rome')
}
