import type { Condition, TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import { energyFee, energyTax, timeOfUseEnergyFee } from '#server/areas/cost-of-energy/recipes/recipes.ts'
import { subscribedCapacityDailyFee } from '#server/areas/cost-of-energy/recipes/recipes-capacity.ts'
import {
  allOf,
  anyOf,
  mondayToFriday,
  startOfDate,
  timeOfDay,
  timesOfDay,
} from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import type { Terms } from '#server/areas/cost-of-energy/recipes/recipe-draft.ts'
import { termsBetween } from '#server/areas/cost-of-energy/recipes/recipe-terms.ts'
import { type SeedTariff, seedTariff } from './tariff.ts'

const SPAN = { from: '2026-01-01', to: '2027-01-01' }

/** ERSE, Diretiva n.º 10/2025: EUR per subscribed kVA and day, up to 20.7 kVA. */
const PER_KVA_DAY = 0.0498

/** EUR/kWh of the same directive, up to 20.7 kVA. */
const [SIMPLE, OUTSIDE_VALLEY, PEAK, FULL, VALLEY] = [0.0607, 0.0835, 0.2452, 0.0412, 0.0158]

/** Imposto especial de consumo, EUR/kWh (Portaria n.º 320-D/2011). */
const EXCISE = 0.001

/** Legal summer time of 2026, which divides the year of the periods. */
const summer: Condition = { type: 'intervals', intervals: [[lisbon('2026-03-29'), lisbon('2026-10-25')]] }
const winter: Condition = { type: 'not', condition: summer }
const saturday: Condition = { type: 'day_of_week', days: ['sat'] }

/** When a cycle is outside the valley, and when it is at its peak. */
type Cycle = { code: string; name: string; outside: Condition; peak: Condition }

/** The periods of the mainland until 2027. Public holidays are days as others are. */
const CYCLES: Cycle[] = [
  {
    code: 'diario',
    name: 'ciclo diário',
    outside: timeOfDay('08:00', '22:00'),
    peak: anyOf(
      allOf(winter, timesOfDay(['09:00', '10:30'], ['18:00', '20:30'])),
      allOf(summer, timesOfDay(['10:30', '13:00'], ['19:30', '21:00'])),
    ),
  },
  {
    code: 'semanal',
    name: 'ciclo semanal',
    outside: anyOf(
      allOf(mondayToFriday, timeOfDay('07:00', '00:00')),
      allOf(saturday, winter, timesOfDay(['09:30', '13:00'], ['18:30', '22:00'])),
      allOf(saturday, summer, timesOfDay(['09:00', '14:00'], ['20:00', '22:00'])),
    ),
    peak: allOf(
      mondayToFriday,
      anyOf(
        allOf(winter, timesOfDay(['09:30', '12:00'], ['18:30', '21:00'])),
        allOf(summer, timeOfDay('09:15', '12:15')),
      ),
    ),
  },
]

/** Access to the Portuguese grids in 2026, the same of all operators, low voltage up to 20.7 kVA (Tarifa de Acesso às Redes). */
export function portugueseTariffs(): SeedTariff[] {
  const energy = terms('Termo de energia')
  return [
    access('simples', 'simples', 'one price per kWh', energyFee(energy, SIMPLE)),
    ...CYCLES.map(({ code, name, outside }) =>
      access(
        `bi-horaria-${code}`,
        `bi-horária, ${name}`,
        'two prices per kWh by the hour',
        timeOfUseEnergyFee(energy, {
          price_per_kwh: VALLEY,
          windows: [{ condition: outside, price_per_kwh: OUTSIDE_VALLEY }],
        }),
      ),
    ),
    ...CYCLES.map(({ code, name, outside, peak }) =>
      access(
        `tri-horaria-${code}`,
        `tri-horária, ${name}`,
        'three prices per kWh by the hour and season',
        timeOfUseEnergyFee(energy, {
          price_per_kwh: VALLEY,
          windows: [
            { condition: outside, price_per_kwh: FULL },
            { condition: peak, price_per_kwh: PEAK },
          ],
        }),
      ),
    ),
  ]
}

function access(code: string, name: string, summary: string, energy: TariffComponent): SeedTariff {
  return seedTariff({
    key: `pt/btn-20-7/${code}`,
    name: `Acesso às redes, BTN ≤ 20,7 kVA, ${name}`,
    summary: `Portugal. Access tariff up to 20.7 kVA at low voltage, the same of all operators: a price per subscribed kVA and ${summary}.`,
    remarks: [
      'Subscribed power is read in kVA. A bill takes the fixed term of a step of power rounded to a hundredth of a cent.',
      'Periods of the mainland until 2027, on public holidays as well; those of the Azores and Madeira are others.',
      'Audiovisual contribution, the fee to DGEG and the social tariff are not charged.',
    ],
    operator: null,
    country: 'PT',
    areas: 'unnamed',
    other: ['offtake', 'low_voltage', 'power_based'],
    components: [
      subscribedCapacityDailyFee(terms('Termo fixo de acesso às redes'), PER_KVA_DAY * 365),
      energy,
      energyTax(terms('Imposto especial de consumo'), EXCISE),
    ],
    available_from: lisbon(SPAN.from),
    available_to: lisbon(SPAN.to),
    source: 'erse-tar-2026',
  })
}

function terms(name: string): Terms {
  return termsBetween(name, SPAN, { currency: 'EUR', timezone: 'Europe/Lisbon' })
}

function lisbon(date: string): string {
  return startOfDate(date, 'Europe/Lisbon')
}
