import type { PowerComponent, PowerPeriod, PowerTariff, PriceLevel } from '#server/areas/power-tariffs/contract.ts'
import { startOfDate } from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import { seedMeteringGridAreas } from '../core.ts'
import { partyId } from '../core.ts'
import { seedId } from '../identity.ts'
import { type SourceId, sources } from '../sources.ts'
import { operatorName, suppliedAreaIds } from '../tariffs/tariff.ts'

export type SeedPowerTariff = {
  /** As the API shows it. */
  tariff: PowerTariff
  system_operator_id: string
  metering_grid_area_ids: string[]
  source: SourceId
}

type Characteristics = PowerTariff['meteringPointCharacteristics']
type Peaks = NonNullable<PowerComponent['data']['calculationMethod']['peaksCalculatedAs']>

export type PowerTariffFacts = {
  /** Natural key, never changed once published: the uid follows from it. */
  key: string
  name: string
  country: 'SE' | 'NO'
  /** Of the system operator, as `kind:value` of its first identifier. */
  operator: string
  /** `all`: every area in which the operator supplies customers; `unnamed`: the source does not name the areas. */
  areas: 'all' | 'unnamed'
  subscription: NonNullable<Characteristics['subscriptionType']>
  characteristics?: Partial<Characteristics>
  /** Days that the operator counts among the public holidays. */
  holidays?: string[]
  components: PowerComponent[]
  from: string
  to: string | null
  /** What the source leaves open or we had to decide; source, date and VAT are added. */
  remarks: string[]
  source: SourceId
}

const TIMEZONES = { SE: 'Europe/Stockholm', NO: 'Europe/Oslo' } as const

export function seedPowerTariff(facts: PowerTariffFacts): SeedPowerTariff {
  const { country, source } = facts
  const timezone = TIMEZONES[country]
  const system_operator_id = partyId(facts.operator)
  const metering_grid_area_ids = facts.areas === 'all' ? suppliedAreaIds(system_operator_id) : []
  const tariff: PowerTariff = {
    uid: seedId('tariff', `power/${facts.key}`),
    name: facts.name,
    systemOperator: { id: system_operator_id, name: operatorName(system_operator_id) },
    countryCode: country,
    reviewDetails: {
      status: 'not_applicable',
      updatedAt: `${sources[source].retrieved_at}T00:00:00Z`,
      reviewedAt: null,
    },
    timeScope: {
      timezone,
      validFrom: startOfDate(facts.from, timezone),
      validTo: facts.to === null ? null : startOfDate(facts.to, timezone),
    },
    holidayCalendar: { id: country, dates: facts.holidays ?? [] },
    meteringGridAreas: metering_grid_area_ids.map(areaCode),
    meteringPointCharacteristics: { ...ANY, subscriptionType: facts.subscription, ...facts.characteristics },
    components: facts.components,
    annotations: [originOf(source), ...facts.remarks].join(' '),
  }
  return { tariff, system_operator_id, metering_grid_area_ids, source }
}

const ANY: Characteristics = {
  ...{ subscriptionType: null, buildingType: null, customerType: null },
  ...{ currentLevel: null, voltageLevel: null, powerLevel: null, annotations: null },
}

let codes: Map<string, string> | undefined

function areaCode(id: string): string {
  codes ??= new Map(seedMeteringGridAreas().map((area) => [area.id, area.extra_ids[0]?.value ?? '']))
  return codes.get(id) ?? ''
}

function originOf(source: SourceId): string {
  const { credit, read_from, retrieved_at } = sources[source]
  return `Prices exclude VAT. Source: ${credit}; ${read_from}, ${retrieved_at}.`
}

export const highestHour: Peaks = { highestValues: 1, resolution: 'hourly', peaksCalculatedAs: null }

/** The mean of the highest hours of several days. */
export function highestDays(days: number): Peaks {
  return { highestValues: days, resolution: 'daily', peaksCalculatedAs: highestHour }
}

/** The mean of the highest hours of two different months of the year. */
export const twoMonths: Peaks = { highestValues: 2, resolution: 'monthly', peaksCalculatedAs: highestHour }

export type ComponentFacts = {
  type: PowerComponent['type']
  /** Null where no peak is charged. */
  peaks: Peaks | null
  periods?: Partial<PowerPeriod>[]
  weights?: PowerComponent['data']['calculationMethod']['timeWeights']
  levels: PriceLevel[]
  tiers?: PowerComponent['data']['priceTierSystem']
  annotations?: string
}

export function powerComponent(facts: ComponentFacts): PowerComponent {
  const anyTime = { months: null, daysOfWeek: null, holidays: null, timesOfDay: null, inverse: false }
  return {
    type: facts.type,
    data: {
      periods: (facts.periods ?? []).map((period) => ({ ...anyTime, ...period })),
      calculationMethod: { timeWeights: facts.weights ?? [], peaksCalculatedAs: facts.peaks, bounds: [] },
      priceLevels: facts.levels,
      priceTierSystem: facts.tiers ?? 'no_tiers',
      annotations: facts.annotations ?? null,
    },
  }
}

/** One price per kW, or per kvar. */
export function perKw(exclVat: number): PriceLevel[] {
  return [{ price: { currency: 'SEK', exclVat, basis: 'per_kw' }, bounds: [] }]
}
