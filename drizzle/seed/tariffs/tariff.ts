import { componentTraits } from '#server/areas/cost-of-energy/tariffs/check-traits.ts'
import type { Eligibility, Tariff, TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import type { SeedMeteringGridArea } from '../core.ts'
import { partyId, seedMeteringGridAreas, seedParties } from '../core.ts'
import { seedId } from '../identity.ts'
import type { SourceId } from '../sources.ts'
import { sources } from '../sources.ts'

export type SeedTariff = {
  /** As the API shows it. */
  tariff: Tariff
  system_operator_id: string | null
  /** Where it is offered, as its eligibility says; empty where the source does not name the areas. */
  metering_grid_area_ids: string[]
  source: SourceId
}

export type TariffFacts = {
  /** Natural key, never changed once published: the id follows from it. */
  key: string
  name: string
  summary: string
  /** What the source leaves open or we had to decide; source, date and VAT are added. */
  remarks: string[]
  /** Of the system operator, as `kind:value` of its first identifier or `country:name`; null where all operators of `country` charge it. */
  operator: string | null
  /** Where it holds in a whole country. */
  country?: string
  /** `all`: every area in which the operator supplies customers; or the names of some; `unnamed`: the source has no names. */
  areas: 'all' | 'unnamed' | readonly string[]
  fuse_ampere?: number
  other: NonNullable<Eligibility['other']>
  /** Who charges it; a system operator unless told. */
  type?: Eligibility['type']
  components: TariffComponent[]
  available_from: string
  available_to?: string
  source: SourceId
  without_energy_tax?: Tariff['without_energy_tax']
}

export function seedTariff(facts: TariffFacts): SeedTariff {
  const operator_id = facts.operator === null ? null : partyId(facts.operator)
  const metering_grid_area_ids = operator_id === null ? [] : offeredAreaIds(operator_id, facts.areas)
  const tariff: Tariff = {
    id: seedId('tariff', facts.key),
    name: facts.name,
    summary: facts.summary,
    remarks: [originOf(facts.source), ...facts.remarks].join(' '),
    system_operator: operator_id === null ? null : { id: operator_id, name: operatorName(operator_id) },
    ...(facts.country !== undefined && { country: facts.country }),
    eligibility: {
      type: facts.type ?? 'system_operator',
      fuse_size: facts.fuse_ampere === undefined ? null : { value: facts.fuse_ampere, unit: 'A' },
      metering_grid_area_ids: metering_grid_area_ids.length > 0 ? metering_grid_area_ids : null,
      other: facts.other,
    },
    tariff_components: facts.components,
    available_from: facts.available_from,
    available_to: facts.available_to ?? null,
    uses_extensions: facts.components.some((component) => componentTraits(component).uses_extensions),
    ...(facts.without_energy_tax && { without_energy_tax: facts.without_energy_tax }),
  }
  return { tariff, system_operator_id: operator_id, metering_grid_area_ids, source: facts.source }
}

let names: Map<string, string> | undefined

export function operatorName(id: string): string {
  names ??= new Map(seedParties().map((party) => [party.id, party.name]))
  const name = names.get(id)
  if (name === undefined) throw new Error(`no seeded party ${id}`)
  return name
}

function originOf(source: SourceId): string {
  const { credit, read_from, retrieved_at } = sources[source]
  return `Prices exclude VAT. Source: ${credit}; ${read_from}, ${retrieved_at}.`
}

/** The operator's areas in which a tariff is offered; throws for a name that is none of its areas. */
export function offeredAreaIds(operatorId: string, areas: TariffFacts['areas']): string[] {
  if (areas === 'all') return suppliedAreaIds(operatorId)
  if (areas === 'unnamed') return []
  const own = seedMeteringGridAreas().filter((area) => area.system_operator_id === operatorId)
  return areas.map((name) => {
    const found = own.find((area) => area.name === name)
    if (found === undefined) throw new Error(`${name} is no grid area of ${operatorId}`)
    return found.id
  })
}

let areasByOperator: Map<string, string[]> | undefined

/**
 * The operator's distribution areas; where it has none, its regional ones, which then supply its customers too. Finland's
 * register has no types, but names plants by what they are and grids by their operator. A Danish area that is called
 * otherwise than its operator was taken over, and keeps a price list of its own.
 */
export function suppliedAreaIds(operatorId: string): string[] {
  areasByOperator ??= groupAreas()
  return areasByOperator.get(operatorId) ?? []
}

function groupAreas(): Map<string, string[]> {
  const groups = Map.groupBy(seedMeteringGridAreas(), (area) => area.system_operator_id)
  return new Map(
    [...groups].map(([operatorId, areas]) => [
      operatorId,
      suppliedOf(operatorName(operatorId), areas).map((area) => area.id),
    ]),
  )
}

function suppliedOf(operator: string, areas: SeedMeteringGridArea[]): SeedMeteringGridArea[] {
  const distribution = areas.filter(
    ({ mga_type, country, name }) => mga_type === 'distribution' && (country !== 'DK' || name === operator),
  )
  if (distribution.length > 0) return distribution
  const isGrid = ({ mga_type, name }: SeedMeteringGridArea) =>
    mga_type === 'regional' || (mga_type === null && name === operator)
  return areas.filter(isGrid)
}
