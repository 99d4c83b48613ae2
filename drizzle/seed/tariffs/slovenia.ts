import { energyFee, energyTax, timeBlockEnergyFee } from '#server/areas/cost-of-energy/recipes/recipes.ts'
import { subscribedCapacityFee } from '#server/areas/cost-of-energy/recipes/recipes-capacity.ts'
import { startOfDate, timeOfDay, timesOfDay, workdays } from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import type { Condition } from '#server/areas/cost-of-energy/contract.ts'
import type { Terms } from '#server/areas/cost-of-energy/recipes/recipe-draft.ts'
import { termsBetween } from '#server/areas/cost-of-energy/recipes/recipe-terms.ts'
import { type SeedTariff, seedTariff } from './tariff.ts'

type Span = { from: string; to: string }

const SPAN: Span = { from: '2026-01-01', to: '2027-01-01' }

/**
 * Prices of user group 0 for power by time block, block 1 first: EUR per agreed kW and month, of transmission and
 * distribution together. Until February: Uradni list RS 97/24 and 82/25; since March 105/25, with block 1 at 70 % in
 * November and December. The higher season (November to February) has no block 5, the lower one no block 1.
 */
const POWER: { span: Span; per_kw: number[] }[] = [
  { span: { from: '2026-01-01', to: '2026-03-01' }, per_kw: [1.71126, 0.91224, 0.16297, 0.00407, 0] },
  { span: { from: '2026-03-01', to: '2026-11-01' }, per_kw: [0, 1.0923, 0.28902, 0.02436, 0.00245] },
  { span: { from: '2026-11-01', to: '2027-01-01' }, per_kw: [2.67611, 1.0923, 0.28902, 0.02436, 0] },
]

/** And EUR/kWh by time block, from the same texts. */
const ENERGY: { span: Span; per_kwh: number[] }[] = [
  { span: { from: '2026-01-01', to: '2026-03-01' }, per_kwh: [0.01998, 0.01833, 0.01809, 0.01855, 0.01873] },
  { span: { from: '2026-03-01', to: '2027-01-01' }, per_kwh: [0.02217, 0.01998, 0.01717, 0.01805, 0.01299] },
]

/** A block later each: outside the hours of high load, in those of low load, on days off, in the lower season. */
const LATER: Condition[] = [
  { type: 'not', condition: timesOfDay(['07:00', '14:00'], ['16:00', '20:00']) },
  timeOfDay('22:00', '06:00'),
  { type: 'not', condition: workdays('SI') },
  { type: 'month', months: [3, 4, 5, 6, 7, 8, 9, 10] },
]

/** Contributions per kWh of 2026 (energy efficiency, market operator) and the excise of households, EUR/kWh. */
const PER_KWH = { efficiency: 0.0008, market: 0.00013, excise: 0.00153 }

/** The network charge of Slovenian households with readings by quarter-hours in 2026, the same of all distributors. */
export function slovenianTariffs(): SeedTariff[] {
  return [
    seedTariff({
      key: 'si/omreznina/0/2026',
      name: 'Omrežnina, uporabniška skupina 0 (2026)',
      summary:
        'Slovenia. Network charge of households with readings by quarter-hours, the same of all distributors: by five time blocks, per kW of agreed power and per kWh, with contributions and excise.',
      remarks: [
        'All blocks take the same agreed power (dogovorjena moč); where it rises from block to block, that of block 2 comes closest.',
        'Power above the agreed one is told, and not charged, to those who have not changed what their operator agreed.',
        'The contribution for renewable energy and cogeneration (OVE in SPTE), per kW, is not charged.',
      ],
      operator: null,
      country: 'SI',
      areas: 'unnamed',
      other: ['offtake', 'low_voltage', 'residential'],
      components: [
        ...[0, 1, 2, 3, 4].flatMap((at) =>
          POWER.map(({ span, per_kw }) =>
            subscribedCapacityFee(terms(`Omrežnina za moč, časovni blok ${at + 1}`, span), per_kw[at] ?? 0),
          ),
        ),
        ...ENERGY.map(({ span, per_kwh }) =>
          timeBlockEnergyFee(terms('Omrežnina za energijo', span), { later: LATER, price_per_kwh: per_kwh }),
        ),
        energyFee(terms('Prispevek za energetsko učinkovitost'), PER_KWH.efficiency),
        energyFee(terms('Prispevek za delovanje operaterja trga'), PER_KWH.market),
        energyTax(terms('Trošarina'), PER_KWH.excise),
      ],
      available_from: ljubljana(SPAN.from),
      available_to: ljubljana(SPAN.to),
      source: 'agen-rs-2026',
    }),
  ]
}

function terms(name: string, span = SPAN): Terms {
  return termsBetween(name, span, { currency: 'EUR', timezone: 'Europe/Ljubljana' })
}

function ljubljana(date: string): string {
  return startOfDate(date, 'Europe/Ljubljana')
}
